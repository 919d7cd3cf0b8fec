/// Notified of taps in an ``InputNavigatorAccessoryController``.
@preconcurrency @MainActor
public protocol InputNavigatorAccessoryControllerDelegate: AnyObject {
  /// The button to the previous input was tapped.
  func inputNavigatorAccessoryControllerPreviousButtonTapped(accessoryController: any InputNavigatorAccessoryController)

  /// The button to the next input was tapped.
  func inputNavigatorAccessoryControllerNextButtonTapped(accessoryController: any InputNavigatorAccessoryController)

  /// The button that closes the keyboard was tapped.
  func inputNavigatorAccessoryControllerDoneButtonTapped(accessoryController: any InputNavigatorAccessoryController)
}
