extension UISearchBar {
  /// How a search bar stands out from what is around it.
  public nonisolated enum Style: UInt, Sendable {
    /// The same as ``prominent``.
    case `default` = 0
    /// A field on a bar with a background.
    case prominent
    /// A field without a background around it.
    case minimal
  }
}
