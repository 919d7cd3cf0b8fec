import UIKit
import X11

/// Translates keys between X's keysyms and the toolkit's HID usages.
package nonisolated enum KeyTranslation {
  /// The toolkit's key for a key stroke of X.
  @MainActor package static func key(of stroke: KeyStroke) -> UIKey {
    let flags = flags(stroke.modifiers)
    let isShortcut = !flags.isDisjoint(with: .ofShortcuts)
    let keysym = isShortcut ? stroke.shortcutKeysym : stroke.keysym
    return UIKey(
      keyCode: usage(of: stroke.shortcutKeysym),
      characters: stroke.text,
      charactersIgnoringModifiers: KeySymbols.scalar(for: keysym).map { String(Character($0)) } ?? "",
      // Text that an input method commits is no shortcut, whatever modifiers happen to be held.
      modifierFlags: stroke.keycode == 0 ? flags.subtracting(.ofShortcuts) : flags
    )
  }

  /// The toolkit's modifiers for modifiers of X.
  static func flags(_ modifiers: Modifiers) -> UIKeyModifierFlags {
    var flags: UIKeyModifierFlags = []
    if modifiers.contains(.shift) { flags.insert(.shift) }
    if modifiers.contains(.capsLock) { flags.insert(.alphaShift) }
    if modifiers.contains(.control) { flags.insert(.control) }
    if modifiers.contains(.mod1) { flags.insert(.alternate) }
    if modifiers.contains(.mod4) { flags.insert(.command) }
    return flags
  }

  /// The HID usage of a keysym; `.none` for keys that the toolkit has no name for.
  package static func usage(of keysym: KeySym) -> UIKeyboardHIDUsage {
    switch keysym {
    case 0x61...0x7A: return UIKeyboardHIDUsage(rawValue: 0x04 + Int(keysym - 0x61))
    case 0x41...0x5A: return UIKeyboardHIDUsage(rawValue: 0x04 + Int(keysym - 0x41))
    case 0x31...0x39: return UIKeyboardHIDUsage(rawValue: 0x1E + Int(keysym - 0x31))
    case 0xFFBE...0xFFC9: return UIKeyboardHIDUsage(rawValue: 0x3A + Int(keysym - 0xFFBE))
    default: return special[keysym] ?? .none
    }
  }

  /// The keysym that has a usage; nil if none has.
  static func keysym(of usage: UIKeyboardHIDUsage) -> KeySym? {
    let function = usage.rawValue - UIKeyboardHIDUsage.keyboardF1.rawValue
    return (0..<12).contains(function) ? 0xFFBE + KeySym(function) : keysyms[usage]
  }

  /// The keysyms of the keys that may serve as a modifier, the best one first; empty if `usage` is no modifier.
  ///
  /// A keyboard without AltGr has a second Alt in its place.
  static func keysyms(ofModifier usage: UIKeyboardHIDUsage) -> [KeySym] {
    switch usage {
    case .keyboardLeftShift: [0xFFE1, 0xFFE2]
    case .keyboardLeftControl: [0xFFE3, 0xFFE4]
    case .keyboardLeftAlt: [0xFFE9, 0xFFE7, 0xFFEA]
    case .keyboardLeftGUI: [0xFFEB, 0xFFEC]
    case .keyboardRightAlt: [0xFE03, 0xFF7E, 0xFFEA, 0xFFE9]
    default: []
    }
  }

  /// The keysyms by usage; of several for a usage, one that isn't on the keypad (0xFF80…0xFFBD).
  private static let keysyms = Dictionary(
    special.map { ($1, $0) },
    uniquingKeysWith: { a, b in (0xFF80...0xFFBD).contains(a) || a == 0xFE20 ? b : a }
  )

  /// The usages of keysyms (keysymdef.h), apart from letters, the digits 1 to 9, and function keys.
  private static let special: [KeySym: UIKeyboardHIDUsage] = [
    0xFF0D: .keyboardReturnOrEnter, 0xFF8D: .keypadEnter, 0xFF1B: .keyboardEscape,
    0xFF08: .keyboardDeleteOrBackspace, 0xFF09: .keyboardTab, 0xFE20: .keyboardTab, 0x20: .keyboardSpacebar,
    0xFFFF: .keyboardDeleteForward, 0xFF9F: .keyboardDeleteForward, 0xFF63: .keyboardInsert,
    0xFF50: .keyboardHome, 0xFF95: .keyboardHome, 0xFF57: .keyboardEnd, 0xFF9C: .keyboardEnd,
    0xFF55: .keyboardPageUp, 0xFF9A: .keyboardPageUp, 0xFF56: .keyboardPageDown, 0xFF9B: .keyboardPageDown,
    0xFF51: .keyboardLeftArrow, 0xFF96: .keyboardLeftArrow, 0xFF52: .keyboardUpArrow, 0xFF97: .keyboardUpArrow,
    0xFF53: .keyboardRightArrow, 0xFF98: .keyboardRightArrow, 0xFF54: .keyboardDownArrow, 0xFF99: .keyboardDownArrow,
    0xFF61: .keyboardPrintScreen, 0xFFE5: .keyboardCapsLock, 0xFF67: .keyboardApplication,
    0xFFE1: .keyboardLeftShift, 0xFFE2: .keyboardRightShift, 0xFFE3: .keyboardLeftControl,
    0xFFE4: .keyboardRightControl, 0xFFE9: .keyboardLeftAlt, 0xFFEA: .keyboardRightAlt, 0xFE03: .keyboardRightAlt,
    0xFFEB: .keyboardLeftGUI, 0xFFEC: .keyboardRightGUI,
    0x30: .keyboard0, 0x2D: .keyboardHyphen, 0x3D: .keyboardEqualSign, 0x5B: .keyboardOpenBracket,
    0x5D: .keyboardCloseBracket, 0x5C: .keyboardBackslash, 0x3B: .keyboardSemicolon, 0x27: .keyboardQuote,
    0x60: .keyboardGraveAccentAndTilde, 0x2C: .keyboardComma, 0x2E: .keyboardPeriod, 0x2F: .keyboardSlash,
  ]
}
