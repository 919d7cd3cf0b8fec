/// Makes cells for items that become visible, and places them by the layout's attributes.
extension UICollectionView: ListView {
  func cellFromDataSource(_ path: RowPath) -> UICollectionViewCell {
    guard let dataSource else { preconditionFailure("a collection with items has a data source") }
    return dataSource.collectionView(self, cellForItemAt: path.indexPath)
  }

  func configure(_ cell: UICollectionViewCell, at path: RowPath) {
    cell.collectionView = self
    if let cell = cell as? UICollectionViewListCell {
      cell.take(appearance: collectionViewLayout.cellAppearance(at: path))
    }
  }

  // MARK: - Layout

  /// Records that the layout has to be prepared again before its attributes are used.
  func layoutWasInvalidated() {
    layoutIsStale = true
    elements = nil
    if !invalidatesQuietly { setNeedsLayout() }
  }

  /// Runs a closure that invalidates the layout, without scheduling a layout pass, because one is due or in progress.
  func withoutArranging(_ invalidate: () -> Void) {
    let former = invalidatesQuietly
    invalidatesQuietly = true
    invalidate()
    invalidatesQuietly = former
  }

  /// Prepares the layout if it is invalid, or if the space for its lines has changed.
  func prepareLayout() {
    guard !isLayoutFrozen else { return }
    loadIfNeeded()
    withoutArranging { collectionViewLayout.spaceMayHaveChanged() }
    guard layoutIsStale else { return }
    layoutIsStale = false
    elements = nil
    collectionViewLayout.prepare()
  }

  /// The layout's elements in the area that needs cells.
  private func currentElements() -> CollectionElements {
    prepareLayout()
    let area = filledArea
    if let elements, elements.area == area { return elements }
    let all = collectionViewLayout.layoutAttributesForElements(in: exchangingSides(of: area)) ?? []
    let found = CollectionElements(all.compactMap(shown), in: area, exists: contains)
    elements = found
    return found
  }

  func attributes(of path: RowPath) -> UICollectionViewLayoutAttributes? {
    prepareLayout()
    return elements?[path] ?? shown(collectionViewLayout.layoutAttributesForItem(at: path.indexPath))
  }

  // MARK: - Direction

  /// Whether the layout's attributes are mirrored, because the interface runs against the layout's direction.
  private var exchangesSides: Bool {
    let layout = collectionViewLayout
    return !layout.mirrorsItself && layout.flipsHorizontallyInOppositeLayoutDirection
      && layout.developmentLayoutDirection != effectiveUserInterfaceLayoutDirection
  }

  private func exchangingSides(of area: CGRect) -> CGRect {
    guard exchangesSides else { return area }
    var exchanged = area
    exchanged.origin.x = collectionViewLayout.collectionViewContentSize.width - area.maxX
    return exchanged
  }

  /// The attributes as shown: a mirrored copy in place of those of the layout, which may keep them.
  func shown(_ attributes: UICollectionViewLayoutAttributes?) -> UICollectionViewLayoutAttributes? {
    guard exchangesSides, let copy = attributes?.copy() as? UICollectionViewLayoutAttributes else { return attributes }
    copy.center.x = collectionViewLayout.collectionViewContentSize.width - copy.center.x
    return copy
  }

  func updateContentSize() {
    prepareLayout()
    contentSize = collectionViewLayout.collectionViewContentSize
  }

  // MARK: - Filling

  func fillOnce(_ anchor: RowPath?, _ new: inout [RowPath]) -> Bool {
    let isStale = list.sizesAreStale || measuredHeight != bounds.height
    list.sizesAreStale = false
    measuredHeight = bounds.height
    let anchored = anchor.map { ($0, rowRect($0)) }
    let elements = currentElements()
    fillSupplementaryViews(elements)
    var isChanged = measureSupplementaryViews(elements, isStale: isStale)
    for (path, attributes) in elements.cells {
      let isNew = list.shown[path] == nil
      if isNew { new.append(path) }
      let cell = list.shown[path] ?? makeCell(path)
      if isNew || isStale || cell.sizeIsStale, measure(cell, attributes) { isChanged = true }
    }
    if isChanged, let (path, old) = anchored { keepPosition(of: path, at: old) }
    return isChanged
  }

  /// Asks a cell for the attributes that it prefers; returns whether the layout changes because of them.
  private func measure(_ cell: UICollectionViewCell, _ attributes: UICollectionViewLayoutAttributes) -> Bool {
    let layout = collectionViewLayout
    guard layout.measuresCells else { return false }
    let preferred = cell.preferred(to: attributes)
    guard layout.shouldInvalidateLayout(forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes)
    else { return false }
    withoutArranging { layout.take(preferred: preferred) }
    return true
  }

  /// Scrolls so that an item stays where it was on screen: at `old`, before its layout changed.
  private func keepPosition(of path: RowPath, at old: CGRect) {
    let new = rowRect(path)
    guard !old.isNull, !new.isNull, new.origin != old.origin else { return }
    followContent(by: new.origin - old.origin)
  }

  // MARK: - Placing

  func place(_ cell: UICollectionViewCell, _ path: RowPath) {
    guard let attributes = attributes(of: path) else { return }
    let aside = swipe?.offset(of: path) ?? 0
    guard aside != 0, let moved = attributes.copy() as? UICollectionViewLayoutAttributes else {
      return cell.place(attributes)
    }
    moved.frame.origin.x += aside
    cell.place(moved)
  }

  func placeOthers() {
    placeSupplementaryViews()
    orderViews()
  }

  /// Stacks views by their attributes' `zIndex`; at the same one, headers and footers are in front of cells.
  private func orderViews() {
    guard let elements else { return }
    let cells = elements.cells.compactMap { path, attributes in
      list.shown[path].map { (view: $0 as UIView, zIndex: attributes.zIndex) }
    }
    let others = elements.supplementaryViews.compactMap { path, attributes in
      supplementaryViews[path].map { (view: $0 as UIView, zIndex: attributes.zIndex) }
    }
    let all = cells + others
    guard !stackingOrder.isEmpty || all.contains(where: { $0.zIndex != 0 }) else { return }
    // The sort is stable.
    let sorted = all.sorted { $0.zIndex < $1.zIndex }.map(\.view)
    guard stackingOrder != sorted.map(ObjectIdentifier.init) else { return }
    stackingOrder = sorted.map(ObjectIdentifier.init)
    for view in sorted { bringSubviewToFront(view) }
    if let ring = list.focusRing { bringSubviewToFront(ring) }
    if let last = sorted.last { indicators.stayInFront(of: last) }
  }
}
