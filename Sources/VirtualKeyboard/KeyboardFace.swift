import UIKit

/// What a keyboard shows at a moment: its keys and their labels.
struct KeyboardFace: Equatable {
  var layout: KeyboardLayout
  var layer = "letters"
  var bottomRow = "default"
  var shift = ShiftState.Mode.off
  var returnKeyType = UIReturnKeyType.default
  var isReturnKeyEnabled = true
  var hasNextLayoutKey = false
  var hasHideKey = true

  // MARK: - Keys

  /// The layer's rows, with the keys that the keyboard's settings add.
  var rows: KeyboardLayout.Layer {
    var rows = layout.rows(of: layer, bottomRow: bottomRow)
    guard KeyboardLayout.textLayers.contains(layer), var bottom = rows.popLast() else { return rows }
    let extra = [hasNextLayoutKey ? Key(.nextLayout, width: 1.25) : nil, hasHideKey ? Key(.hide, width: 1.25) : nil]
    bottom.insert(contentsOf: extra.compactMap { $0 }, at: min(1, bottom.count))
    return rows + [bottom]
  }

  /// Whether the keys have the same frames as on `other`.
  func hasSameKeys(as other: KeyboardFace) -> Bool {
    layout == other.layout && layer == other.layer && bottomRow == other.bottomRow
      && hasNextLayoutKey == other.hasNextLayoutKey && hasHideKey == other.hasHideKey
  }

  /// The layer that a layer key without a target shows.
  var otherLayer: String { layer == "letters" ? "symbols" : "letters" }

  /// The text that a character key types now.
  func text(of key: Key) -> String? {
    guard case .text(let text) = key.action else { return nil }
    return shift == .off ? text : layout.capital(of: text)
  }

  /// Whether a key has the name `name`, see ``Key/name``; the text that it types now is a name, too.
  func answers(_ key: Key, to name: String) -> Bool {
    if key.action == .layer("") { return name == otherLayer }
    return key.name == name || text(of: key) == name
  }

  // MARK: - Labels

  /// The label of a key.
  func label(of key: Key) -> KeyLabel {
    switch key.action {
    case .text: character(key.label ?? text(of: key) ?? "")
    case .shift: icon(shiftIcon, orElse: shift == .locked ? "SHIFT" : "shift")
    case .delete: icon("delete.left", orElse: "del")
    case .return: word(key.label ?? returnWord)
    case .space: word(key.label ?? layout.labels["space"] ?? "space")
    case .layer(let name): word(key.label ?? (name.isEmpty ? (layer == "letters" ? "123" : "ABC") : name))
    case .nextLayout: icon("globe", orElse: String(layout.name.prefix(2)).uppercased())
    case .hide: icon("keyboard.chevron.compact.down", orElse: "hide")
    case .gap: word("")
    }
  }

  /// Whether the return key is coloured, because it does more than end a line.
  var isReturnKeyTinted: Bool {
    switch returnKeyType {
    case .default, .next, .continue: false
    case .go, .google, .join, .route, .search, .send, .yahoo, .done, .emergencyCall: true
    }
  }

  private var shiftIcon: String {
    switch shift {
    case .off: "shift"
    case .once: "shift.fill"
    case .locked: "capslock.fill"
    }
  }

  private var returnWord: String {
    let (name, english) =
      switch returnKeyType {
      case .default: ("return", "return")
      case .go: ("go", "go")
      case .google: ("google", "google")
      case .join: ("join", "join")
      case .next: ("next", "next")
      case .route: ("route", "route")
      case .search: ("search", "search")
      case .send: ("send", "send")
      case .yahoo: ("yahoo", "yahoo")
      case .done: ("done", "done")
      case .emergencyCall: ("emergencyCall", "emergency call")
      case .continue: ("continue", "continue")
      }
    return layout.labels[name] ?? english
  }

  private func character(_ text: String) -> KeyLabel {
    KeyLabel(text: text, icon: nil, font: .systemFont(ofSize: text.count > 1 ? 16 : 23))
  }

  private func word(_ text: String) -> KeyLabel { KeyLabel(text: text, icon: nil, font: .systemFont(ofSize: 16)) }

  private func icon(_ name: String, orElse text: String) -> KeyLabel {
    KeyLabel(text: text, icon: name, font: .systemFont(ofSize: 14))
  }
}
