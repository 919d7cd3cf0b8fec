/// Places items in groups, which each section repeats until all its items have a place, or in lists that look like tables.
///
/// ```swift
/// let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(0.5), heightDimension: .absolute(80))
/// let line = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(80))
/// let group = NSCollectionLayoutGroup.horizontal(layoutSize: line, subitems: [NSCollectionLayoutItem(layoutSize: size)])
/// let layout = UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
/// ```
///
/// Differences from UIKit: there are no sections that scroll by themselves, no decorations and no custom groups, and right-to-left
/// interfaces aren't mirrored. All items are placed again when one gets another size, so that a list of very many rows of unknown
/// heights is slower than a table.
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
  /// A closure that makes the section at an index.
  public typealias SectionProvider = (
    _ sectionIndex: Int,
    _ layoutEnvironment: any NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection?

  /// The settings that all sections have in common. Assign the property after changing the object, to apply the changes.
  open var configuration: UICollectionViewCompositionalLayoutConfiguration { didSet { invalidateLayout() } }

  private let provider: SectionProvider
  /// The sections; empty until the layout is prepared.
  private var sections: [NSCollectionLayoutSection] = []
  /// The frames of all elements; outdated while ``isPlaced`` is false.
  private var placed: [PlacedSection] = []
  private var isPlaced = false
  private var size = CGSize.zero
  /// The collection's size without insets for which ``placed`` was computed.
  private var preparedFor = CGSize.zero
  private var preferredSizes: [RowPath: CGSize] = [:]
  /// The heights of the headers and footers that were measured.
  private var preferredHeights: [SupplementaryPath: CGFloat] = [:]

  // MARK: - Creating

  /// Makes a layout whose sections are all made by `sectionProvider`.
  public init(
    sectionProvider: @escaping SectionProvider,
    configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    provider = sectionProvider
    self.configuration = configuration
    super.init()
  }

  /// Makes a layout that scrolls down, whose sections are all made by `sectionProvider`.
  public convenience init(sectionProvider: @escaping SectionProvider) {
    self.init(sectionProvider: sectionProvider, configuration: UICollectionViewCompositionalLayoutConfiguration())
  }

  /// Makes a layout whose sections are all the same.
  public convenience init(
    section: NSCollectionLayoutSection,
    configuration: UICollectionViewCompositionalLayoutConfiguration
  ) { self.init(sectionProvider: { _, _ in section }, configuration: configuration) }

  /// Makes a layout that scrolls down, whose sections are all the same.
  public convenience init(section: NSCollectionLayoutSection) { self.init(sectionProvider: { _, _ in section }) }

  /// Interface files don't exist on Linux: always nil. Here so that iOS classes compile.
  public required init?(coder: NSCoder) { nil }

  nonisolated deinit {}  // Nothing in it needs the main actor.

  /// Makes a layout of lists.
  public static func list(using configuration: UICollectionLayoutListConfiguration)
    -> UICollectionViewCompositionalLayout
  {
    UICollectionViewCompositionalLayout(section: .list(configuration))
  }

  // MARK: - Overrides

  open override func prepare() {
    super.prepare()
    guard let collectionView, !isPlaced else { return }
    let space = room(in: collectionView.bounds)
    preparedFor = space
    if sections.isEmpty {
      let environment = Environment(container: Container(contentSize: space), collectionView.traitCollection)
      sections = collectionView.counts.indices.map { section in
        guard let made = provider(section, environment) else { preconditionFailure("section \(section) has no layout") }
        return made
      }
      showGround(in: collectionView)
      if sections.contains(where: { $0.list?.hasSwipes == true }) { collectionView.allowSwipes() }
    }
    place(collectionView.counts, in: space)
  }

  open override var collectionViewContentSize: CGSize { size }

  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    placed.enumerated().filter { $0.element.frame.overlaps(rect) }.flatMap { index, section in
      let items = section.items(in: rect).map { attributes(of: RowPath(section: index, row: $0), section) }
      let ends = section.ends.map { attributes(of: $0, index, section) }
      return (items + ends).filter { $0.frame.overlaps(rect) }
    }
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    let path = indexPath.rowPath
    guard let section = placed[checked: path.section], section.frames.indices.contains(path.row) else { return nil }
    return attributes(of: path, section)
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String,
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard let section = placed[checked: indexPath.section] else { return nil }
    return section.ends.first { $0.item.elementKind == elementKind }.map {
      attributes(of: $0, indexPath.section, section)
    }
  }

  open override func invalidateLayout() {
    sections = []
    isPlaced = false
    super.invalidateLayout()
  }

  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    room(in: newBounds) != preparedFor
      || sections.contains { $0.boundarySupplementaryItems.contains(where: \.pinToVisibleBounds) }
  }

  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    let sides = measuredSides(at: preferredAttributes.indexPath.rowPath)
    let (new, old) = (preferredAttributes.size, originalAttributes.size)
    guard (sides.width && new.width != old.width) || (sides.height && new.height != old.height) else { return false }
    return preferredSizes[preferredAttributes.indexPath.rowPath] != new
  }

  // MARK: - For the collection

  override var mirrorsItself: Bool { true }

  override func measuredSides(at path: RowPath) -> MeasuredSides {
    placed[checked: path.section]?.measured[checked: path.row] ?? MeasuredSides()
  }

  override func measures(_ path: SupplementaryPath) -> Bool {
    let ends = placed[checked: path.path.section]?.ends
    return ends?.first { $0.item.elementKind == path.kind }?.item.layoutSize.heightDimension.isEstimated ?? false
  }

  override func take(height: CGFloat, of path: SupplementaryPath) {
    preferredHeights[path] = height
    isPlaced = false
    super.invalidateLayout()
  }

  override func cellAppearance(at path: RowPath) -> CellAppearance? {
    guard let collectionView else { return nil }
    collectionView.prepareLayout()
    return sections[checked: path.section]?.list?.cellAppearance(
      path.row,
      of: collectionView.rowCount(inSection: path.section)
    )
  }

  override func swipeActions(at path: RowPath, isTrailing: Bool) -> UISwipeActionsConfiguration? {
    guard let list = sections[checked: path.section]?.list else { return nil }
    return isTrailing
      ? list.trailingSwipeActionsConfigurationProvider?(path.indexPath)
      : list.leadingSwipeActionsConfigurationProvider?(path.indexPath)
  }

  /// Keeps all frames if the collection only scrolls: that moves pinned headers and footers only.
  override func invalidateForBounds() {
    if let collectionView, room(in: collectionView.bounds) != preparedFor { isPlaced = false }
    super.invalidateLayout()
  }

  override func take(preferred: UICollectionViewLayoutAttributes) {
    preferredSizes[preferred.indexPath.rowPath] = preferred.size
    isPlaced = false
    super.invalidateLayout()
  }

  override func spaceMayHaveChanged() {
    if let collectionView, isPlaced, room(in: collectionView.bounds) != preparedFor { invalidateLayout() }
  }

  override func itemsMoved(by updates: ListUpdates?) {
    let old = preferredSizes
    preferredSizes = [:]
    let ends = preferredHeights
    preferredHeights = [:]
    if let updates {
      for (end, height) in ends {
        guard let section = updates.newSection(ofOld: end.path.section) else { continue }
        preferredHeights[SupplementaryPath(kind: end.kind, path: RowPath(section: section, row: 0))] = height
      }
      for (path, size) in old { if let new = updates.newRow(ofOld: path) { preferredSizes[new] = size } }
    }
    invalidateLayout()
  }

  override func pinnedInsets(in section: Int) -> UIEdgeInsets {
    let pinned = placed[checked: section]?.ends.filter { $0.item.pinToVisibleBounds } ?? []
    let side: (PlacedSection.End) -> CGFloat = { [isSideways] in isSideways ? $0.frame.width : $0.frame.height }
    let start = pinned.filter(\.item.isHeader).map(side).reduce(0, +)
    let end = pinned.filter { !$0.item.isHeader }.map(side).reduce(0, +)
    return isSideways
      ? UIEdgeInsets(top: 0, left: start, bottom: 0, right: end)
      : UIEdgeInsets(top: start, left: 0, bottom: end, right: 0)
  }

  // MARK: - Placing

  private var isSideways: Bool { configuration.scrollDirection == .horizontal }

  private func room(in bounds: CGRect) -> CGSize {
    let insets = collectionView?.adjustedContentInset ?? .zero
    return bounds.inset(by: insets).size
  }

  /// Sets the collection's background to that of grouped lists, unless the app has set another one.
  private func showGround(in collectionView: UICollectionView) {
    guard let appearance = sections.first?.list?.appearance, collectionView.backgroundColor == .systemBackground else {
      return
    }
    if appearance == .grouped || appearance == .insetGrouped {
      collectionView.backgroundColor = .systemGroupedBackground
    }
  }

  private func place(_ counts: [Int], in space: CGSize) {
    var made: [PlacedSection] = []
    var end: CGFloat = 0
    for (index, section) in sections.enumerated() {
      if index > 0 { end += configuration.interSectionSpacing }
      let solved = PlacedSection(
        section,
        count: counts[index],
        from: end,
        in: space,
        isSideways: isSideways,
        preferred: { [preferredSizes] in preferredSizes[RowPath(section: index, row: $0)] },
        preferredHeight: { [preferredHeights] kind in
          preferredHeights[SupplementaryPath(kind: kind, path: RowPath(section: index, row: 0))]
        }
      )
      end = isSideways ? solved.frame.maxX : solved.frame.maxY
      made.append(solved)
    }
    placed = made
    isPlaced = true
    size = isSideways ? CGSize(width: end, height: space.height) : CGSize(width: space.width, height: end)
  }

  private func attributes(of path: RowPath, _ section: PlacedSection) -> UICollectionViewLayoutAttributes {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: path.indexPath)
    attributes.frame = section.frames[path.row]
    return attributes
  }

  private func attributes(
    of end: PlacedSection.End,
    _ index: Int,
    _ section: PlacedSection
  ) -> UICollectionViewLayoutAttributes {
    let path = IndexPath(item: 0, section: index)
    let attributes = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: end.item.elementKind, with: path)
    attributes.frame = end.frame
    guard end.item.pinToVisibleBounds, let collectionView else { return attributes }
    let visible = collectionView.bounds.inset(by: collectionView.insetWithoutRefresh)
    attributes.frame.origin = section.origin(of: end, keptIn: visible, isSideways: isSideways)
    return attributes
  }
}

/// The settings that all sections of a compositional layout have in common.
@preconcurrency @MainActor
public final class UICollectionViewCompositionalLayoutConfiguration {
  /// The direction in which the collection scrolls.
  public var scrollDirection = UICollectionView.ScrollDirection.vertical
  /// The space between two sections, in points.
  public var interSectionSpacing: CGFloat = 0

  /// Makes a configuration for a collection that scrolls down.
  public init() {}

  nonisolated deinit {}  // Nothing in it needs the main actor.
}

private struct Container: NSCollectionLayoutContainer {
  let contentSize: CGSize
  var effectiveContentSize: CGSize { contentSize }
}

private struct Environment: NSCollectionLayoutEnvironment {
  let container: any NSCollectionLayoutContainer
  let traitCollection: UITraitCollection

  init(container: Container, _ traitCollection: UITraitCollection) {
    (self.container, self.traitCollection) = (container, traitCollection)
  }
}

extension Array {
  /// The element at an index; nil if there is none.
  nonisolated fileprivate subscript(checked index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
