import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

@Suite("Inputs in a collection")
struct CollectionInputTests {
  private func form(_ count: Int = 1000) -> CollectionStage {
    CollectionStage([(0..<count).map { "\($0)" }], cell: FieldItem.self)
  }

  private func input(_ item: Int, _ stage: CollectionStage) -> UITextField? { (stage.cell(item) as? FieldItem)?.field }

  @Test("a field that is typed in keeps its text and the keyboard when it scrolls out of sight")
  func keepsText() throws {
    let stage = form()
    let field = try #require(input(4, stage))
    stage.app.tap(field)
    stage.app.type("Ada")
    for step in 1...100 { stage.scroll(to: CGFloat(step) * 150) }
    #expect(field.isFirstResponder)
    stage.app.type(" L")
    #expect(field.text == "Ada L")
    #expect((stage.cell(4) as? FieldItem)?.reuses == 0)
    stage.scroll(to: 0)
    #expect(input(4, stage) === field)
    #expect(field.frameInScreen.minY == 54)
    #expect(input(5, stage)?.text ?? "" == "")
  }

  @Test("once the keyboard has gone elsewhere its cell is used again, and made ready for that")
  func reusedAfterwards() throws {
    let stage = form()
    let cell = try #require(stage.cell(4) as? FieldItem)
    stage.app.tap(cell.field)
    stage.app.type("Ada")
    stage.scroll(to: 4000)
    cell.field.resignFirstResponder()
    for step in 1...40 { stage.scroll(to: 4000 + CGFloat(step) * 40) }
    #expect(stage.cell(4) == nil)
    #expect(cell.reuses > 0)
    #expect(stage.collection.visibleCells.allSatisfy { ($0 as? FieldItem)?.field.text ?? "" == "" })
  }

  @Test("Tab goes from field to field through the whole collection, and leaves the collection itself out")
  func tab() throws {
    let stage = form(90)
    #expect(!stage.collection.canBecomeFocused)
    stage.app.tap(try #require(input(0, stage)))
    for _ in 0..<40 {
      stage.app.tab()
      stage.app.advance(seconds: 0.5)
    }
    #expect(input(40, stage)?.isFirstResponder == true)
    let frame = try #require(input(40, stage)?.frameInScreen)
    #expect(frame.minY >= 0 && frame.maxY <= 400)
  }

  @Test("a field that Tab reaches upwards is below the header that stays in sight")
  func belowHeader() throws {
    let stage = form(200)
    stage.flow.headerReferenceSize.height = 40
    stage.flow.sectionHeadersPinToVisibleBounds = true
    stage.collection.scrollToItem(at: stage.path(99), at: .top, animated: false)
    input(99, stage)?.becomeFirstResponder()
    for _ in 0..<5 {
      stage.app.backTab()
      stage.app.advance(seconds: 0.5)
    }
    let field = try #require(input(94, stage))
    #expect(field.isFirstResponder)
    #expect(field.frameInScreen.minY >= 40)
  }

  @Test("items that come before a field in use leave it its text and the keyboard; loading anew ends editing")
  func changes() throws {
    let stage = form()
    let field = try #require(input(4, stage))
    stage.app.tap(field)
    stage.app.type("Ada")
    stage.items[0].insert("new", at: 0)
    stage.collection.insertItems(at: [stage.path(0)])
    stage.app.advance(seconds: 1)
    #expect(field.isFirstResponder && input(5, stage) === field && field.text == "Ada")
    stage.collection.reloadData()
    stage.app.settle()
    #expect(stage.app.window.firstResponder == nil)
  }
}
