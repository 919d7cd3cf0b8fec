import UIKit

/// Positions inputs by itself for a manual ``KeyboardAssistant``, and hears of the keyboard. Every method has a default.
@preconcurrency @MainActor
public protocol KeyboardAssistantDelegate: AnyObject {
  /// `toInputItem` is being edited and the keyboard covers the lowest `keyboardHeight` points of the window, or is about to.
  ///
  /// What you change in here moves along with the keyboard. Called again when another input is edited and when the keyboard gets
  /// another size; for manual assistants only.
  func keyboardAssistantManuallyReposition(
    keyboardAssistant: KeyboardAssistant,
    toInputItem: UIView,
    keyboardHeight: CGFloat
  )

  /// The same with a height that is a `Double`, as version 1.3.0 has it. Implement either one.
  func keyboardAssistantManuallyReposition(
    keyboardAssistant: KeyboardAssistant,
    toInputItem: UIView,
    keyboardHeight: Double
  )

  /// The keyboard is about to come in.
  func keyboardAssistantKeyboardWillShow(keyboardAssistant: KeyboardAssistant)

  /// The keyboard has come in.
  func keyboardAssistantKeyboardDidShow(keyboardAssistant: KeyboardAssistant)

  /// The keyboard is about to go out.
  func keyboardAssistantKeyboardWillHide(keyboardAssistant: KeyboardAssistant)

  /// The keyboard has gone out.
  func keyboardAssistantKeyboardDidHide(keyboardAssistant: KeyboardAssistant)
}

extension KeyboardAssistantDelegate {
  /// Nothing.
  public func keyboardAssistantManuallyReposition(
    keyboardAssistant: KeyboardAssistant,
    toInputItem: UIView,
    keyboardHeight: CGFloat
  ) {}
  /// Nothing.
  public func keyboardAssistantManuallyReposition(
    keyboardAssistant: KeyboardAssistant,
    toInputItem: UIView,
    keyboardHeight: Double
  ) {}
  /// Nothing.
  public func keyboardAssistantKeyboardWillShow(keyboardAssistant: KeyboardAssistant) {}
  /// Nothing.
  public func keyboardAssistantKeyboardDidShow(keyboardAssistant: KeyboardAssistant) {}
  /// Nothing.
  public func keyboardAssistantKeyboardWillHide(keyboardAssistant: KeyboardAssistant) {}
  /// Nothing.
  public func keyboardAssistantKeyboardDidHide(keyboardAssistant: KeyboardAssistant) {}
}
