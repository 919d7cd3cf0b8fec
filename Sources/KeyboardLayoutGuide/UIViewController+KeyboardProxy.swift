import UIKit

extension UIViewController {
  /// A view that is kept where the keyboard is: constrain others to it as to any view.
  ///
  /// It is held weakly and has to be in the controller's view. While that is in a window, the proxy's edges are those of the
  /// keyboard, at the window's bottom edge while it is hidden. Constraints of its own that would place it, such as those that
  /// please an interface builder, have to be left out.
  public var klg_keyboardProxy: UIView? {
    get { keyboardConstraints.proxy }
    set { keyboardConstraints.setProxy(newValue, of: self) }
  }

  /// The controller's constraints to the keyboard.
  var keyboardConstraints: KeyboardConstraints { companion(KeyboardConstraints.self) { KeyboardConstraints() } }
}
