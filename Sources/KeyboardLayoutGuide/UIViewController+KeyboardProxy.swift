import UIKit

extension UIViewController {
  /// A view that always has the keyboard's frame: constrain others to it as to any view.
  ///
  /// It is held weakly and must be in the controller's view. While that is in a window, the proxy's edges are those of
  /// the keyboard, at the window's bottom edge while it is hidden. It must not have constraints of its own that place
  /// it, such as those that an interface builder adds.
  public var klg_keyboardProxy: UIView? {
    get { keyboardConstraints.proxy }
    set { keyboardConstraints.setProxy(newValue, of: self) }
  }

  /// The controller's constraints to the keyboard.
  var keyboardConstraints: KeyboardConstraints { lifecycleObserver(KeyboardConstraints.self) { KeyboardConstraints() } }
}
