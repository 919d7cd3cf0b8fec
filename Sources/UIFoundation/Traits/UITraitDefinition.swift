/// One of the traits of a collection, by which its changes are watched.
public nonisolated protocol UITraitDefinition {
  /// The type of the trait's value.
  associatedtype Value: Hashable

  /// The trait in a collection.
  static func value(in traits: UITraitCollection) -> Value
}

/// A kind of trait, such as `UITraitUserInterfaceStyle.self`.
public typealias UITrait = any UITraitDefinition.Type

nonisolated extension UITraitCollection {
  /// The traits on which the colours of a view depend.
  public static var systemTraitsAffectingColorAppearance: [UITrait] {
    [UITraitUserInterfaceStyle.self, UITraitAccessibilityContrast.self]
  }
}

/// Device pixels per point.
public nonisolated enum UITraitDisplayScale: UITraitDefinition {
  /// The scale.
  public static func value(in traits: UITraitCollection) -> CGFloat { traits.displayScale }
}

/// The width of the window.
public nonisolated enum UITraitHorizontalSizeClass: UITraitDefinition {
  /// Compact or regular.
  public static func value(in traits: UITraitCollection) -> UIUserInterfaceSizeClass { traits.horizontalSizeClass }
}

/// The reading direction.
public nonisolated enum UITraitLayoutDirection: UITraitDefinition {
  /// The direction.
  public static func value(in traits: UITraitCollection) -> UIUserInterfaceLayoutDirection { traits.layoutDirection }
}

/// Whether it is light or dark.
public nonisolated enum UITraitUserInterfaceStyle: UITraitDefinition {
  /// Light or dark.
  public static func value(in traits: UITraitCollection) -> UIUserInterfaceStyle { traits.userInterfaceStyle }
}

/// The height of the window.
public nonisolated enum UITraitVerticalSizeClass: UITraitDefinition {
  /// Compact or regular.
  public static func value(in traits: UITraitCollection) -> UIUserInterfaceSizeClass { traits.verticalSizeClass }
}
