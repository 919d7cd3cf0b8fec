import UIKit

nonisolated extension Key {
  /// A key that changes the meaning of another one.
  public enum Modifier: String, CaseIterable, Hashable, Sendable {
    /// Control.
    case control
    /// Super, the key with the desktop's logo.
    case `super`
    /// Alt.
    case alt
    /// AltGr, for a key's third character.
    case altGr

    /// The hardware key that this modifier stands for.
    var usage: UIKeyboardHIDUsage {
      switch self {
      case .control: .keyboardLeftControl
      case .super: .keyboardLeftGUI
      case .alt: .keyboardLeftAlt
      case .altGr: .keyboardRightAlt
      }
    }

    /// The word on the key in English.
    var label: String {
      switch self {
      case .control: "ctrl"
      case .super: "super"
      case .alt: "alt"
      case .altGr: "altgr"
      }
    }
  }

  /// A key of a desktop's keyboard that types no character: Escape, Tab, arrows, F1 and others.
  public enum Command: String, CaseIterable, Hashable, Sendable {
    /// Escape, Tab, Print Screen and the menu key.
    case escape, tab, print, menu
    /// The arrows.
    case left, down, up, right
    /// Keys that edit or move in a text.
    case insert, deleteForward, home, end, pageUp, pageDown
    /// The function keys.
    case F1, F2, F3, F4, F5, F6, F7, F8, F9, F10, F11, F12

    /// The hardware key that this command stands for.
    var usage: UIKeyboardHIDUsage {
      switch self {
      case .escape: .keyboardEscape
      case .tab: .keyboardTab
      case .print: .keyboardPrintScreen
      case .menu: .keyboardApplication
      case .left: .keyboardLeftArrow
      case .down: .keyboardDownArrow
      case .up: .keyboardUpArrow
      case .right: .keyboardRightArrow
      case .insert: .keyboardInsert
      case .deleteForward: .keyboardDeleteForward
      case .home: .keyboardHome
      case .end: .keyboardEnd
      case .pageUp: .keyboardPageUp
      case .pageDown: .keyboardPageDown
      default: UIKeyboardHIDUsage(rawValue: UIKeyboardHIDUsage.keyboardF1.rawValue + functionIndex)
      }
    }

    /// Whether the key repeats while it is held.
    var repeats: Bool {
      switch self {
      case .left, .down, .up, .right, .deleteForward, .pageUp, .pageDown: true
      default: false
      }
    }

    /// The word on the key in English.
    var label: String {
      switch self {
      case .escape: "esc"
      case .insert: "ins"
      case .deleteForward: "del"
      case .pageUp: "pgup"
      case .pageDown: "pgdn"
      default: rawValue
      }
    }

    /// The symbol on the key; nil for the word.
    var symbol: String? {
      switch self {
      case .left, .down, .up, .right: "arrow.\(rawValue)"
      default: nil
      }
    }

    private var functionIndex: Int { (Int(rawValue.dropFirst()) ?? 1) - 1 }
  }
}
