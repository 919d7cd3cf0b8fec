/// The attributes of items, headers and footers.
extension UICollectionViewFlowLayout {
  /// Whether the layout scrolls sideways, so that x and y of the metrics are exchanged.
  var isSideways: Bool { scrollDirection == .horizontal }

  /// The length of a line in a collection with these bounds.
  func lineLength(in bounds: CGRect) -> CGFloat {
    let insets = collectionView?.adjustedContentInset ?? .zero
    let length = isSideways ? bounds.height - insets.top - insets.bottom : bounds.width - insets.left - insets.right
    return max(0, length)
  }

  func attributes(of path: RowPath, in metrics: FlowMetrics) -> UICollectionViewLayoutAttributes {
    let attributes = Self.makeAttributes()
    attributes.indexPath = path.indexPath
    let rect = metrics.rect(of: path)
    attributes.frame = isSideways ? rect.transposed : rect
    return attributes
  }

  /// Nil if the section has no such header or footer, or if the kind isn't a flow layout's.
  func attributes(
    ofKind kind: String,
    of section: Int,
    in metrics: FlowMetrics
  ) -> UICollectionViewLayoutAttributes? {
    let rect: CGRect
    switch kind {
    case UICollectionView.elementKindSectionHeader:
      rect = metrics.header(of: section, pinnedTo: sectionHeadersPinToVisibleBounds ? visibleArea : nil)
    case UICollectionView.elementKindSectionFooter:
      rect = metrics.footer(of: section, pinnedTo: sectionFootersPinToVisibleBounds ? visibleArea : nil)
    default: return nil
    }
    guard rect.height > 0 else { return nil }
    let attributes = Self.makeAttributes()
    attributes.represent(kind, at: IndexPath(item: 0, section: section))
    attributes.frame = isSideways ? rect.transposed : rect
    return attributes
  }

  /// The visible part of the content, transposed as the metrics are.
  private var visibleArea: CGRect? {
    guard let collectionView else { return nil }
    let visible = collectionView.bounds.inset(by: collectionView.insetWithoutRefresh)
    return isSideways ? visible.transposed : visible
  }
}

extension CGSize {
  /// The size with width and height exchanged.
  nonisolated var transposed: CGSize { CGSize(width: height, height: width) }
}

extension CGRect {
  /// The rectangle mirrored at the diagonal: x and y exchanged.
  nonisolated var transposed: CGRect {
    CGRect(origin: CGPoint(x: origin.y, y: origin.x), size: size.transposed)
  }
}

extension UIEdgeInsets {
  /// The insets mirrored at the diagonal: top exchanged with left, bottom with right.
  nonisolated var transposed: UIEdgeInsets { UIEdgeInsets(top: left, left: top, bottom: right, right: bottom) }
}
