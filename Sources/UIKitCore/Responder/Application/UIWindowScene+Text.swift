/// Text that comes from input methods and from drags.
extension UIWindowScene {
  /// Whether the first responder's text is secret.
  public func hostTakesSecret(_ host: any WindowHost) -> Bool {
    KeyboardInput(responder: keyWindow?.firstResponder).isSecureTextEntry
  }

  /// Shows what an input method composes in the first responder, if that edits text.
  public func host(_ host: any WindowHost, composes text: String, selectedRange: NSRange) {
    beginTurn()
    guard popup == nil, let input = keyWindow?.firstResponder as? any UITextInput else { return }
    if !text.isEmpty || input.markedTextRange != nil { input.setMarkedText(text, selectedRange: selectedRange) }
    requestFrameNow()
  }

  /// Keeps what an input method has composed.
  public func hostEndsComposing(_ host: any WindowHost) {
    beginTurn()
    (keyWindow?.firstResponder as? any UITextInput)?.unmarkText()
    requestFrameNow()
  }

  /// Shows where dragged text would go.
  public func host(_ host: any WindowHost, textDragDidMoveTo point: CGPoint) -> Bool {
    beginTurn()
    defer { requestFrameNow() }
    return dropper.move(to: point, in: self)
  }

  /// Shows that no longer.
  public func hostTextDragDidExit(_ host: any WindowHost) {
    beginTurn()
    dropper.leave()
    requestFrameNow()
  }

  /// Inserts the dropped text.
  public func hostDropsText(_ host: any WindowHost, completion: @escaping (Bool) -> Void) {
    dropper.drop { [weak self] isDone in
      completion(isDone)
      self?.requestFrameNow()
    }
  }
}
