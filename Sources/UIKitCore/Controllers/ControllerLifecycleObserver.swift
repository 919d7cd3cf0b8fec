/// An object that a library attaches to a controller; it is notified when the controller's view appears and disappears.
///
/// The controller owns the observer, so that both have the same lifetime: Linux has no associated objects.
package protocol ControllerLifecycleObserver: AnyObject {
  /// The view of `controller` was added to a window, or removed from it (nil).
  func viewDidMove(to window: UIWindow?, of controller: UIViewController)

  /// The view of `controller` is about to be added to a window, or removed from it (nil).
  func viewWillMove(to window: UIWindow?, of controller: UIViewController)
}

extension UIViewController {
  /// The controller's observer of a type, made with `make` if there is none.
  package func lifecycleObserver<Observer: ControllerLifecycleObserver>(_ type: Observer.Type, make: () -> Observer)
    -> Observer
  {
    for case let lifecycleObserver as Observer in lifecycleObservers { return lifecycleObserver }
    let made = make()
    lifecycleObservers.append(made)
    return made
  }
}
