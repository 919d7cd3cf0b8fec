import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore
@testable import UIKitLists

/// A table of twenty rows, 40 points each, with “Flag” and “Delete” at the trailing side and “Read” at the leading one.
private final class Mailbox: UITableViewDelegate {
  let stage = TableStage(count: 20)
  var log: [String] = []
  var performsFull = true
  private(set) var done: ((Bool) -> Void)?

  var app: Harness { stage.app }
  var x: CGFloat { stage.cell(1)?.frame.minX ?? 0 }

  init() {
    stage.table.delegate = self
    stage.app.settle()
  }

  private func actions(_ titles: [String], _ path: IndexPath) -> UISwipeActionsConfiguration {
    let made = UISwipeActionsConfiguration(
      actions: titles.map { title in
        UIContextualAction(style: title == "Delete" ? .destructive : .normal, title: title) { [unowned self] in
          log.append("\($0.title ?? "") \(path.row)")
          done = $2
        }
      }
    )
    made.performsFirstActionWithFullSwipe = performsFull
    return made
  }

  func tableView(
    _ tableView: UITableView,
    trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? { actions(indexPath.row == 3 ? [] : ["Delete", "Flag"], indexPath) }

  func tableView(
    _ tableView: UITableView,
    leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? { indexPath.row == 3 ? nil : actions(["Read"], indexPath) }

  func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {
    log.append("begin \(indexPath.row)")
  }

  func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {
    log.append("end \(indexPath?.row ?? -1)")
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    log.append("select \(indexPath.row)")
  }

  func swipe(row: Int = 1, by way: CGFloat) {
    let y = CGFloat(row) * 40 + 20
    app.drag(from: CGPoint(x: 150, y: y), to: CGPoint(x: 150 + way, y: y), duration: 1)
    app.advance(seconds: 0.5)
  }
}

/// Rows that a person may delete, without a delegate of their own.
private final class Editable: UITableViewDataSource, UITableViewDelegate {
  let table = UITableView()
  var rows = ["a", "b", "c"]

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell()
    cell.textLabel?.text = rows[indexPath.row]
    return cell
  }

  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { indexPath.row != 2 }

  func tableView(
    _ tableView: UITableView,
    commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    guard editingStyle == .delete else { return }
    rows.remove(at: indexPath.row)
    tableView.deleteRows(at: [indexPath], with: .automatic)
  }
}

/// A table of three rows, of which all but the last have actions as before iOS 11.
private final class OldMailbox: UITableViewDelegate {
  let stage = TableStage(count: 3)
  var log: [String] = []

  init() { stage.table.delegate = self }

  func tableView(_ tableView: UITableView, editActionsForRowAt indexPath: IndexPath) -> [UITableViewRowAction]? {
    guard indexPath.row < 2 else { return nil }
    let delete = UITableViewRowAction(style: .destructive, title: "Delete") { [unowned self] action, path in
      log.append("\(action.title ?? "") \(path.row)")
    }
    let more = UITableViewRowAction(style: .normal, title: "More") { [unowned self] _, path in
      log.append("More \(path.row)")
    }
    more.backgroundColor = .blue
    return [delete, more]
  }
}

@Suite("Swipe actions of rows") struct SwipeActionTests {
  @Test("a swipe shows the actions beside the row, and a tap on one performs it; then the row goes back")
  func swipe() {
    let mail = Mailbox()
    mail.swipe(by: -120)
    #expect(mail.x < -100 && mail.log == ["begin 1"])
    mail.app.tap(mail.app.view("Flag"))
    #expect(mail.log == ["begin 1", "Flag 1"] && mail.x < -100)
    mail.done?(true)
    mail.app.advance(seconds: 0.5)
    #expect(mail.log == ["begin 1", "Flag 1", "end 1"] && mail.x == 0)
    #expect(mail.app.find(in: mail.stage.table) { $0 is SwipeStrip } == nil)
  }

