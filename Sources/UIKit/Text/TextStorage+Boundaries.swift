/// Boundaries of characters, words and paragraphs, where the caret may be. The cost doesn't grow with the text.
extension TextStorage {
  // MARK: - Characters

  /// The end of the character that begins at `offset`.
  func boundary(after offset: Int) -> Int {
    guard offset < count else { return count }
    if isPlain(offset), offset + 1 == count || isPlain(offset + 1) { return offset + 1 }
    // A string of so few units is stored in place; a longer one would leave a copy of them in memory.
    var reach = 5
    while true {
      let end = min(count, offset + reach)
      let length = String(decoding: units[offset..<end], as: UTF16.self).first?.utf16.count ?? 1
      if offset + length < end || end == count { return min(offset + max(1, length), count) }
      reach = reach < 40 ? reach + 5 : reach * 4
    }
  }

  /// The start of the character that ends at, or spans, `offset`.
  func boundary(before offset: Int) -> Int {
    guard offset > 0 else { return 0 }
    var start = safeStart(before: offset)
    while true {
      let next = boundary(after: start)
      if next >= offset { return start }
      start = next
    }
  }

  func boundary(atOrBefore offset: Int) -> Int {
    offset <= 0 || offset >= count ? offset.clamped(to: 0...count) : boundary(before: offset + 1)
  }

  func boundary(atOrAfter offset: Int) -> Int {
    let start = boundary(atOrBefore: offset)
    return start == offset ? start : boundary(after: start)
  }

  /// Whether this is an ASCII unit, which is a character by itself unless a non-ASCII unit is next to it.
  private func isPlain(_ offset: Int) -> Bool { units[offset].isASCII && units[offset] != .carriageReturn }

  /// A character boundary before `offset`, found by examining single units.
  ///
  /// A run of emoji has no sure boundary; after so many units any is taken.
  private func safeStart(before offset: Int) -> Int {
    let limit = max(0, offset - 4096)
    var start = offset - 1
    while start > limit {
      if Self.isSafe(units[start - 1], units[start]) { return start }
      start -= 1
    }
    return limit > 0 && UTF16.isTrailSurrogate(units[limit]) ? limit - 1 : limit
  }

  /// Whether there certainly is a character boundary at `offset`, which is inside the text.
  func isBoundary(_ offset: Int) -> Bool { Self.isSafe(units[offset - 1], units[offset]) }

  /// Whether there certainly is a character boundary between two units (Unicode Annex 29: neither extends, nor is
  /// prepended to, the other).
  private static func isSafe(_ before: UInt16, _ unit: UInt16) -> Bool {
    if UTF16.isSurrogate(before) || (0x600...0xD4E).contains(before) { return false }
    switch unit {
    case .newline: return before != .carriageReturn
    case 0..<0x80, 0xC0..<0x300, 0x370..<0x483, 0x48A..<0x590, 0x3041..<0x3097, 0x30A1..<0x30FB, 0x3400..<0xA000:
      return true
    default: return false
    }
  }

  // MARK: - Words

  /// The end of the word that `offset` is in, or of the next one.
  func wordEnd(after offset: Int) -> Int {
    var position = offset
    while position < count, kind(at: position) != .word { position = boundary(after: position) }
    while position < count, kind(at: position) == .word { position = boundary(after: position) }
    return position
  }

  /// The start of the word that `offset` is in, or of the one before.
  func wordStart(before offset: Int) -> Int {
    var position = offset
    while position > 0, kind(before: position) != .word { position = boundary(before: position) }
    while position > 0, kind(before: position) == .word { position = boundary(before: position) }
    return position
  }

  /// The word, or the run of blanks or of punctuation, at `offset`, which a double tap selects.
  func word(at offset: Int) -> Range<Int> {
    guard count > 0 else { return 0..<0 }
    var start = boundary(atOrBefore: offset)
    if start == count || (kind(at: start) != .word && start > 0 && kind(before: start) == .word) {
      start = boundary(before: start)
    }
    let kind = kind(at: start)
    var end = boundary(after: start)
    guard kind != .lineEnd else { return start..<end }
    while start > 0, self.kind(before: start) == kind { start = boundary(before: start) }
    while end < count, self.kind(at: end) == kind { end = boundary(after: end) }
    return start..<end
  }

  private enum Kind { case word, blank, mark, lineEnd }

  private func kind(before offset: Int) -> Kind { kind(at: boundary(before: offset)) }

  private func kind(at offset: Int) -> Kind {
    let unit = units[offset]
    if unit.endsParagraph { return .lineEnd }
    if unit.isBlank || unit == 0xA0 { return .blank }
    if unit == 0x27 || unit == 0x2019 { return isBetweenLetters(offset) ? .word : .mark }
    return Self.isWordScalar(scalar(at: offset)) ? .word : .mark
  }

  /// Whether the unit at `offset` is between letters, as an apostrophe that belongs to the word.
  private func isBetweenLetters(_ offset: Int) -> Bool {
    guard offset > 0, offset + 1 < count else { return false }
    return Self.isWordScalar(Unicode.Scalar(units[offset - 1])) && Self.isWordScalar(Unicode.Scalar(units[offset + 1]))
  }

  private func scalar(at offset: Int) -> Unicode.Scalar? {
    String(decoding: units[offset..<min(count, offset + 2)], as: UTF16.self).unicodeScalars.first
  }

  private static func isWordScalar(_ scalar: Unicode.Scalar?) -> Bool {
    guard let scalar else { return false }
    let properties = scalar.properties
    return properties.isAlphabetic || properties.numericType != nil || scalar == "_"
      || properties.generalCategory == .nonspacingMark
  }

  // MARK: - Paragraphs

  /// The start of the paragraph that `offset` is in.
  func paragraphStart(at offset: Int) -> Int {
    var position = offset
    while position > 0, !units[position - 1].endsParagraph { position -= 1 }
    return position
  }

  /// The end of the paragraph that contains `offset`, before its terminator.
  func paragraphEnd(at offset: Int) -> Int {
    var position = offset
    while position < count, !units[position].endsParagraph { position += 1 }
    return position
  }
}
