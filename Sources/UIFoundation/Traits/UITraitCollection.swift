/// Light or dark appearance.
public nonisolated enum UIUserInterfaceStyle: Int, Sendable {
  /// The parent's appearance, and in the end the desktop's.
  case unspecified
  /// Dark text on a light background.
  case light
  /// Light text on a dark background.
  case dark
}

/// The reading direction of an interface.
public nonisolated enum UIUserInterfaceLayoutDirection: Int, Sendable {
  /// As in English.
  case leftToRight
  /// As in Arabic and Hebrew.
  case rightToLeft
}

/// The properties of a view's surroundings that its drawing depends on.
public nonisolated struct UITraitCollection: Hashable, Sendable {
  /// Light or dark; `.unspecified` counts as light.
  public var userInterfaceStyle: UIUserInterfaceStyle
  /// Normal or high; `.unspecified` counts as normal.
  public var accessibilityContrast = UIAccessibilityContrast.normal
  /// Whether the system's fonts are bolder; `.unspecified` counts as regular.
  public var legibilityWeight = UILegibilityWeight.regular
  /// Device pixels per point; fractions are allowed.
  public var displayScale: CGFloat { didSet { if !displayScale.isUsable { displayScale = oldValue } } }
  /// The reading direction.
  public var layoutDirection: UIUserInterfaceLayoutDirection
  /// The place of the user's text size among all of them: a number, because traits are compared and copied often.
  package var textSizeIndex = UIContentSizeCategory.usualIndex
  /// Whether the window is as narrow as a telephone, or wider.
  public package(set) var horizontalSizeClass = UIUserInterfaceSizeClass.unspecified
  /// Whether the window is as low as a telephone on its side, or higher.
  public package(set) var verticalSizeClass = UIUserInterfaceSizeClass.unspecified

  /// Makes traits; the defaults are those of a light, left-to-right screen at scale 1.
  public init(
    userInterfaceStyle: UIUserInterfaceStyle = .light,
    displayScale: CGFloat = 1,
    layoutDirection: UIUserInterfaceLayoutDirection = .leftToRight
  ) {
    self.userInterfaceStyle = userInterfaceStyle
    self.displayScale = displayScale.isUsable ? displayScale : 1
    self.layoutDirection = layoutDirection
  }

  /// The traits in force: those of the view that is drawing, else those of the application; on another thread than the main
  /// one those of a light screen.
  public static var current: UITraitCollection {
    MainQueueMark.isHere ? MainActor.assumeIsolated { drawn ?? ofApplication() } : UITraitCollection()
  }

  /// The traits of the view that is drawing; nil while none is.
  @MainActor private static var drawn: UITraitCollection?

  /// Returns the traits of the application's windows, once there is an application.
  @MainActor package static var ofApplication: () -> UITraitCollection = { UITraitCollection() }

  /// Runs `body`, in which these are the traits in force.
  @MainActor package func asCurrent(_ body: () -> Void) {
    let outer = Self.drawn
    Self.drawn = self
    body()
    Self.drawn = outer
  }
}

/// Tells whether code runs on the main queue.
package nonisolated enum MainQueueMark {
  private static let key = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  package static var isHere: Bool { Thread.isMainThread || DispatchQueue.getSpecific(key: key) == true }
}
