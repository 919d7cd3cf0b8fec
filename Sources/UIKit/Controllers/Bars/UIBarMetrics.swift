/// The kinds of windows for which a bar's images are made on iOS.
public nonisolated enum UIBarMetrics: Int, Sendable {
  /// Any window.
  case `default`
  /// Low windows.
  case compact
}
