/// The kinds of windows for which a bar's images are made on iOS.
public nonisolated enum UIBarMetrics: Int, Sendable {
  /// Any.
  case `default`
  /// Low ones.
  case compact
}
