/// Traits that a view and its descendants have in place of the superview's. Unlike in UIKit, only the reading direction can be
/// overridden.
public nonisolated struct UITraitOverrides: Hashable, Sendable {
  /// The reading direction; nil for the superview's.
  public var layoutDirection: UIUserInterfaceLayoutDirection?

  /// Makes overrides that change nothing.
  public init() {}

  /// The traits of a view with these overrides in a superview with `traits`.
  package func applied(to traits: UITraitCollection) -> UITraitCollection {
    guard let layoutDirection else { return traits }
    var traits = traits
    traits.layoutDirection = layoutDirection
    return traits
  }
}
