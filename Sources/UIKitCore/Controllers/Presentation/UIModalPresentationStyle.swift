/// How a controller covers the screen when it is presented.
public nonisolated enum UIModalPresentationStyle: Int, Sendable {
  /// Over the whole window; the views below are removed.
  case fullScreen = 0
  /// A card: in the middle of a wide window, else at the bottom, with a strip of the view below visible above it.
  case pageSheet = 1
  /// A card like `.pageSheet`, which in a narrow window is only as high as the controller prefers.
  case formSheet = 2
  /// Over the presenting controller's view; here as `.fullScreen`.
  case currentContext = 3
  /// Placed by the presentation controller that ``UIViewControllerTransitioningDelegate`` returns.
  case custom = 4
  /// Over the whole window; the views below stay, and show where the presented view is transparent.
  case overFullScreen = 5
  /// As `.overFullScreen`.
  case overCurrentContext = 6
  /// A card beside a view or a button: see ``UIPopoverPresentationController``.
  case popover = 7
  /// For ``UIAdaptivePresentationControllerDelegate``: the controller's own style.
  case none = -1
  /// The platform's choice: a page sheet.
  case automatic = -2
}

/// The animation of a presentation.
public nonisolated enum UIModalTransitionStyle: Int, Sendable {
  /// Slides up and down.
  case coverVertical = 0
  /// Fades in and out.
  case crossDissolve = 2
  /// As `.crossDissolve`.
  case flipHorizontal = 1
  /// As `.crossDissolve`.
  case partialCurl = 3
}

nonisolated extension UIModalPresentationStyle {
  /// The style that is used for this one.
  var used: Self {
    switch self {
    case .automatic, .none: .pageSheet
    default: self
    }
  }

  /// Whether the view is a card over the presenting controller's view.
  var isCard: Bool { [.pageSheet, .formSheet, .popover].contains(used) }
}
