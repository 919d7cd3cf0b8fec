/// The width of the window.
public nonisolated enum UITraitHorizontalSizeClass: UITraitDefinition {
  /// Compact or regular.
  public static func value(in traits: UITraitCollection) -> UIUserInterfaceSizeClass { traits.horizontalSizeClass }
}
