/// A drag that rests on a view, to open it. Never made, because only text is dragged between views here.
@preconcurrency @MainActor
public protocol UISpringLoadedInteractionContext: AnyObject {
  /// The view that the drag rests on; nil for none.
  var targetView: UIView? { get set }
  /// The app's own item in ``targetView``; nil for none.
  var targetItem: Any? { get set }
  /// The position of the drag, in points of `view`; nil for the window.
  func location(in view: UIView?) -> CGPoint
}
