extension TextInteraction {
  /// Performs a key's editing command; false if the key has none.
  ///
  /// Return, Escape and Tab are handled by the view. With Alt no key has a command: it belongs to menus and window managers.
  /// Insert alone does nothing: nothing on the screen would show that typing replaces text from now on.
  func handle(_ key: UIKey) -> Bool {
    let flags = key.modifierFlags
    guard !flags.contains(.alternate) else { return false }
    let shift = flags.contains(.shift)
    let control = flags.contains(.control) || flags.contains(.command)
    if let move = move(for: key.keyCode, control: control) {
      self.move(move, extending: shift)
      return true
    }
    if delete(key.keyCode, shift: shift, control: control) { return true }
    if control, shortcut(key, shift: shift) { return true }
    if key.keyCode == .keyboardInsert, shift {
      perform(.paste)
      return true
    }
    return flags.isDisjoint(with: .ofShortcuts) && type(key)
  }

  private func move(for code: UIKeyboardHIDUsage, control: Bool) -> TextMove? {
    switch code {
    case .keyboardLeftArrow: control ? .wordLeft : .left
    case .keyboardRightArrow: control ? .wordRight : .right
    case .keyboardHome: control ? .textStart : .lineStart
    case .keyboardEnd: control ? .textEnd : .lineEnd
    case .keyboardUpArrow: control ? .paragraphUp : .up
    case .keyboardDownArrow: control ? .paragraphDown : .down
    case .keyboardPageUp: input.isMultiline && !control ? .pageUp : nil
    case .keyboardPageDown: input.isMultiline && !control ? .pageDown : nil
    default: nil
    }
  }

  private func delete(_ code: UIKeyboardHIDUsage, shift: Bool, control: Bool) -> Bool {
    switch code {
    case .keyboardDeleteOrBackspace: if control { editor.delete(.wordLeft) } else { input.deleteBackward() }
    case .keyboardDeleteForward:
      if shift { perform(.cut) } else { editor.delete(control ? .wordRight : .right) }
    default: return false
    }
    return true
  }

  private func shortcut(_ key: UIKey, shift: Bool) -> Bool {
    switch key.shortcutLetter {
    case "a": perform(.selectAll)
    case "c": perform(.copy)
    case "x": perform(.cut)
    case "v": perform(.paste)
    default:
      guard key.keyCode == .keyboardInsert else { return false }
      perform(.copy)
    }
    return true
  }

  private func type(_ key: UIKey) -> Bool {
    switch key.characters {
    case "\u{8}": input.deleteBackward()
    case "\u{7F}": editor.delete(.right)
    default:
      let text = key.characters.withoutControls
      guard !text.isEmpty else { return false }
      isTypingKey = true
      input.insertText(text)
      isTypingKey = false
    }
    return true
  }
}

// MARK: - Characters by their numbers

extension TextInteraction {
  /// Handles a key that enters a character by its number, or begins to; false for other keys.
  func handleCodePoint(_ key: UIKey) -> Bool {
    guard editor.codePoint != nil else {
      return key.keyCode == .keyboardU && key.modifierFlags.isSuperset(of: [.control, .shift])
        && editor.beginCodePoint()
    }
    let digit = key.characters.isEmpty ? key.charactersIgnoringModifiers : key.characters
    switch key.keyCode {
    case .keyboardSpacebar, .keyboardReturnOrEnter, .keypadEnter: editor.endCodePoint()
    case .keyboardEscape: editor.dropCodePoint()
    case .keyboardDeleteOrBackspace: editor.removeCodePointDigit()
    case _ where editor.addCodePointDigit(digit): break
    case _ where key.isModifier: break
    default:
      // Another key ends the number, and has its own meaning.
      editor.endCodePoint()
      return false
    }
    return true
  }
}

nonisolated extension String {
  /// Whether the text may contain control characters or line ends: a quick test that is false for most typed text.
  var mayHoldControls: Bool {
    for byte in utf8 where byte < 0x20 || byte == 0x7F || byte == 0xC2 || byte == 0xE2 { return true }
    return false
  }

  var withoutControls: String {
    guard mayHoldControls else { return self }
    return String(String.UnicodeScalarView(unicodeScalars.filter { $0.properties.generalCategory != .control }))
  }
}

extension UIKey {
  /// Whether the key is Shift, Control, Alt or Super itself.
  fileprivate var isModifier: Bool {
    (UIKeyboardHIDUsage.keyboardLeftControl.rawValue...UIKeyboardHIDUsage.keyboardRightGUI.rawValue)
      .contains(keyCode.rawValue)
  }

  /// The Latin letter of a key that is pressed with Control: by its position, or by what it types.
  var shortcutLetter: String {
    let letters = (UIKeyboardHIDUsage.keyboardA.rawValue...UIKeyboardHIDUsage.keyboardZ.rawValue)
    guard letters.contains(keyCode.rawValue) else { return charactersIgnoringModifiers.lowercased() }
    return String(UnicodeScalar(UInt8(keyCode.rawValue - letters.lowerBound) + UInt8(ascii: "a")))
  }

  /// Whether the key ends a line: Return, Enter, or the character they type.
  var isReturn: Bool {
    keyCode == .keyboardReturnOrEnter || keyCode == .keypadEnter
      || (keyCode == .none && ["\r", "\n"].contains(characters))
  }

  /// Whether the key moves the caret, unless it is at the end of the text already.
  var movesCaret: Bool {
    switch keyCode {
    case .keyboardLeftArrow, .keyboardRightArrow, .keyboardUpArrow, .keyboardDownArrow, .keyboardHome, .keyboardEnd,
      .keyboardPageUp, .keyboardPageDown:
      true
    default: false
    }
  }
}
