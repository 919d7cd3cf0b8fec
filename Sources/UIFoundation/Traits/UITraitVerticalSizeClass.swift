/// The height of the window.
public nonisolated enum UITraitVerticalSizeClass: UITraitDefinition {
  /// Compact or regular.
  public static func value(in traits: UITraitCollection) -> UIUserInterfaceSizeClass { traits.verticalSizeClass }
}
