/// How a controller covers the screen when it is presented.
public nonisolated enum UIModalPresentationStyle: Int, Sendable {
  /// Everything, and what lies below leaves the screen.
  case fullScreen = 0
  /// A card that leaves a strip of what lies below to be seen.
  case pageSheet = 1
  /// A card of the size that the controller prefers, in the middle of a wide window.
  case formSheet = 2
  /// Everything, within what presents it; here as `.fullScreen`.
  case currentContext = 3
  /// Everything, while what lies below stays, to shine through.
  case overFullScreen = 5
  /// As `.overFullScreen`.
  case overCurrentContext = 6
  /// What suits best: a page sheet.
  case automatic = -2
}

/// How a controller comes and goes when it is presented.
public nonisolated enum UIModalTransitionStyle: Int, Sendable {
  /// Slides up and down.
  case coverVertical = 0
  /// Fades in and out.
  case crossDissolve = 2
}
