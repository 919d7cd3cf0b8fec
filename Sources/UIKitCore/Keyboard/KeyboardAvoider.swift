/// Keeps inputs clear of the keyboards in all native windows. Another module adopts it; UIKitCore knows no more of that.
///
/// The avoider is notified after the keyboards, and after sheets have been lifted: it moves views in the layout that results.
package protocol KeyboardAvoider: AnyObject {
  /// The first responder of `window` has changed; `new` is nil if nothing is edited any more.
  func firstResponderDidChange(in window: UIWindow, to new: UIResponder?)

  /// The text or the insertion point of `responder` has changed.
  func inputTextDidChange(in responder: UIResponder)

  /// The keyboard of `scene` is about to move, after its notifications were posted.
  func keyboardWillMove(in scene: UIWindowScene, _ info: KeyboardInfo)

  /// A finger has dragged the docked keyboard of `scene` further.
  func keyboardIsDragged(in scene: UIWindowScene)

  /// The user has let go of content that was dragged.
  func dragDidEnd(in scrollView: UIScrollView)

  /// A frame of `scene` has been drawn.
  func sceneDidRender(_ scene: UIWindowScene)

  /// The set of views that have to stay in sight together with the input has changed.
  func targetsDidChange()

  /// Whether an engine keeps `input` clear of the present keyboard.
  func keepsInView(_ input: UIView) -> Bool

  /// Whether the app itself moves `input` out of the way of a keyboard, if one comes.
  func isMovedByApp(_ input: UIView) -> Bool

  /// The view that is moved, or scrolled, to keep `input` clear of a keyboard; nil without such a view, or if the app
  /// itself moves something.
  func avoidingContainer(of input: UIView) -> AvoidingContainer?
}

/// The view that is moved or scrolled for an input, and the part of the window in which the input is visible.
package struct AvoidingContainer {
  package let view: UIView
  /// The part of the window in which the input can be seen, wherever it is moved, in points of the window.
  package let visibleFrame: CGRect

  package init(view: UIView, visibleFrame: CGRect) { (self.view, self.visibleFrame) = (view, visibleFrame) }
}
