extension UIWindowScene {
  /// The keyboard of this native window; in a panel that shows another window's keyboard, that keyboard.
  public var keyboard: KeyboardSession { guestKeyboard ?? ownKeyboard }
}

extension UIApplication {
  /// The keyboard of the native window that receives key events; nil before the first window is opened.
  public var keyboard: KeyboardSession? { (keyWindow?.windowScene ?? connectedScenes.first)?.keyboard }
}

extension UIResponder {
  /// Notifies the keyboard that text or insertion point have changed; text inputs call it after every change of either.
  /// An addition to UIKit, where inputs notify their `inputDelegate`.
  public func inputTextDidChange() { notifyInputDidChange() }

  /// Notifies all listeners that text or insertion point have changed, then posts `name`, if given.
  func notifyInputDidChange(posting name: Notification.Name? = nil) {
    UIApplication.shared.inputListeners.inputTextDidChange(in: self)
    if let name { NotificationCenter.default.post(name: name, object: self) }
  }
}
