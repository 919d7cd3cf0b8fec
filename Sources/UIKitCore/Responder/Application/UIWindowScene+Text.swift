/// Text that comes from input methods and from drags.
extension UIWindowScene {
  /// Whether the first responder's text is secret.
  public func hostTakesSecret(_ host: any WindowHost) -> Bool {
    KeyboardInput(responder: keyWindow?.firstResponder).isSecureTextEntry
  }

  /// Shows the text that an input method composes as the first responder's marked text, if that edits text.
  public func host(_ host: any WindowHost, composes text: String, selectedRange: NSRange) {
    beginTurn()
    guard popup == nil, let input = keyWindow?.firstResponder as? any UITextInput else { return }
    if !text.isEmpty || input.markedTextRange != nil { input.setMarkedText(text, selectedRange: selectedRange) }
    requestFrameNow()
  }

  /// Commits the text that an input method has composed.
  public func hostEndsComposing(_ host: any WindowHost) {
    beginTurn()
    (keyWindow?.firstResponder as? any UITextInput)?.unmarkText()
    requestFrameNow()
  }

  /// Shows where dragged text would be inserted; false if it can't be dropped there.
  public func host(_ host: any WindowHost, textDragDidMoveTo point: CGPoint) -> Bool {
    beginTurn()
    defer { requestFrameNow() }
    return dropper.move(to: point, in: self)
  }

  /// Stops showing where dragged text would be inserted.
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
