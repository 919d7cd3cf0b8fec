/// An object that a library keeps with a controller; it is told when the controller's view appears and disappears.
///
/// Kept by the controller, so that it ends with it: Linux has no associated objects.
package protocol ControllerCompanion: AnyObject {
  /// The view of `controller` was put into a window, or taken from it (nil).
  func viewDidMove(to window: UIWindow?, of controller: UIViewController)

  /// The view of `controller` is going to be put into a window, or taken from it (nil).
  func viewWillMove(to window: UIWindow?, of controller: UIViewController)
}

extension UIViewController {
  /// The companion of a type, made with `make` when there is none.
  package func companion<Companion: ControllerCompanion>(_ type: Companion.Type, make: () -> Companion) -> Companion {
    for case let companion as Companion in companions { return companion }
    let made = make()
    companions.append(made)
    return made
  }
}
