/// Traits that a view, and everything in it, has instead of its parent's. Ours has what forms use; UIKit's has all traits.
public nonisolated struct UITraitOverrides: Hashable, Sendable {
  /// Light or dark; `.unspecified` for the parent's.
  public var userInterfaceStyle = UIUserInterfaceStyle.unspecified
  /// The reading direction; nil for the parent's.
  public var layoutDirection: UIUserInterfaceLayoutDirection?

  /// Makes overrides that change nothing.
  public init() {}

  /// The traits of a view in a parent with `traits`.
  package func applied(to traits: UITraitCollection) -> UITraitCollection {
    var traits = traits
    if userInterfaceStyle != .unspecified { traits.userInterfaceStyle = userInterfaceStyle }
    if let layoutDirection { traits.layoutDirection = layoutDirection }
    return traits
  }
}
