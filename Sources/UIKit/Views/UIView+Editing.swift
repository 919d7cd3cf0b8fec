extension UIView {
  /// Takes the keyboard from the view, or from whatever in it has the keyboard.
  ///
  /// - Parameter force: whether to take it even from a responder that wants to keep it.
  /// - Returns: whether nothing in the view has the keyboard any more.
  @discardableResult
  public func endEditing(_ force: Bool) -> Bool {
    guard let window, let responder = window.firstResponder as? UIView, responder.isDescendant(of: self) else {
      return true
    }
    if responder.resignFirstResponder() { return true }
    if force { window.treeWillLose(self) }
    return force
  }
}
