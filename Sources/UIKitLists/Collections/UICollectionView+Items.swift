/// Numbers and positions of items, and scrolling to them.
extension UICollectionView {
  func loadIfNeeded() {
    // The collection doesn't own its data source; without one it has no items.
    guard list.needsReload || (dataSource == nil && !counts.isEmpty) else { return }
    list.needsReload = false
    swipe?.close(animated: false)
    discardCells()
    counts = loadedCounts()
    keepFocusedRowInside()
    withoutArranging { collectionViewLayout.itemsMoved(by: nil) }
  }

  /// The numbers of items that the data source has now.
  func loadedCounts() -> [Int] {
    guard let dataSource else { return [] }
    let sections = dataSource.numberOfSections(in: self)
    precondition(sections >= 0, "a collection can't have fewer than no sections")
    return (0..<sections).map { section in
      let count = dataSource.collectionView(self, numberOfItemsInSection: section)
      precondition(count >= 0, "a section can't have fewer than no items")
      return count
    }
  }

  // MARK: - Counts

  func loadedCount(inSection section: Int) -> Int {
    loadIfNeeded()
    precondition(counts.indices.contains(section), "there are \(counts.count) sections, but no section \(section)")
    return counts[section]
  }

  func rowCount(inSection section: Int) -> Int { counts.indices.contains(section) ? counts[section] : 0 }

  func contains(_ path: RowPath) -> Bool { path.row >= 0 && path.row < rowCount(inSection: path.section) }

  // MARK: - Positions

  /// The attributes of a header, a footer or another supplementary view; nil if the layout has none at this index path.
  public func layoutAttributesForSupplementaryElement(
    ofKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    prepareLayout()
    return collectionViewLayout.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath)
  }

  /// `.null` if the layout doesn't show the item.
  func rowRect(_ path: RowPath) -> CGRect {
    prepareLayout()
    return contains(path) ? attributes(of: path)?.frame ?? .null : .null
  }

  func row(at point: CGPoint) -> RowPath? {
    guard point.isUsable else { return nil }
    return attributes(in: CGRect(origin: point, size: CGSize(width: 1, height: 1)))
      .filter { $0.frame.contains(point) && !$0.isHidden }
      .max { $0.zIndex < $1.zIndex }?
      .indexPath.rowPath
  }

  func rows(in rect: CGRect) -> [RowPath] { attributes(in: rect).map(\.indexPath.rowPath) }

  // MARK: - Prefetching

  var prefetches: Bool { prefetchDataSource != nil && isPrefetchingEnabled }

  func prefetch(_ indexPaths: [IndexPath]) { prefetchDataSource?.collectionView(self, prefetchItemsAt: indexPaths) }

  func cancelPrefetching(_ indexPaths: [IndexPath]) {
    prefetchDataSource?.collectionView(self, cancelPrefetchingForItemsAt: indexPaths)
  }

  // MARK: - Attributes

  /// The attributes of the items that overlap a rectangle.
  func attributes(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    prepareLayout()
    return (collectionViewLayout.layoutAttributesForElements(in: rect) ?? []).filter {
      $0.representedElementCategory == .cell && contains($0.indexPath.rowPath) && $0.frame.overlaps(rect)
    }
  }

  var firstVisible: RowPath? {
    let visible = attributes(in: bounds.inset(by: adjustedContentInset)).map(\.indexPath.rowPath)
    return visible.min() ?? counts.firstIndex { $0 > 0 }.map { RowPath(section: $0, row: 0) }
  }

  func coveredInsets(at path: RowPath) -> UIEdgeInsets { collectionViewLayout.pinnedInsets(in: path.section) }

  /// The visible items, in order.
  var visiblePaths: [RowPath] {
    if list.needsReload { arrange() }
    return list.shown.keys.filter { rowRect($0).overlaps(bounds) }.sorted()
  }

  // MARK: - Scrolling

  func scroll(to indexPath: IndexPath, _ scrollPosition: ScrollPosition, animated: Bool) {
    loadIfNeeded()
    precondition(contains(indexPath.rowPath), "there is no item \(indexPath.item) in section \(indexPath.section)")
    scroll(to: indexPath.rowPath, ListPosition(scrollPosition), animated: animated)
  }
}

extension ListPosition {
  /// The alignments along both axes that correspond to a collection's scroll position.
  fileprivate init(_ position: UICollectionView.ScrollPosition) {
    if position.contains(.left) { x = .start }
    if position.contains(.centeredHorizontally) { x = .middle }
    if position.contains(.right) { x = .end }
    if position.contains(.top) { y = .start }
    if position.contains(.centeredVertically) { y = .middle }
    if position.contains(.bottom) { y = .end }
  }
}
