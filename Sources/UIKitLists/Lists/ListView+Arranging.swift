/// How far beyond the visible area rows have cells, in points: so that Tab finds the next row.
private let overscan: CGFloat = 44

/// Shows cells for the rows that become visible, and recycles the cells of rows that are out of view.
extension ListView {
  func setNeedsReload() {
    list.needsReload = true
    setNeedsLayout()
  }

  /// Schedules a layout because a cell's content has changed: the layout measures the cell first.
  func cellSizeChanged() { if !list.isArranging { setNeedsLayout() } }

  /// Updates cells and sizes for the current content offset.
  func arrange() {
    guard !list.isArranging else { return }
    loadIfNeeded()
    guard bounds.width > 0, bounds.height > 0 else { return }
    arrangeLoaded()
    if let scroll = list.deferredScroll {
      list.deferredScroll = nil
      if contains(scroll.row) { jump(to: scroll.row, scroll.position) }
    }
    prefetchRows()
  }

  private func arrangeLoaded() {
    list.isArranging = true
    defer { list.isArranging = false }
    fill()
    place()
  }

  /// Discards all cells and the selection; editing in a row ends.
  func discardCells() {
    for path in list.shown.keys.sorted() {
      guard let cell = list.shown[path] else { continue }
      // The text belongs to this row, and the cell may be used for another row next.
      if cell.holdsFirstResponder { cell.endEditing(true) }
      recycle(cell, path)
    }
    discardSections()
    list.selected = []
    list.pressed = nil
    list.rowOfMenu = nil
    list.prefetched = []
    list.scrollTarget = nil
  }

  /// If the focused row was deleted, moves the focus to the last row of its section, or to no row if the section is empty.
  func keepFocusedRowInside() {
    guard let path = list.focused, !contains(path) else { return }
    let count = rowCount(inSection: path.section)
    list.focused = count > 0 ? RowPath(section: path.section, row: count - 1) : nil
  }

  // MARK: - Filling

  /// Makes cells until the visible area is full, and measures them.
  func fill() {
    var new: [RowPath] = []
    if list.laidOutWidth != bounds.width {
      list.laidOutWidth = bounds.width
      list.sizesAreStale = true
    }
    trim()
    for _ in 0..<8 {
      let (origin, anchor) = (bounds.origin, anchor)
      let goal = motionTarget
      let isChanged = fillOnce(anchor, &new)
      updateContentSize()
      retarget(from: goal)
      if !isChanged && bounds.origin == origin { break }
    }
    trim()
    UIView.performWithoutAnimation {
      for path in new { if let cell = list.shown[path] { place(cell, path) } }
    }
    notifyWillDisplay(new)
  }

  /// Asks for a row's cell and shows it.
  func makeCell(_ path: RowPath) -> Cell {
    let cell = cellFromDataSource(path)
    if let identifier = cell.reuseIdentifier { list.pool.forget(cell, identifier) }
    list.shown[path] = cell
    UIView.performWithoutAnimation {
      configure(cell, at: path)
      cell.setSelected(list.selected.contains(path), animated: false)
      cell.updateConfigurationIfNeeded()
      cell.isHidden = false
      cell.alpha = 1
      if cell.superview !== self { insertSubview(cell, at: backgroundView == nil ? 0 : 1) }
    }
    return cell
  }

  // MARK: - Removing cells

  /// Removes the cells that are out of view, except the one that contains the first responder.
  func trim() {
    guard list.runningUpdates == 0 else { return }
    let area = filledArea
    for path in list.shown.keys.sorted() where path != list.held && !isWithin(area, path) {
      if let cell = list.shown[path], !cell.holdsFirstResponder { recycle(cell, path) }
    }
    trimSections(area)
  }

  private func isWithin(_ area: CGRect, _ path: RowPath) -> Bool {
    contains(path) && rowRect(path).overlaps(area)
  }

