/// An item of a compositional layout: how large it is in its group.
@preconcurrency @MainActor
public class NSCollectionLayoutItem {
  /// The size in the group, with ``contentInsets``.
  public let layoutSize: NSCollectionLayoutSize
  /// Space inside of that size, in points. Where a dimension is estimated it is added to what the cell needs.
  public var contentInsets = NSDirectionalEdgeInsets.zero

  /// Makes an item.
  public init(layoutSize: NSCollectionLayoutSize) { self.layoutSize = layoutSize }

  nonisolated deinit {}  // Nothing in it needs the main actor.
}

/// Items beside or below each other, or groups of them: what a section repeats until all its items have a place.
///
/// A group repeats what it consists of as often as there is room. Custom groups and supplementary items don't exist.
@preconcurrency @MainActor
public final class NSCollectionLayoutGroup: NSCollectionLayoutItem {
  /// The items or groups that are repeated.
  public let subitems: [NSCollectionLayoutItem]
  /// The space between two of them; nil for none.
  public var interItemSpacing: NSCollectionLayoutSpacing?

  let isHorizontal: Bool
  /// How many there are; nil for as many as there is room for.
  let count: Int?
  /// Whether that many share the group in equal parts.
  let sharesEqually: Bool

  private init(
    _ size: NSCollectionLayoutSize,
    _ subitems: [NSCollectionLayoutItem],
    isHorizontal: Bool,
    count: Int? = nil,
    sharesEqually: Bool = false
  ) {
    precondition(!subitems.isEmpty && count != 0, "a group of a layout consists of at least one item")
    (self.subitems, self.isHorizontal) = (subitems, isHorizontal)
    (self.count, self.sharesEqually) = (count, sharesEqually)
    super.init(layoutSize: size)
  }

  nonisolated deinit {}  // Nothing in it needs the main actor.

  /// Makes a group of items beside each other.
  public static func horizontal(
    layoutSize: NSCollectionLayoutSize,
    subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup { .init(layoutSize, subitems, isHorizontal: true) }

  /// Makes a group of so many items beside each other, all of the same width.
  public static func horizontal(
    layoutSize: NSCollectionLayoutSize,
    subitem: NSCollectionLayoutItem,
    count: Int
  ) -> NSCollectionLayoutGroup { .init(layoutSize, [subitem], isHorizontal: true, count: count, sharesEqually: true) }

  /// Makes a group of so many items beside each other, each of its own width.
  public static func horizontal(
    layoutSize: NSCollectionLayoutSize,
    repeatingSubitem subitem: NSCollectionLayoutItem,
    count: Int
  ) -> NSCollectionLayoutGroup { .init(layoutSize, [subitem], isHorizontal: true, count: count) }

  /// Makes a group of items below each other.
  public static func vertical(
    layoutSize: NSCollectionLayoutSize,
    subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup { .init(layoutSize, subitems, isHorizontal: false) }

  /// Makes a group of so many items below each other, all of the same height.
  public static func vertical(
    layoutSize: NSCollectionLayoutSize,
    subitem: NSCollectionLayoutItem,
    count: Int
  ) -> NSCollectionLayoutGroup { .init(layoutSize, [subitem], isHorizontal: false, count: count, sharesEqually: true) }

  /// Makes a group of so many items below each other, each of its own height.
  public static func vertical(
    layoutSize: NSCollectionLayoutSize,
    repeatingSubitem subitem: NSCollectionLayoutItem,
    count: Int
  ) -> NSCollectionLayoutGroup { .init(layoutSize, [subitem], isHorizontal: false, count: count) }
}

/// The edge or the corner of a section at which something stands.
public nonisolated enum NSRectAlignment: Int, Sendable {
  /// Nowhere.
  case none = 0
  /// Above.
  case top = 1
  /// Before.
  case leading = 2
  /// Above, where reading begins.
  case topLeading = 3
  /// Below.
  case bottom = 4
  /// Below, where reading begins.
  case bottomLeading = 6
  /// Behind.
  case trailing = 8
  /// Above, where reading ends.
  case topTrailing = 9
  /// Below, where reading ends.
  case bottomTrailing = 12
}

/// A header or a footer of a section of a compositional layout: it stands before the items where its alignment is at the top or
/// leading, and else behind them. An estimated height is that of the view's constraints.
@preconcurrency @MainActor
public final class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutItem {
  /// The kind of its views, such as ``UICollectionView/elementKindSectionHeader``.
  public let elementKind: String
  /// Where it stands.
  public let alignment: NSRectAlignment
  /// Whether it stays in view as long as its section does.
  public var pinToVisibleBounds = false

  /// Makes a header or a footer.
  public init(layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment) {
    (self.elementKind, self.alignment) = (elementKind, alignment)
    super.init(layoutSize: layoutSize)
  }

  /// Whether it stands before the items.
  var isHeader: Bool { [.top, .topLeading, .topTrailing, .leading].contains(alignment) }

  nonisolated deinit {}  // Nothing in it needs the main actor.
}

/// A section of a compositional layout: a group that is repeated until all items have a place.
///
/// Sections that scroll by themselves, decorations and animated headers don't exist.
@preconcurrency @MainActor
public final class NSCollectionLayoutSection {
  /// Space around all groups, in points.
  public var contentInsets = NSDirectionalEdgeInsets.zero
  /// The space between two groups, in points.
  public var interGroupSpacing: CGFloat = 0
  /// The headers and footers.
  public var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []

  let group: NSCollectionLayoutGroup
  /// The look of the section as a list; nil if it is none.
  var list: UICollectionLayoutListConfiguration?

  /// Makes a section of such groups.
  public init(group: NSCollectionLayoutGroup) { self.group = group }

  nonisolated deinit {}  // Nothing in it needs the main actor.

  /// Makes a section that looks like one of a table: rows from edge to edge, each as high as its content.
  public static func list(
    using configuration: UICollectionLayoutListConfiguration,
    layoutEnvironment: any NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection { list(configuration) }

  static func list(_ configuration: UICollectionLayoutListConfiguration) -> NSCollectionLayoutSection {
    let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(44))
    let row = NSCollectionLayoutItem(layoutSize: size)
    let section = NSCollectionLayoutSection(group: .vertical(layoutSize: size, repeatingSubitem: row, count: 1))
    section.list = configuration
    section.contentInsets = configuration.sectionInsets
    section.boundarySupplementaryItems = configuration.ends
    return section
  }
}

/// How large the collection is for which a section is made.
@preconcurrency @MainActor
public protocol NSCollectionLayoutContainer {
  /// The size of the collection without its insets.
  var contentSize: CGSize { get }
  /// The same: here insets aren't part of ``contentSize``.
  var effectiveContentSize: CGSize { get }
}

/// The collection for which a section is made.
@preconcurrency @MainActor
public protocol NSCollectionLayoutEnvironment {
  /// How large it is.
  var container: any NSCollectionLayoutContainer { get }
  /// The traits of its look.
  var traitCollection: UITraitCollection { get }
}
