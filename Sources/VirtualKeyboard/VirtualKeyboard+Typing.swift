import UIKit

/// The effects of the keys.
extension VirtualKeyboard: KeyPressHandling {
  var isShown: Bool { session?.isShown ?? false }

  func keyDown(_ key: Key) {
    if key.action != .space { doubleSpace.reset() }
    if !key.keepsSyllable { endSyllable() }
    if searchHandlesKeyDown(key) { return }
    switch key.action {
    case .shift:
      shift.tap(at: UIApplication.shared.frameTime)
      updateViewState()
    case .delete: press(.keyboardDeleteOrBackspace, repeats: true)
    case .command(let command): press(command.usage, repeats: command.repeats, isShifted: isShifted)
    case .modifier(let modifier):
      modifiers.tap(modifier)
      suggesting?.endWord()
      session?.hold(modifiers.locked)
      updateViewState()
    case .emojiGroup(let index): show(emojiGroup: index)
    case .text, .return, .space, .layer, .nextLayout, .hide, .gap: break
    }
  }

  func keyUp(_ key: Key, text: String?) {
    if searchHandlesKeyUp(key, text: text) { return }
    switch key.action {
    case .text: if let text { type(text) }
    case .space: typeSpace()
    case .return: if input.isReturnKeyEnabled { press(.keyboardReturnOrEnter) }
    case .delete, .command: repeater.stop()
    case .layer(let name): show(layer: name)
    case .nextLayout: showNextLayout()
    case .hide: session?.dismiss()
    case .shift, .gap, .modifier, .emojiGroup: break
    }
    if case .command = key.action { shift.turnOffAfterLetter() }
    if key.isTyped { useUpModifiers() }
  }

  func keyCancelled(_ key: Key) {
    guard key.isTyped else { return }
    repeater.stop()
  }

  func type(emoji: String) {
    doubleSpace.reset()
    endSyllable()
    recentEmoji.add(emoji)
    suggesting?.willType(emoji)
    session?.type(text: emoji)
  }

  /// Turns all modifiers off, and releases those that are held.
  func releaseModifiers() {
    guard modifiers != StickyModifiers() else { return }
    modifiers = StickyModifiers()
    session?.hold([])
    updateViewState()
  }

  /// Turns Shift off if it was on for one letter only.
  func turnOffShiftAfterLetter() {
    if input.autocapitalizationType != .allCharacters || !shift.isAutomatic { shift.turnOffAfterLetter() }
    updateViewState()
  }

  // MARK: - Private

  /// Presses a key with the modifiers that are on; if it `repeats`, repeatedly until it is released.
  private func press(_ usage: UIKeyboardHIDUsage, repeats: Bool = false, isShifted: Bool = false) {
    let others = modifiers.active + (isShifted ? [.keyboardLeftShift] : [])
    guard repeats else { return press(usage, holding: others) }
    repeater.start { [weak self] in
      guard let self, usage != .keyboardDeleteOrBackspace || !deleteHangul() else { return }
      press(usage, holding: others)
    }
  }

  /// Presses a key while `others` are held.
  func press(_ usage: UIKeyboardHIDUsage, holding others: [UIKeyboardHIDUsage] = []) {
    switch usage {
    case .keyboardDeleteOrBackspace where others.isEmpty: suggesting?.willDelete()
    case .keyboardReturnOrEnter where others.isEmpty: suggesting?.willPressReturn()
    default: suggesting?.endWord()
    }
    session?.type(.named(usage), holding: others)
  }

  private func useUpModifiers() {
    modifiers.turnOffAfterKey()
    updateViewState()
  }

  private func type(_ text: String) {
    // Before the text arrives, since shift is then set according to the new text.
    turnOffShiftAfterLetter()
    if typeHangul(text) { return }
    willType(text)
    session?.type(text: text, holding: modifiers.active)
  }

  private func willType(_ text: String) {
    if modifiers.active.isEmpty { suggesting?.willType(text) } else { suggesting?.endWord() }
  }

  /// Types a space. A quick second space makes a full stop; a space after digits or symbols returns to the letters.
  private func typeSpace() {
    let isPlain = modifiers.active.isEmpty
    willType(" ")
    if isPlain, input.takesFullStops,
      doubleSpace.tap(at: UIApplication.shared.frameTime, after: input.contextBeforeInput)
    {
      session?.type(.named(.keyboardDeleteOrBackspace))
      session?.type(.character("."))
    }
    session?.type(.character(" "), holding: modifiers.active)
    if isPlain, layerName == "symbols" || layerName == "moreSymbols", input.keyboardType != .numbersAndPunctuation {
      show(layer: "letters")
    }
  }
}

extension Key {
  /// Whether a Korean syllable goes on after the key.
  fileprivate nonisolated var keepsSyllable: Bool {
    switch action {
    case .text, .shift, .delete: true
    default: false
    }
  }

  /// Whether the key types something, which uses up modifiers that are on once.
  fileprivate nonisolated var isTyped: Bool {
    switch action {
    case .text, .space, .return, .delete, .command: true
    case .shift, .layer, .nextLayout, .hide, .gap, .modifier, .emojiGroup: false
    }
  }
}
