import UIKit

/// Provides the inputs of a table, one per row, whether their cells exist or not.
///
/// ```swift
/// inputs = TableInputDataSource(tableView: tableView)
/// navigator.dataSource = inputs
/// ```
///
/// A row's input is the first text field or text view in its cell. Going to a row that isn't visible scrolls there,
/// then edits. Each use counts the rows of all sections, which is slow in tables with thousands of sections. For those,
/// and for rows with several inputs, write an ``InputNavigatorDataSource`` of your own.
@preconcurrency @MainActor
public final class TableInputDataSource: InputNavigatorDataSource {
  /// The table; held weakly.
  public private(set) weak var tableView: UITableView?

  /// Whether a row whose cell doesn't exist has an input that can be edited; every row by default.
  public var hasInput: (IndexPath) -> Bool = { _ in true }

  /// The mistake in a row's value, in words for the user, whether its cell exists or not; none by default.
  public var mistake: (IndexPath) -> String? = { _ in nil }

  // MARK: - Creating

  /// Provides the inputs of `tableView`. Keep a reference to it, since a navigator doesn't.
  public init(tableView: UITableView) { self.tableView = tableView }

  nonisolated deinit {}  // Nothing in it needs the main actor.

  // MARK: - Rows

  /// The row of an input, counted over all sections; nil if there is no such row.
  public func indexPath(at index: Int) -> IndexPath? {
    guard let tableView else { return nil }
    var row = index
    for section in 0..<tableView.numberOfSections {
      let count = tableView.numberOfRows(inSection: section)
      if row < count { return IndexPath(row: row, section: section) }
      row -= count
    }
    return nil
  }

  /// The index of a row among the rows of all sections.
  public func index(at indexPath: IndexPath) -> Int {
    guard let tableView else { return indexPath.row }
    return (0..<indexPath.section).reduce(indexPath.row) { $0 + tableView.numberOfRows(inSection: $1) }
  }

  // MARK: - InputNavigatorDataSource

  /// The number of rows of all sections.
  public func numberOfInputItems(in inputNavigator: InputNavigator) -> Int {
    guard let tableView else { return 0 }
    return (0..<tableView.numberOfSections).reduce(0) { $0 + tableView.numberOfRows(inSection: $1) }
  }

  /// The first input in the row's cell, if there is a cell.
  public func inputNavigator(_ inputNavigator: InputNavigator, inputItemAt index: Int) -> UIView? {
    indexPath(at: index).flatMap { tableView?.cellForRow(at: $0)?.firstInput }
  }

  /// The row whose cell has this input.
  public func inputNavigator(_ inputNavigator: InputNavigator, indexOf inputItem: UIView) -> Int? {
    var view = inputItem.superview
    while let current = view, !(current is UITableViewCell) { view = current.superview }
    guard let cell = view as? UITableViewCell, cell.firstInput === inputItem else { return nil }
    return tableView?.indexPath(for: cell).map(index)
  }

  /// Scrolls to the row if it has no cell.
  public func inputNavigator(_ inputNavigator: InputNavigator, bringInputItemAt index: Int) -> UIView? {
    guard let tableView, let path = indexPath(at: index) else { return nil }
    if tableView.cellForRow(at: path) == nil {
      tableView.scrollToRow(at: path, at: .none, animated: false)
      tableView.layoutIfNeeded()
    }
    return tableView.cellForRow(at: path)?.firstInput
  }

  /// For a row with a cell, whether there is an input; else what ``hasInput`` returns.
  public func inputNavigator(_ inputNavigator: InputNavigator, canEditInputItemAt index: Int) -> Bool {
    guard let path = indexPath(at: index) else { return false }
    return tableView?.cellForRow(at: path) == nil && hasInput(path)
  }

  /// What ``mistake`` returns.
  public func inputNavigator(_ inputNavigator: InputNavigator, mistakeAt index: Int) -> String? {
    indexPath(at: index).flatMap(mistake)
  }
}

extension UIView {
  /// The first text field or text view in here, children before their siblings.
  fileprivate var firstInput: UIView? {
    for view in subviews {
      if view is UITextField || view is UITextView { return view }
      if let found = view.firstInput { return found }
    }
    return nil
  }
}
