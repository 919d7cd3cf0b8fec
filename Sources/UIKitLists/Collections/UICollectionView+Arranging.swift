/// Makes cells for items that become visible, and places them as the layout says.
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

  /// Called when the layout has to be prepared again.
  func layoutWasInvalidated() {
    layoutIsStale = true
    elements = nil
    if !invalidatesQuietly { setNeedsLayout() }
  }

  /// Invalidates the layout without asking for another arrangement, because one is due or going on.
  func withoutArranging(_ invalidate: () -> Void) {
    let former = invalidatesQuietly
    invalidatesQuietly = true
    invalidate()
    invalidatesQuietly = former
  }

  /// Prepares the layout if it is invalid, or if its lines have another length.
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

  /// Whether left and right are exchanged of what the layout says.
  private var exchangesSides: Bool {
    let layout = collectionViewLayout
    return !layout.knowsDirection && layout.flipsHorizontallyInOppositeLayoutDirection
      && layout.developmentLayoutDirection != effectiveUserInterfaceLayoutDirection
  }

  private func exchangingSides(of area: CGRect) -> CGRect {
    guard exchangesSides else { return area }
    var exchanged = area
    exchanged.origin.x = collectionViewLayout.collectionViewContentSize.width - area.maxX
    return exchanged
  }

  /// The attributes as they are shown; the layout may keep those that it has returned.
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
    if isChanged, let (path, old) = anchored { keep(path, at: old) }
    return isChanged
  }

  /// Asks a cell for the attributes that it prefers; returns whether the layout changes for it.
  private func measure(_ cell: UICollectionViewCell, _ attributes: UICollectionViewLayoutAttributes) -> Bool {
    let layout = collectionViewLayout
    guard layout.measuresCells else { return false }
    let preferred = cell.preferred(to: attributes)
    guard layout.shouldInvalidateLayout(forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes)
    else { return false }
    withoutArranging { layout.take(preferred: preferred) }
    return true
  }

  /// Scrolls so that an item stays where it was on screen.
  private func keep(_ path: RowPath, at old: CGRect) {
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

  /// Brings views in the order that their attributes ask for; where they don't, headers and footers are in front.
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
