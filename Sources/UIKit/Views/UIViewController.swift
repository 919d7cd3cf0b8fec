/// Owns a view and its life cycle.
open class UIViewController: UIResponder {
  /// The view; made when first asked for.
  open var view: UIView!

  func windowDidAddRoot(to window: UIWindow) {
    view.frame = window.bounds
    window.addSubview(view)
  }

  func windowDidRemoveRoot() { view.removeFromSuperview() }
}
