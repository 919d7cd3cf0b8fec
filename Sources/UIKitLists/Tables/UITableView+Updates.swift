/// Inserting, deleting and moving rows and sections while the table is shown.
extension UITableView {
  /// Makes the data source configure the cells that rows have already: it dequeues these cells as usual. Editing in them goes on.
  public func reconfigureRows(at indexPaths: [IndexPath]) { for path in indexPaths { reconfigure(path.rowPath) } }

  /// Makes several changes in one animation, for a closure that may not be kept; `completion` is called when it is over.
  public func performBatchUpdates(_ updates: () -> Void, completion: ((Bool) -> Void)? = nil) {
    withoutActuallyEscaping(updates) { performBatchUpdates(Optional($0), completion: completion) }
  }

  func endUpdates(_ completion: ((Bool) -> Void)?) {
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
    endMoving(commits: false)
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
        notifyDidEndDisplaying(of: view, at: end)
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
