/// Owns a view and its life cycle.
open class UIViewController: UIResponder {
  /// The view; made when first asked for.
  open var view: UIView! { nil }

  func windowDidAddRoot(to window: UIWindow) {}
  func windowDidRemoveRoot() {}
}
