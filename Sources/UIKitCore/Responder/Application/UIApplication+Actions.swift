extension UIApplication {
  /// Calls a method, as controls do for their targets.
  ///
  /// - Parameters:
  ///   - action: The method. It gets as many of sender and event as it has parameters.
  ///   - target: The object that it belongs to; nil for the nearest responder that has it: from the first responder of
  ///     the key window on, and then from the sender on, if that is a responder.
  ///   - sender: What the method gets as its first parameter.
  ///   - event: What the method gets as its second parameter.
  /// - Returns: Whether an object had the method.
  @discardableResult
  public func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool {
    guard let target = target ?? responder(for: action, from: sender), action.isImplemented(by: target) else {
      return false
    }
    action.call(on: target, sender, event)
    return true
  }

  private func responder(for action: Selector, from sender: Any?) -> Any? {
    let starts = [keyWindow?.firstResponder, sender as? UIResponder, (sender as? UIGestureRecognizer)?.view, keyWindow]
    for start in starts {
      if let target = start?.target(forAction: action, withSender: sender) { return target }
    }
    return nil
  }
}
