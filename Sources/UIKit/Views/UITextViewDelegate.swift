/// Is asked and told about the editing of a text view. Every method has a default: yes to all, and nothing done.
@preconcurrency @MainActor
public protocol UITextViewDelegate: UIScrollViewDelegate {
  /// Whether editing may begin.
  func textViewShouldBeginEditing(_ textView: UITextView) -> Bool

  /// Whether editing may end.
  func textViewShouldEndEditing(_ textView: UITextView) -> Bool

  /// Editing has begun: the view is first responder.
  func textViewDidBeginEditing(_ textView: UITextView)

  /// Editing has ended.
  func textViewDidEndEditing(_ textView: UITextView)

  /// Whether the person may put `text` in place of `range`, in UTF-16 units.
  func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool

  /// The person changed the text.
  func textViewDidChange(_ textView: UITextView)

  /// The caret moved or the selection changed.
  func textViewDidChangeSelection(_ textView: UITextView)
}

extension UITextViewDelegate {
  /// Yes.
  public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }
  /// Yes.
  public func textViewShouldEndEditing(_ textView: UITextView) -> Bool { true }
  /// Nothing.
  public func textViewDidBeginEditing(_ textView: UITextView) {}
  /// Nothing.
  public func textViewDidEndEditing(_ textView: UITextView) {}
  /// Yes.
  public func textView(
    _ textView: UITextView,
    shouldChangeTextIn range: NSRange,
    replacementText text: String
  ) -> Bool { true }
  /// Nothing.
  public func textViewDidChange(_ textView: UITextView) {}
  /// Nothing.
  public func textViewDidChangeSelection(_ textView: UITextView) {}
}
