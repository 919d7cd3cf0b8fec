/// Inserting, deleting and moving rows and sections while the table is shown.
extension UITableView {
  // MARK: - Rows

  /// Shows rows that the data source has now. Index paths are those after the change.
  public func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update { updates in for path in indexPaths { updates.insertedRows[path.rowPath] = animation } }
  }

  /// Removes rows that the data source no longer has. Index paths are those before the change.
  public func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update { updates in for path in indexPaths { updates.deletedRows[path.rowPath] = animation } }
  }

  /// Asks for the cells of rows again. Editing in such a row ends.
  public func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update { updates in for path in indexPaths { updates.reloadedRows[path.rowPath] = animation } }
  }

  /// Moves a row that the data source has at another index path now.
  public func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    update { $0.move(indexPath.rowPath, to: newIndexPath.rowPath) }
  }

  // MARK: - Sections

  /// Shows sections that the data source has now. Indices are those after the change.
  public func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    update { updates in for section in sections { updates.insertedSections[section] = animation } }
  }

  /// Removes sections that the data source no longer has. Indices are those before the change.
  public func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    update { updates in for section in sections { updates.deletedSections[section] = animation } }
  }

  /// Loads sections again.
  public func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    update { updates in for section in sections { updates.reloadedSections[section] = animation } }
  }

  // MARK: - Together

  /// Makes several changes in one animation; `completion` is called when it is over.
  public func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    beginUpdates()
    updates?()
    endUpdates(completion)
  }

  /// Collects the changes that follow until ``endUpdates()``.
  public func beginUpdates() { beginCollectingUpdates() }

  /// Makes the changes that were collected; heights of the visible rows are asked for again.
  public func endUpdates() { endUpdates(nil) }

  private func endUpdates(_ completion: ((Bool) -> Void)?) {
    precondition(list.updateDepth > 0, "endUpdates() comes after beginUpdates()")
    endCollectingUpdates(completion)
  }

  // MARK: - Applying

  func rememberRects() -> (RowPath) -> CGRect? {
    let (old, x, width) = (metrics, rowInset, rowWidth)
    return { path in
      guard old.contains(path) else { return nil }
      return CGRect(x: x, y: old.y(of: path), width: width, height: old.height(of: path))
    }
  }

  func changeRows(by updates: ListUpdates) {
    swipe.close(animated: false)
    metrics = changedMetrics(by: updates)
  }

  func moveSections(by updates: ListUpdates) -> [UIView] {
    let old = sectionViews
    var leaving: [UIView] = []
    sectionViews = [:]
    for (end, view) in old {
      if let section = updates.newSection(ofOld: end.section), updates.reloadedSections[end.section] == nil {
        sectionViews.updateValue(view, forKey: SectionEnd(section: section, kind: end.kind))
      } else if let view {
        leaving.append(view)
      }
    }
    return leaving
  }

  var visibleSectionViews: [UIView] { sectionViews.values.compactMap { $0 } }

  private func changedMetrics(by updates: ListUpdates) -> TableMetrics {
    let old = metrics.sections
    let count = old.count + updates.insertedSections.count - updates.deletedSections.count
    let told = dataSource?.numberOfSections(in: self) ?? 0
    precondition(count == told, "after this update there are \(count) sections, but the data source has \(told)")
    var changed = TableMetrics(
      (0..<count).map { section in
        guard let former = updates.oldSection(ofNew: section), updates.reloadedSections[former] == nil else {
          return loadSection(section)
        }
        return self.section(old[former], former, section, updates)
      }
    )
    changed.top = metrics.top
    changed.bottom = metrics.bottom
    return changed
  }

  private func section(_ section: TableMetrics.Section, _ old: Int, _ new: Int, _ updates: ListUpdates)
    -> TableMetrics.Section
  {
    var section = section
    let inserted = ListUpdates.rows(updates.insertedRows, in: new)
    let deleted = ListUpdates.rows(updates.deletedRows, in: old)
    if !inserted.isEmpty || !deleted.isEmpty {
      section.rows.change(
        removing: deleted,
        inserting: inserted.map { (index: $0, length: estimatedHeight(of: RowPath(section: new, row: $0))) }
      )
    }
    let (count, told) = (section.rows.count, dataSource?.tableView(self, numberOfRowsInSection: new) ?? 0)
    precondition(count == told, "after this update section \(new) has \(count) rows, but the data source has \(told)")
    return section
  }
}
