/// The keys that type no character, for ``UIKeyCommand/input``.
extension UIKeyCommand {
  /// The function key F1.
  public nonisolated static let f1 = "UIKeyInputF1"
  /// The function key F2.
  public nonisolated static let f2 = "UIKeyInputF2"
  /// The function key F3.
  public nonisolated static let f3 = "UIKeyInputF3"
  /// The function key F4.
  public nonisolated static let f4 = "UIKeyInputF4"
  /// The function key F5.
  public nonisolated static let f5 = "UIKeyInputF5"
  /// The function key F6.
  public nonisolated static let f6 = "UIKeyInputF6"
  /// The function key F7.
  public nonisolated static let f7 = "UIKeyInputF7"
  /// The function key F8.
  public nonisolated static let f8 = "UIKeyInputF8"
  /// The function key F9.
  public nonisolated static let f9 = "UIKeyInputF9"
  /// The function key F10.
  public nonisolated static let f10 = "UIKeyInputF10"
  /// The function key F11.
  public nonisolated static let f11 = "UIKeyInputF11"
  /// The function key F12.
  public nonisolated static let f12 = "UIKeyInputF12"

  /// The keys that the constants stand for.
  nonisolated static let usages: [String: UIKeyboardHIDUsage] = [
    inputUpArrow: .keyboardUpArrow, inputDownArrow: .keyboardDownArrow, inputLeftArrow: .keyboardLeftArrow,
    inputRightArrow: .keyboardRightArrow, inputEscape: .keyboardEscape, inputPageUp: .keyboardPageUp,
    inputPageDown: .keyboardPageDown, inputHome: .keyboardHome, inputEnd: .keyboardEnd,
    inputDelete: .keyboardDeleteForward, f1: .keyboardF1, f2: .keyboardF2, f3: .keyboardF3, f4: .keyboardF4,
    f5: .keyboardF5, f6: .keyboardF6, f7: .keyboardF7, f8: .keyboardF8, f9: .keyboardF9, f10: .keyboardF10,
    f11: .keyboardF11, f12: .keyboardF12,
  ]

  /// The names of keys whose label differs from their input, by input.
  nonisolated static let names: [String: String] = [
    inputUpArrow: "Up", inputDownArrow: "Down", inputLeftArrow: "Left", inputRightArrow: "Right",
    inputEscape: "Escape", inputPageUp: "Page Up", inputPageDown: "Page Down", inputHome: "Home", inputEnd: "End",
    inputDelete: "Delete", f1: "F1", f2: "F2", f3: "F3", f4: "F4", f5: "F5", f6: "F6", f7: "F7", f8: "F8",
    f9: "F9", f10: "F10", f11: "F11", f12: "F12", " ": "Space", "\r": "Return", "\t": "Tab", "\u{8}": "Backspace",
    "+": "Plus", "-": "Minus", ",": "Comma",
  ]

  /// The keys as they are written on the desktop, such as “Ctrl+Shift+S”.
  package var keys: String {
    let names: [(UIKeyModifierFlags, String)] = [
      ([.control, .command], "Ctrl"), (.alternate, "Alt"), (.shift, "Shift"),
    ]
    let held = names.filter { !modifierFlags.isDisjoint(with: $0.0) }.map(\.1)
    return (held + [Self.names[input] ?? input.uppercased()]).joined(separator: "+")
  }
}
