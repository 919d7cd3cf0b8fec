/// Light or dark appearance.
public nonisolated enum UIUserInterfaceStyle: Int, Sendable {
  /// The superview's appearance, and without one the desktop's.
  case unspecified
  /// Dark text on a light background.
  case light
  /// Light text on a dark background.
  case dark
}

/// The reading direction of an interface.
public nonisolated enum UIUserInterfaceLayoutDirection: Int, Sendable {
  /// Left to right, as in English.
  case leftToRight
  /// Right to left, as in Arabic and Hebrew.
  case rightToLeft
}

/// The properties of a view's environment on which its layout and drawing depend.
public nonisolated struct UITraitCollection: Hashable, Sendable {
  /// Light or dark appearance; `.unspecified` counts as light.
  public var userInterfaceStyle: UIUserInterfaceStyle
  /// Normal or high contrast; `.unspecified` counts as normal.
  public var accessibilityContrast = UIAccessibilityContrast.normal
  /// Whether the system's fonts are bolder; `.unspecified` counts as regular.
  public var legibilityWeight = UILegibilityWeight.regular
  /// Device pixels per point; fractions are allowed.
  public var displayScale: CGFloat { didSet { if !displayScale.isUsable { displayScale = oldValue } } }
  /// The reading direction.
  public var layoutDirection: UIUserInterfaceLayoutDirection
  /// The user's text size, as an index in `UIContentSizeCategory.all`, because traits are compared and copied often.
  package var textSizeIndex = UIContentSizeCategory.usualIndex
  /// Whether the window is narrow, as on a phone, or wide.
  public package(set) var horizontalSizeClass = UIUserInterfaceSizeClass.unspecified
  /// Whether the window is low, as on a phone in landscape, or high.
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

  /// The current traits: those of the view that is being drawn, else those of the application; off the main thread the default
  /// traits, with a light appearance.
  public static var current: UITraitCollection {
    MainQueueMark.isHere ? MainActor.assumeIsolated { drawn ?? ofApplication() } : UITraitCollection()
  }

  /// The traits of the view that is being drawn; nil outside of drawing.
  @MainActor private static var drawn: UITraitCollection?

  /// Returns the traits of the application's windows, once there is an application.
  @MainActor package static var ofApplication: () -> UITraitCollection = { UITraitCollection() }

  /// Runs `body` with these as the current traits.
  @MainActor package func asCurrent(_ body: () -> Void) {
    let outer = Self.drawn
    Self.drawn = self
    body()
    Self.drawn = outer
  }
}

/// Detects whether code runs on the main thread or the main queue.
package nonisolated enum MainQueueMark {
  private static let key = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  package static var isHere: Bool { Thread.isMainThread || DispatchQueue.getSpecific(key: key) == true }
}

/// How bold the system's fonts are, by the desktop's settings.
public nonisolated enum UILegibilityWeight: Int, Sendable {
  /// The application's weight.
  case unspecified = -1
  /// The usual weight.
  case regular = 0
  /// A bolder weight, for people who have difficulty reading thin letters.
  case bold = 1
}

/// How bold the system's fonts are.
public nonisolated enum UITraitLegibilityWeight: UITraitDefinition {
  /// Regular or bold.
  public static func value(in traits: UITraitCollection) -> UILegibilityWeight { traits.legibilityWeight }
}

nonisolated extension UITraitCollection {
  /// Makes traits with this legibility weight.
  public init(legibilityWeight: UILegibilityWeight) {
    self.init()
    self.legibilityWeight = legibilityWeight
  }
}

/// The contrast of text and lines to their background.
public nonisolated enum UIAccessibilityContrast: Int, Sendable {
  /// The application's contrast, and without one the desktop's.
  case unspecified = -1
  /// Text has a contrast of at least 4.5:1.
  case normal = 0
  /// Text has a contrast of at least 7:1, lines and states of controls of at least 4.5:1.
  case high = 1
}

/// Whether contrast is normal or high.
public nonisolated enum UITraitAccessibilityContrast: UITraitDefinition {
  /// Normal or high.
  public static func value(in traits: UITraitCollection) -> UIAccessibilityContrast { traits.accessibilityContrast }
}

nonisolated extension UITraitCollection {
  /// Makes traits with this contrast.
  public init(accessibilityContrast: UIAccessibilityContrast) {
    self.init()
    self.accessibilityContrast = accessibilityContrast
  }

  /// Whether contrast is high.
  package var isHighContrast: Bool { accessibilityContrast == .high }
}
