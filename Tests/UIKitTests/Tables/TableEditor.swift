import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore
@testable import UIKitLists

/// A table of rows, 40 points high, that are deleted, inserted and moved.
final class TableEditor: UITableViewDataSource, UITableViewDelegate {
  let table: UITableView
  var rows: [[String]]
  var style: (IndexPath) -> UITableViewCell.EditingStyle = { _ in .delete }
  var mayEdit: (IndexPath) -> Bool = { _ in true }
  var mayMove: (IndexPath) -> Bool = { _ in true }
  var indents: (IndexPath) -> Bool = { _ in true }
  var goal: (IndexPath) -> IndexPath = { $0 }
  var moved = {}
  var configure: (UITableViewCell) -> Void = { _ in }
  private(set) var log: [String] = []
  private(set) var app: Harness!

  init(
    _ rows: [[String]] = [["a", "b", "c", "d", "e"]],
    style: UITableView.Style = .plain,
    root: UIViewController = UIViewController()
  ) {
    self.rows = rows
    table = UITableView(frame: .zero, style: style)
    table.rowHeight = 40
    table.sectionHeaderHeight = 30
    table.sectionFooterHeight = 0
    table.dataSource = self
    table.delegate = self
    root.view = table
    app = Harness(size: CGSize(width: 300, height: 400)) { root }
  }

  func edit(animated: Bool = false) {
    table.setEditing(true, animated: animated)
    app.settle()
  }

  func cell(_ row: Int, _ section: Int = 0) -> UITableViewCell {
    table.cellForRow(at: IndexPath(row: row, section: section)) ?? UITableViewCell()
  }

  var texts: [String] { table.visibleCells.map { $0.textLabel?.text ?? "" } }

  /// Drags a row by its lines.
  func drag(_ row: Int, _ section: Int = 0, by way: CGFloat, release: Bool = true) throws {
    let start = try #require(cell(row, section).reorderControl).frameInScreen.mid
    app.drag(from: start, to: CGPoint(x: start.x, y: start.y + way), duration: 0.5, release: release)
    if release { app.advance(seconds: 0.5) }
  }

  func numberOfSections(in tableView: UITableView) -> Int { rows.count }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows[section].count }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell()
    cell.textLabel?.text = rows[indexPath.section][indexPath.row]
    configure(cell)
    return cell
  }
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "Title" }
  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { mayEdit(indexPath) }
  func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { mayMove(indexPath) }
  func tableView(
    _ tableView: UITableView,
    editingStyleForRowAt indexPath: IndexPath
  ) -> UITableViewCell.EditingStyle { style(indexPath) }
  func tableView(_ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath) -> Bool {
    indents(indexPath)
  }
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    log.append("select \(indexPath.row)")
  }
  func tableView(
    _ tableView: UITableView,
    commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    log.append("\(editingStyle) \(indexPath.row)")
    if editingStyle == .delete {
      rows[indexPath.section].remove(at: indexPath.row)
      tableView.deleteRows(at: [indexPath], with: .fade)
    } else {
      rows[indexPath.section].insert("new", at: indexPath.row)
      tableView.insertRows(at: [indexPath], with: .fade)
    }
  }
  func tableView(
    _ tableView: UITableView,
    targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath { goal(proposedDestinationIndexPath) }
  func tableView(
    _ tableView: UITableView,
    moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    let row = rows[sourceIndexPath.section].remove(at: sourceIndexPath.row)
    rows[destinationIndexPath.section].insert(row, at: destinationIndexPath.row)
    log.append("move")
    moved()
  }
}
