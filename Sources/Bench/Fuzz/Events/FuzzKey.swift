import UIKit

/// A key by its X11 name, and the modifiers held with it.
nonisolated struct FuzzKey: Equatable, Sendable {
  /// The modifiers' names in replays.
  static let modifiers: [(name: String, flag: UIKeyModifierFlags, key: String)] = [
    ("shift", .shift, "Shift_L"), ("control", .control, "Control_L"), ("alt", .alternate, "Alt_L"),
    ("super", .command, "Super_L"),
  ]

  /// The keysym's name in `keysymdef.h`, without the prefix.
  let name: String
  let flags: UIKeyModifierFlags

  /// All names.
  static let names: [String] =
    (letters + digits).map(String.init) + named.map(\.key).sorted() + ["space", "comma", "period", "minus"]
  /// The names of keys that do more than type.
  static let strong = named.map(\.key).sorted()

  private static let letters = Array("abcdefghijklmnopqrstuvwxyz")
  private static let digits = Array("0123456789")
  private static let named: [String: UIKeyboardHIDUsage] = [
    "Tab": .keyboardTab, "Return": .keyboardReturnOrEnter, "Escape": .keyboardEscape,
    "BackSpace": .keyboardDeleteOrBackspace, "Delete": .keyboardDeleteForward, "Left": .keyboardLeftArrow,
    "Right": .keyboardRightArrow, "Up": .keyboardUpArrow, "Down": .keyboardDownArrow, "Home": .keyboardHome,
    "End": .keyboardEnd, "Prior": .keyboardPageUp, "Next": .keyboardPageDown, "Insert": .keyboardInsert,
    "Menu": .keyboardApplication, "F4": .keyboardF4, "F10": .keyboardF10, "Caps_Lock": .keyboardCapsLock,
  ]
  private static let signs: [String: (Character, UIKeyboardHIDUsage)] = [
    "space": (" ", .keyboardSpacebar), "comma": (",", .keyboardComma), "period": (".", .keyboardPeriod),
    "minus": ("-", .keyboardHyphen),
  ]

  /// The key as the toolkit receives it.
  var key: UIKey {
    let (usage, text) = typed
    let shifted = flags.contains(.shift) ? text.uppercased() : text
    let isCommand = !flags.isDisjoint(with: .ofShortcuts)
    return UIKey(
      keyCode: usage,
      characters: isCommand ? "" : shifted,
      charactersIgnoringModifiers: shifted,
      modifierFlags: flags
    )
  }

  private var typed: (usage: UIKeyboardHIDUsage, text: String) {
    if let usage = Self.named[name] {
      let text = ["Tab": "\t", "Return": "\r", "Escape": "\u{1B}", "BackSpace": "\u{8}", "Delete": "\u{7F}"][name]
      return (usage, text ?? "")
    }
    if let (character, usage) = Self.signs[name] { return (usage, String(character)) }
    if let index = Self.letters.firstIndex(of: Character(name)) {
      return (UIKeyboardHIDUsage(rawValue: UIKeyboardHIDUsage.keyboardA.rawValue + index), name)
    }
    let index = (Self.digits.firstIndex(of: Character(name)) ?? 0) + 9
    return (UIKeyboardHIDUsage(rawValue: UIKeyboardHIDUsage.keyboard1.rawValue + index % 10), name)
  }
}
