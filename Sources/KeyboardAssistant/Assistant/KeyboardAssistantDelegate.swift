import UIKit

/// Positions inputs for a manual ``KeyboardAssistant``, and is notified of the keyboard's motions. Every method has a default.
@preconcurrency @MainActor
public protocol KeyboardAssistantDelegate: AnyObject {
  /// `toInputItem` is edited and the keyboard covers the lowest `keyboardHeight` points of the window, or is about to.
  ///
  /// Changes that you make in here move along with the keyboard. Called again when another input is edited and when the
  /// keyboard is resized; for manual assistants only.
  func keyboardAssistantManuallyReposition(
    keyboardAssistant: KeyboardAssistant,
    toInputItem: UIView,
    keyboardHeight: CGFloat
  )

  /// The method for a height that is a `Double`, as in version 1.3.0. Implement either one.
  func keyboardAssistantManuallyReposition(
    keyboardAssistant: KeyboardAssistant,
    toInputItem: UIView,
    keyboardHeight: Double
  )

  /// The keyboard is about to show.
  func keyboardAssistantKeyboardWillShow(keyboardAssistant: KeyboardAssistant)

  /// The keyboard has been shown.
  func keyboardAssistantKeyboardDidShow(keyboardAssistant: KeyboardAssistant)

  /// The keyboard is about to hide.
  ///
  /// Also called when the keyboard floats, for which no notification is posted, if the delegate was asked to reposition for it.
  func keyboardAssistantKeyboardWillHide(keyboardAssistant: KeyboardAssistant)

  /// The keyboard has been hidden.
  func keyboardAssistantKeyboardDidHide(keyboardAssistant: KeyboardAssistant)
}

extension KeyboardAssistantDelegate {
  /// Does nothing by default.
  public func keyboardAssistantManuallyReposition(
    keyboardAssistant: KeyboardAssistant,
    toInputItem: UIView,
    keyboardHeight: CGFloat
  ) {}
  /// Does nothing by default.
  public func keyboardAssistantManuallyReposition(
    keyboardAssistant: KeyboardAssistant,
    toInputItem: UIView,
    keyboardHeight: Double
  ) {}
  /// Does nothing by default.
  public func keyboardAssistantKeyboardWillShow(keyboardAssistant: KeyboardAssistant) {}
  /// Does nothing by default.
  public func keyboardAssistantKeyboardDidShow(keyboardAssistant: KeyboardAssistant) {}
  /// Does nothing by default.
  public func keyboardAssistantKeyboardWillHide(keyboardAssistant: KeyboardAssistant) {}
  /// Does nothing by default.
  public func keyboardAssistantKeyboardDidHide(keyboardAssistant: KeyboardAssistant) {}
}