  func recycle(_ cell: Cell, _ path: RowPath) {
    if list.shown[path] === cell { list.shown[path] = nil }
    // The cell may show another row before the touches in it end.
    window?.windowScene?.touches.cancelTouches(in: cell)
    window?.focusOrder.treeWillLeave(cell)
    notifyDidEndDisplaying(cell, path)
    guard let identifier = cell.reuseIdentifier else { return cell.removeFromSuperview() }
    UIView.performWithoutAnimation { cell.isHidden = true }
    list.pool.put(cell, identifier)
  }

  // MARK: - Placing

  /// Sets every view's frame; animated inside an animation.
  func place() {
    for (path, cell) in list.shown where contains(path) { place(cell, path) }
    placeOthers()
    placeFocusRing()
    backgroundView?.frame = bounds
  }

  // MARK: - The anchor

  /// The row that keeps its position on screen when sizes before it change; nil at the start, where the first row keeps it.
  private var anchor: RowPath? {
    let start = offsetRange.min
    guard bounds.minY > start.y || bounds.minX > start.x else { return nil }
    let visible = bounds.inset(by: adjustedContentInset)
    let inSight = list.shown.filter { isWithin(visible, $0.key) }
    if let typed = inSight.first(where: { $0.value.holdsFirstResponder }) { return typed.key }
    return inSight.keys.min() ?? firstVisible
  }

  /// The area that needs cells: the visible one, the one that an animated scroll passes if it isn't long, and `overscan` around.
  var filledArea: CGRect {
    let shown = layer.presentedBounds
    let swept = bounds.union(shown)
    let isShort = swept.height <= 4 * bounds.height && swept.width <= 4 * bounds.width
    return (isShort ? swept : bounds).insetBy(dx: -overscan, dy: -overscan)
  }

  /// The goal of an animated scroll, and the ends of the content at which it is; nil while there is none.
  private var motionTarget: ListScrollTarget? {
    guard let motion, motion.kind == .animation else { return nil }
    return ListScrollTarget(motion.goal, in: offsetRange)
  }

  /// Redirects an animation to its intended goal after more sizes have become known.
  private func retarget(from old: ListScrollTarget?) {
    guard let motion, motion.kind == .animation, let old else { return list.scrollTarget = nil }
    let goal =
      if let target = list.scrollTarget, contains(target.row) {
        offset(toShow: target.row, at: target.position)
      } else {
        old.moved(from: motion.goal, to: offsetRange)
      }
    if goal != motion.goal { start(.animation, springingTo: goal, stiffness: ScrollPhysics.animationFrequency) }
  }
}

/// At which ends of the content the goal of an animated scroll is.
private struct ListScrollTarget {
  private let isTop: Bool
  private let isBottom: Bool
  private let isLeft: Bool
  private let isRight: Bool

  init(_ goal: CGPoint, in range: (min: CGPoint, max: CGPoint)) {
    isTop = goal.y <= range.min.y
    isBottom = goal.y >= range.max.y
    isLeft = goal.x <= range.min.x
    isRight = goal.x >= range.max.x
  }

  /// `goal`, at the ends of another range if it was at the ends of the former one.
  func moved(from goal: CGPoint, to range: (min: CGPoint, max: CGPoint)) -> CGPoint {
    CGPoint(
      x: isLeft ? range.min.x : isRight ? range.max.x : goal.x,
      y: isTop ? range.min.y : isBottom ? range.max.y : goal.y
    )
  }
}

extension CGRect {
  /// Whether two rectangles share more than an edge. A rectangle without area counts if it lies between the other's edges.
  nonisolated func overlaps(_ other: CGRect) -> Bool {
    minY < other.maxY && maxY > other.minY && minX < other.maxX && maxX > other.minX
  }
}

extension UIView {
  /// Whether the view or a descendant is first responder, or about to become it.
  var holdsFirstResponder: Bool {
    [window?.firstResponder, window?.comingResponder].contains { ($0 as? UIView)?.isDescendant(of: self) ?? false }
  }
}
