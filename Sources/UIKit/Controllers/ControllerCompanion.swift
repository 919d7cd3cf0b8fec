/// An object that a library attaches to a controller; it is told when the controller's view appears and disappears.
///
/// Owned by the controller, so that it has the same lifetime: Linux has no associated objects.
package protocol ControllerCompanion: AnyObject {
  /// The view of `controller` was added to a window, or removed from it (nil).
  func viewDidMove(to window: UIWindow?, of controller: UIViewController)

  /// The view of `controller` is about to be added to a window, or removed from it (nil).
  func viewWillMove(to window: UIWindow?, of controller: UIViewController)
}

extension UIViewController {
  /// The controller's companion of a type, made with `make` if there is none.
  package func companion<Companion: ControllerCompanion>(_ type: Companion.Type, make: () -> Companion) -> Companion {
    for case let companion as Companion in companions { return companion }
    let made = make()
    companions.append(made)
    return made
  }
}
