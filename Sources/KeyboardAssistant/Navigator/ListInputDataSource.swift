import UIKit

/// Provides the inputs of a table or a collection, one per row or item, whether their cells exist or not.
///
/// Make a ``TableInputDataSource`` or a ``CollectionInputDataSource``; here “row” stands for an item, too. A row's
/// input is the first text field or text view in its cell. Going to a row that isn't visible scrolls there, then edits.
/// Each use counts the rows of all sections, which is slow in lists with thousands of sections. For those, and for rows
/// with several inputs, write an ``InputNavigatorDataSource`` of your own.
@preconcurrency @MainActor
public class ListInputDataSource: InputNavigatorDataSource {
  /// Whether a row whose cell doesn't exist has an input that can be edited; every row by default.
  public var hasInput: (IndexPath) -> Bool = { _ in true }

  /// The mistake in a row's value, in words for the user, whether its cell exists or not; none by default.
  public var mistake: (IndexPath) -> String? = { _ in nil }

  private(set) weak var list: (any InputList)?

  // MARK: - Creating

  init(list: any InputList) { self.list = list }

  nonisolated deinit {}  // Nothing in it needs the main actor.

  // MARK: - Rows

  /// The row of an input, counted over all sections; nil if there is no such row.
  public func indexPath(at index: Int) -> IndexPath? {
    var row = index
    for (section, count) in (list?.rowCounts ?? []).enumerated() {
      if row < count { return IndexPath(row: row, section: section) }
      row -= count
    }
    return nil
  }

  /// The index of a row among the rows of all sections.
  public func index(at indexPath: IndexPath) -> Int {
    (list?.rowCounts ?? []).prefix(indexPath.section).reduce(indexPath.row, +)
  }

  // MARK: - InputNavigatorDataSource

  /// The number of rows of all sections.
  public func numberOfInputItems(in inputNavigator: InputNavigator) -> Int { (list?.rowCounts ?? []).reduce(0, +) }

  /// The first input in the row's cell, if there is a cell.
  public func inputNavigator(_ inputNavigator: InputNavigator, inputItemAt index: Int) -> UIView? {
    indexPath(at: index).flatMap { list?.inputCell(at: $0)?.firstInput }
  }

  /// The row whose cell has this input.
  public func inputNavigator(_ inputNavigator: InputNavigator, indexOf inputItem: UIView) -> Int? {
    var view = inputItem.superview
    while let current = view {
      if let path = list?.indexPath(ofInputCell: current) {
        return current.firstInput === inputItem ? index(at: path) : nil
      }
      view = current.superview
    }
    return nil
  }

  /// Scrolls to the row if it has no cell.
  public func inputNavigator(_ inputNavigator: InputNavigator, bringInputItemAt index: Int) -> UIView? {
    guard let list, let path = indexPath(at: index) else { return nil }
    if list.inputCell(at: path) == nil { list.bring(path) }
    return list.inputCell(at: path)?.firstInput
  }

  /// The result of ``hasInput`` for a row without a cell. Called only for rows without an existing input: false if
  /// there is a cell.
  public func inputNavigator(_ inputNavigator: InputNavigator, canEditInputItemAt index: Int) -> Bool {
    guard let path = indexPath(at: index) else { return false }
    return list?.inputCell(at: path) == nil && hasInput(path)
  }

  /// The result of ``mistake`` for the input.
  public func inputNavigator(_ inputNavigator: InputNavigator, mistakeAt index: Int) -> String? {
    indexPath(at: index).flatMap(mistake)
  }
}

extension UIView {
  /// The first text field or text view among the descendants, depth first.
  fileprivate var firstInput: UIView? {
    for view in subviews {
      if view is UITextField || view is UITextView { return view }
      if let found = view.firstInput { return found }
    }
    return nil
  }
}

/// Provides the inputs of a table, one per row, whether their cells exist or not.
///
/// ```swift
/// inputs = TableInputDataSource(tableView: tableView)
/// navigator.dataSource = inputs
/// ```
@preconcurrency @MainActor
public final class TableInputDataSource: ListInputDataSource {
  /// The table; held weakly.
  public var tableView: UITableView? { list as? UITableView }

  /// Provides the inputs of `tableView`. Keep a reference to it, since a navigator doesn't.
  public init(tableView: UITableView) { super.init(list: tableView) }
}

/// Provides the inputs of a collection, one per item, whether their cells exist or not.
///
/// ```swift
/// inputs = CollectionInputDataSource(collectionView: collectionView)
/// navigator.dataSource = inputs
/// ```
@preconcurrency @MainActor
public final class CollectionInputDataSource: ListInputDataSource {
  /// The collection; held weakly.
  public var collectionView: UICollectionView? { list as? UICollectionView }

  /// Provides the inputs of `collectionView`. Keep a reference to it, since a navigator doesn't.
  public init(collectionView: UICollectionView) { super.init(list: collectionView) }
}
