/// The colour of a telephone's status bar; a window on a desktop has none.
public nonisolated enum UIStatusBarStyle: Int, Sendable {
  /// Follows the appearance.
  case `default` = 0
  /// White.
  case lightContent = 1
  /// Black.
  case darkContent = 3
}
