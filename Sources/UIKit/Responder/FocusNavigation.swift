/// Decides where Tab and other keys go from the views that name it as their ``UIView/focusNavigator``.
@preconcurrency @MainActor
public protocol FocusNavigating: AnyObject {
  /// The view that Tab (`forward`) or Shift-Tab reaches from `view`; nil leaves the choice to the window.
  func focusTarget(from view: UIView, forward: Bool) -> UIView?

  /// Uses a key that was pressed in `view`, before the view gets it; false, the default, leaves it to the view.
  func handle(_ key: UIKey, in view: UIView) -> Bool
}

extension FocusNavigating {
  /// False.
  public func handle(_ key: UIKey, in view: UIView) -> Bool { false }
}

extension UIWindow {
  /// Moves keyboard focus to the next or previous view in reading order; returns whether anything got it.
  ///
  /// Reading order is top to bottom, then left to right (right to left where the interface reads so). A view that can't take
  /// focus when its turn comes is passed over; after the last comes the first. Where nothing has focus yet, Tab begins at the
  /// first input: people open a form to fill it in, not to leave it by the back button above.
  @discardableResult
  public func moveFocus(forward: Bool) -> Bool {
    let current = firstResponder as? UIView
    if let current, let target = current.focusNavigator?.focusTarget(from: current, forward: forward) {
      return focus(on: target)
    }
    return focusOrder.steps(from: current, forward: forward).contains { focus(on: $0) }
  }

  /// Gives `view` keyboard focus, as Tab does, and scrolls it into view; false when it can't have it.
  @discardableResult
  public func focus(on view: UIView) -> Bool {
    guard view.window === self, makeFirstResponder(view, byFocus: true) else { return false }
    view.revealForFocus()
    return true
  }
}
