/// Notified which view conflicts with the keyboard, and moves it out of the way itself.
@preconcurrency @MainActor
public protocol KeyboardAwarenessClient: AnyObject {
  /// The keyboard is about to show, change or hide, or another view is edited.
  ///
  /// Called before anything is on screen: changes that you animate with the event's duration and curve, best in
  /// ``KeyboardEvent/animate(_:completion:)``, move along with the keyboard.
  func keyboardTriggeredEvent(_ keyboardEvent: KeyboardEvent)
}
