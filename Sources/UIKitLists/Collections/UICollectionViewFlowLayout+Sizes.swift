/// The estimated size of an item about which nothing is known, in points.
private let usualSize = CGSize(width: 50, height: 50)

/// Asks the delegate for sizes, and computes the geometry of all sections.
extension UICollectionViewFlowLayout {
  /// The geometry of all sections; nil without a collection. Takes time in proportion to the number of sections, and of items in
  /// sections with various sizes.
  func makeMetrics() -> FlowMetrics? {
    guard let collectionView else { return nil }
    delegateAsksCells = false
    let delegate = collectionView.delegate as? any UICollectionViewDelegateFlowLayout
    let width = lineLength(in: collectionView.bounds)
    let sections = (0..<collectionView.numberOfSections).map { section in
      self.section(
        section,
        width,
        FlowDelegateQueries(layout: self, collectionView: collectionView, delegate: delegate)
      )
    }
    return FlowMetrics(width: width, sections)
  }

  private func section(_ section: Int, _ width: CGFloat, _ questions: FlowDelegateQueries) -> FlowMetrics.Section {
    let inset = questions.inset(of: section)
    let room = max(0, width - inset.left - inset.right)
    return FlowMetrics.Section(
      header: questions.header(of: section),
      footer: questions.footer(of: section),
      inset: inset,
      items: items(of: section, room, questions)
    )
  }

  private func items(of section: Int, _ width: CGFloat, _ questions: FlowDelegateQueries) -> FlowMetrics.Section.Items {
    let count = questions.collectionView.numberOfItems(inSection: section)
    let spacing = questions.spacing(of: section)
    var sizes = ownSizes(of: section, count, questions)
    let common = commonSize
    if let preferred = preferredSizes[section] {
      var changed = sizes ?? [CGSize](repeating: common, count: count)
      for (item, size) in preferred where item < count { changed[item] = size }
      sizes = changed
    }
    guard let sizes, let first = sizes.first, sizes.contains(where: { $0 != first }) else {
      let size = turned(sizes?.first ?? common)
      return .grid(FlowGrid(count: count, size: size, width: width, spacing: spacing))
    }
    return .lines(FlowLines(sizes.map(turned), width: width, spacing: spacing))
  }

  /// The sizes that the delegate gives to items; nil if it leaves them to the layout. If it does so for the first item, the others
  /// aren't asked for.
  private func ownSizes(of section: Int, _ count: Int, _ questions: FlowDelegateQueries) -> [CGSize]? {
    guard count > 0, let first = questions.size(of: RowPath(section: section, row: 0)) else { return nil }
    return [known(first)]
      + (1..<count).map { item in
        questions.size(of: RowPath(section: section, row: item)).map(known) ?? commonSize
      }
  }

  /// The size in points, or an estimate if it is `automaticSize`.
  private func known(_ size: CGSize) -> CGSize {
    guard size == Self.automaticSize else { return size.atLeastZero }
    delegateAsksCells = true
    return estimate
  }

  /// The size of items for which the delegate gives none.
  private var commonSize: CGSize {
    estimatedItemSize != .zero || itemSize == Self.automaticSize ? estimate : itemSize.atLeastZero
  }

  private var estimate: CGSize {
    if estimatedItemSize != .zero, estimatedItemSize != Self.automaticSize { return estimatedItemSize.atLeastZero }
    return itemSize == Self.automaticSize ? usualSize : itemSize.atLeastZero
  }

  private func turned(_ size: CGSize) -> CGSize { isSideways ? size.transposed : size }
}

/// A flow layout's queries of its delegate, in the layout's transposed coordinates.
private struct FlowDelegateQueries {
  let layout: UICollectionViewFlowLayout
  let collectionView: UICollectionView
  let delegate: (any UICollectionViewDelegateFlowLayout)?

  func size(of path: RowPath) -> CGSize? {
    guard let size = delegate?.collectionView(collectionView, layout: layout, sizeForItemAt: path.indexPath),
      size != UICollectionViewFlowLayout.unspecifiedSize
    else { return nil }
    guard size != UICollectionViewFlowLayout.automaticSize else { return size }
    return usable(size, else: layout.itemSize.sanitized(from: usualSize), of: layout, "sizeForItemAt")
  }

  func inset(of section: Int) -> UIEdgeInsets {
    let inset = delegate?.collectionView(collectionView, layout: layout, insetForSectionAt: section)
    let known = usable(inset ?? layout.sectionInset, else: layout.sectionInset, of: layout, "insetForSectionAt")
    return layout.isSideways ? known.transposed : known
  }

  /// The least space between items of a line, and between lines.
  func spacing(of section: Int) -> CGSize {
    let items = delegate?.collectionView(
      collectionView,
      layout: layout,
      minimumInteritemSpacingForSectionAt: section
    )
    let lines = delegate?.collectionView(collectionView, layout: layout, minimumLineSpacingForSectionAt: section)
    let spacing = CGSize(
      width: items ?? layout.minimumInteritemSpacing,
      height: lines ?? layout.minimumLineSpacing
    )
    return usable(spacing, else: .zero, of: layout, "spacing").atLeastZero
  }

  func header(of section: Int) -> CGFloat {
    let size = delegate?.collectionView(collectionView, layout: layout, referenceSizeForHeaderInSection: section)
    return length(of: size ?? layout.headerReferenceSize, "referenceSizeForHeaderInSection")
  }

  func footer(of section: Int) -> CGFloat {
    let size = delegate?.collectionView(collectionView, layout: layout, referenceSizeForFooterInSection: section)
    return length(of: size ?? layout.footerReferenceSize, "referenceSizeForFooterInSection")
  }

  private func length(of size: CGSize, _ property: String) -> CGFloat {
    let known = usable(size, else: .zero, of: layout, property).atLeastZero
    return layout.isSideways ? known.width : known.height
  }
}

extension CGSize {
  /// The size with 0 in place of negative numbers.
  fileprivate nonisolated var atLeastZero: CGSize { CGSize(width: max(0, width), height: max(0, height)) }
}
