/// The sections, rows and cells of a table. All but the first two methods have defaults.
@preconcurrency @MainActor
public protocol UITableViewDataSource: SelectorRespondent {
  /// The number of rows of a section.
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int

  /// The cell of a row, from ``UITableView/dequeueReusableCell(withIdentifier:for:)``; asked for just before the row
  /// becomes visible.
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell

  /// The number of sections.
  func numberOfSections(in tableView: UITableView) -> Int

  /// The title above a section; nil for none.
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?

  /// The title below a section; nil for none.
  func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String?

  /// The titles of the index at the table's trailing edge; nil for none. Asked for when the table loads, and by
  /// ``UITableView/reloadSectionIndexTitles()``.
  func sectionIndexTitles(for tableView: UITableView) -> [String]?

  /// The section that a title of the index leads to, whose number is `index`; one that doesn't exist for none.
  func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int

  /// Whether a row can be edited by a person: by its sign while the table is edited, and by a swipe, the row's menu or the
  /// Delete key.
  ///
  /// Unlike on iOS a swipe, the menu and the key don't delete because of the next method alone, but where this one returns
  /// true, or where the delegate's ``UITableViewDelegate/tableView(_:editingStyleForRowAt:)`` says so.
  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool

  /// Deletes a row, of the data and of the table, or inserts one: a person has chosen that.
  func tableView(
    _ tableView: UITableView,
    commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  )

  /// Whether a row has a control at its end by which it is moved, while the table is edited.
  ///
  /// Unlike on iOS it has none because of the next method alone, but where this one returns true, or where the cell's
  /// ``UITableViewCell/showsReorderControl`` is set.
  func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool

  /// Moves a row of the data: a person has moved it in the table.
  func tableView(_ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath)
}

extension UITableViewDataSource {
  /// One by default.
  public func numberOfSections(in tableView: UITableView) -> Int { 1 }

  /// None by default.
  public func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }

  /// None by default.
  public func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }

  /// None by default.
  public func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }

  /// The section of the same number.
  public func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int {
    index
  }

  /// True, but deletion isn't offered for that alone.
  public func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    tableView.saysNothing += 1
    return true
  }

  /// Does nothing.
  public func tableView(
    _ tableView: UITableView,
    commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {}

  /// True, but a row has no control for that alone.
  public func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    tableView.saysNothing += 1
    return true
  }

  /// Does nothing.
  public func tableView(
    _ tableView: UITableView,
    moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {}
}

/// Told of a table's rows before they are in sight, to get their data.
@preconcurrency @MainActor
public protocol UITableViewDataSourcePrefetching: SelectorRespondent {
  /// Rows will be in sight soon: those less than a page away, where the table was scrolled to last.
  func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath])

  /// Rows that this was said of are no longer near, and were never in sight.
  func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath])
}

extension UITableViewDataSourcePrefetching {
  /// Does nothing.
  public func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {}
}
