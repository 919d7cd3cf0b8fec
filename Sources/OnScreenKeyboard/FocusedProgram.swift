import UIKit

/// The first responder that stands for the program with the desktop's keyboard focus, so that the keyboard has an input
/// to type into.
///
/// The keys themselves are pressed on the X server; what the other program makes of them isn't known here.
final class FocusedProgram: UIView, UIKeyInput {
  let autocapitalizationType = UITextAutocapitalizationType.none
  let autocorrectionType = UITextAutocorrectionType.no

  var hasText: Bool { true }

  /// Does nothing: only text arrives here for which no key could be borrowed, which was reported on standard error.
  func insertText(_ text: String) {}
  func deleteBackward() {}

  override var canBecomeFirstResponder: Bool { true }
}
