extension UIView {
  /// Makes the first responder resign, if it is this view or inside.
  ///
  /// - Parameter force: whether to do so even if it refuses.
  /// - Returns: whether no first responder is left in the view.
  @discardableResult
  public func endEditing(_ force: Bool) -> Bool {
    UIApplication.shared.focusRequests.withdrawAll(in: self)
    guard let window, let responder = window.firstResponder as? UIView, responder.isDescendant(of: self) else {
      return true
    }
    if responder.resignFirstResponder() { return true }
    guard force else { return false }
    window.endFocus(in: self)
    window.inputDidResign(responder)
    return true
  }
}
