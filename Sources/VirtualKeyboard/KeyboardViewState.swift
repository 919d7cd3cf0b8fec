import UIKit

/// The state that a keyboard view draws: its layout, layer, shift and modifiers, from which keys and labels follow.
struct KeyboardViewState: Equatable {
  var layout: KeyboardLayout
  var layer = "letters"
  var bottomRow = "default"
  var shift = ShiftState.Mode.off
  var returnKeyType = UIReturnKeyType.default
  var isReturnKeyEnabled = true
  var hasNextLayoutKey = false
  /// The layout's name on the space bar, where there are several layouts; nil for the word for a space.
  var layoutTitle: String?
  var hasHideKey = true
  /// Whether there are the keys of a desktop's keyboard, too.
  var hasDesktopKeys = false
  /// Whether there is a key that shows emoji.
  var hasEmojiKey = false
  /// The group of emoji at the top.
  var emojiGroup = 0
  /// The layer with which a search among emoji is typed; `letters` if the layout has no such layer.
  var searchLetters = "letters"
  var modifiers = StickyModifiers()
  /// Whether suggestions have a row above the keys.
  var hasSuggestions = false
  /// How the keys lie in the keyboard's width.
  var arrangement = KeyArrangement.whole
  /// Whether digits have a row above the letters, unless they are beside them.
  var hasDigitRow = false
  /// Whether shift, pressed for one character, turns the row of digits into symbols.
  var shiftsDigits = false
  /// The size of a letter key with the gaps around it, in points; nil if the keyboard's size determines it.
  var keySize: CGFloat?

  // MARK: - Keys

  /// The layer that a press on the key for `name` shows: letters if that layer is shown already.
  func target(ofKeyFor name: String) -> String {
    if name.isEmpty { return otherLayer }
    return name == layer ? "letters" : name
  }

  /// Whether the layer has the bottom row, and the keys that settings add to it.
  private var isTextLayer: Bool { KeyboardLayout.textLayers.contains(layer) || layer == DesktopKeys.layerName }

  /// The keys in a keyboard `width` points wide, with those that the keyboard's settings add.
  func blocks(width: CGFloat) -> KeyBlocks {
    guard isTextLayer else {
      let rows = rows(hasFunctionKey: false)
      let isWide = layer == EmojiKeys.layerName || KeyBlocks.columns(of: rows) <= 5
      return aside(KeyBlocks(blocks: [rows], widestKey: isWide ? KeyBlocks.widestDigit : KeyBlocks.widestLetter))
    }
    let alone = aside(block(letters(hasFunctionKey: hasDesktopKeys, hasDigits: hasDigitRow)))
    if arrangement == .split {
      let halves = KeyBlocks(
        blocks: KeyBlocks.halves(of: alone.blocks[0]),
        hasLowRow: alone.hasLowRow,
        widestKey: keySize ?? KeyBlocks.widestThumbKey,
        arrangement: .split
      )
      if width / halves.columns >= min(KeyBlocks.narrowestSplitKey, halves.widestKey) { return halves }
    }
    guard hasDesktopKeys, arrangement == .whole || arrangement == .split else { return alone }
    let candidates = [
      block(letters(hasFunctionKey: false, hasDigits: false), DesktopKeys.editing, numericBlock),
      block(letters(hasFunctionKey: true, hasDigits: false), numericBlock),
    ]
    let least = min(KeyBlocks.comfortableKey, keySize ?? .infinity)
    return candidates.first { width / $0.columns >= least } ?? alone
  }

  private func block(_ blocks: KeyboardLayout.Layer...) -> KeyBlocks {
    let widest = hasDesktopKeys ? KeyBlocks.widestDesktopKey : KeyBlocks.widestLetter
    return KeyBlocks(blocks: blocks, hasLowRow: hasDesktopKeys, widestKey: keySize ?? widest)
  }

  /// The blocks, at an edge if the arrangement is for one hand.
  private func aside(_ blocks: KeyBlocks) -> KeyBlocks {
    guard arrangement == .left || arrangement == .right else { return blocks }
    var result = blocks
    result.arrangement = arrangement
    // Pads with few columns are as wide as letters.
    let columns = max(1, blocks.columns)
    let widest = (keySize ?? KeyBlocks.widestThumbKey) * max(columns, letterColumns) / columns
    result.widestKey = min(blocks.widestKey, widest)
    return result
  }

