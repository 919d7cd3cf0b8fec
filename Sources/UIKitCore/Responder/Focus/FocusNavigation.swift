/// Decides where Tab and other keys move the focus from views that have it as their ``UIView/focusNavigator``.
@preconcurrency @MainActor
public protocol FocusNavigating: AnyObject {
  /// The view that Tab (`forward`) or Shift-Tab reaches from `view`; nil leaves the choice to the window.
  func focusTarget(from view: UIView, forward: Bool) -> UIView?

  /// Handles a key that was pressed in `view`, before the view gets it; false, the default, leaves it to the view.
  func handle(_ key: UIKey, in view: UIView) -> Bool
}

extension FocusNavigating {
  /// False by default.
  public func handle(_ key: UIKey, in view: UIView) -> Bool { false }
}

extension UIWindow {
  /// Moves keyboard focus to the next or previous view in reading order; returns whether a view got it.
  ///
  /// Reading order is top to bottom, then left to right (right to left in such interfaces). Views whose
  /// ``UIView/canBecomeFocused`` is false are skipped, and those that take no touches or can't be seen: hidden, without
  /// size, cut off where nothing scrolls to them, or hidden because editing ends. A view's ``UIView/focusNavigator`` is
  /// asked first. After the last view comes the first. If no view has focus, Tab goes on from the one that had it last,
  /// also after that was hidden or removed, or after another page was shown. On a new page it begins at the first input
  /// rather than at a button above it, because people open a form to fill it in.
  @discardableResult
  public func moveFocus(forward: Bool) -> Bool {
    let current = firstResponder as? UIView
    if let text = current as? UITextView, text.moveLinkFocus(forward: forward) { return true }
    layoutIfNeeded()
    let origin = current ?? focusOrder.lastView
    if let origin, let target = origin.focusNavigator?.focusTarget(from: origin, forward: forward),
      target.isInSight(of: self), focus(on: target)
    {
      return true
    }
    let hasMoved = focusOrder.steps(from: current, forward: forward).contains { view in
      guard focus(on: view) else { return false }
      _ = (view as? UITextView)?.moveLinkFocus(forward: forward)
      return true
    }
    // The end of editing may have hidden all views to which the focus could move.
    if !hasMoved, firstResponder == nil, let current { return focus(on: current) }
    return hasMoved
  }

  /// Takes the focus from a control that was hidden since it got the focus, which keys mustn't press; inputs keep it, as on iOS.
  func endHiddenFocus() {
    guard let view = firstResponder as? UIView, !view.canBecomeFirstResponder, !view.isUsable else { return }
    endFocus(in: view)
  }

  /// Moves keyboard focus to `view`, as Tab does, and scrolls it into view; false if it can't have focus.
  @discardableResult
  public func focus(on view: UIView) -> Bool {
    guard view.window === self, makeFirstResponder(view, byFocus: true) else { return false }
    focusOrder.leavingKeyboard = nil
    if let keyboard = windowScene?.keyboard, keyboard.transition.phase == .hiding, view.isAboveKeyboardGuide {
      revealFocused(view, onceGone: keyboard)
    } else {
      revealFocused(view)
    }
    return true
  }

  private func revealFocused(_ view: UIView) {
    // An avoidance engine has put its input in place: the margin that other views get would move it again.
    let isKept = UIApplication.shared.inputListeners.avoider?.keepsInView(view) ?? false
    var rect = view.bounds.shrunk(dy: isKept ? UIScrollView.focusMargin : 0)
    // Of a text that is higher than the room, the line with the caret counts.
    if isKept, let text = view as? UITextView { rect = text.caretRect.intersection(text.bounds) }
    guard !rect.isNull else { return }
    view.superview?.revealForFocus(view.convert(rect, to: view.superview), animated: true)
  }

  /// Scrolls to `view` when `keyboard` has slid out: until then, views attached to the keyboard haven't got their final
  /// size. Does nothing if the view has lost the focus by then, or if the user has scrolled.
  private func revealFocused(_ view: UIView, onceGone keyboard: KeyboardSession) {
    let generations = view.scrollGenerations
    focusOrder.leavingKeyboard = keyboard.observe { [weak self, weak view] transition in
      guard let self, transition.phase != .hiding else { return }
      focusOrder.leavingKeyboard = nil
      guard let view, firstResponder === view, transition.currentFrame.isNull else { return }
      layoutIfNeeded()
      if view.scrollGenerations == generations { revealFocused(view) }
    }
  }
}

extension UIView {
  /// Whether the view or an ancestor has a keyboard layout guide, which changes in each frame of a slide.
  fileprivate var isAboveKeyboardGuide: Bool {
    sequence(first: self, next: \.superview).contains { $0.constraintState?.keyboardGuide != nil }
  }

  /// How often the user has scrolled each scroll view among this view and its ancestors.
  fileprivate var scrollGenerations: [Int] {
    sequence(first: self, next: \.superview).compactMap { ($0 as? UIScrollView)?.userScrollGeneration }
  }
}
