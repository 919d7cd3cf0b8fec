/// The edit actions that every responder has. The protocol exists so that `#selector(UIResponderStandardEditActions.paste(_:))` compiles.
@preconcurrency @MainActor
public protocol UIResponderStandardEditActions: AnyObject {
  /// Removes the selected text and puts it on the clipboard.
  func cut(_ sender: Any?)
  /// Puts the selected text on the clipboard.
  func copy(_ sender: Any?)
  /// Inserts the clipboard's text.
  func paste(_ sender: Any?)
  /// Removes the selected text.
  func delete(_ sender: Any?)
  /// Selects the word at the caret.
  func select(_ sender: Any?)
  /// Selects everything.
  func selectAll(_ sender: Any?)
}

extension UIResponder: UIResponderStandardEditActions {}