  @Test("a short swipe does nothing, and a tap elsewhere closes an open row without selecting anything")
  func close() {
    let mail = Mailbox()
    mail.swipe(by: -40)
    #expect(mail.x == 0)
    mail.swipe(by: -120)
    mail.app.tap(at: CGPoint(x: 20, y: 220))
    mail.app.advance(seconds: 0.5)
    #expect(mail.x == 0 && !mail.log.contains { $0.hasPrefix("select") })
    mail.app.tap(at: CGPoint(x: 20, y: 220))
    #expect(mail.log.last == "select 5")
  }

  @Test("scrolling closes an open row, and so does a swipe in another one")
  func others() {
    let mail = Mailbox()
    mail.swipe(by: -120)
    mail.swipe(row: 2, by: -120)
    #expect(mail.x == 0 && (mail.stage.cell(2)?.frame.minX ?? 0) < -100)
    mail.app.drag(from: CGPoint(x: 150, y: 300), to: CGPoint(x: 150, y: 250))
    mail.app.advance(seconds: 1)
    #expect(mail.stage.cell(2)?.frame.minX == 0 && mail.stage.offset > 0)
  }

  @Test("a swipe over most of the row performs the first action, where that is wanted")
  func full() {
    let mail = Mailbox()
    mail.app.drag(from: CGPoint(x: 290, y: 60), to: CGPoint(x: 20, y: 60), duration: 1)
    mail.app.advance(seconds: 0.5)
    #expect(mail.log == ["begin 1", "Delete 1"] && mail.x == -300)
    mail.done?(false)
    mail.app.advance(seconds: 0.5)
    #expect(mail.x == 0)
    mail.performsFull = false
    mail.app.drag(from: CGPoint(x: 290, y: 60), to: CGPoint(x: 20, y: 60), duration: 1)
    mail.app.advance(seconds: 0.5)
    #expect(!mail.log.dropFirst(3).contains("Delete 1") && mail.x < -100 && mail.x > -200)
  }

  @Test("a swipe the other way shows the leading actions; a row without actions stays")
  func leading() {
    let mail = Mailbox()
    mail.swipe(by: 70)
    #expect(mail.x >= 70)
    mail.app.tap(mail.app.view("Read"))
    #expect(mail.log == ["begin 1", "Read 1"])
    mail.swipe(row: 3, by: -120)
    mail.swipe(row: 3, by: 120)
    #expect(mail.stage.cell(3)?.frame.minX == 0 && !mail.log.contains("begin 3"))
  }

  @Test("in an interface from right to left the sides are exchanged")
  func mirrored() {
    let mail = Mailbox()
    mail.stage.table.semanticContentAttribute = .forceRightToLeft
    mail.app.settle()
    mail.swipe(by: 120)
    mail.app.tap(mail.app.view("Delete"))
    #expect(mail.log == ["begin 1", "Delete 1"] && mail.x > 100)
  }

  @Test("the row's menu lists the actions, for the Menu key, too; the Delete key performs what deletes")
  func keys() {
    let mail = Mailbox()
    mail.app.tap(at: CGPoint(x: 50, y: 60), button: 3)
    mail.app.tap(mail.app.view("Flag"))
    #expect(mail.log == ["Flag 1"])
    mail.app.tab()
    mail.app.press(.keyboardDownArrow)
    mail.log = []
    let row = mail.stage.table.list.focused?.row ?? -1
    mail.app.press(.keyboardApplication)
    mail.app.tap(mail.app.view("Read"))
    mail.app.press(.keyboardDeleteForward)
    #expect(mail.log == ["Read \(row)", "Delete \(row)"])
  }

