/// The appearance and behaviour of a list in a collection.
@preconcurrency @MainActor
public struct UICollectionLayoutListConfiguration {
  /// The appearance of sections, like those of a table.
  public nonisolated enum Appearance: Int, Sendable {
    /// Rows from edge to edge.
    case plain
    /// Rows from edge to edge, with space between sections.
    case grouped
    /// Sections as inset groups with round corners.
    case insetGrouped
    /// Inset like ``insetGrouped``, but without a background behind the rows.
    case sidebar
    /// Rows from edge to edge, without a background behind them.
    case sidebarPlain
  }

  /// The source of a section's header.
  public nonisolated enum HeaderMode: Int, Sendable {
    /// No header.
    case none
    /// From the data source, as a view of the kind ``UICollectionView/elementKindSectionHeader``.
    case supplementary
    /// The section's first item is its header.
    case firstItemInSection
  }

  /// The source of a section's footer.
  public nonisolated enum FooterMode: Int, Sendable {
    /// No footer.
    case none
    /// From the data source, as a view of the kind ``UICollectionView/elementKindSectionFooter``.
    case supplementary
  }

  /// The appearance of sections.
  public let appearance: Appearance
  /// Whether there are lines between rows.
  public var showsSeparators = true
  /// The colour of rows; nil for the appearance's.
  public var backgroundColor: UIColor?
  /// The source of headers.
  public var headerMode = HeaderMode.none
  /// The source of footers.
  public var footerMode = FooterMode.none

  /// A closure that returns the swipe actions of the row at an index path; nil for none.
  public typealias SwipeActionsConfigurationProvider = (_ indexPath: IndexPath) -> UISwipeActionsConfiguration?

  /// The actions that a swipe towards the row's trailing edge reveals, and that the row's menu lists; nil for none.
  public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  /// The actions that a swipe towards the row's leading edge reveals, and that the row's menu lists; nil for none. The Delete key
  /// performs the first action that is destructive.
  public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?

  /// Makes a configuration.
  public init(appearance: Appearance) { self.appearance = appearance }

  // MARK: - Internal

  /// Whether rows may have swipe actions.
  var hasSwipes: Bool {
    leadingSwipeActionsConfigurationProvider != nil || trailingSwipeActionsConfigurationProvider != nil
  }

  /// Whether sections are inset groups.
  var isInset: Bool { appearance == .insetGrouped || appearance == .sidebar }

  /// The space around the rows of a section, in points.
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

  /// The appearance of the row at `index` in a section of `count` rows.
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
      corners: GroupCorners(
        isTop: isCard && index == first,
        isBottom: isCard && isLast,
        hasEdge: isCard && appearance == .insetGrouped
      ),
      separatorColor: hasLine ? .separator : nil,
      separatorInset: appearance == .grouped && isLast ? .zero : UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0)
    )
  }
}
