/// Services of the module UIKit that UIKitCore, which it depends on, calls: UIKit has the pickers and the accessibility tree.
package protocol ToolkitServices: AnyObject {
  /// The elements that assistive technologies see.
  var elements: any ElementTracker { get }

  /// Makes the sheet that lists the key equivalents of a responder and of those after it in the chain.
  func makeKeyCommandsController(for responder: UIResponder) -> UIViewController

  /// Lets the user choose a character in a popup beside `anchor`, a rectangle in points of the scene.
  func pickCharacter(beside anchor: CGRect, in scene: UIWindowScene, onChoice: @escaping (String) -> Void)

  /// Makes an object of exactly this class, by `init(frame:)`, or by `init()` if `frame` is nil; nil if the class isn't one of UIKit,
  /// or lacks that initializer.
  func makeObject(of type: UIResponder.Type, frame: CGRect?) -> UIResponder?

  /// Makes an object of exactly this class; nil if the class isn't one of UIKit, or has no initializer with these arguments.
  func makeObject(of type: UIResponder.Type, with arguments: any PortedInitializer) -> UIResponder?

  /// Makes a recognizer of exactly this class; nil if the class isn't one of UIKit.
  func makeRecognizer(of type: UIGestureRecognizer.Type, target: Any?, action: Selector?) -> UIGestureRecognizer?
}

/// The accessibility tree, as views and controls see it: they notify it of changes.
package protocol ElementTracker: AccessibilityTree {
  /// Has the tree report a change that isn't visible, such as a new `accessibilityLabel`, without waiting for a frame.
  func elementsDidChange()

  /// Has a text spoken, an urgent one at once.
  func announce(_ text: String, isUrgent: Bool)

  /// Makes the screen reader go on from an element.
  func moveReader(to object: AccessibleObject)
}

/// The properties that are set for all objects of a class by `appearance()`.
package protocol AppearanceRules: AnyObject {
  /// Sets the properties of a view and its descendants, which were added to a window.
  func dressTree(_ view: UIView)

  /// Sets the properties of a bar button item or of a tab bar item.
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