  private var letterColumns: CGFloat { KeyBlocks.columns(of: layout.layers["letters"] ?? []) }

  /// The block of letters, with the rows that the keyboard's settings add above them.
  private func letters(hasFunctionKey: Bool, hasDigits: Bool) -> KeyboardLayout.Layer {
    var rows = rows(hasFunctionKey: hasFunctionKey)
    if hasDigits, isLetterLayer, let digits { rows.insert(digits, at: 0) }
    if hasDesktopKeys { rows.insert(DesktopKeys.row(columns: letterColumns), at: 0) }
    return rows
  }

  private var isLetterLayer: Bool { layer == "letters" || layer == KeyboardLayout.latinLayer }

  /// The row of digits, from the layout's symbols; nil for a layout with digits among its letters, as hardware layouts have.
  private var digits: [Key]? {
    let hasDigits = layout.layers[layer]?.joined().contains { $0.name.first?.isWholeNumber == true } ?? true
    guard !hasDigits, let row = layout.layers["symbols"]?.first else { return nil }
    return row.allSatisfy { $0.name.first?.isWholeNumber == true } ? row : nil
  }

  /// The layer's rows, with the keys beside the space bar that the keyboard's settings add.
  private func rows(hasFunctionKey: Bool) -> KeyboardLayout.Layer {
    if layer == EmojiKeys.layerName { return EmojiKeys.rows(hasHideKey: hasHideKey) }
    if layer == EmojiKeys.searchLayerName {
      let letters = layout.layers[searchLetters] ?? layout.layers["letters"] ?? []
      return EmojiKeys.searchRows(letters: letters, hasHideKey: hasHideKey)
    }
    var rows = layout.rows(of: layer, bottomRow: bottomRow)
    if layer == DesktopKeys.layerName {
      rows = DesktopKeys.layer(columns: letterColumns) + layout.rows(of: "letters", bottomRow: bottomRow).suffix(1)
    }
    guard isTextLayer, var bottom = rows.popLast() else { return rows }
    let extra = [
      hasNextLayoutKey ? Key(.nextLayout, width: 1.25) : nil,
      hasEmojiKey ? Key(.layer(EmojiKeys.layerName), label: EmojiKeys.layerKeyLabel, width: 1.25) : nil,
      hasHideKey ? Key(.hide, width: 1.25) : nil,
    ]
    bottom.insert(contentsOf: extra.compactMap { $0 }, at: min(1, bottom.count))
    if hasFunctionKey, let first = bottom.first, case .layer = first.action, let width = first.width {
      bottom[0].width = width / 2
      bottom.insert(
        Key(.layer(layer == DesktopKeys.layerName ? "symbols" : DesktopKeys.layerName), width: width / 2),
        at: 1
      )
    }
    return rows + [Self.roomy(bottom, columns: letterColumns)]
  }

  /// The bottom row, in which a space bar that would be hard to hit takes width from the keys that type no character.
  private static func roomy(_ row: [Key], columns: CGFloat) -> [Key] {
    func width(_ keys: [Key]) -> CGFloat { keys.reduce(0) { $0 + ($1.width ?? 0) } }
    let (fixed, narrowed) = (width(row), width(row.filter { !$0.isCharacter }))
    guard row.contains(where: { $0.action == .space && $0.width == nil }), narrowed > 0, columns - fixed < 2 else {
      return row
    }
    let scale = max(0.6, (columns - 2.5 - (fixed - narrowed)) / narrowed)
    return row.map { key in
      var narrower = key
      if !key.isCharacter { narrower.width = key.width.map { $0 * scale } }
      return narrower
    }
  }

  /// The block of digits, with the layout's decimal separator.
  private var numericBlock: KeyboardLayout.Layer {
    DesktopKeys.numeric(point: layout.layers["decimalPad"]?.last?.first.flatMap(text(of:)) ?? ".")
  }

  /// Whether the keys have the same frames as on `other`.
  func hasSameKeys(as other: KeyboardViewState) -> Bool {
    layout.hasSameKeys(as: other.layout) && layer == other.layer && bottomRow == other.bottomRow
      && hasNextLayoutKey == other.hasNextLayoutKey && hasHideKey == other.hasHideKey
      && hasDesktopKeys == other.hasDesktopKeys && hasEmojiKey == other.hasEmojiKey
      && searchLetters == other.searchLetters && hasSuggestions == other.hasSuggestions
      && arrangement == other.arrangement && hasDigitRow == other.hasDigitRow && keySize == other.keySize
  }

