import Arguments
import UIKit
import VirtualKeyboard

/// The settings for all examples.
struct DemoSettings: Equatable {
  /// Its colours.
  var appearance = Appearance.system
  /// The virtual keyboard's placement.
  var placement = KeyboardPlacement.attached
  /// When inputs show the virtual keyboard.
  var policy = KeyboardPolicy.auto
  /// The name of the virtual keyboard's layout.
  var keyboard = "en-US"
  /// Whether the keyboard inspector is shown.
  var showsInspector = false
}

// MARK: - As text

extension DemoSettings {
  /// The settings as lines of `name = value`, readable by people, too.
  var text: String {
    """
    # What keyboard-assistant-demo remembers, until it is told not to.
    appearance = \(appearance.rawValue)
    placement = \(placement.rawValue)
    policy = \(policy.rawValue)
    keyboard = \(keyboard)
    inspector = \(showsInspector ? "on" : "off")

    """
  }

  /// Parses lines of `name = value`; other settings keep their defaults. Empty lines and lines that begin with `#` are
  /// skipped.
  ///
  /// - Throws: `SettingsError` with the line's number, and what was expected there.
  init(text: String) throws(SettingsError) {
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let line = line.trimmingCharacters(in: .whitespaces)
      if !line.isEmpty, !line.hasPrefix("#") { try read(line, number: index + 1) }
    }
  }

  private mutating func read(_ line: String, number: Int) throws(SettingsError) {
    func wrong(_ expected: String) -> SettingsError { SettingsError(line: number, expected: expected, found: line) }
    let parts = line.split(separator: "=", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
    guard parts.count == 2 else { throw wrong("“name = value”") }
    switch parts[0] {
    case "appearance":
      guard let value = Appearance(rawValue: parts[1]) else { throw wrong("light, dark or system") }
      appearance = value
    case "placement":
      guard let value = KeyboardPlacement(rawValue: parts[1]) else {
        throw wrong(KeyboardPlacement.allCases.map(\.rawValue).joined(separator: ", "))
      }
      placement = value
    case "policy":
      guard let value = KeyboardPolicy(rawValue: parts[1]) else {
        throw wrong(KeyboardPolicy.allCases.map(\.rawValue).joined(separator: ", "))
      }
      policy = value
    case "keyboard":
      guard parts[1] == keyboard || KeyboardLayout.available.contains(parts[1]) else {
        throw wrong(KeyboardLayout.available.joined(separator: ", "))
      }
      keyboard = parts[1]
    case "inspector":
      guard ["on", "off"].contains(parts[1]) else { throw wrong("on or off") }
      showsInspector = parts[1] == "on"
    default: throw wrong("appearance, placement, policy, keyboard or inspector")
    }
  }
}
