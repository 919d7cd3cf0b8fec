/// Inserting, deleting and moving rows and sections while the view is shown.
extension ListView {
  /// Makes a change at once, or adds it to the batch that is being collected.
  func update(_ change: (inout ListUpdates) -> Void) {
    guard var updates = list.pendingUpdates else {
      var single = ListUpdates()
      change(&single)
      return apply(single, nil)
    }
    change(&updates)
    list.pendingUpdates = updates
  }

  /// Collects the changes that follow until the matching ``endCollectingUpdates(_:)``; such batches nest.
  func beginCollectingUpdates() {
    if list.updateDepth == 0 { list.pendingUpdates = ListUpdates() }
    list.updateDepth += 1
  }

  /// Makes the collected changes, if this ends the outermost batch.
  func endCollectingUpdates(_ completion: ((Bool) -> Void)?) {
    list.updateDepth -= 1
    guard list.updateDepth == 0, let updates = list.pendingUpdates else { return }
    list.pendingUpdates = nil
    apply(updates, completion)
  }

  // MARK: - Applying

  private func apply(_ updates: ListUpdates, _ completion: ((Bool) -> Void)?) {
    // A view that hasn't loaded yet will load the data as it is now.
    guard !list.needsReload, list.laidOutWidth > 0, bounds.height > 0 else {
      setNeedsReload()
      completion?(true)
      return
    }
    var motion = ListMotion<Cell>(updates: updates, oldRect: rememberRects(), oldOffset: bounds.origin)
    UIView.performWithoutAnimation { prepareMotion(&motion) }
    list.runningUpdates += 1
    UIView.animate(withDuration: 0.3) {
      for (path, cell) in motion.coming where list.shown[path] === cell { cell.alpha = 1 }
      place()
      motion.leave()
    } completion: { [weak self] finished in
      self?.end(motion)
      completion?(finished)
    }
  }

  /// Prepares the animation: afterwards all views exist, at the positions from which they move.
  private func prepareMotion(_ motion: inout ListMotion<Cell>) {
    let firstVisible = firstVisible
    let start = offsetRange.min
    let isAtStart = bounds.minY <= start.y && bounds.minX <= start.x
    changeRows(by: motion.updates)
    UIApplication.shared.listElements?.rowsDidMove(in: self, by: motion.updates)
    takeOver(&motion)
    // While a person moves a row, the others stay.
    if !isAtStart, list.held == nil, let first = firstVisible { keepPosition(of: first, motion) }
    let survivors = Array(list.shown.values)
    let formerSections = visibleSectionViews
    list.sizesAreStale = true
    fillDuringUpdate()
    for (path, cell) in list.shown { configure(cell, at: path) }
    motion.distance = bounds.origin - motion.oldOffset
    for view in survivors + formerSections { view.frame.origin = view.frame.origin + motion.distance }
    motion.shiftLeaving()
    placeNewSections(besides: formerSections, &motion)
    let old = Set(survivors.map(ObjectIdentifier.init))
    for (path, cell) in list.shown where !old.contains(ObjectIdentifier(cell)) { motion.start(cell, path) }
  }

  private func fillDuringUpdate() {
    list.runningUpdates += 1
    list.isArranging = true
    fill()
    list.isArranging = false
    list.runningUpdates -= 1
  }

  /// Shows new headers and footers where they will be, transparent.
  private func placeNewSections(besides former: [UIView], _ motion: inout ListMotion<Cell>) {
    let former = Set(former.map(ObjectIdentifier.init))
    motion.comingSections = visibleSectionViews.filter { !former.contains(ObjectIdentifier($0)) }
    for view in motion.comingSections { view.alpha = 0 }
  }

  private func end(_ motion: ListMotion<Cell>) {
    list.runningUpdates -= 1
    for leaving in motion.leaving { recycle(leaving.cell, leaving.path) }
    for view in motion.leavingSections { recycleSection(view) }
    setNeedsLayout()
  }

  // MARK: - State

  /// Gives cells and the selection their new index paths, and collects the cells that are removed.
  private func takeOver(_ motion: inout ListMotion<Cell>) {
    cancelPress()
    let (updates, old) = (motion.updates, list.shown)
    list.shown = [:]
    for (path, cell) in old {
      if let new = updates.newRow(ofOld: path), updates.reloadedRows[path] == nil {
        list.shown[new] = cell
      } else {
        if cell.holdsFirstResponder { cell.endEditing(true) }
        motion.add(leaving: cell, path)
      }
    }
    list.selected = Set(list.selected.compactMap(updates.newRow))
    list.focused = list.focused.flatMap { updates.newRow(ofOld: $0) ?? updates.newPlace(ofOld: $0) }
    list.rowOfMenu = list.rowOfMenu.flatMap(updates.newRow)
    list.prefetched = Set(list.prefetched.compactMap(updates.newRow))
    keepFocusedRowInside()
    list.scrollTarget = nil
    motion.leavingSections = moveSections(by: updates)
  }

  /// Scrolls so that the visible rows keep their positions on screen, whatever was inserted or deleted before them.
  private func keepPosition(of first: RowPath, _ motion: ListMotion<Cell>) {
    guard let new = motion.updates.newPlace(ofOld: first), let old = motion.oldRect(first) else { return }
    let rect = rowRect(new)
    if !rect.isNull, rect.origin != old.origin { followContent(by: rect.origin - old.origin) }
  }
}
