import UIKit

/// The first responder that represents the program with the desktop's keyboard focus, so that the keyboard has an input to type into.
///
/// The keys themselves are pressed on the X server; nothing of what the other program makes of them is known here.
final class FocusedProgram: UIView, UIKeyInput {
  let autocapitalizationType = UITextAutocapitalizationType.none
  let autocorrectionType = UITextAutocorrectionType.no

  /// The keys above the keyboard.
  var bar: UIView?

  var hasText: Bool { true }

  /// Does nothing: text arrives here only if no key types it, such as characters of several code points, and then it is lost.
  func insertText(_ text: String) {}
  func deleteBackward() {}

  override var canBecomeFirstResponder: Bool { true }
  override var inputAccessoryView: UIView? { bar }
}
