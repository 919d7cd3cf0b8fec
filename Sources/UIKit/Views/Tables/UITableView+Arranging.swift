/// Makes cells for rows that become visible, and recycles the cells of rows that are out of sight.
extension UITableView {
  /// How far beyond the visible area rows have cells, in points: so that Tab finds the next row.
  private static let overscan: CGFloat = 44

  func setNeedsReload() {
    needsReload = true
    setNeedsLayout()
  }

  /// Called when a cell's content needs another layout; the table asks for its height first.
  func cellHeightChanged() { if !isArranging { setNeedsLayout() } }

  /// Updates the looks of all visible rows.
  func looksChanged() {
    for (path, cell) in cells { cell.take(look: look(of: path)) }
  }

  /// Updates cells and heights for the current content offset.
  func arrange() {
    guard !isArranging else { return }
    // The table doesn't own its data source; without one it has no rows.
    if dataSource == nil, metrics.rowCount > 0 { needsReload = true }
    loadIfNeeded()
    guard bounds.width > 0, bounds.height > 0 else { return }
    arrangeLoaded()
    if let scroll = deferredScroll {
      deferredScroll = nil
      if metrics.contains(scroll.row) { jump(to: scroll.row, scroll.position) }
    }
  }

  private func arrangeLoaded() {
    isArranging = true
    defer { isArranging = false }
    if laidOutWidth != bounds.width {
      laidOutWidth = bounds.width
      heightsAreStale = true
    }
    fill()
    place()
  }

  // MARK: - Filling

  /// Makes cells until the visible area is full, and measures them.
  func fill() {
    var new: [RowPath] = []
    trim()
    for _ in 0..<8 {
      let (origin, anchor) = (bounds.origin, anchor)
      let goal = motionGoal
      let isChanged = fillOnce(anchor, &new)
      updateContentSize()
      retarget(from: goal)
      if !isChanged && bounds.origin == origin { break }
    }
    trim()
    UIView.performWithoutAnimation {
      for path in new { cells[path]?.frame = rowRect(path) }
    }
    for case let (end, view?) in sectionViews where !view.isDisplayed { tellOfDisplay(of: view, at: end) }
    for path in new {
      guard let cell = cells[path] else { continue }
      delegate?.tableView(self, willDisplay: cell, forRowAt: path.indexPath)
    }
  }

  /// One pass over the visible area; returns whether a measured height differed from the estimate.
  private func fillOnce(_ anchor: RowPath?, _ new: inout [RowPath]) -> Bool {
    let isStale = heightsAreStale
    heightsAreStale = false
    var isChanged = fillSections(anchor, isStale: isStale)
    let area = filledArea
    var next = metrics.row(from: area.minY)
    while let path = next, metrics.y(of: path) < area.maxY {
      let isNew = cells[path] == nil
      if isNew { new.append(path) }
      let cell = cells[path] ?? makeCell(path)
      if isNew || isStale || cell.heightIsStale {
        let change = setHeight(height(of: cell, path), of: path)
        if change != 0 {
          isChanged = true
          if let anchor, path < anchor { followContent(by: change) }
        }
      }
      next = metrics.row(after: path)
    }
    return isChanged
  }

  /// Stores a row's measured height; returns the difference from the height before.
  private func setHeight(_ height: CGFloat, of path: RowPath) -> CGFloat {
    let old = metrics.height(of: path)
    if height != old { metrics.setHeight(height, of: path) }
    return height - old
  }

  private func height(of cell: UITableViewCell, _ path: RowPath) -> CGFloat {
    let height = requestedHeight(of: path)
    guard height < 0 else {
      cell.content.fitsHeight = false
      return height
    }
    return cell.fittingHeight(inWidth: rowWidth)
  }

  private func makeCell(_ path: RowPath) -> UITableViewCell {
    guard let dataSource else { preconditionFailure("a table with rows has a data source") }
    let cell = dataSource.tableView(self, cellForRowAt: path.indexPath)
    if let identifier = cell.reuseIdentifier { cellPool.forget(cell, identifier) }
    cells[path] = cell
    UIView.performWithoutAnimation {
      cell.table = self
      cell.take(look: look(of: path))
      cell.setSelected(selectedRows.contains(path), animated: false)
      cell.isHidden = false
      cell.alpha = 1
      if cell.superview !== self { insertSubview(cell, at: backgroundView == nil ? 0 : 1) }
    }
    return cell
  }

  // MARK: - Removing cells

  /// Removes the cells that are out of sight, except the one that contains the first responder.
  func trim() {
    guard runningUpdates == 0 else { return }
    let area = filledArea
    for path in cells.keys.sorted() where !isWithin(area, path) {
      if let cell = cells[path], !cell.holdsFirstResponder { recycle(cell, path) }
    }
    let sections = sectionsInSight(area)
    for end in sectionViews.keys where !sections.contains(end.section) { recycleSection(end) }
  }

