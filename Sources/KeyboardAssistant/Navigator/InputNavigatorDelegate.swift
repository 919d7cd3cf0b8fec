import UIKit

/// Is told where an ``InputNavigator`` is. Every method has a default that does nothing.
@preconcurrency @MainActor
public protocol InputNavigatorDelegate: AnyObject {
  /// `inputItem` is being edited now.
  func inputNavigatorDidFocusInputItem(inputNavigator: InputNavigator, inputItem: UIView)

  /// `inputItem` is no longer being edited.
  func inputNavigatorDidUnfocusInputItem(inputNavigator: InputNavigator, inputItem: UIView)

  /// The mistake in the value of `inputItem` has changed: `mistake` names it in words for the person, nil when there is none now.
  func inputNavigatorDidCheckInputItem(inputNavigator: InputNavigator, inputItem: UIView, mistake: String?)
}

extension InputNavigatorDelegate {
  /// Nothing.
  public func inputNavigatorDidFocusInputItem(inputNavigator: InputNavigator, inputItem: UIView) {}
  /// Nothing.
  public func inputNavigatorDidUnfocusInputItem(inputNavigator: InputNavigator, inputItem: UIView) {}
  /// Nothing.
  public func inputNavigatorDidCheckInputItem(inputNavigator: InputNavigator, inputItem: UIView, mistake: String?) {}
}
