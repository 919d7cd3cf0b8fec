/// Supplementary views (headers, footers and others) and decoration views of the layout.
extension UICollectionView {
  /// The visible supplementary view of a kind at an index path; nil if there is none.
  public func supplementaryView(forElementKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionReusableView?
  { supplementaryViews[SupplementaryPath(kind: elementKind, path: indexPath.rowPath)] }

  /// The visible views of a kind, in the order of their index paths.
  public func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
    supplementaryViews.filter { $0.key.kind == elementKind }.sorted { $0.key.path < $1.key.path }.map(\.value)
  }

  /// The index paths of the visible views of a kind, in order.
  public func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
    supplementaryViews.keys.filter { $0.kind == elementKind }.map(\.path).sorted().map(\.indexPath)
  }

  // MARK: - Filling

  /// Makes the supplementary and decoration views among `elements` that don't exist yet.
  func fillSupplementaryViews(_ elements: CollectionElements) {
    for path in elements.supplementaryPaths where supplementaryViews[path] == nil {
      if let attributes = elements.supplementaryViews[path] { makeSupplementaryView(path, attributes) }
    }
  }

  private func makeSupplementaryView(_ path: SupplementaryPath, _ attributes: UICollectionViewLayoutAttributes) {
    let isDecoration = attributes.representedElementCategory == .decorationView
    let made =
      isDecoration
      ? collectionViewLayout.decorations[path.kind]?(path.kind)
      : dataSource?.collectionView(self, viewForSupplementaryElementOfKind: path.kind, at: path.path.indexPath)
    guard let view = made else { return }
    if let identifier = view.reuseIdentifier { supplementaryPools[path.kind]?.forget(view, identifier) }
    supplementaryViews[path] = view
    view.measuredWidth = nil
    UIView.performWithoutAnimation {
      view.collectionView = self
      view.elementKind = isDecoration ? nil : path.kind
      view.place(attributes)
      if view.superview !== self { isDecoration ? insertSubview(view, at: 0) : addSubview(view) }
    }
    guard !isDecoration else { return decorations.formUnion([path]) }
    delegate?.collectionView(
      self,
      willDisplaySupplementaryView: view,
      forElementKind: path.kind,
      at: path.path.indexPath
    )
  }

  /// Asks headers and footers whose heights the layout estimates for their preferred heights; returns whether the layout changes
  /// because of them.
  func measureSupplementaryViews(_ elements: CollectionElements, isStale: Bool) -> Bool {
    let layout = collectionViewLayout
    var isChanged = false
    for path in elements.supplementaryPaths where layout.measures(path) {
      guard let view = supplementaryViews[path], let attributes = elements.supplementaryViews[path],
        isStale || view.sizeIsStale || view.measuredWidth != attributes.size.width
      else { continue }
      view.measuredWidth = attributes.size.width
      let height = view.preferred(to: attributes).size.height
      guard height != attributes.size.height else { continue }
      withoutArranging { layout.take(height: height, of: path) }
      isChanged = true
    }
    return isChanged
  }

  // MARK: - Placing

  func placeSupplementaryViews() {
    for (path, view) in supplementaryViews {
      if let attributes = attributes(of: path) { view.place(attributes) }
    }
  }

  private func attributes(of path: SupplementaryPath) -> UICollectionViewLayoutAttributes? {
    prepareLayout()
    if let attributes = elements?.supplementaryViews[path] { return attributes }
    let (layout, index) = (collectionViewLayout, path.path.indexPath)
    return shown(
      decorations.contains(path)
        ? layout.layoutAttributesForDecorationView(ofKind: path.kind, at: index)
        : layout.layoutAttributesForSupplementaryView(ofKind: path.kind, at: index)
    )
  }

  // MARK: - Removing

  func trimSections(_ area: CGRect) {
    for path in supplementaryViews.keys {
      let isKnown = counts.indices.contains(path.path.section)
      if !isKnown || attributes(of: path)?.frame.overlaps(area) != true { recycle(path) }
    }
  }

  func discardSections() {
    for path in supplementaryViews.keys { recycle(path) }
  }

  private func recycle(_ path: SupplementaryPath) {
    guard let view = supplementaryViews.removeValue(forKey: path) else { return }
    guard decorations.remove(path) == nil else { return view.removeFromSuperview() }
    notifyDidEndDisplaying(of: view, path)
    recycleSection(view)
  }

  func recycleSection(_ view: UIView) {
    // The data source may have given the same view for another section meanwhile.
    guard !supplementaryViews.values.contains(where: { $0 === view }) else { return }
    view.removeFromSuperview()
    guard let view = view as? UICollectionReusableView, let kind = view.elementKind,
      let identifier = view.reuseIdentifier
    else { return }
    supplementaryPools[kind]?.put(view, identifier)
  }

  private func notifyDidEndDisplaying(of view: UICollectionReusableView, _ path: SupplementaryPath) {
    delegate?.collectionView(
      self,
      didEndDisplayingSupplementaryView: view,
      forElementOfKind: path.kind,
      at: path.path.indexPath
    )
  }

  // MARK: - Updates

  var visibleSectionViews: [UIView] { supplementaryViews.values.map { $0 } }

  func moveSections(by updates: ListUpdates) -> [UIView] {
    let old = supplementaryViews
    var leaving: [UIView] = []
    supplementaryViews = [:]
    for path in decorations { old[path]?.removeFromSuperview() }
    for (path, view) in old where decorations.remove(path) == nil {
      let section = updates.newSection(ofOld: path.path.section)
      if let section, updates.reloadedSections[path.path.section] == nil {
        supplementaryViews[SupplementaryPath(kind: path.kind, path: RowPath(section: section, row: path.path.row))] =
          view
      } else {
        notifyDidEndDisplaying(of: view, path)
        leaving.append(view)
      }
    }
    return leaving
  }
}
