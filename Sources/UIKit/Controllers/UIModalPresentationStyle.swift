/// How a controller covers the screen when it is presented.
public nonisolated enum UIModalPresentationStyle: Int, Sendable {
  /// Over the whole window; the views below are removed.
  case fullScreen = 0
  /// A card, above which a strip of the view below stays visible.
  case pageSheet = 1
  /// A card of the size that the controller prefers, in the middle of a wide window.
  case formSheet = 2
  /// Over the presenting controller's view; here as `.fullScreen`.
  case currentContext = 3
  /// Over the whole window; the views below stay, and show where the presented view is transparent.
  case overFullScreen = 5
  /// As `.overFullScreen`.
  case overCurrentContext = 6
  /// The platform's choice: a page sheet.
  case automatic = -2
}

/// The animation of a presentation.
public nonisolated enum UIModalTransitionStyle: Int, Sendable {
  /// Slides up and down.
  case coverVertical = 0
  /// Fades in and out.
  case crossDissolve = 2
}
