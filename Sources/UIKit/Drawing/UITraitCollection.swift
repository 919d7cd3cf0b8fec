/// Whether an interface is drawn dark on light or light on dark.
public nonisolated enum UIUserInterfaceStyle: Int, Sendable {
  /// Whatever the parent, and in the end the desktop, has.
  case unspecified
  /// Dark text on light ground.
  case light
  /// Light text on dark ground.
  case dark
}

/// The reading direction of an interface.
public nonisolated enum UIUserInterfaceLayoutDirection: Int, Sendable {
  /// As in English.
  case leftToRight
  /// As in Arabic and Hebrew.
  case rightToLeft
}

/// What a view has to know of its surroundings before it can draw.
public nonisolated struct UITraitCollection: Hashable, Sendable {
  /// Light or dark; `.unspecified` counts as light.
  public var userInterfaceStyle: UIUserInterfaceStyle
  /// Device pixels per point; fractions are allowed.
  public var displayScale: CGFloat
  /// The reading direction.
  public var layoutDirection: UIUserInterfaceLayoutDirection

  /// Makes traits; the defaults are those of a light, left-to-right screen at scale 1.
  public init(
    userInterfaceStyle: UIUserInterfaceStyle = .light,
    displayScale: CGFloat = 1,
    layoutDirection: UIUserInterfaceLayoutDirection = .leftToRight
  ) {
    self.userInterfaceStyle = userInterfaceStyle
    self.displayScale = displayScale
    self.layoutDirection = layoutDirection
  }

  /// The traits in force: those of the view that is drawing, else those of the application.
  @MainActor public static var current: UITraitCollection { UIApplication.shared.currentTraits }
}
