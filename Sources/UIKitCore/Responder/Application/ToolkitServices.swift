/// Services that the core asks of the module above it, which has lists, pickers and the tree of elements.
package protocol ToolkitServices: AnyObject {
  /// The elements that assistive technologies see.
  var elements: any ElementTracker { get }

  /// A sheet with the keys that work for a responder.
  func makeKeyCommandsController(for responder: UIResponder) -> UIViewController

  /// Has a person choose a character beside `anchor`, a rectangle in points of the scene.
  func pickCharacter(beside anchor: CGRect, in scene: UIWindowScene, onChoice: @escaping (String) -> Void)

  /// An object of exactly this class of UIKit's; nil if the class has no initializer with this frame, or with none for nil.
  func makeObject(of type: UIResponder.Type, frame: CGRect?) -> UIResponder?

  /// An object of exactly this class of UIKit's; nil if the class has no initializer with these arguments.
  func makeObject(of type: UIResponder.Type, with arguments: any PortedInitializer) -> UIResponder?

  /// A recognizer of exactly this class of UIKit's; nil if it is another class.
  func makeRecognizer(of type: UIGestureRecognizer.Type, target: Any?, action: Selector?) -> UIGestureRecognizer?
}

/// The tree of elements, as far as views and controls tell it of changes.
package protocol ElementTracker: AccessibilityTree {
  /// Called when something that isn't seen has changed: it is told without waiting for a frame.
  func elementsDidChange()

  /// Has a text spoken, an urgent one at once.
  func announce(_ text: String, isUrgent: Bool)

  /// Makes the reader go on from an element.
  func moveReader(to object: AccessibleObject)
}

/// The properties that are set for all objects of a class.
package protocol AppearanceRules: AnyObject {
  /// Sets the properties of the views in a tree that has come into a window.
  func dressTree(_ view: UIView)

  /// Sets the properties of a button in a bar, or of a tab.
  func dress(_ item: UIBarItem)
}

extension UIWindowScene {
  /// Shows the sheet with all key equivalents, or closes it.
  func toggleKeyCommands() {
    guard let top = keyWindow?.rootViewController?.frontmost, let services = UIApplication.shared.services else {
      return
    }
    let above = sequence(first: top, next: \.parent)
    if let shown = above.first(where: { $0 === keyCommandsSheet }) { return shown.dismiss(animated: true) }
    let sheet = services.makeKeyCommandsController(for: keyWindow?.firstResponder ?? top)
    keyCommandsSheet = sheet
    top.present(UINavigationController(rootViewController: sheet), animated: true)
  }
}
