/// The reading direction.
public nonisolated enum UITraitLayoutDirection: UITraitDefinition {
  /// The direction.
  public static func value(in traits: UITraitCollection) -> UIUserInterfaceLayoutDirection { traits.layoutDirection }
}
