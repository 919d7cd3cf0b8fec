import UIKit

extension KeyboardLayout {
  /// The layout of a hardware keyboard in one of its groups: its keys keep their positions, Shift types their second
  /// characters, and a long press offers those with AltGr and accented letters.
  ///
  /// Dead keys are left out, since long presses offer accented letters; so is a key whose character an earlier key
  /// types. Number pads, symbols and labels are those of `signs`. If the group has no Latin letters, these get a layer
  /// of their own.
  ///
  /// - Parameters:
  ///   - group: The characters of the keys.
  ///   - name: The layout's name.
  ///   - signs: The layout for all that the hardware's keys don't determine.
  ///   - composed: The further letters that Compose makes of a letter, by that letter.
  package init(_ group: KeyboardGroup, name: String, signs: KeyboardLayout, composed: [String: [String]] = [:]) {
    var keys: [[[String]]] = []
    var known: Set<String> = [" "]
    for row in group.rows { keys.append(row.filter { !($0.first ?? "").isEmpty && known.insert($0[0]).inserted }) }
    self = signs
    self.name = name
    title = group.name.isEmpty ? name : group.name
    for key in keys.joined() {
      shifted[key[0]] = key.count > 1 && !key[1].isEmpty ? key[1] : key[0]
      let others = key.dropFirst(2) + Self.related(to: key[0], composed) + (signs.alternates[key[0]] ?? [])
      let offered = Array(Self.unique(others, besides: key).prefix(Self.mostAlternates))
      alternates[key[0]] = offered.isEmpty ? nil : offered
    }
    layers["letters"] = Self.letters(keys)
    if !keys.joined().contains(where: { $0[0] == "e" }) { addLatin(from: signs) }
  }

  /// The rows, with Shift and the delete key at the ends of the last.
  private static func letters(_ keys: [[[String]]]) -> Layer {
    var rows = keys.map { row in row.map { Key(.text($0[0])) } }.filter { !$0.isEmpty }
    if rows.isEmpty { rows = [[]] }
    let last = rows.count - 1
    let widest = KeyBlocks.columns(of: rows)
    let edge = max(1.3, (widest - CGFloat(rows[last].count)) / 2)
    rows[last] = [Key(.shift, width: edge)] + rows[last] + [Key(.delete, width: edge)]
    return rows
  }

  /// The Latin letters of `signs`, and the key that leads to them.
  private mutating func addLatin(from signs: KeyboardLayout) {
    layers[Self.latinLayer] = signs.layers["letters"]
    for (text, choices) in signs.alternates where alternates[text] == nil { alternates[text] = choices }
    labels["letters"] = layers["letters"]?.joined().first { $0.isCharacter && $0.name.first?.isLetter == true }?.name
    bottomRows = bottomRows.mapValues { row in
      guard let first = row.first, first.action == .layer(""), let width = first.width else { return row }
      let half = width * 0.6
      return [Key(.layer(""), width: half), Key(.layer(Self.latinLayer), label: "abc", width: half)] + row.dropFirst()
    }
  }

  /// The marks of common accents, those of most languages first.
  private static let accents: [Unicode.Scalar] = [
    "\u{301}", "\u{300}", "\u{302}", "\u{308}", "\u{303}", "\u{30A}", "\u{30C}", "\u{327}", "\u{328}", "\u{304}",
    "\u{306}", "\u{307}", "\u{30B}", "\u{323}",
  ]

  /// The most texts that a long press offers beside the key's own.
  private static let mostAlternates = 12

  /// The letters that accents make of `letter`, and the composed ones. The letters that most people write come first,
  /// as Unicode's blocks have them: Latin 1 for western Europe, then Latin Extended-A for the rest of it.
  private static func related(to letter: String, _ composed: [String: [String]]) -> [String] {
    let accented = accents.map { (letter + String($0)).precomposedStringWithCanonicalMapping }
    let all = accented.filter { $0.unicodeScalars.count == 1 } + (composed[letter] ?? [])
    func isIn(_ block: ClosedRange<UInt32>, _ text: String) -> Bool {
      text.unicodeScalars.first.map { block.contains($0.value) } ?? false
    }
    let (first, others) = (all.filter { isIn(0x80...0xFF, $0) }, all.filter { !isIn(0x80...0xFF, $0) })
    return first + others.filter { isIn(0x100...0x17F, $0) } + others.filter { !isIn(0x100...0x17F, $0) }
  }

  private static func unique(_ texts: some Sequence<String>, besides key: [String]) -> [String] {
    var known = Set(key.prefix(2) + [""])
    return texts.filter { known.insert($0).inserted }
  }
}
