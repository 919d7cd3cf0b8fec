extension UIWindowScene {
  /// The keyboard of this native window; of a panel in which a keyboard stands, that one.
  public var keyboard: KeyboardSession { guestKeyboard ?? ownKeyboard }
}

extension UIApplication {
  /// The keyboard of the native window that has key events; nil before the first window is opened.
  public var keyboard: KeyboardSession? { (keyWindow?.windowScene ?? connectedScenes.first)?.keyboard }
}

extension UIResponder {
  /// Tells the keyboard that text or insertion point have changed; text inputs call it after every change of either. Ours; on
  /// iOS inputs tell their `inputDelegate`.
  ///
  /// A key press is drawn first: whoever is told hears of it right after.
  public func inputTextDidChange() { whenDrawn { [self] in tellOfInput() } }

  /// The same, but now, and then posts `name`, if there is one.
  func tellOfInput(posting name: Notification.Name? = nil) {
    UIApplication.shared.inputListeners.inputTextDidChange(in: self)
    NotificationCenter.default.post(name: Self.insertionPointDidChangeNotification, object: self)
    if let name { NotificationCenter.default.post(name: name, object: self) }
  }

  /// Does `body` when the key press that is being handled has been drawn; now if none is.
  func whenDrawn(_ body: @escaping () -> Void) {
    if let scene = focusWindow?.windowScene { scene.afterDrawing(body) } else { body() }
  }

  /// Posted by a text input whenever its text, its caret or its selection have changed, by whatever means.
  package nonisolated static let insertionPointDidChangeNotification = Notification.Name(
    "UITextInputInsertionPointDidChangeNotification"
  )
}
