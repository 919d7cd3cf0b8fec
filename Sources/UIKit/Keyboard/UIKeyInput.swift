/// A responder that text can be typed into. Being first responder, it brings up the keyboard.
@MainActor public protocol UIKeyInput: UITextInputTraits {
  /// Whether there is any text.
  var hasText: Bool { get }

  /// Types `text` at the insertion point, replacing the selection.
  func insertText(_ text: String)

  /// Deletes the selection, or the character before the insertion point.
  func deleteBackward()

  /// The text before the insertion point, as much of it as is at hand; nil when it can't be told or is secret.
  ///
  /// Keyboards look at it to press shift at the start of a sentence. Ours; iOS gives it to keyboards through
  /// `UITextDocumentProxy`.
  var documentContextBeforeInput: String? { get }
}

extension UIKeyInput {
  /// Nothing is told.
  public var documentContextBeforeInput: String? { nil }
}
