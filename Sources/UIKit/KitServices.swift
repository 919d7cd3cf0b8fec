@_spi(Toolkit) import UIKitCore

/// The services that this module provides to `UIKitCore`, which can't import it.
final class KitServices: ToolkitServices {
  static let shared = KitServices()

  /// The accessibility elements of the app.
  let elementTree = ElementTree()

  var elements: any ElementTracker { elementTree }

  func makeKeyCommandsController(for responder: UIResponder) -> UIViewController {
    KeyCommandsViewController(for: responder)
  }

  func pickCharacter(beside anchor: CGRect, in scene: UIWindowScene, onChoice: @escaping (String) -> Void) {
    CharacterPicker(at: anchor, in: scene, onChoice: onChoice).open()
  }

  func makeObject(of type: UIResponder.Type, frame: CGRect?) -> UIResponder? {
    ClassInitializers.makeObject(of: type, frame: frame)
  }

  func makeObject(of type: UIResponder.Type, with arguments: any PortedInitializer) -> UIResponder? {
    (arguments as? PortedArguments)?.makeObject(of: type)
  }

  func makeRecognizer(of type: UIGestureRecognizer.Type, target: Any?, action: Selector?) -> UIGestureRecognizer? {
    ClassInitializers.makeRecognizer(of: type, target: target, action: action)
  }
}

extension UIApplication {
  /// Starts the application on `platform`, without windows.
  ///
  /// A program that starts it again, as tests do, begins without the delegate, the appearance rules and the keyboard avoidance of
  /// the run before.
  public func start(on platform: any Platform) { start(on: platform, with: KitServices.shared) }

  /// The accessibility elements of the app.
  var elementTree: ElementTree { KitServices.shared.elementTree }
}
