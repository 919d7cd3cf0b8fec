import UIKit

/// Constrains a view controller's views to the keyboard.
///
/// There is nothing to implement. Closures get the keyboard's guide, which belongs to the window that the controller's
/// view is in (that window's own `keyboardLayoutGuide`), so that its frame doesn't depend on the view's; and they get
/// back the views that were passed, which are held weakly meanwhile. The constraints that a closure returns are active
/// while the view is in a window: they are deactivated when it leaves, activated again when it returns, and made again
/// in another window. Closures may be passed at any time, for instance in `viewDidLoad()`.
@preconcurrency @MainActor
public protocol KeyboardConstraining {}

extension KeyboardConstraining where Self: UIViewController {
  /// Keeps constraints to the keyboard active while the controller's view is in a window.
  ///
  /// A closure that uses the controller should capture it weakly or unowned.
  public func constrainKeyboard(_ constraints: @escaping (_ keyboard: UILayoutGuide) -> [NSLayoutConstraint]) {
    keyboardConstraints.add(to: self) { constraints($0) }
  }

  /// Keeps constraints between the keyboard and a view active while the controller's view is in a window.
  public func constrainKeyboard<A: UIView>(
    _ a: A,
    constraints: @escaping (_ keyboard: UILayoutGuide, A) -> [NSLayoutConstraint]
  ) {
    keyboardConstraints.add(to: self) { [weak a] keyboard in a.map { constraints(keyboard, $0) } ?? [] }
  }

  /// Keeps constraints between the keyboard and two views active while the controller's view is in a window.
  public func constrainKeyboard<A: UIView, B: UIView>(
    _ a: A,
    _ b: B,
    constraints: @escaping (_ keyboard: UILayoutGuide, A, B) -> [NSLayoutConstraint]
  ) {
    keyboardConstraints.add(to: self) { [weak a, weak b] keyboard in
      guard let a, let b else { return [] }
      return constraints(keyboard, a, b)
    }
  }

  /// Keeps constraints between the keyboard and three views active while the controller's view is in a window.
  public func constrainKeyboard<A: UIView, B: UIView, C: UIView>(
    _ a: A,
    _ b: B,
    _ c: C,
    constraints: @escaping (_ keyboard: UILayoutGuide, A, B, C) -> [NSLayoutConstraint]
  ) {
    keyboardConstraints.add(to: self) { [weak a, weak b, weak c] keyboard in
      guard let a, let b, let c else { return [] }
      return constraints(keyboard, a, b, c)
    }
  }

  /// Keeps constraints between the keyboard and four views active while the controller's view is in a window.
  public func constrainKeyboard<A: UIView, B: UIView, C: UIView, D: UIView>(
    _ a: A,
    _ b: B,
    _ c: C,
    _ d: D,
    constraints: @escaping (_ keyboard: UILayoutGuide, A, B, C, D) -> [NSLayoutConstraint]
  ) {
    keyboardConstraints.add(to: self) { [weak a, weak b, weak c, weak d] keyboard in
      guard let a, let b, let c, let d else { return [] }
      return constraints(keyboard, a, b, c, d)
    }
  }
}
