/// A trait of a collection, to be observed for changes.
public nonisolated protocol UITraitDefinition {
  /// The type of the trait's value.
  associatedtype Value: Hashable

  /// The trait's value in a collection.
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

/// The size class of the window's width.
public nonisolated enum UITraitHorizontalSizeClass: UITraitDefinition {
  /// Compact or regular.
  public static func value(in traits: UITraitCollection) -> UIUserInterfaceSizeClass { traits.horizontalSizeClass }
}

/// The reading direction.
public nonisolated enum UITraitLayoutDirection: UITraitDefinition {
  /// The direction.
  public static func value(in traits: UITraitCollection) -> UIUserInterfaceLayoutDirection { traits.layoutDirection }
}

/// Light or dark appearance.
public nonisolated enum UITraitUserInterfaceStyle: UITraitDefinition {
  /// Light or dark.
  public static func value(in traits: UITraitCollection) -> UIUserInterfaceStyle { traits.userInterfaceStyle }
}

/// The size class of the window's height.
public nonisolated enum UITraitVerticalSizeClass: UITraitDefinition {
  /// Compact or regular.
  public static func value(in traits: UITraitCollection) -> UIUserInterfaceSizeClass { traits.verticalSizeClass }
}
