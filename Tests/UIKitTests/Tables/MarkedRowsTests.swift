import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore
@testable import UIKitLists

/// A table of rows, 40 points high, any number of which can be marked while it is edited.
private final class Inbox: UITableViewDataSource, UITableViewDelegate {
  let table = UITableView(frame: .zero, style: .plain)
  var background: UIView?
  private(set) var log: [String] = []
  private(set) var app: Harness!

  init() {
    table.rowHeight = 40
    table.dataSource = self
    table.delegate = self
    table.allowsMultipleSelectionDuringEditing = true
    app = Harness(size: CGSize(width: 300, height: 400)) { [table] in table }
  }

  func cell(_ row: Int) -> UITableViewCell {
    table.cellForRow(at: IndexPath(row: row, section: 0)) ?? UITableViewCell()
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 5 }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell()
    cell.textLabel?.text = "\(indexPath.row)"
    cell.multipleSelectionBackgroundView = background
    return cell
  }
  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { indexPath.row != 4 }
  func tableView(
    _ tableView: UITableView,
    editingStyleForRowAt indexPath: IndexPath
  ) -> UITableViewCell.EditingStyle {
    log.append("style")
    return .delete
  }
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { log.append("+\(indexPath.row)") }
  func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) { log.append("-\(indexPath.row)") }
}

@MainActor @Suite("Rows that are marked while a table is edited")
struct MarkedRowsTests {
  private func mark(_ cell: UITableViewCell) -> UIImageView? { cell.editingControl as? UIImageView }

  @Test("have a circle, are chosen by a press, several of them, and aren't asked how they are edited")
  func marks() {
    let inbox = Inbox()
    inbox.table.setEditing(true, animated: false)
    inbox.app.settle()
    #expect(mark(inbox.cell(0)) != nil && mark(inbox.cell(4)) == nil)
    let empty = mark(inbox.cell(1))?.image
    inbox.app.tap(inbox.cell(1))
    inbox.app.tap(inbox.cell(3))
    inbox.app.settle()
    #expect(inbox.table.indexPathsForSelectedRows?.map(\.row) == [1, 3])
    #expect(mark(inbox.cell(1))?.image !== empty && inbox.cell(1).contentView.frame.minX == 38)
    inbox.app.tap(inbox.cell(1))
    inbox.app.settle()
    #expect(inbox.table.indexPathsForSelectedRows?.map(\.row) == [3])
    #expect(inbox.log == ["+1", "+3", "-1"])
  }

  @Test("are chosen by keys")
  func keys() {
    let inbox = Inbox()
    inbox.table.setEditing(true, animated: false)
    inbox.app.tap(inbox.cell(0))
    inbox.app.press(.keyboardDownArrow)
    inbox.app.press(.keyboardSpacebar, characters: " ")
    inbox.app.settle()
    #expect(inbox.table.indexPathsForSelectedRows?.contains(IndexPath(row: 1, section: 0)) == true)
  }

  @Test("are chosen no longer when editing ends")
  func end() {
    let inbox = Inbox()
    inbox.table.setEditing(true, animated: false)
    inbox.app.tap(inbox.cell(2))
    inbox.table.setEditing(false, animated: false)
    inbox.app.settle()
    #expect(inbox.table.indexPathsForSelectedRows == nil && inbox.cell(2).editingControl == nil)
  }

  @Test("have a background of their own while they are chosen")
  func background() {
    let inbox = Inbox()
    let view = UIView()
    inbox.table.setEditing(true, animated: false)
    inbox.cell(2).multipleSelectionBackgroundView = view
    inbox.app.tap(inbox.cell(2))
    inbox.app.settle()
    #expect(view.superview === inbox.cell(2) && view.alpha == 1 && view.frame == inbox.cell(2).bounds)
    #expect(inbox.cell(2).selectedBackgroundView?.superview == nil)
  }
}
