/// An item of a compositional layout: its size in its group.
@preconcurrency @MainActor
public class NSCollectionLayoutItem {
  /// The size in the group, including ``contentInsets``.
  public let layoutSize: NSCollectionLayoutSize
  /// Space inside of ``layoutSize``, in points. An estimated dimension is that of the cell plus this space.
  public var contentInsets = NSDirectionalEdgeInsets.zero

  /// Makes an item.
  public init(layoutSize: NSCollectionLayoutSize) { self.layoutSize = layoutSize }

  nonisolated deinit {}  // Nothing in it needs the main actor.
}

/// Items or groups side by side or stacked; a section repeats the group until all its items have a place.
///
/// A group repeats its subitems as often as there is room. Unlike in UIKit, there are no custom groups and supplementary items.
@preconcurrency @MainActor
public final class NSCollectionLayoutGroup: NSCollectionLayoutItem {
  /// The items or groups that are repeated.
  public let subitems: [NSCollectionLayoutItem]
  /// The space between two subitems; nil for none.
  public var interItemSpacing: NSCollectionLayoutSpacing?

  let isHorizontal: Bool
  /// The number of subitems that the group places; nil for as many as fit, or, if its length is estimated, each subitem once.
  let count: Int?
  /// Whether ``count`` subitems share the group's length in equal parts.
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

  /// Makes a group of items side by side.
  public static func horizontal(
    layoutSize: NSCollectionLayoutSize,
    subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup { .init(layoutSize, subitems, isHorizontal: true) }

  /// Makes a group of `count` items side by side, all of the same width.
  public static func horizontal(
    layoutSize: NSCollectionLayoutSize,
    subitem: NSCollectionLayoutItem,
    count: Int
  ) -> NSCollectionLayoutGroup { .init(layoutSize, [subitem], isHorizontal: true, count: count, sharesEqually: true) }

  /// Makes a group of `count` items side by side, each of its own width.
  public static func horizontal(
    layoutSize: NSCollectionLayoutSize,
    repeatingSubitem subitem: NSCollectionLayoutItem,
    count: Int
  ) -> NSCollectionLayoutGroup { .init(layoutSize, [subitem], isHorizontal: true, count: count) }

  /// Makes a group of stacked items.
  public static func vertical(
    layoutSize: NSCollectionLayoutSize,
    subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup { .init(layoutSize, subitems, isHorizontal: false) }

  /// Makes a group of `count` stacked items, all of the same height.
  public static func vertical(
    layoutSize: NSCollectionLayoutSize,
    subitem: NSCollectionLayoutItem,
    count: Int
  ) -> NSCollectionLayoutGroup { .init(layoutSize, [subitem], isHorizontal: false, count: count, sharesEqually: true) }

  /// Makes a group of `count` stacked items, each of its own height.
  public static func vertical(
    layoutSize: NSCollectionLayoutSize,
    repeatingSubitem subitem: NSCollectionLayoutItem,
    count: Int
  ) -> NSCollectionLayoutGroup { .init(layoutSize, [subitem], isHorizontal: false, count: count) }
}

/// The edge or the corner of a section at which a header or footer is.
public nonisolated enum NSRectAlignment: Int, Sendable {
  /// No alignment; a footer.
  case none = 0
  /// At the top edge.
  case top = 1
  /// At the leading edge.
  case leading = 2
  /// At the top leading corner.
  case topLeading = 3
  /// At the bottom edge.
  case bottom = 4
  /// At the bottom leading corner.
  case bottomLeading = 6
  /// At the trailing edge.
  case trailing = 8
  /// At the top trailing corner.
  case topTrailing = 9
  /// At the bottom trailing corner.
  case bottomTrailing = 12
}

/// A header or a footer of a section of a compositional layout: it is a header, before the items, if its alignment is at the top
/// or leading, and else a footer. The view's constraints determine an estimated height.
@preconcurrency @MainActor
public final class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutItem {
  /// The kind of the supplementary view, such as ``UICollectionView/elementKindSectionHeader``.
  public let elementKind: String
  /// The edge or corner of the section; decides only whether this is a header or a footer.
  public let alignment: NSRectAlignment
  /// Whether the view is pinned to the visible area as long as its section is there.
  public var pinToVisibleBounds = false

  /// Makes a header or a footer.
  public init(layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment) {
    (self.elementKind, self.alignment) = (elementKind, alignment)
    super.init(layoutSize: layoutSize)
  }

  /// Whether this is a header, before the items, rather than a footer.
  var isHeader: Bool { [.top, .topLeading, .topTrailing, .leading].contains(alignment) }

  nonisolated deinit {}  // Nothing in it needs the main actor.
}

/// A section of a compositional layout: a group that is repeated until all items have a place.
///
/// Unlike in UIKit, there are no sections that scroll by themselves, no decorations and no animated headers.
@preconcurrency @MainActor
public final class NSCollectionLayoutSection {
  /// Space around all groups, in points.
  public var contentInsets = NSDirectionalEdgeInsets.zero
  /// The space between two groups, in points.
  public var interGroupSpacing: CGFloat = 0
  /// The headers and footers.
  public var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []

  let group: NSCollectionLayoutGroup
  /// The appearance of the section as a list; nil if it isn't a list.
  var list: UICollectionLayoutListConfiguration?

  /// Makes a section that repeats `group`.
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

/// The size of the collection for which a section is made.
@preconcurrency @MainActor
public protocol NSCollectionLayoutContainer {
  /// The size of the collection without its insets.
  var contentSize: CGSize { get }
  /// Equal to ``contentSize``, which doesn't include insets here.
  var effectiveContentSize: CGSize { get }
}

/// The collection for which a section is made.
@preconcurrency @MainActor
public protocol NSCollectionLayoutEnvironment {
  /// The size of the collection.
  var container: any NSCollectionLayoutContainer { get }
  /// The traits of the collection.
  var traitCollection: UITraitCollection { get }
}
