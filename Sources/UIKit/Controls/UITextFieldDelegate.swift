/// Is asked and told about the editing of a field. Every method has a default: yes to all, and nothing done.
@preconcurrency @MainActor
public protocol UITextFieldDelegate: AnyObject {
  /// Whether editing may begin.
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool

  /// Editing has begun: the field is first responder.
  func textFieldDidBeginEditing(_ textField: UITextField)

  /// Whether editing may end.
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool

  /// Editing has ended.
  func textFieldDidEndEditing(_ textField: UITextField)

  /// Editing has ended; calls the method without a reason unless implemented.
  func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason)

  /// Whether the person may put `string` in place of `range`, in UTF-16 units.
  func textField(
    _ textField: UITextField,
    shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool

  /// The caret moved or the selection changed.
  func textFieldDidChangeSelection(_ textField: UITextField)

  /// Whether the clear button may empty the field.
  func textFieldShouldClear(_ textField: UITextField) -> Bool

  /// Return was pressed; false keeps the field from sending its own events for it.
  func textFieldShouldReturn(_ textField: UITextField) -> Bool
}

extension UITextFieldDelegate {
  /// Yes.
  public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
  /// Nothing.
  public func textFieldDidBeginEditing(_ textField: UITextField) {}
  /// Yes.
  public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
  /// Nothing.
  public func textFieldDidEndEditing(_ textField: UITextField) {}
  /// Calls the method without a reason.
  public func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason) {
    textFieldDidEndEditing(textField)
  }
  /// Yes.
  public func textField(
    _ textField: UITextField,
    shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool { true }
  /// Nothing.
  public func textFieldDidChangeSelection(_ textField: UITextField) {}
  /// Yes.
  public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
  /// Yes.
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
}
