import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

@Suite("Inputs in a table")
struct TableInputTests {
  /// A table of fields that remembers what is typed into them.
  private final class Form {
    var answers: [Int: String] = [:]
    private(set) var stage: TableStage!

    init(count: Int = 1000) {
      stage = TableStage([(0..<count).map { _ in "" }], cell: FieldCell.self) { [unowned self] cell, path in
        guard let cell = cell as? FieldCell else { return }
        cell.field.text = answers[path.row]
        cell.field.accessibilityLabel = "Field \(path.row)"
      }
    }

    func field(_ row: Int) -> UITextField? { (stage.cell(row) as? FieldCell)?.field }
  }

  @Test("a field that is typed in keeps its text and the keyboard when it scrolls out of sight")
  func keepsText() throws {
    let form = Form()
    let field = try #require(form.field(3))
    form.stage.app.tap(field)
    form.stage.app.type("Ada")
    for step in 1...100 { form.stage.scroll(to: CGFloat(step) * 300) }
    #expect(field.isFirstResponder)
    form.stage.app.type(" L")
    #expect(field.text == "Ada L")
    #expect((form.field(3)?.superview?.superview as? FieldCell)?.reuses == 0)
    form.stage.scroll(to: 0)
    #expect(form.field(3) === field)
    #expect(field.frameInScreen.minY == 128)
    #expect(form.field(4)?.text ?? "" == "")
  }

  @Test("once the keyboard has gone elsewhere its cell is used again, and made ready for that")
  func reusedAfterwards() throws {
    let form = Form()
    let field = try #require(form.field(3))
    let cell = try #require(form.stage.cell(3) as? FieldCell)
    form.stage.app.tap(field)
    form.stage.app.type("Ada")
    form.stage.scroll(to: 8000)
    field.resignFirstResponder()
    for step in 1...20 { form.stage.scroll(to: 8000 + CGFloat(step) * 40) }
    #expect(form.stage.cell(3) == nil)
    #expect(cell.reuses > 0)
    #expect(form.stage.table.visibleCells.allSatisfy { ($0 as? FieldCell)?.field.text ?? "" == "" })
  }

  @Test("loading the table anew ends editing, so that the delegate can keep the text")
  func reload() throws {
    let form = Form()
    let field = try #require(form.field(3))
    let ended = Ended()
    field.delegate = ended
    form.stage.app.tap(field)
    form.stage.app.type("Ada")
    form.stage.table.reloadData()
    #expect(ended.text == "Ada")
    form.stage.app.settle()
    #expect(form.stage.app.window.firstResponder == nil)
  }

  @Test("rows that come above a field in use leave it its text and the keyboard")
  func insertAbove() throws {
    let form = Form()
    let field = try #require(form.field(3))
    form.stage.app.tap(field)
    form.stage.app.type("Ada")
    form.stage.rows[0].insert(contentsOf: ["", ""], at: 0)
    form.stage.table.insertRows(at: [form.stage.path(0), form.stage.path(1)], with: .fade)
    form.stage.app.advance(seconds: 1)
    #expect(field.isFirstResponder)
    #expect(form.field(5) === field)
    #expect(field.text == "Ada")
  }

  @Test("a field that Tab reaches upwards is below the header that stays in sight")
  func belowHeader() throws {
    let stage = TableStage([(0..<60).map { _ in "" }], headers: ["Names"], cell: FieldCell.self)
    stage.table.scrollToRow(at: stage.path(40), at: .top, animated: false)
    (stage.cell(40) as? FieldCell)?.field.becomeFirstResponder()
    for _ in 0..<5 {
      stage.app.backTab()
      stage.app.advance(seconds: 0.5)
    }
    let field = try #require((stage.cell(35) as? FieldCell)?.field)
    #expect(field.isFirstResponder)
    let header = try #require(stage.table.headerView(forSection: 0))
    #expect(field.frameInScreen.minY >= header.frameInScreen.maxY)
  }

  @Test("Tab goes from field to field through the whole table")
  func tab() throws {
    let form = Form(count: 60)
    form.stage.app.tap(try #require(form.field(0)))
    for _ in 0..<40 {
      form.stage.app.tab()
      form.stage.app.advance(seconds: 0.5)
    }
    #expect(form.field(40)?.isFirstResponder == true)
    let frame = try #require(form.field(40)?.frameInScreen)
    #expect(frame.minY >= 0 && frame.maxY <= 400)
  }

  @Test("a field that is pressed while its row goes out of sight isn't edited: its cell may show another row next")
  func pressedWhileItGoes() throws {
    let form = Form()
    let field = try #require(form.field(8))
    form.stage.app.send(.began, field.frameInScreen.mid)
    form.stage.scroll(to: 8000)
    form.stage.app.send(.ended, field.frameInScreen.mid)
    #expect(!field.isFirstResponder)
    form.stage.scroll(to: 0)
    #expect(form.stage.app.window.firstResponder == nil)
  }

  @Test("a field keeps its row when the table is scrolled while the keyboard comes to it from another one")
  func scrolledMeanwhile() throws {
    let form = Form()
    let (first, next) = (try #require(form.field(2)), try #require(form.field(5)))
    form.stage.app.tap(first)
    let ended = Ended { [stage = form.stage!] in
      stage.table.contentOffset.y = 2000
      stage.table.layoutIfNeeded()
    }
    first.delegate = ended
    #expect(next.becomeFirstResponder() && ended.text == "")
    form.stage.app.settle()
    #expect(form.field(5) === next)
    for width in [129, 300] {
      form.stage.app.host.resize(to: CGSize(width: width, height: 400))
      form.stage.app.settle()
    }
    #expect(next.isFirstResponder && next.frameInScreen.width == 284)
  }

  @Test("a change of all heights ends editing, rather than leaving the keyboard with another row's field")
  func newHeights() throws {
    let form = Form()
    let field = try #require(form.field(3))
    form.stage.app.tap(field)
    form.stage.app.type("Ada")
    form.stage.table.rowHeight = 60
    form.stage.app.settle()
    #expect(!field.isFirstResponder || form.field(3) === field)
  }
}

private final class Ended: UITextFieldDelegate {
  var text: String?
  private let handler: () -> Void

  init(_ handler: @escaping () -> Void = {}) { self.handler = handler }

  func textFieldDidEndEditing(_ textField: UITextField) {
    text = textField.text
    handler()
  }
}
