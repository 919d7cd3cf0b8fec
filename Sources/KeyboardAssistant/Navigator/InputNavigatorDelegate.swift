import UIKit

/// Notified of an ``InputNavigator``'s focus and checks. Every method has a default that does nothing.
@preconcurrency @MainActor
public protocol InputNavigatorDelegate: AnyObject {
  /// `inputItem` is being edited now.
  func inputNavigatorDidFocusInputItem(inputNavigator: InputNavigator, inputItem: UIView)

  /// `inputItem` is no longer being edited.
  func inputNavigatorDidUnfocusInputItem(inputNavigator: InputNavigator, inputItem: UIView)

  /// `inputItem` is being edited now; nil if none is any more, also between two inputs.
  func inputNavigatorFocusChanged(inputNavigator: InputNavigator, inputItem: UIView?)

  /// The mistake in the value of `inputItem` has changed: `mistake` in words for the user, nil if there is none now.
  func inputNavigatorDidCheckInputItem(inputNavigator: InputNavigator, inputItem: UIView, mistake: String?)
}

extension InputNavigatorDelegate {
  /// Does nothing by default.
  public func inputNavigatorDidFocusInputItem(inputNavigator: InputNavigator, inputItem: UIView) {}
  /// Does nothing by default.
  public func inputNavigatorDidUnfocusInputItem(inputNavigator: InputNavigator, inputItem: UIView) {}
  /// Does nothing by default.
  public func inputNavigatorFocusChanged(inputNavigator: InputNavigator, inputItem: UIView?) {}
  /// Does nothing by default.
  public func inputNavigatorDidCheckInputItem(inputNavigator: InputNavigator, inputItem: UIView, mistake: String?) {}
}
