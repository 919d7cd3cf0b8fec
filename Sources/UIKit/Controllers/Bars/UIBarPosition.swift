/// Where a bar is.
public nonisolated enum UIBarPosition: Int, Sendable {
  /// Anywhere.
  case any
  /// At the bottom.
  case bottom
  /// At the top.
  case top
  /// At the top, with its background behind the status bar, of which there is none here.
  case topAttached
}
