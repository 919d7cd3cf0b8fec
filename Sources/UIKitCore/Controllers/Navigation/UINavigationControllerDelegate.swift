/// Notified when a navigation controller shows another controller. Every method has an empty default.
@preconcurrency @MainActor
public protocol UINavigationControllerDelegate: SelectorRespondent {
  /// Called before `controller` is shown.
  func navigationController(
    _ navigationController: UINavigationController,
    willShow controller: UIViewController,
    animated: Bool
  )

  /// Called after `controller` was shown.
  func navigationController(
    _ navigationController: UINavigationController,
    didShow controller: UIViewController,
    animated: Bool
  )
}

extension UINavigationControllerDelegate {
  /// Does nothing.
  public func navigationController(
    _ navigationController: UINavigationController,
    willShow controller: UIViewController,
    animated: Bool
  ) {}

  /// Does nothing.
  public func navigationController(
    _ navigationController: UINavigationController,
    didShow controller: UIViewController,
    animated: Bool
  ) {}
}
