/// The look of a list in a collection.
@preconcurrency @MainActor
public struct UICollectionLayoutListConfiguration {
  /// The look of sections, as of a table's.
  public nonisolated enum Appearance: Int, Sendable {
    /// Rows from edge to edge.
    case plain
    /// Rows from edge to edge, with space between sections.
    case grouped
    /// Sections on cards with round corners.
    case insetGrouped
    /// The same as ``insetGrouped``, without the colour of cards.
    case sidebar
    /// The same as ``plain``.
    case sidebarPlain
  }

  /// Where a section's header comes from.
  public nonisolated enum HeaderMode: Int, Sendable {
    /// There is none.
    case none
    /// From the data source, as a view of the kind ``UICollectionView/elementKindSectionHeader``.
    case supplementary
    /// It is the first item.
    case firstItemInSection
  }

  /// Where a section's footer comes from.
  public nonisolated enum FooterMode: Int, Sendable {
    /// There is none.
    case none
    /// From the data source, as a view of the kind ``UICollectionView/elementKindSectionFooter``.
    case supplementary
  }

  /// The look of sections.
  public let appearance: Appearance
  /// Whether there are lines between rows.
  public var showsSeparators = true
  /// The colour of rows; nil for the appearance's.
  public var backgroundColor: UIColor?
  /// Where headers come from.
  public var headerMode = HeaderMode.none
  /// Where footers come from.
  public var footerMode = FooterMode.none

  /// The actions of the row at an index path; nil for none.
  public typealias SwipeActionsConfigurationProvider = (_ indexPath: IndexPath) -> UISwipeActionsConfiguration?

  /// The actions that a swipe towards the row's end shows, and that the row's menu lists; nil for none.
  public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  /// The actions that a swipe towards the row's beginning shows, and that the row's menu lists; nil for none. The first one
  /// that is destructive is also that of the Delete key.
  public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?

  /// Makes a configuration.
  public init(appearance: Appearance) { self.appearance = appearance }

  // MARK: - Internal

  /// Whether rows may have actions.
  var hasSwipes: Bool {
    leadingSwipeActionsConfigurationProvider != nil || trailingSwipeActionsConfigurationProvider != nil
  }

  /// Whether sections are cards.
  var isInset: Bool { appearance == .insetGrouped || appearance == .sidebar }

  /// The space around the rows of a section.
  var sectionInsets: NSDirectionalEdgeInsets {
    switch appearance {
    case .plain, .sidebarPlain: .zero
    case .grouped: NSDirectionalEdgeInsets(top: 8, leading: 0, bottom: 20, trailing: 0)
    case .insetGrouped, .sidebar: NSDirectionalEdgeInsets(top: 8, leading: 20, bottom: 20, trailing: 20)
    }
  }

  var ends: [NSCollectionLayoutBoundarySupplementaryItem] {
    let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(36))
    let header = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: size,
      elementKind: UICollectionView.elementKindSectionHeader,
      alignment: .top
    )
    header.pinToVisibleBounds = appearance == .plain
    let footer = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: size,
      elementKind: UICollectionView.elementKindSectionFooter,
      alignment: .bottom
    )
    return (headerMode == .supplementary ? [header] : []) + (footerMode == .supplementary ? [footer] : [])
  }

  /// The look of the row at `index` of `count`.
  func cellAppearance(_ index: Int, of count: Int) -> CellAppearance {
    let first = headerMode == .firstItemInSection ? 1 : 0
    let isTitle = index < first
    let isLast = index == count - 1
    let isCard = isInset && !isTitle
    let color: UIColor? =
      switch appearance {
      case .plain: .systemBackground
      case .grouped, .insetGrouped: isTitle ? nil : .secondarySystemGroupedBackground
      case .sidebar, .sidebarPlain: nil
      }
    let hasLine = showsSeparators && !isTitle && !(isInset && isLast) && appearance != .sidebar
    return CellAppearance(
      color: isTitle ? color : backgroundColor ?? color,
      corners: CardCorners(
        isTop: isCard && index == first,
        isBottom: isCard && isLast,
        hasEdge: isCard && appearance == .insetGrouped
      ),
      separatorColor: hasLine ? .separator : nil,
      separatorInset: appearance == .grouped && isLast ? .zero : UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0)
    )
  }
}
