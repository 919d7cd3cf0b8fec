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
  /// Where the controller's ``UIViewControllerTransitioningDelegate`` says.
  case custom = 4
  /// Over the whole window; the views below stay, and show where the presented view is transparent.
  case overFullScreen = 5
  /// As `.overFullScreen`.
  case overCurrentContext = 6
  /// A card beside what it belongs to: see ``UIPopoverPresentationController``.
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
  /// The style that stands for this one.
  var used: Self {
    switch self {
    case .automatic, .none: .pageSheet
    default: self
    }
  }

  /// Whether the view is a card over the presenting controller's view.
  var isCard: Bool { [.pageSheet, .formSheet, .popover].contains(used) }
}
