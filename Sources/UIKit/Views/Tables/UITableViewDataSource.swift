/// The sections, rows and cells of a table. All but the first two methods have defaults.
@preconcurrency @MainActor
public protocol UITableViewDataSource: AnyObject {
  /// How many rows a section has.
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int

  /// The cell of a row, from ``UITableView/dequeueReusableCell(withIdentifier:for:)``; asked for just before it comes in sight.
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell

  /// How many sections there are.
  func numberOfSections(in tableView: UITableView) -> Int

  /// The title above a section; nil for none.
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?

  /// The title below a section; nil for none.
  func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String?
}

extension UITableViewDataSource {
  /// One.
  public func numberOfSections(in tableView: UITableView) -> Int { 1 }

  /// Nothing.
  public func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }

  /// Nothing.
  public func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }
}
