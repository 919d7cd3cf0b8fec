import UIKit

/// Is told where an ``InputNavigator`` is. Every method has a default that does nothing.
public protocol InputNavigatorDelegate: AnyObject {
  /// `inputItem` is being edited now.
  func inputNavigatorDidFocusInputItem(inputNavigator: InputNavigator, inputItem: UIView)

  /// `inputItem` is no longer being edited.
  func inputNavigatorDidUnfocusInputItem(inputNavigator: InputNavigator, inputItem: UIView)
}

extension InputNavigatorDelegate {
  /// Nothing.
  public func inputNavigatorDidFocusInputItem(inputNavigator: InputNavigator, inputItem: UIView) {}
  /// Nothing.
  public func inputNavigatorDidUnfocusInputItem(inputNavigator: InputNavigator, inputItem: UIView) {}
}
