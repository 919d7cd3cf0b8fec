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

/// The kinds of windows for which a bar's images are made on iOS.
public nonisolated enum UIBarMetrics: Int, Sendable {
  /// Any window.
  case `default`
  /// Low windows.
  case compact
}

/// The style of a bar's background.
public nonisolated enum UIBarStyle: Int, Sendable {
  /// Light or dark like the bar's surroundings.
  case `default` = 0
  /// Dark, with light titles.
  case black = 1

  /// The appearance that the style imposes on the bar; `.unspecified` for none.
  package var interfaceStyle: UIUserInterfaceStyle { self == .black ? .dark : .unspecified }
}

/// The colour of a telephone's status bar; a window on a desktop has none.
public nonisolated enum UIStatusBarStyle: Int, Sendable {
  /// Follows the appearance.
  case `default` = 0
  /// White.
  case lightContent = 1
  /// Black.
  case darkContent = 3
}

/// How a telephone's status bar appears and disappears.
public nonisolated enum UIStatusBarAnimation: Int, Sendable {
  /// At once.
  case none = 0
  /// By fading.
  case fade = 1
  /// By sliding.
  case slide = 2
}
