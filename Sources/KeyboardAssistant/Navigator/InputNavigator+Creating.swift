import UIKit

/// The seven kinds of navigator.
extension InputNavigator {
  /// Makes a navigator with ``DefaultNavigationView``, the bar with previous, next and done, above the keyboard.
  public static func createWithDefaultController() -> InputNavigator {
    InputNavigator(accessoryController: DefaultNavigationView())
  }

  /// Makes a navigator for the return key of text fields: "next" moves on, "done" on the last one closes the keyboard.
  ///
  /// With `shouldSetTextFieldDelegates` the navigator handles the key by itself. Without, forward it from your own
  /// delegate to ``textFieldShouldReturn(_:)``.
  public static func createWithKeyboardNavigation(shouldSetTextFieldDelegates: Bool) -> InputNavigator {
    InputNavigator(usesKeyboardNavigation: true, shouldSetTextFieldDelegates: shouldSetTextFieldDelegates)
  }

  /// Makes a navigator with the app's own bar above the keyboard.
  public static func createWithController(
    accessoryController: any InputNavigatorAccessoryController
  ) -> InputNavigator {
    InputNavigator(accessoryController: accessoryController)
  }

  /// Makes a navigator that shows the app's own view above the keyboard, and leaves navigating to the app.
  public static func createWithCustomAccessoryView(accessoryView: UIView) -> InputNavigator {
    InputNavigator(accessoryView: accessoryView)
  }

  /// Makes a navigator for the return key with ``DefaultNavigationView`` above the keyboard.
  public static func createWithKeyboardNavigationAndDefaultController(
    shouldSetTextFieldDelegates: Bool
  ) -> InputNavigator {
    createWithKeyboardNavigation(
      shouldSetTextFieldDelegates: shouldSetTextFieldDelegates,
      andController: DefaultNavigationView()
    )
  }

  /// Makes a navigator for the return key with the app's own bar above the keyboard.
  public static func createWithKeyboardNavigation(
    shouldSetTextFieldDelegates: Bool,
    andController accessoryController: any InputNavigatorAccessoryController
  ) -> InputNavigator {
    InputNavigator(
      accessoryController: accessoryController,
      usesKeyboardNavigation: true,
      shouldSetTextFieldDelegates: shouldSetTextFieldDelegates
    )
  }

  /// Makes a navigator for the return key with the app's own view above the keyboard.
  public static func createWithKeyboardNavigation(
    shouldSetTextFieldDelegates: Bool,
    andCustomAccessoryView accessoryView: UIView
  ) -> InputNavigator {
    InputNavigator(
      accessoryView: accessoryView,
      usesKeyboardNavigation: true,
      shouldSetTextFieldDelegates: shouldSetTextFieldDelegates
    )
  }
}
