import Arguments
import UIKit
import VirtualKeyboard

/// The settings for all examples.
struct DemoSettings: Equatable {
  /// The app's colours: light, dark, or the desktop's.
  var appearance = Appearance.system
  /// Standard or high contrast, or the desktop's.
  var contrast = Contrast.system
  /// The size of text, or the desktop's.
  var textSize = TextSize.system
  /// The virtual keyboard's placement.
  var placement = KeyboardPlacement.attached
  /// When inputs show the virtual keyboard.
  var policy = KeyboardPolicy.auto
  /// The names of the virtual keyboard's layouts, the shown one first; with more than one there is a globe key.
  var keyboards = ["en-US"]
  /// Whether the keyboard inspector is shown.
  var showsInspector = false
  /// The size and position of the window; nil for those of the start.
  var window: WindowPlace?
}

extension DemoSettings {
  /// The name of the shown layout. Setting a name that isn't in ``keyboards`` replaces all of them.
  var keyboard: String {
    get { keyboards.first ?? "" }
    set {
      let index = keyboards.firstIndex(of: newValue)
      keyboards = index.map { Array(keyboards[$0...] + keyboards[..<$0]) } ?? [newValue]
    }
  }
}

// MARK: - As text

extension DemoSettings {
  /// The settings as lines of `name = value`, readable by people, too.
  var text: String {
    """
    # What keyboard-assistant-demo remembers, until it is told not to.
    appearance = \(appearance.rawValue)
    contrast = \(contrast.rawValue)
    text-size = \(textSize.rawValue)
    placement = \(placement.rawValue)
    policy = \(policy.rawValue)
    keyboard = \(keyboards.joined(separator: ", "))
    inspector = \(showsInspector ? "on" : "off")

    """ + (window.map { "window = \($0.text)\n" } ?? "")
  }

  /// Parses lines of `name = value`; settings without a line keep their defaults. Empty lines and lines that begin with
  /// `#` are skipped.
  ///
  /// - Throws: `SettingsError` with the line's number, and what was expected there.
  init(text: String) throws(SettingsError) {
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
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
    case "contrast":
      guard let value = Contrast(rawValue: parts[1]) else { throw wrong("standard, high or system") }
      contrast = value
    case "text-size":
      guard let value = TextSize(rawValue: parts[1]) else {
        throw wrong(TextSize.allCases.map(\.rawValue).joined(separator: ", "))
      }
      textSize = value
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
      let names = parts[1].split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
      let known = KeyboardLayout.available
      guard names == keyboards || !names.isEmpty && names.allSatisfy({ known.contains($0) || $0.contains("/") }) else {
        throw wrong(known.joined(separator: ", "))
      }
      keyboards = names
    case "inspector":
      guard ["on", "off"].contains(parts[1]) else { throw wrong("on or off") }
      showsInspector = parts[1] == "on"
    case "window":
      guard let place = WindowPlace(text: parts[1]) else { throw wrong("a size such as 420x760, or 420x760+100+50") }
      window = place
    default: throw wrong("appearance, contrast, text-size, placement, policy, keyboard, inspector or window")
    }
  }
}
