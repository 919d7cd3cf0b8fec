/// Inserting, deleting and moving rows and sections while the table is shown.
extension UITableView {
  private static let duration: TimeInterval = 0.3

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
  public func beginUpdates() {
    if updateDepth == 0 { pendingUpdates = TableUpdates() }
    updateDepth += 1
  }

  /// Makes the changes that were collected; heights of the visible rows are asked for again.
  public func endUpdates() { endUpdates(nil) }

  private func endUpdates(_ completion: ((Bool) -> Void)?) {
    precondition(updateDepth > 0, "endUpdates() comes after beginUpdates()")
    updateDepth -= 1
    guard updateDepth == 0, let updates = pendingUpdates else { return }
    pendingUpdates = nil
    apply(updates, completion)
  }

  private func update(_ change: (inout TableUpdates) -> Void) {
    guard var updates = pendingUpdates else {
      var single = TableUpdates()
      change(&single)
      return apply(single, nil)
    }
    change(&updates)
    pendingUpdates = updates
  }

  // MARK: - Applying

  private func apply(_ updates: TableUpdates, _ completion: ((Bool) -> Void)?) {
    // A table that hasn't loaded yet will load the data as it is now.
    guard !needsReload, laidOutWidth > 0, bounds.height > 0 else {
      setNeedsReload()
      completion?(true)
      return
    }
    var motion = TableMotion(updates: updates, oldMetrics: metrics, oldOffset: bounds.minY)
    UIView.performWithoutAnimation { begin(&motion) }
    runningUpdates += 1
    UIView.animate(withDuration: Self.duration) {
      place()
      for (path, cell) in motion.coming where cells[path] === cell { cell.alpha = 1 }
      for leaving in motion.leaving {
        leaving.cell.frame = leaving.goal
        leaving.cell.alpha = 0
      }
      for view in motion.leavingSections { view.alpha = 0 }
      for view in motion.comingSections { view.alpha = 1 }
    } completion: { [weak self] finished in
      self?.end(motion)
      completion?(finished)
    }
  }

  /// The part before the animation: afterwards all views exist, at the positions that they move from.
  private func begin(_ motion: inout TableMotion) {
    let firstInSight = metrics.row(from: bounds.minY + adjustedContentInset.top)
    let isAtTop = bounds.minY <= offsetRange.min.y
    metrics = changedMetrics(by: motion.updates)
    takeOver(&motion)
    if !isAtTop, let first = firstInSight { keepPosition(of: first, motion) }
    let survivors = Array(cells.values)
    let formerSections = sectionViews
    heightsAreStale = true
    runningUpdates += 1
    isArranging = true
    fill()
    isArranging = false
    runningUpdates -= 1
    looksChanged()
    let way = bounds.minY - motion.oldOffset
    for cell in survivors { cell.frame.origin.y += way }
    for index in motion.leaving.indices { motion.shiftLeaving(index, by: way) }
    for case let (end, view?) in sectionViews {
      if formerSections[end] != nil { view.frame.origin.y += way } else { start(view, end, &motion) }
    }
    let old = Set(survivors.map(ObjectIdentifier.init))
    for (path, cell) in cells where !old.contains(ObjectIdentifier(cell)) { start(cell, path, &motion, way) }
  }

  /// Places a new cell where its animation begins.
  private func start(_ cell: UITableViewCell, _ path: RowPath, _ motion: inout TableMotion, _ way: CGFloat) {
    if let old = motion.updates.oldRow(ofNew: path), motion.oldMetrics.contains(old), !motion.isReloaded(old) {
      cell.frame.origin.y = motion.oldMetrics.y(of: old) + way
      return
    }
    motion.coming[path] = cell
    let animation = motion.updates.insertedRows[path] ?? motion.updates.insertedSections[path.section] ?? .fade
    cell.frame = animation.edge(of: cell.frame)
    if animation != .none { cell.alpha = 0 }
  }

  /// Shows a section's header or footer at the position where its animation begins.
  private func start(_ view: SectionView, _ end: SectionEnd, _ motion: inout TableMotion) {
    place(view, at: end)
    view.alpha = 0
    motion.comingSections.append(view)
  }

