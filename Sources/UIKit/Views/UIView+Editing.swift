extension UIView {
  func endEditingInside(_ force: Bool) -> Bool {
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
