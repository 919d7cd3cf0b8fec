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