  private func isWithin(_ area: CGRect, _ path: RowPath) -> Bool {
    guard metrics.contains(path) else { return false }
    let y = metrics.y(of: path)
    return y < area.maxY && y + metrics.height(of: path) > area.minY
  }

  func recycle(_ cell: UITableViewCell, _ path: RowPath) {
    if cells[path] === cell { cells[path] = nil }
    delegate?.tableView(self, didEndDisplaying: cell, forRowAt: path.indexPath)
    guard let identifier = cell.reuseIdentifier else { return cell.removeFromSuperview() }
    UIView.performWithoutAnimation { cell.isHidden = true }
    cellPool.put(cell, identifier)
  }

  // MARK: - Placing

  /// Sets every view's frame; animated inside an animation.
  func place() {
    for (path, cell) in cells where metrics.contains(path) {
      let rect = rowRect(path)
      if cell.frame != rect { cell.frame = rect }
    }
    placeSections()
    placeFocusRing()
    if let tableHeaderView { tableHeaderView.frame = edgeRect(tableHeaderView, y: 0) }
    if let tableFooterView { tableFooterView.frame = edgeRect(tableFooterView, y: metrics.height - metrics.bottom) }
    backgroundView?.frame = bounds
  }

  private func edgeRect(_ view: UIView, y: CGFloat) -> CGRect {
    CGRect(x: 0, y: y, width: bounds.width, height: view.frame.height)
  }

  /// Called also when the same view is set again, as apps do after they changed its height.
  func edgeViewChanged(from old: UIView?, to new: UIView?) {
    if old !== new {
      old?.removeFromSuperview()
      if let new { addSubview(new) }
    }
    updateContentSize()
    setNeedsLayout()
  }

  func updateContentSize() {
    metrics.top = tableHeaderView?.frame.height ?? 0
    metrics.bottom = tableFooterView?.frame.height ?? 0
    contentSize = CGSize(width: bounds.width, height: metrics.height)
  }

  func look(of path: RowPath) -> CellLook {
    let isLast = path.row == metrics.sections[path.section].rows.count - 1
    let isInset = style == .insetGrouped
    let hasLine = separatorStyle == .singleLine && !(isInset && isLast)
    return CellLook(
      color: style == .plain ? .systemBackground : .secondarySystemGroupedBackground,
      corners: CardCorners(isTop: isInset && path.row == 0, isBottom: isInset && isLast),
      separatorColor: hasLine ? separatorColor : nil,
      separatorInset: style == .grouped && isLast ? .zero : separatorInset
    )
  }

  // MARK: - The anchor

  /// The row that keeps its position on screen when heights above it change; nil at the top, where the first row does.
  private var anchor: RowPath? {
    guard bounds.minY > offsetRange.min.y else { return nil }
    let visible = bounds.inset(by: adjustedContentInset)
    let inSight = cells.filter { isWithin(visible, $0.key) }
    if let typed = inSight.first(where: { $0.value.holdsFirstResponder }) { return typed.key }
    return inSight.keys.min() ?? metrics.row(from: visible.minY)
  }

  /// The area that needs cells: the visible area, the one that an animated scroll passes, and a little more.
  var filledArea: CGRect {
    let shown = presentedBounds
    let way = bounds.union(shown)
    let area = way.height <= 4 * bounds.height ? way : bounds
    return area.insetBy(dx: 0, dy: -Self.overscan)
  }

  /// The goal of an animation of the offset, and whether that is one of the content's ends.
  private var motionGoal: (y: CGFloat, isTop: Bool, isBottom: Bool)? {
    guard let motion, motion.kind == .animation else { return nil }
    let range = offsetRange
    return (motion.goal.y, motion.goal.y <= range.min.y, motion.goal.y >= range.max.y)
  }

  /// Redirects an animation to its intended goal after more heights have become known.
  private func retarget(from old: (y: CGFloat, isTop: Bool, isBottom: Bool)?) {
    guard let motion, motion.kind == .animation, let old else { return scrollTarget = nil }
    var y = motion.goal.y
    if let scrollTarget, metrics.contains(scrollTarget.row) {
      y = offset(toShow: scrollTarget.row, at: scrollTarget.position).y
    } else if old.isTop {
      y = offsetRange.min.y
    } else if old.isBottom {
      y = offsetRange.max.y
    }
    guard y != motion.goal.y else { return }
    start(.animation, springingTo: CGPoint(x: motion.goal.x, y: y), stiffness: ScrollPhysics.animationFrequency)
  }
}

extension UIView {
  /// Whether a view in here is first responder.
  var holdsFirstResponder: Bool { (window?.firstResponder as? UIView)?.isDescendant(of: self) ?? false }
}
