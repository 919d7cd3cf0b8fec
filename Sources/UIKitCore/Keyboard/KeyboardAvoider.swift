/// Keeps inputs clear of the keyboards in all native windows: another module, of which UIKit knows only this.
///
/// Notified after the keyboards, and after sheets have been lifted: the avoider moves views in the layout that those
/// leave.
package protocol KeyboardAvoider: AnyObject {
  /// Another responder of `window` is edited, or none.
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

  /// Other views than before are to be kept in view besides the input.
  func targetsDidChange()

  /// Whether anything keeps `input` clear of the keyboard that is there.
  func keepsInView(_ input: UIView) -> Bool

  /// Whether the app itself moves `input` out of the way of a keyboard, if one comes.
  func isMovedByApp(_ input: UIView) -> Bool

  /// The view that is moved, or scrolled, to keep `input` clear of a keyboard; nil if none is, or if the app moves
  /// something by itself.
  func avoidingContainer(of input: UIView) -> AvoidingContainer?
}

/// The view that is moved or scrolled for an input, and where it is visible.
package struct AvoidingContainer {
  package let view: UIView
  /// The part of the window in which the input can be seen, wherever it is moved, in points of the window.
  package let visibleFrame: CGRect

  package init(view: UIView, visibleFrame: CGRect) { (self.view, self.visibleFrame) = (view, visibleFrame) }
}
