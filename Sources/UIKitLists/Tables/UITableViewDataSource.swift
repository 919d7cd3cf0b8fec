/// The source of a table's sections, rows and cells. All but the first two methods have defaults.
@preconcurrency @MainActor
public protocol UITableViewDataSource: SelectorRespondent {
  /// The number of rows of a section.
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int

  /// The cell of a row, from ``UITableView/dequeueReusableCell(withIdentifier:for:)``; the table calls this just before the row
  /// becomes visible.
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell

  /// The number of sections.
  func numberOfSections(in tableView: UITableView) -> Int

  /// The text of a section's header; nil for no header.
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?

  /// The text of a section's footer; nil for no footer.
  func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String?

  /// The titles of the section index at the table's trailing edge; nil for no index. The table calls this when it loads, and in
  /// ``UITableView/reloadSectionIndexTitles()``.
  func sectionIndexTitles(for tableView: UITableView) -> [String]?

  /// The section to which the title at `index` of the section index leads; one that doesn't exist for no section.
  func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int

  /// Whether a user can edit a row: by its control in editing mode, and by a swipe, the row's context menu or the Delete key.
  ///
  /// Unlike on iOS, implementing the next method isn't enough for a swipe, the menu and the key to delete: the app also has to
  /// implement this one, or the delegate's ``UITableViewDelegate/tableView(_:editingStyleForRowAt:)``.
  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool

  /// Deletes a row from the data and from the table, or inserts one, because the user has chosen that.
  func tableView(
    _ tableView: UITableView,
    commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  )

  /// Whether a row has a reorder control at its end in editing mode.
  ///
  /// Unlike on iOS, implementing the next method isn't enough: the app also has to implement this one, or set the cell's
  /// ``UITableViewCell/showsReorderControl``.
  func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool

  /// Moves a row in the app's data, because the user has moved it in the table.
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

  /// The section whose index is that of the title.
  public func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int {
    index
  }

  /// True by default, but outside of editing mode swipes and menus offer deletion only if the app implements this method or the
  /// delegate's ``UITableViewDelegate/tableView(_:editingStyleForRowAt:)``.
  public func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    tableView.defaultAnswerCount += 1
    return true
  }

  /// Does nothing.
  public func tableView(
    _ tableView: UITableView,
    commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {}

  /// True by default, but a row has a reorder control only if the app implements it, or the cell wants one.
  public func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    tableView.defaultAnswerCount += 1
    return true
  }

  /// Does nothing.
  public func tableView(
    _ tableView: UITableView,
    moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {}
}

/// An object that is notified of a table's rows before they are in sight, to get their data.
@preconcurrency @MainActor
public protocol UITableViewDataSourcePrefetching: SelectorRespondent {
  /// Rows will be in sight soon: they are less than a page away in the direction of the last scroll.
  func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath])

  /// Rows for which data were to be prefetched are no longer near, and were never in sight.
  func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath])
}

extension UITableViewDataSourcePrefetching {
  /// Does nothing.
  public func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {}
}
