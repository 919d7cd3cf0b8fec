/// The attributes of the elements that a collection's layout has in an area.
struct CollectionElements {
  let area: CGRect
  /// The attributes of items that exist, in the items' order.
  let cells: [(path: RowPath, attributes: UICollectionViewLayoutAttributes)]
  let supplementaryViews: [SupplementaryPath: UICollectionViewLayoutAttributes]
  /// The keys of ``supplementaryViews``, in the order of sections.
  let supplementaryPaths: [SupplementaryPath]
  private let byPath: [RowPath: UICollectionViewLayoutAttributes]

  /// Sorts the attributes that the layout returned, without those of items that don't exist.
  init(_ all: [UICollectionViewLayoutAttributes], in area: CGRect, exists: (RowPath) -> Bool) {
    self.area = area
    var (items, others) = (
      [RowPath: UICollectionViewLayoutAttributes](), [SupplementaryPath: UICollectionViewLayoutAttributes]()
    )
    for attributes in all where attributes.frame.overlaps(area) {
      let path = attributes.indexPath.rowPath
      if let kind = attributes.representedElementKind {
        others[SupplementaryPath(kind: kind, path: path)] = attributes
      } else if exists(path) {
        items[path] = attributes
      }
    }
    cells = items.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    supplementaryViews = others
    supplementaryPaths = others.keys.sorted { ($0.path, $1.kind) < ($1.path, $0.kind) }
    byPath = items
  }

  /// The attributes of an item; nil if it isn't in the area.
  subscript(path: RowPath) -> UICollectionViewLayoutAttributes? { byPath[path] }
}
