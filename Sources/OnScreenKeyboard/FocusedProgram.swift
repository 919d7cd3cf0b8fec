import UIKit

/// Stands for whatever has the desktop's keyboard focus, so that the keyboard has somebody to type into.
///
/// The keys themselves are pressed on the X server; nothing of what the other program makes of them is known here.
final class FocusedProgram: UIView, UIKeyInput {
  let autocapitalizationType = UITextAutocapitalizationType.none
  let autocorrectionType = UITextAutocorrectionType.no

  /// The keys above the keyboard.
  var bar: UIView?

  var hasText: Bool { true }

  /// What no key types: of characters such as flags, which are several in one, nothing arrives.
  func insertText(_ text: String) {}
  func deleteBackward() {}

  override var canBecomeFirstResponder: Bool { true }
  override var inputAccessoryView: UIView? { bar }
}
