import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore
@testable import UIKitLists

/// Makes menus with the entry “Delete”, and remembers what was deleted.
private final class Shears {
  var deleted: [[Int]] = []

  func menu(for rows: [Int]) -> UIContextMenuConfiguration {
    UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { [unowned self] _ in
      UIMenu(children: [UIAction(title: "Delete") { [unowned self] _ in deleted.append(rows) }])
    }
  }
}

/// A table of twenty rows, 40 points each; the fourth has no menu.
private final class TableDelegate: UITableViewDelegate {
  let shears = Shears()
  private(set) var points: [CGPoint] = []
  var selected: [Int] = []

  func tableView(
    _ tableView: UITableView,
    contextMenuConfigurationForRowAt indexPath: IndexPath,
    point: CGPoint
  ) -> UIContextMenuConfiguration? {
    points.append(point)
    return indexPath.row == 3 ? nil : shears.menu(for: [indexPath.row])
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { selected.append(indexPath.row) }
}

/// A collection's delegate that makes a menu for one item.
private final class ItemDelegate: UICollectionViewDelegate {
  let shears = Shears()

  func collectionView(
    _ collectionView: UICollectionView,
    contextMenuConfigurationForItemAt indexPath: IndexPath,
    point: CGPoint
  ) -> UIContextMenuConfiguration? { shears.menu(for: [indexPath.item]) }
}

/// A collection's delegate that makes a menu for several items.
private final class ItemsDelegate: UICollectionViewDelegate {
  let shears = Shears()

  func collectionView(
    _ collectionView: UICollectionView,
    contextMenuConfigurationForItemsAt indexPaths: [IndexPath],
    point: CGPoint
  ) -> UIContextMenuConfiguration? { shears.menu(for: indexPaths.map(\.item)) }
}

@Suite("Context menus of rows") struct RowMenuTests {
  private func table() -> (TableStage, TableDelegate) {
    let (stage, delegate) = (TableStage(count: 20), TableDelegate())
    stage.table.delegate = delegate
    stage.app.settle()
    return (stage, delegate)
  }

  private func delete(_ app: Harness) { app.tap(app.view("Delete")) }

  @Test("the right button opens the menu of the row under the pointer, and selects nothing")
  func rightButton() {
    let (stage, delegate) = table()
    stage.scroll(to: 100)
    stage.app.tap(at: CGPoint(x: 50, y: 10), button: 3)
    #expect(delegate.points == [CGPoint(x: 50, y: 110)])
    #expect(stage.app.scene.popup?.subviews.first?.frame.origin == CGPoint(x: 50, y: 14))
    delete(stage.app)
    #expect(delegate.shears.deleted == [[2]])
    #expect(delegate.selected.isEmpty)
  }

  @Test("a press that is held opens it, and the row isn't selected afterwards")
  func hold() {
    let (stage, delegate) = table()
    let point = CGPoint(x: 50, y: 60)
    stage.app.send(.began, point)
    stage.app.advance(seconds: 0.7)
    #expect(stage.app.scene.popup != nil && stage.cell(1)?.isHighlighted == true)
    stage.app.send(.ended, point)
    #expect(stage.cell(1)?.isHighlighted == true)
    delete(stage.app)
    #expect(stage.cell(1)?.isHighlighted == false)
    #expect(delegate.shears.deleted == [[1]] && delegate.selected.isEmpty)
  }

  @Test("the row whose menu is open is highlighted, until the menu closes or another row's opens")
  func highlight() {
    let (stage, delegate) = table()
    func lit() -> [Int] { (0..<6).filter { stage.cell($0)?.isHighlighted == true } }
    stage.app.tap(at: CGPoint(x: 50, y: 60), button: 3)
    #expect(lit() == [1])
    stage.app.press(.keyboardEscape)
    #expect(lit().isEmpty)
    stage.app.tap(at: CGPoint(x: 50, y: 90), button: 3)
    stage.table.reloadData()
    stage.app.settle()
    stage.app.press(.keyboardEscape)
    #expect(lit().isEmpty && stage.app.scene.popup == nil && delegate.selected.isEmpty)
  }

  @Test("a row without a menu can be held, and is selected when it is let go")
  func none() {
    let (stage, delegate) = table()
    let point = CGPoint(x: 50, y: 140)
    stage.app.send(.began, point)
    stage.app.advance(seconds: 0.7)
    stage.app.send(.ended, point)
    stage.app.tap(at: point, button: 3)
    #expect(stage.app.scene.popup == nil && delegate.selected == [3])
  }

  @Test("the Menu key opens the menu of the row that keys have reached, scrolled into sight if necessary")
  func keys() throws {
    let (stage, delegate) = table()
    stage.app.press(.keyboardTab)
    stage.app.press(.keyboardDownArrow)
    stage.app.settle()
    let focused = try #require(stage.table.list.focused).row
    stage.app.press(.keyboardApplication)
    delete(stage.app)
    stage.scroll(to: 400)
    stage.app.press(.keyboardF10, .shift)
    delete(stage.app)
    #expect(delegate.shears.deleted == [[focused], [focused]])
  }

  @Test("while a text in a row is edited, the Menu key opens its menu, or the row's if it has none")
  func edited() throws {
    let stage = TableStage([["a", "b", "c"]], cell: FieldCell.self)
    let delegate = TableDelegate()
    stage.table.delegate = delegate
    stage.app.settle()
    let cell = try #require(stage.cell(2) as? FieldCell)
    stage.app.tap(cell)
    stage.app.press(.keyboardApplication)
    #expect(stage.app.texts(in: try #require(stage.app.scene.popup)).contains("Select All"))
    stage.app.press(.keyboardEscape)
    cell.field.hasMenu = false
    stage.app.press(.keyboardApplication)
    delete(stage.app)
    #expect(delegate.shears.deleted == [[2]])
  }

  @Test("an item of a collection has a menu, too, by pointer and keys; there is none beside the items")
  func item() throws {
    let (stage, delegate) = (CollectionStage(count: 4), ItemDelegate())
    stage.collection.delegate = delegate
    stage.app.settle()
    stage.app.tap(at: try #require(stage.frame(1)).mid, button: 3)
    #expect(stage.collection.cellForItem(at: stage.path(1))?.isHighlighted == true)
    delete(stage.app)
    #expect(stage.collection.cellForItem(at: stage.path(1))?.isHighlighted == false)
    stage.app.tap(at: CGPoint(x: 200, y: 300), button: 3)
    #expect(stage.app.scene.popup == nil)
    stage.collection.selectItem(at: stage.path(2), animated: false, scrollPosition: [])
    stage.app.press(.keyboardTab)
    stage.app.press(.keyboardApplication)
    delete(stage.app)
    #expect(delegate.shears.deleted == [[1], [2]])
  }

  @Test("on one of several selected items the menu is for all of them, elsewhere for one or none")
  func items() throws {
    let (stage, delegate) = (CollectionStage(count: 4), ItemsDelegate())
    stage.collection.delegate = delegate
    stage.collection.allowsMultipleSelection = true
    stage.app.settle()
    for item in [0, 2] {
      stage.collection.selectItem(at: stage.path(item), animated: false, scrollPosition: [])
    }
    for item in [2, 1] {
      stage.app.tap(at: try #require(stage.frame(item)).mid, button: 3)
      delete(stage.app)
    }
    stage.app.tap(at: CGPoint(x: 200, y: 300), button: 3)
    delete(stage.app)
    #expect(delegate.shears.deleted == [[0, 2], [1], []])
  }
}
