/// Decides about the editing of a field, and is notified of it. Every method has a default, which allows everything or
/// does nothing.
@preconcurrency @MainActor
public protocol UITextFieldDelegate: SelectorRespondent {
  /// Whether editing may begin.
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool

  /// Editing has begun: the field is first responder.
  func textFieldDidBeginEditing(_ textField: UITextField)

  /// Whether editing may end.
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool

  /// Editing has ended.
  func textFieldDidEndEditing(_ textField: UITextField)

  /// Editing has ended; unless implemented, calls the method without a reason.
  func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason)

  /// Whether the user may replace `range`, in UTF-16 units, by `string`.
  ///
  /// If the method moves the focus and returns true, the key is typed into the input that is edited then, as on iOS;
  /// here that input's delegate is asked, too, unlike there. To type the key into this field, set ``UITextField/text``,
  /// move the focus, and return false.
  func textField(
    _ textField: UITextField,
    shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool

  /// The caret moved or the selection changed.
  func textFieldDidChangeSelection(_ textField: UITextField)

  /// The menu for the text in `range`, in UTF-16 units, made of the usual actions and of your own; nil for
  /// ``UITextField/editMenu(for:suggestedActions:)``.
  func textField(
    _ textField: UITextField,
    editMenuForCharactersIn range: NSRange,
    suggestedActions: [UIMenuElement]
  ) -> UIMenu?

  /// Whether the clear button may empty the field.
  func textFieldShouldClear(_ textField: UITextField) -> Bool

  /// Return was pressed; false keeps the field from sending its own events for it.
  func textFieldShouldReturn(_ textField: UITextField) -> Bool

  /// The menu for text is about to open.
  func textField(_ textField: UITextField, willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating)

  /// The menu for text is about to close.
  func textField(_ textField: UITextField, willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating)
}

extension UITextFieldDelegate {
  /// True by default.
  public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
  /// Does nothing by default.
  public func textFieldDidBeginEditing(_ textField: UITextField) {}
  /// True by default.
  public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
  /// Does nothing by default.
  public func textFieldDidEndEditing(_ textField: UITextField) {}
  /// Calls the method without a reason.
  public func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason) {
    textFieldDidEndEditing(textField)
  }
  /// True by default.
  public func textField(
    _ textField: UITextField,
    shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool { true }
  /// Does nothing by default.
  public func textFieldDidChangeSelection(_ textField: UITextField) {}
  /// Nil by default.
  public func textField(
    _ textField: UITextField,
    editMenuForCharactersIn range: NSRange,
    suggestedActions: [UIMenuElement]
  ) -> UIMenu? { nil }
  /// True by default.
  public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
  /// True by default.
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
  /// Does nothing by default.
  public func textField(_ textField: UITextField, willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating)
  {}
  /// Does nothing by default.
  public func textField(_ textField: UITextField, willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating)
  {}
}
