/// A drag that rests on something, to open it. Nothing is dragged between views here but text: it is never made.
@preconcurrency @MainActor
public protocol UISpringLoadedInteractionContext: AnyObject {
  /// The view that the drag rests on; nil for none.
  var targetView: UIView? { get set }
  /// The part of the view, for the app; nil for none.
  var targetItem: Any? { get set }
  /// Where the drag is, in points of `view`; nil stands for the window.
  func location(in view: UIView?) -> CGPoint
}