  @Test("a row of a card stays inside of the card, and is whole again afterwards")
  func card() throws {
    let mail = Mailbox()
    let stage = TableStage([["a", "b", "c"]], style: .insetGrouped)
    stage.table.delegate = mail
    stage.app.settle()
    let (row, y) = (stage.table.rectForRow(at: stage.path(0)), try #require(stage.top(0)) + 20)
    stage.app.drag(from: CGPoint(x: 200, y: y), to: CGPoint(x: 80, y: y), duration: 1)
    stage.app.advance(seconds: 0.5)
    let cell = try #require(stage.cell(0))
    #expect(cell.frame.minX < row.minX && cell.mask.map { cell.convert($0.frame, to: stage.table) } == row)
    stage.app.tap(at: CGPoint(x: 100, y: 300))
    stage.app.advance(seconds: 0.5)
    #expect(cell.frame == row && cell.mask == nil)
  }

  @Test("deletion that the data source offers is done by a swipe, the menu and the Delete key")
  func deletion() {
    let list = Editable()
    let app = Harness(size: CGSize(width: 300, height: 400)) { [table = list.table] in table }
    list.table.dataSource = list
    app.settle()
    func drag(_ y: CGFloat) {
      app.drag(from: CGPoint(x: 290, y: y), to: CGPoint(x: 20, y: y), duration: 1)
      app.advance(seconds: 1)
    }
    drag(110)
    #expect(list.rows == ["a", "b", "c"])
    drag(66)
    #expect(list.rows == ["a", "c"] && list.table.visibleCells.count == 2)
    #expect(list.table.visibleCells.allSatisfy { $0.frame.minX == 0 })
    app.tab()
    app.press(.keyboardHome)
    app.press(.keyboardDeleteForward)
    app.advance(seconds: 1)
    #expect(list.rows == ["c"])
    list.table.delegate = list
    app.settle()
    #expect(list.table.swipeActions(at: RowPath(section: 0, row: 0), isTrailing: true)?.actions.count == 1)
  }

  @Test("actions of before iOS 11 are shown by a swipe, which performs none, and the row goes back by itself")
  func rowActions() {
    let mail = OldMailbox()
    func swipe(row: CGFloat, by way: CGFloat) {
      mail.stage.app.drag(
        from: CGPoint(x: 290, y: row * 40 + 20),
        to: CGPoint(x: 290 + way, y: row * 40 + 20),
        duration: 1
      )
      mail.stage.app.advance(seconds: 0.5)
    }
    swipe(row: 1, by: -270)
    #expect(mail.log.isEmpty)
    mail.stage.app.tap(mail.stage.app.view("More"))
    mail.stage.app.advance(seconds: 0.5)
    #expect(mail.log == ["More 1"] && mail.stage.cell(1)?.frame.minX == 0)
    swipe(row: 2, by: -150)
    #expect(mail.stage.cell(2)?.frame.minX == 0)
    mail.stage.app.tab()
    mail.stage.app.press(.keyboardHome)
    mail.stage.app.press(.keyboardDeleteForward)
    #expect(mail.log == ["More 1", "Delete 0"])
  }

  @Test("a table that says nothing of editing offers no deletion")
  func silence() {
    let stage = TableStage(count: 3)
    stage.app.settle()
    #expect(stage.table.swipeActions(at: RowPath(section: 0, row: 0), isTrailing: true) == nil)
    stage.table.delegate = nil
    #expect(stage.table.swipeActions(at: RowPath(section: 0, row: 0), isTrailing: true) == nil)
  }

  @Test("a controller of a table says by overriding what can be done with its rows")
  func controller() {
    final class List: UITableViewController {
      var names = ["Ada", "Bob", "Cid"]
      override func viewDidLoad() {
        super.viewDidLoad()
        tableView.rowHeight = 40
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "name")
      }
      override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { names.count }
      override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        tableView.dequeueReusableCell(withIdentifier: "name", for: indexPath)
      }
      override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
        indexPath.row == 1
      }
      override func tableView(
        _ tableView: UITableView,
        commit editingStyle: UITableViewCell.EditingStyle,
        forRowAt indexPath: IndexPath
      ) {
        names.remove(at: indexPath.row)
        tableView.deleteRows(at: [indexPath], with: .none)
      }
    }
    let list = List()
    let app = Harness(size: CGSize(width: 300, height: 400)) { list }
    for row in 0..<2 {
      app.drag(from: CGPoint(x: 280, y: row * 40 + 20), to: CGPoint(x: 10, y: row * 40 + 20), duration: 1)
      app.advance(seconds: 1)
    }
    #expect(list.names == ["Ada", "Cid"])
  }
}
