/// Is told which view conflicts with the keyboard, and moves it out of the way itself.
@preconcurrency @MainActor
public protocol KeyboardAwarenessClient: AnyObject {
  /// The keyboard is about to come, to change or to go, or another view is edited.
  ///
  /// Called before anything is on screen: what you change with the event's duration and curve, best in
  /// ``KeyboardEvent/animate(_:completion:)``, moves along with the keyboard.
  func keyboardTriggeredEvent(_ keyboardEvent: KeyboardEvent)
}
