/// Makes views for rows that come into sight, and recycles the views of rows that leave it.
extension UITableView {
  /// How far beyond the edges rows have views, in points: so that Tab finds the next one.
  private static let overscan: CGFloat = 44

  func setNeedsReload() {
    needsReload = true
    setNeedsLayout()
  }

  /// Called when the content of a cell wants to be solved anew; the table asks for its height first.
  func cellHeightChanged() { if !isArranging { setNeedsLayout() } }

  /// Gives all rows in sight their looks again.
  func looksChanged() {
    for (path, cell) in cells { cell.take(look: look(of: path)) }
  }

  /// Brings views and sizes up to date with the content offset.
  func arrange() {
    guard !isArranging else { return }
    // The table doesn't keep its data source: without one it has no rows.
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

  /// Makes views until the area in sight is full, and measures them.
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
    for path in new {
      guard let cell = cells[path] else { continue }
      delegate?.tableView(self, willDisplay: cell, forRowAt: path.indexPath)
    }
  }

  /// Goes once through the area; returns whether a height turned out to be another.
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

  /// Notes a row's height; returns by how much it is higher than was thought.
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

  // MARK: - Letting go

  /// Takes the cells away that are out of sight, but not the one that is being typed in.
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

  /// Sets every view's frame; inside an animation they move there.
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

  /// The row that stays where it is on screen when heights above it change; nil at the top, where the first one does.
  private var anchor: RowPath? {
    guard bounds.minY > offsetRange.min.y else { return nil }
    let visible = bounds.inset(by: adjustedContentInset)
    let inSight = cells.filter { isWithin(visible, $0.key) }
    if let typed = inSight.first(where: { $0.value.holdsFirstResponder }) { return typed.key }
    return inSight.keys.min() ?? metrics.row(from: visible.minY)
  }

  /// The area that has to be filled with views: the visible area, those that an animated scroll passes, and a little more.
  var filledArea: CGRect {
    let shown = presentedBounds
    let way = bounds.union(shown)
    let area = way.height <= 4 * bounds.height ? way : bounds
    return area.insetBy(dx: 0, dy: -Self.overscan)
  }

  /// Where an animation of the offset goes, and whether that is one of the content's ends.
  private var motionGoal: (y: CGFloat, isTop: Bool, isBottom: Bool)? {
    guard let motion, motion.kind == .animation else { return nil }
    let range = offsetRange
    return (motion.goal.y, motion.goal.y <= range.min.y, motion.goal.y >= range.max.y)
  }

  /// Lets an animation that was under way come to where it was to go, now that heights are known better.
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
  /// Whether the keyboard's input goes to something in here.
  var holdsFirstResponder: Bool { (window?.firstResponder as? UIView)?.isDescendant(of: self) ?? false }
}
