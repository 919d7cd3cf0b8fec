/// A responder that text can be typed into. While it is first responder, the keyboard shows.
///
/// A view that overrides `canBecomeFirstResponder` with true and adopts this protocol is a complete input:
/// ``insertText(_:)`` and ``deleteBackward()`` receive the keys of all keyboards and what input methods commit, Return
/// as a line end. Tab moves the focus to it and away, and Escape ends editing. Marked text of input methods is shown in
/// inputs that adopt ``UITextInput``. A view that overrides `pressesBegan(_:with:)` gets the keys first; those that it
/// passes to super are typed.
@preconcurrency @MainActor public protocol UIKeyInput: UITextInputTraits {
  /// Whether there is any text.
  var hasText: Bool { get }

  /// Types `text` at the insertion point, replacing the selection.
  func insertText(_ text: String)

  /// Deletes the selection, or the character before the insertion point.
  func deleteBackward()

  /// The text before the insertion point, or the last part of it; nil if it is unknown or secret.
  ///
  /// Keyboards use it to press shift at the start of a sentence. An addition to UIKit, which provides it to keyboards
  /// through `UITextDocumentProxy`.
  var documentContextBeforeInput: String? { get }
}

extension UIKeyInput {
  /// Unknown by default.
  public var documentContextBeforeInput: String? { nil }
}
