/// Whether it is light or dark.
public nonisolated enum UITraitUserInterfaceStyle: UITraitDefinition {
  /// Light or dark.
  public static func value(in traits: UITraitCollection) -> UIUserInterfaceStyle { traits.userInterfaceStyle }
}
