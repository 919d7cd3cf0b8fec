/// Sentences, found by their punctuation. Finding a sentence reads its paragraph up to the sentence's end.
extension TextStorage {
  /// The sentence that contains the character at `offset`, with the blanks or the line end after it.
  package func sentence(at offset: Int) -> Range<Int> {
    let end = min(count, paragraphEnd(at: offset) + 1)
    var (start, position) = (paragraphStart(at: offset), paragraphStart(at: offset))
    while position < end {
      let isEnd = endsSentence(at: position)
      position += 1
      guard isEnd else { continue }
      while position < end, Self.follows(units[position]) { position += 1 }
      // A full stop inside of a number or an address doesn't end a sentence.
      let last = units[position - 1]
      guard Self.isCJKPunctuation(last) || position == end || last.isBlank else { continue }
      if position > offset { return start..<position }
      start = position
    }
    return start..<end
  }

  private func endsSentence(at offset: Int) -> Bool {
    switch units[offset] {
    case 0x21, 0x2E, 0x3F, 0x589, 0x61F, 0x6D4, 0x964, 0x965, 0x2026, 0x203C...0x203D, 0x2047...0x2049, 0x3002, 0xFF01,
      0xFF0E, 0xFF1F, 0xFF61:
      true
    default: false
    }
  }

  /// Whether a unit after the sentence's end still belongs to it: blanks, brackets, quotes, and further full stops.
  private static func follows(_ unit: UInt16) -> Bool {
    switch unit {
    case 0x20, 0x09, 0x3000, 0xA0, 0x21, 0x2E, 0x3F, 0x22, 0x27, 0x29, 0x5D, 0xBB, 0x2019, 0x201D, 0x203A, 0x300D,
      0x300F:
      true
    default: unit.endsParagraph
    }
  }

  /// Whether the unit, which ends a sentence or follows its end, is East Asian punctuation, after which no blank is written.
  private static func isCJKPunctuation(_ unit: UInt16) -> Bool { (0x3000...0x30FF).contains(unit) || unit >= 0xFF00 }
}
