/// Items in lines, and sections stacked vertically, or side by side if the collection scrolls sideways.
///
/// As many items are in a line as fit; full lines reach from edge to edge. Sections whose items have the same size are
/// computed from their number, however many items they have; if the delegate gives each item a size, all are asked for
/// once. Differences from UIKit: right-to-left interfaces aren't mirrored, and spacing can't be negative.
@preconcurrency @MainActor
open class UICollectionViewFlowLayout: UICollectionViewLayout {
  /// The direction in which the collection scrolls.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical {
    didSet { if oldValue != scrollDirection { invalidateLayout() } }
  }

  /// The size of items in points, unless the delegate says otherwise; ``automaticSize`` leaves it to the cells.
  open var itemSize = CGSize(width: 50, height: 50) {
    didSet {
      if itemSize != Self.automaticSize { itemSize = usable(itemSize, else: oldValue, of: self, "itemSize") }
      if oldValue != itemSize { invalidateLayout() }
    }
  }

  /// The estimated size of items whose cells weren't visible yet, in points. Cells are then asked for the size that they prefer,
  /// which their constraints determine; ``automaticSize`` leaves the estimate to the layout; with `.zero` no cell is asked.
  open var estimatedItemSize = CGSize.zero {
    didSet {
      if estimatedItemSize != Self.automaticSize {
        estimatedItemSize = usable(estimatedItemSize, else: oldValue, of: self, "estimatedItemSize")
      }
      if oldValue != estimatedItemSize { invalidateLayout() }
    }
  }

  /// The least space between two lines, in points.
  open var minimumLineSpacing: CGFloat = 10 {
    didSet {
      minimumLineSpacing = usable(minimumLineSpacing, else: oldValue, of: self, "minimumLineSpacing")
      if oldValue != minimumLineSpacing { invalidateLayout() }
    }
  }

  /// The least space between two items in a line, in points.
  open var minimumInteritemSpacing: CGFloat = 10 {
    didSet {
      minimumInteritemSpacing = usable(minimumInteritemSpacing, else: oldValue, of: self, "minimumInteritemSpacing")
      if oldValue != minimumInteritemSpacing { invalidateLayout() }
    }
  }

  /// Space around the items of each section, between header and footer, in points.
  open var sectionInset = UIEdgeInsets.zero {
    didSet {
      sectionInset = usable(sectionInset, else: oldValue, of: self, "sectionInset")
      if oldValue != sectionInset { invalidateLayout() }
    }
  }

  /// The size of headers in points. Only the length in the scroll direction counts; if that is 0, there are no headers.
  open var headerReferenceSize = CGSize.zero {
    didSet {
      headerReferenceSize = usable(headerReferenceSize, else: oldValue, of: self, "headerReferenceSize")
      if oldValue != headerReferenceSize { invalidateLayout() }
    }
  }

  /// The size of footers in points. Only the length in the scroll direction counts; if that is 0, there are no footers.
  open var footerReferenceSize = CGSize.zero {
    didSet {
      footerReferenceSize = usable(footerReferenceSize, else: oldValue, of: self, "footerReferenceSize")
      if oldValue != footerReferenceSize { invalidateLayout() }
    }
  }

  /// Whether a header stays in view as long as an item of its section is.
  open var sectionHeadersPinToVisibleBounds = false {
    didSet { if oldValue != sectionHeadersPinToVisibleBounds { invalidateLayout() } }
  }

  /// Whether a footer stays in view as long as an item of its section is.
  open var sectionFootersPinToVisibleBounds = false {
    didSet { if oldValue != sectionFootersPinToVisibleBounds { invalidateLayout() } }
  }

  /// A size that means: the constraints in each cell determine the item's size.
  public nonisolated static let automaticSize = CGSize(
    width: CGFloat.greatestFiniteMagnitude,
    height: CGFloat.greatestFiniteMagnitude
  )

  /// The value by which the delegate method's default leaves an item's size to the layout.
  nonisolated static let unspecifiedSize = CGSize(width: -2, height: -2)

  /// The geometry of all sections; nil until the layout is prepared.
  var metrics: FlowMetrics?
  /// The sizes that cells prefer, by section and item.
  var preferredSizes: [Int: [Int: CGSize]] = [:]
  /// Whether the delegate leaves the size of an item to its cell.
  var delegateAsksCells = false

  // MARK: - Creating

  /// Makes a layout of items of 50 by 50 points, 10 points from each other.
  public override init() { super.init() }

  /// Interface files don't exist on Linux: always nil. Here so that iOS classes compile.
  public required init?(coder: NSCoder) { nil }

  nonisolated deinit {}  // Nothing in it needs the main actor.

  // MARK: - Overrides

  open override func prepare() {
    super.prepare()
    if metrics == nil { metrics = makeMetrics() }
  }

  open override var collectionViewContentSize: CGSize {
    guard let metrics else { return .zero }
    let size = CGSize(width: metrics.width, height: metrics.height)
    return isSideways ? size.transposed : size
  }

  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    guard let metrics else { return nil }
    let area = isSideways ? rect.transposed : rect
    return metrics.sections(in: area).flatMap { section in
      let items = metrics.items(of: section, in: area).map { attributes(of: $0, in: metrics) }
      let ends = [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter]
        .compactMap { attributes(ofKind: $0, of: section, in: metrics) }
      return items + ends.filter { $0.frame.overlaps(rect) }
    }
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard let metrics, metrics.contains(indexPath.rowPath) else { return nil }
    return attributes(of: indexPath.rowPath, in: metrics)
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String,
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard let metrics, metrics.sections.indices.contains(indexPath.section) else { return nil }
    return attributes(ofKind: elementKind, of: indexPath.section, in: metrics)
  }

  open override func invalidateLayout() {
    metrics = nil
    super.invalidateLayout()
  }

  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    sectionHeadersPinToVisibleBounds || sectionFootersPinToVisibleBounds || lineLength(in: newBounds) != metrics?.width
  }

  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool { measuresCells && preferredAttributes.size != originalAttributes.size }

  override var mirrorsItself: Bool { true }
  override var measuresCells: Bool {
    estimatedItemSize != .zero || itemSize == Self.automaticSize || delegateAsksCells
  }

  /// Keeps the metrics, because scrolling only moves pinned headers and footers.
  override func invalidateForBounds() { super.invalidateLayout() }

  override func take(preferred: UICollectionViewLayoutAttributes) {
    let path = preferred.indexPath
    preferredSizes[path.section, default: [:]][path.item] = preferred.size
    invalidateLayout()
  }

  override func spaceMayHaveChanged() {
    if let collectionView, let metrics, metrics.width != lineLength(in: collectionView.bounds) { invalidateLayout() }
  }

  override func itemsMoved(by updates: ListUpdates?) {
    let old = preferredSizes
    preferredSizes = [:]
    if let updates {
      for (section, sizes) in old {
        for (item, size) in sizes {
          guard let new = updates.newRow(ofOld: RowPath(section: section, row: item)) else { continue }
          preferredSizes[new.section, default: [:]][new.row] = size
        }
      }
    }
    invalidateLayout()
  }

  override func pinnedInsets(in section: Int) -> UIEdgeInsets {
    guard let metrics, metrics.sections.indices.contains(section) else { return .zero }
    let own = metrics.sections[section]
    let insets = UIEdgeInsets(
      top: sectionHeadersPinToVisibleBounds ? own.header : 0,
      left: 0,
      bottom: sectionFootersPinToVisibleBounds ? own.footer : 0,
      right: 0
    )
    return isSideways ? insets.transposed : insets
  }
}
