extension UIPageViewController {
  /// How pages are turned.
  public nonisolated enum TransitionStyle: Int, Sendable {
    /// Like the pages of a book on iOS. Drawn like ``scroll`` here, but without dots, as on iOS.
    case pageCurl = 0
    /// By scrolling.
    case scroll = 1
  }

  /// The axis along which pages follow one another.
  public nonisolated enum NavigationOrientation: Int, Sendable {
    /// From left to right, or from right to left in right-to-left interfaces.
    case horizontal = 0
    /// From top to bottom.
    case vertical = 1
  }

  /// The side from which a page set by code slides in.
  public nonisolated enum NavigationDirection: Int, Sendable {
    /// The page slides in as if it were after the present one.
    case forward = 0
    /// The page slides in as if it were before the present one.
    case reverse = 1
  }

  /// The place of a book's spine. It has no effect here.
  public nonisolated enum SpineLocation: Int, Sendable {
    /// No spine.
    case none = 0
    /// At the left or upper edge.
    case min = 1
    /// In the middle.
    case mid = 2
    /// At the right or lower edge.
    case max = 3
  }

  /// A setting of a new controller.
  public nonisolated struct OptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name.
    public var rawValue: String

    /// Makes a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Makes a name.
    public init(_ rawValue: String) { self.rawValue = rawValue }

    /// The place of a book's spine. It has no effect here.
    public static let spineLocation = OptionsKey("UIPageViewControllerOptionSpineLocationKey")
    /// The space between pages in points, a number.
    public static let interPageSpacing = OptionsKey("UIPageViewControllerOptionInterPageSpacingKey")
  }
}
