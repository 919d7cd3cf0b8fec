extension UICollectionView {
  /// The direction in which a layout scrolls.
  public nonisolated enum ScrollDirection: Int, Sendable {
    /// Up and down.
    case vertical
    /// Left and right.
    case horizontal
  }

  /// The kind of element that a layout's attributes belong to.
  public nonisolated enum ElementCategory: UInt, Sendable {
    /// An item.
    case cell
    /// A header, a footer or another view that the layout adds and the data source makes.
    case supplementaryView
    /// A view that the layout makes itself, such as a background.
    case decorationView
  }

  /// The position to which an item is scrolled, one for each axis; along an axis without one, no further than necessary.
  public nonisolated struct ScrollPosition: OptionSet, Sendable {
    /// The bits that UIKit uses.
    public let rawValue: UInt

    /// Makes a set from the bits that UIKit uses.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// To the top of the visible area.
    public static let top = ScrollPosition(rawValue: 1 << 0)
    /// To the middle between top and bottom.
    public static let centeredVertically = ScrollPosition(rawValue: 1 << 1)
    /// To the bottom.
    public static let bottom = ScrollPosition(rawValue: 1 << 2)
    /// To the left.
    public static let left = ScrollPosition(rawValue: 1 << 3)
    /// To the middle between left and right.
    public static let centeredHorizontally = ScrollPosition(rawValue: 1 << 4)
    /// To the right.
    public static let right = ScrollPosition(rawValue: 1 << 5)
  }

  /// The kind of a flow layout's headers.
  public nonisolated static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"

  /// The kind of a flow layout's footers.
  public nonisolated static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"
}
