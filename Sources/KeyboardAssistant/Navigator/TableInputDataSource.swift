import UIKit

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
