/// Folding the keyboard to the accessory bar, so that those who type on hardware see more of the form.
extension KeyboardSession {
  /// Whether a text input that gets the focus now shows the keyboard, not only its accessory bar, unless the keyboard's
  /// placement is `.off`.
  public var showsKeyboard: Bool {
    folding.showsKeyboard { UIApplication.shared.platform.hasHardwareKeyboard }
  }

  /// Whether the person may want to show or fold the keyboard: there is one, and hardware to type on instead. For the
  /// key in a bar that calls ``toggleKeyboard()``.
  public var offersToggle: Bool { hasKeyboard && UIApplication.shared.platform.hasHardwareKeyboard }

  /// The left edge of the keyboard's first letter key and the right edge of the last one, below a bar `width` points
  /// wide, in points from its left edge; nil without a keyboard, or if it has no such edges. They are the same while
  /// the keyboard is folded or shows other keys, so that the buttons of an aligned bar stay where they are.
  public func keyEdges(inWidth width: CGFloat) -> ClosedRange<CGFloat>? {
    hasKeyboard ? keyboard?.keyEdges(inWidth: width) : nil
  }

  /// Folds the keyboard to the accessory bar, or shows it again, whatever the ``policy`` says. Lasts until editing ends;
  /// does nothing while no text input is edited. Ctrl+K calls it in every app.
  public func toggleKeyboard() {
    guard isTogglable else { return }
    folding.choose(showsKeyboard: !showsKeyboard)
    reload()
  }

  /// Whether ``toggleKeyboard()`` does anything now.
  var isTogglable: Bool { hasKeyboard && responder is any UIKeyInput && responder?.keyboardView == nil }

  private var hasKeyboard: Bool { keyboard.map { $0.placement != .off } ?? false }

  // MARK: - What the user does

  /// A button or finger went down in the window, or on the keyboard.
  func pointerWentDown() { folding.pointerWentDown() }

  /// A key went down, and is going to be dispatched; true if the keyboard has to be folded afterwards.
  func keyWentDown(_ event: KeyEvent) -> Bool {
    guard !event.isRepeat else { return false }
    return folding.receiveKey(types: event.key.typesOrMoves) && content?.keyboard != nil
  }

  /// The edited input was clicked or touched.
  func inputWasTouched(_ responder: UIResponder) {
    guard responder === self.responder else { return }
    folding.inputWasTouched()
    if content?.keyboard == nil { reload() }
  }

  /// A hardware keyboard was attached or removed.
  func hardwareDidChange() {
    reload()
    content?.accessory?.setNeedsLayout()
  }
}

extension UIKey {
  /// Whether the key types, deletes, or moves caret or focus: no shortcut, no function key, no modifier.
  fileprivate var typesOrMoves: Bool {
    guard modifierFlags.isDisjoint(with: .ofShortcuts), keyCode != .keyboardEscape else { return false }
    if keyCode == .none { return !characters.isEmpty }
    return Self.typing.contains(keyCode.rawValue) && !Self.functions.contains(keyCode.rawValue)
  }

  /// HID usages from A to the last key of the numeric keypad; modifiers come after it.
  private static let typing = 0x04...0x64
  /// Caps Lock, F1 to F12, Print Screen, Scroll Lock and Pause.
  private static let functions = 0x39...0x48
}