  private func end(_ motion: TableMotion) {
    runningUpdates -= 1
    for leaving in motion.leaving { recycle(leaving.cell, leaving.path) }
    for view in motion.leavingSections { view.removeFromSuperview() }
    setNeedsLayout()
  }

  // MARK: - State

  /// Gives cells and selection their new index paths, and collects the cells that leave.
  private func takeOver(_ motion: inout TableMotion) {
    cancelPress()
    let old = cells
    cells = [:]
    for (path, cell) in old {
      if let new = motion.updates.newRow(ofOld: path), motion.updates.reloadedRows[path] == nil {
        cells[new] = cell
      } else {
        if cell.holdsFirstResponder { cell.endEditing(true) }
        motion.leave(cell, path)
      }
    }
    selectedRows = Set(selectedRows.compactMap(motion.updates.newRow))
    focusedRow = focusedRow.flatMap { motion.updates.newRow(ofOld: $0) ?? motion.updates.newPlace(ofOld: $0) }
    keepFocusedRowInside()
    scrollTarget = nil
    let ends = sectionViews
    sectionViews = [:]
    for (end, view) in ends {
      if let section = motion.updates.newSection(ofOld: end.section),
        motion.updates.reloadedSections[end.section] == nil
      {
        sectionViews.updateValue(view, forKey: SectionEnd(section: section, kind: end.kind))
      } else if let view {
        motion.leavingSections.append(view)
      }
    }
  }

  /// Scrolls so that the visible rows keep their positions on screen, whatever was inserted or deleted above them.
  private func keepPosition(of first: RowPath, _ motion: TableMotion) {
    guard let new = motion.updates.newPlace(ofOld: first) else { return }
    let change = metrics.y(of: new) - motion.oldMetrics.y(of: first)
    if change != 0 { followContent(by: change) }
  }

  private func changedMetrics(by updates: TableUpdates) -> TableMetrics {
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

  private func section(_ section: TableMetrics.Section, _ old: Int, _ new: Int, _ updates: TableUpdates)
    -> TableMetrics.Section
  {
    var section = section
    let inserted = TableUpdates.rows(updates.insertedRows, in: new)
    let deleted = TableUpdates.rows(updates.deletedRows, in: old)
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

/// The views that an update animates.
private struct TableMotion {
  let updates: TableUpdates
  let oldMetrics: TableMetrics
  let oldOffset: CGFloat
  /// New rows that become visible.
  var coming: [RowPath: UITableViewCell] = [:]
  /// Cells that are removed, by their old index paths.
  var leaving: [(cell: UITableViewCell, path: RowPath, goal: CGRect)] = []
  var leavingSections: [SectionView] = []
  /// Headers and footers of sections that become visible.
  var comingSections: [SectionView] = []

  func isReloaded(_ path: RowPath) -> Bool { updates.reloadedRows[path] != nil }

  mutating func leave(_ cell: UITableViewCell, _ path: RowPath) {
    let animation = updates.deletedRows[path] ?? updates.deletedSections[path.section] ?? .fade
    leaving.append((cell, path, animation.edge(of: cell.frame)))
    if animation == .none { cell.alpha = 0 }
  }

  mutating func shiftLeaving(_ index: Int, by way: CGFloat) {
    leaving[index].cell.frame.origin.y += way
    leaving[index].goal.origin.y += way
  }
}

extension UITableView.RowAnimation {
  /// The frame from which a row with the frame `rect` is animated, or to which.
  fileprivate func edge(of rect: CGRect) -> CGRect {
    switch self {
    case .left: rect.offset(by: CGPoint(x: -rect.maxX, y: 0))
    case .right: rect.offset(by: CGPoint(x: rect.maxX, y: 0))
    case .top: rect.offset(by: CGPoint(x: 0, y: -rect.height))
    case .bottom: rect.offset(by: CGPoint(x: 0, y: rect.height))
    case .fade, .none, .middle, .automatic: rect
    }
  }
}
