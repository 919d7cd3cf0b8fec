/// Programs whose windows are all text, and that tell nothing of it: terminals, by the class of their windows.
struct TerminalClasses: Equatable {
  private let names: Set<String>

  /// Those that are known, and `others`; as windows state them, in capitals or small letters.
  init(and others: [String] = []) { names = Set((Self.known + others).map { $0.lowercased() }) }

  /// Whether one of these, a window's instance or class, is a terminal's.
  func contains(anyOf classes: [String]) -> Bool { classes.contains { names.contains($0.lowercased()) } }

  /// Terminals that tell assistive technologies what they edit: only where nobody listens they have to be known.
  static let telling = [
    "gnome-terminal-server", "gnome-terminal", "xfce4-terminal", "konsole", "lxterminal", "mate-terminal", "qterminal",
    "terminator", "tilix", "guake", "yakuake", "kgx",
  ]

  private static let known = [
    "xterm", "uxterm", "rxvt", "urxvt", "st", "st-256color", "alacritty", "kitty", "wezterm", "org.wezfurlong.wezterm",
    "ghostty", "com.mitchellh.ghostty", "foot", "cool-retro-term", "terminology", "mlterm", "eterm", "aterm",
  ]
}
