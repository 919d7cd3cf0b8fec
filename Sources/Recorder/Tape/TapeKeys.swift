import Arguments

/// The names of keys that tapes press, and suggestions for misspelt ones.
nonisolated enum TapeKeys {
  /// The modifiers before a hyphen, and their keys as X11 calls them.
  static let modifiers = ["Shift": "Shift_L", "Control": "Control_L", "Alt": "Alt_L", "Super": "Super_L"]

  /// "; did you mean 'Return'?" for a key that X11 doesn't know; empty if no key is close.
  static func suggestion(forHardwareKey name: String) -> String {
    suggestion(otherNames[name.lowercased()] ?? name.closest(among: hardwareKeys))
  }

  /// "; did you mean 'Control'?" for an unknown modifier; empty if none is close.
  static func suggestion(forModifier name: String) -> String {
    suggestion(otherModifiers[name.lowercased()] ?? name.closest(among: modifiers.keys.sorted()))
  }

  /// "; did you mean 'space'?" for the label of a key of the virtual keyboard; empty for known and for short labels,
  /// and if none is close.
  static func suggestion(forLabel label: String) -> String {
    guard label.count > 2, !labels.contains(where: { $0.lowercased() == label.lowercased() }) else { return "" }
    return suggestion(label.closest(among: labels))
  }

  /// The keys of the virtual keyboard that have a name instead of a character.
  static let labels =
    [
      "shift", "delete", "return", "space", "globe", "hide", "control", "super", "alt", "altGr", "escape", "tab",
      "print",
      "menu", "left", "down", "up", "right", "insert", "deleteForward", "home", "end", "pageUp", "pageDown", "letters",
      "symbols", "moreSymbols", "functions",
    ] + (1...12).map { "F\($0)" }

  // MARK: - Private

  private static func suggestion(_ name: String?) -> String { name.map { "; did you mean '\($0)'?" } ?? "" }

  /// The names of keys that tapes press most; X11 knows two thousand.
  private static let hardwareKeys: [String] = {
    let edit = ["Tab", "ISO_Left_Tab", "Return", "Escape", "BackSpace", "Delete", "Insert", "Menu", "Pause", "Print"]
    let motion = ["Home", "End", "Prior", "Next", "Page_Up", "Page_Down", "Left", "Right", "Up", "Down"]
    let modifiers = [
      "Shift_L", "Shift_R", "Control_L", "Control_R", "Alt_L", "Alt_R", "Super_L", "Caps_Lock", "Num_Lock",
    ]
    let signs = [
      "space", "comma", "period", "plus", "minus", "equal", "slash", "backslash", "question", "exclam", "colon",
      "semicolon", "apostrophe", "quotedbl", "underscore", "asterisk", "numbersign", "ampersand", "percent", "dollar",
      "parenleft", "parenright", "bracketleft", "bracketright", "braceleft", "braceright", "less", "greater", "grave",
      "asciitilde", "asciicircum", "bar", "degree", "section", "EuroSign",
    ]
    let pad = ["Enter", "Add", "Subtract", "Multiply", "Divide", "Decimal"] + (0...9).map(String.init)
    let dead = ["acute", "grave", "circumflex", "diaeresis", "tilde", "cedilla", "abovering", "caron"]
    return edit + motion + modifiers + signs + pad.map { "KP_\($0)" } + dead.map { "dead_\($0)" }
      + (1...12).map { "F\($0)" }
  }()

  /// Names that other systems have for X11's keys.
  private static let otherNames = [
    "enter": "Return", "esc": "Escape", "del": "Delete", "ins": "Insert", "pgup": "Page_Up", "pgdn": "Page_Down",
    "spacebar": "space", "arrowleft": "Left", "arrowright": "Right", "arrowup": "Up", "arrowdown": "Down",
    "dot": "period",
    "hash": "numbersign", "backtab": "ISO_Left_Tab",
  ]

  /// Names that other systems have for modifiers.
  private static let otherModifiers = [
    "ctrl": "Control", "ctl": "Control", "strg": "Control", "option": "Alt", "opt": "Alt", "meta": "Alt",
    "command": "Super", "cmd": "Super", "win": "Super", "windows": "Super",
  ]
}

/// A hardware key and its modifiers.
public nonisolated struct KeyChord: Equatable, Sendable {
  /// The key, as X11 calls it, such as `Tab`, `Return`, `F4` or `a`.
  public var key: String
  /// The modifiers by their X11 names, such as `Shift_L`.
  public var modifiers: [String]

  /// Makes a chord.
  public init(_ key: String, modifiers: [String] = []) {
    self.key = key
    self.modifiers = modifiers
  }
}