  /// The layer that a layer key without a target shows.
  var otherLayer: String { layer == "letters" || layer == KeyboardLayout.latinLayer ? "symbols" : "letters" }

  /// The text that a character key types now.
  func text(of key: Key) -> String? {
    guard case .text(let text) = key.action else { return nil }
    if shiftsDigits, hasDigitRow, isLetterLayer, let sign = sign(aboveDigit: text) { return sign }
    return shift == .off ? text : layout.capital(of: text)
  }

  /// The symbol into which shift turns a digit in the row of digits: that in the same column of the symbols' second row.
  private func sign(aboveDigit digit: String) -> String? {
    guard let signs = layout.layers["symbols"], signs.count > 1, let digits,
      let index = digits.firstIndex(where: { $0.action == .text(digit) }), index < signs[1].count,
      case .text(let sign) = signs[1][index].action
    else { return nil }
    return sign
  }

  /// Whether a key has the name `name`, see ``Key/name``; the text that it types now is a name, too.
  func key(_ key: Key, hasName name: String) -> Bool {
    if case .layer(let layer) = key.action { return name == target(ofKeyFor: layer) }
    return key.name == name || text(of: key) == name
  }

  // MARK: - Labels

  /// The label of a key.
  func label(of key: Key) -> KeyLabel {
    switch key.action {
    case .text: character(key.label ?? text(of: key) ?? "")
    case .shift: icon(shiftIcon, orElse: shift == .locked ? "SHIFT" : "shift")
    case .delete: icon("delete.left", orElse: "del")
    case .return: word(key.label ?? returnLabel)
    case .space: word(key.label ?? layoutTitle ?? layout.labels["space"] ?? "space")
    case .layer(EmojiKeys.layerName): character(EmojiKeys.layerKeyLabel)
    case .layer(EmojiKeys.searchLayerName): icon("magnifyingglass", orElse: "?")
    case .layer(let name): word(name == layer ? lettersLabel : key.label ?? layerLabel(name))
    case .nextLayout: icon("globe", orElse: String(layout.name.prefix(2)).uppercased())
    case .hide: icon("keyboard.chevron.compact.down", orElse: "hide")
    case .command(let command): command.symbol.map { icon($0, orElse: command.label) } ?? small(key, command.label)
    case .modifier(let modifier): small(key, modifier.label)
    case .emojiGroup(let index): character(EmojiKeys.groupLabels[index])
    case .gap: word("")
    }
  }

  private var lettersLabel: String { layout.labels["letters"] ?? "ABC" }

  private func layerLabel(_ name: String) -> String {
    switch name {
    case "": otherLayer == "symbols" ? "123" : lettersLabel
    case "symbols": "123"
    case DesktopKeys.layerName: "fn"
    default: name
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

  private var returnLabel: String {
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

  /// The label of a key that types `text`; a mark is shown on the dotted circle that stands for any letter.
  private func character(_ text: String) -> KeyLabel {
    let isMark = text.unicodeScalars.first?.properties.generalCategory.isMark ?? false
    let label = isMark ? "\u{25CC}" + text : text
    return KeyLabel(text: label, icon: nil, font: .keyFont(ofSize: text.count > 1 ? 16 : 23))
  }

  private func word(_ text: String) -> KeyLabel { KeyLabel(text: text, icon: nil, font: .keyFont(ofSize: 16)) }

  private func small(_ key: Key, _ english: String) -> KeyLabel {
    KeyLabel(text: key.label ?? layout.labels[key.name] ?? english, icon: nil, font: .keyFont(ofSize: 14))
  }

  private func icon(_ name: String, orElse text: String) -> KeyLabel {
    KeyLabel(text: text, icon: name, font: .keyFont(ofSize: 14))
  }
}

extension Unicode.GeneralCategory {
  /// Whether characters of this category are drawn on the letter before them.
  fileprivate nonisolated var isMark: Bool { [.nonspacingMark, .spacingMark, .enclosingMark].contains(self) }
}
