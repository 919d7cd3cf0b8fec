import UIKit
import X11

/// Presses keys in one window of this program, or, in a program that types into other programs, in any focused window.
final class X11Keys: KeySynthesizer {
  private let window: Window
  private unowned let platform: X11Platform

  init(window: Window, platform: X11Platform) {
    self.window = window
    self.platform = platform
  }

  func type(_ key: SynthesizedKey, holding modifiers: [UIKeyboardHIDUsage]) -> Bool {
    guard let focus = platform.lastFocus else { return send(key, holding: modifiers) }
    // If a window manager moved the focus between the question and the key, the key would go to the wrong window, or the
    // window manager's change of the focus would be undone.
    let fakeInput = window.connection.fakeInput
    return window.connection.grabbingServer {
      switch focus.fetchDestination() {
      case .window(let window): fakeInput.receiver = window
      case .focus: fakeInput.receiver = nil
      // The key is dropped; false would make the caller try other ways.
      case .gone: return true
      }
      return send(key, holding: modifiers)
    }
  }

  func hold(_ modifiers: [UIKeyboardHIDUsage]) { platform.keyBorrower?.hold(keycodes(of: modifiers)) }

  private func send(_ key: SynthesizedKey, holding modifiers: [UIKeyboardHIDUsage]) -> Bool {
    var others = keycodes(of: modifiers)
    if let borrower = platform.keyBorrower {
      borrower.press(others)
      others = []
    }
    switch key {
    case .named(let usage):
      return press(KeyTranslation.keysym(of: usage).flatMap { keymap.combination(for: $0) }, others)
    case .character(let character):
      guard let borrower = platform.keyBorrower else { return press(keymap.combination(for: character), others) }
      return type(character, borrowingFrom: borrower)
    }
  }

  private var keymap: Keymap { window.connection.keymap }

  /// The keys that the current keymap has for these modifiers.
  private func keycodes(of modifiers: [UIKeyboardHIDUsage]) -> [Int] {
    modifiers.compactMap { usage in
      KeyTranslation.keysyms(ofModifier: usage).compactMap { self.keymap.combination(for: $0)?.keycode }.first
    }
  }

  private func press(_ combination: KeyCombination?, _ others: [Int] = []) -> Bool {
    let target = platform.keyBorrower == nil ? window : nil
    guard let combination, window.connection.fakeInput.type(combination, holding: others, in: target) else {
      return false
    }
    platform.keyBorrower?.keyWasTyped()
    return true
  }

  /// Types a character's code points one by one, the base before its marks, because a key has one at most. Types nothing if
  /// one of them can't be typed.
  private func type(_ character: Character, borrowingFrom borrower: KeyBorrower) -> Bool {
    let codePoints = character.unicodeScalars.map { Character($0) }
    guard codePoints.allSatisfy(hasKey) || borrower.hasKey() else { return false }
    return codePoints.allSatisfy {
      press(keymap.combination(for: $0)) || borrower.type($0)
    }
  }

  private func hasKey(for character: Character) -> Bool {
    keymap.combination(for: character).map { window.connection.fakeInput.canType($0) } ?? false
  }
}
