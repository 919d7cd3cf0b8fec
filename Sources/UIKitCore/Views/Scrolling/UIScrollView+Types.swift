extension UIScrollView {
  /// How a drag dismisses the keyboard.
  public nonisolated enum KeyboardDismissMode: Int, Sendable {
    /// Not at all.
    case none
    /// As soon as the drag begins.
    case onDrag
    /// The keyboard follows the touch.
    case interactive
  }

  /// When the safe area is added to the content inset.
  public nonisolated enum ContentInsetAdjustmentBehavior: Int, Sendable {
    /// At top and bottom, and at the sides if the content scrolls sideways.
    case automatic
    /// Along the axes that scroll.
    case scrollableAxes
    /// Never.
    case never
    /// On all edges.
    case always
  }

  /// How fast content comes to rest after a drag: the part of its speed that is left after a millisecond.
  public nonisolated struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    /// Between 0 and 1.
    public var rawValue: CGFloat

    /// Makes a rate.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    /// The usual rate, 0.998.
    public static let normal = DecelerationRate(rawValue: 0.998)
    /// Comes to rest quickly, for pages and pickers.
    public static let fast = DecelerationRate(rawValue: 0.99)
  }

  /// The style of the scroll indicators.
  public nonisolated enum IndicatorStyle: Int, Sendable {
    /// Depends on the appearance.
    case `default`
    /// Dark, for light content.
    case black
    /// Light, for dark content.
    case white
  }
}
