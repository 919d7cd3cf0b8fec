extension UIView {
  /// Which margins and sizes change with the superview's size.
  public nonisolated struct AutoresizingMask: OptionSet, Hashable, Sendable {
    /// Bits as on iOS.
    public let rawValue: UInt

    /// Makes a mask.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The left margin grows.
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1 << 0)
    /// The width grows.
    public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
    /// The right margin grows.
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 1 << 2)
    /// The top margin grows.
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 1 << 3)
    /// The height grows.
    public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
    /// The bottom margin grows.
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 1 << 5)
  }

  /// How content is drawn in bounds of another size.
  public nonisolated enum ContentMode: Int, Sendable {
    /// Stretched to the bounds.
    case scaleToFill
    /// As large as possible inside, in proportion.
    case scaleAspectFit
    /// As small as possible to cover the bounds, in proportion.
    case scaleAspectFill
    /// Drawn again at each size.
    case redraw
    /// In the middle.
    case center
    /// At the top, in the middle.
    case top
    /// At the bottom, in the middle.
    case bottom
    /// At the left, in the middle.
    case left
    /// At the right, in the middle.
    case right
    /// In the top left corner.
    case topLeft
    /// In the top right corner.
    case topRight
    /// In the bottom left corner.
    case bottomLeft
    /// In the bottom right corner.
    case bottomRight
  }
}
