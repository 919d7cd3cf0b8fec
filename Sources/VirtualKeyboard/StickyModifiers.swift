import UIKit

/// The modifier keys: each is off, on for the next key, or locked.
///
/// A tap turns a modifier on for the next key, a second tap locks it, and a third turns it off, so that combinations
/// can be typed with one finger.
struct StickyModifiers: Equatable {
  enum Mode {
    case off, once, locked
  }

  private var modes: [Key.Modifier: Mode] = [:]

  /// The mode of one key.
  func mode(of modifier: Key.Modifier) -> Mode { modes[modifier] ?? .off }

  /// The keys that are on, in the order of the keyboard.
  var active: [UIKeyboardHIDUsage] { usages { $0 != .off } }

  /// The keys that are on until they are tapped again, in the order of the keyboard.
  var locked: [UIKeyboardHIDUsage] { usages { $0 == .locked } }

  /// The user tapped `modifier`.
  mutating func tap(_ modifier: Key.Modifier) {
    switch mode(of: modifier) {
    case .off: modes[modifier] = .once
    case .once: modes[modifier] = .locked
    case .locked: modes[modifier] = nil
    }
  }

  /// Turns off the modifiers that were on for one key only.
  mutating func turnOffAfterKey() { modes = modes.filter { $0.value == .locked } }

  private func usages(_ isIncluded: (Mode) -> Bool) -> [UIKeyboardHIDUsage] {
    Key.Modifier.allCases.filter { isIncluded(mode(of: $0)) }.map(\.usage)
  }
}
