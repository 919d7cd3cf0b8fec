/// Traits that a view, and everything in it, has instead of its parent's. Ours has what forms use; UIKit's has all traits.
public nonisolated struct UITraitOverrides: Hashable, Sendable {
  /// The reading direction; nil for the parent's.
  public var layoutDirection: UIUserInterfaceLayoutDirection?

  /// Makes overrides that change nothing.
  public init() {}

  /// The traits of a view in a parent with `traits`.
  package func applied(to traits: UITraitCollection) -> UITraitCollection {
    guard let layoutDirection else { return traits }
    var traits = traits
    traits.layoutDirection = layoutDirection
    return traits
  }
}
