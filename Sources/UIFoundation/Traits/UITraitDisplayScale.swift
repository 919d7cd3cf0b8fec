/// Device pixels per point.
public nonisolated enum UITraitDisplayScale: UITraitDefinition {
  /// The scale.
  public static func value(in traits: UITraitCollection) -> CGFloat { traits.displayScale }
}
