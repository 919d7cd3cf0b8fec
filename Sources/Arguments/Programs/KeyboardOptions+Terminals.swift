/// Terminals, whose windows are all text without a field, by the class of their windows.
extension KeyboardOptions {
  /// Terminals that expose their text to assistive technologies: they need be known only where nothing listens to that.
  package static let terminalsWithAccessibility = [
    "gnome-terminal-server", "gnome-terminal", "xfce4-terminal", "konsole", "lxterminal", "mate-terminal", "qterminal",
    "terminator", "tilix", "guake", "yakuake", "kgx",
  ]

  /// Terminals that expose nothing to assistive technologies.
  package static let terminalsWithoutAccessibility = [
    "xterm", "uxterm", "rxvt", "urxvt", "st", "st-256color", "alacritty", "kitty", "wezterm", "org.wezfurlong.wezterm",
    "ghostty", "com.mitchellh.ghostty", "foot", "cool-retro-term", "terminology", "mlterm", "eterm", "aterm",
  ]

  /// The names in ``terminalsWithoutAccessibility`` as part of a sentence, in lines for the help.
  static var terminalList: String {
    var lines = [""]
    for word in terminalsWithoutAccessibility.listed.split(separator: " ") {
      let line = lines[lines.count - 1]
      if line.count + word.count > 95 {
        lines.append(String(word))
      } else {
        lines[lines.count - 1] = line.isEmpty ? String(word) : "\(line) \(word)"
      }
    }
    return lines.joined(separator: "\n") + "."
  }
}
