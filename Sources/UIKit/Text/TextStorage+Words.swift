/// Boundaries of words (Unicode Annex 29) and paragraphs. Finding one costs what is passed.
///
/// There is no dictionary: each Chinese character and each Hiragana is a word, and so is all Thai, Lao, Khmer or Burmese
/// between two blanks.
extension TextStorage {
  // MARK: - Words

  /// The end of the word that `offset` is in, or of the next one, for the keyboard's keys: they stop at full stops, commas
  /// and the like inside of words too, as in other toolkits.
  func keyWordEnd(after offset: Int) -> Int {
    let end = wordEnd(after: offset)
    var position = offset
    while position < end, !kind(at: position).isWord || isStop(at: position) { position = boundary(after: position) }
    while position < end, !isStop(at: position) { position = boundary(after: position) }
    return position
  }

  /// The start of the word that `offset` is in, or of the one before, for the keyboard's keys.
  func keyWordStart(before offset: Int) -> Int {
    let start = wordStart(before: offset)
    var position = offset
    func isInWord(_ previous: Int) -> Bool { kind(at: previous).isWord && !isStop(at: previous) }
    while position > start {
      let previous = boundaryOrFlagHalf(before: position)
      if isInWord(previous) { break }
      position = previous
    }
    while position > start {
      let previous = boundaryOrFlagHalf(before: position)
      guard !isStop(at: previous) else { break }
      position = previous
    }
    return position
  }

  /// Whether a mark at `offset` that Unicode lets join letters or digits divides them for the keyboard's keys: all but
  /// apostrophes and quotes.
  private func isStop(at offset: Int) -> Bool {
    switch units[offset] {
    case 0x2E, 0x2024, 0xFF0E, 0x3A, 0xFF1A: true
    case 0x2C, 0x3B, 0x37E, 0x589, 0x60C, 0x60D, 0x66C, 0x7F8, 0x2044, 0xFF0C, 0xFF1B: true
    default: false
    }
  }

  /// The end of the word that `offset` is in, or of the next one.
  func wordEnd(after offset: Int) -> Int {
    var position = offset
    while position < count, !kind(at: position).isWord { position = boundary(after: position) }
    guard position < count else { return position }
    let kind = kind(at: position)
    repeat { position = boundary(after: position) } while position < count && kind.continues(self.kind(at: position))
    return position
  }

  /// The start of the word that `offset` is in, or of the one before.
  func wordStart(before offset: Int) -> Int {
    var (position, word): (Int, Kind?) = (offset, nil)
    while position > 0 {
      let start = boundaryOrFlagHalf(before: position)
      let kind = kind(at: start)
      if let word, !word.continues(kind) { break }
      position = start
      if kind.isWord { word = kind }
    }
    return position
  }

  /// The word, or the run of blanks or of punctuation, at `offset`, which a double tap selects.
  func word(at offset: Int) -> Range<Int> {
    guard count > 0 else { return 0..<0 }
    var start = boundary(atOrBefore: offset)
    if start == count || (!kind(at: start).isWord && start > 0 && kind(before: start).isWord) {
      start = boundary(before: start)
    }
    let kind = kind(at: start)
    var end = boundary(after: start)
    guard kind != .lineEnd else { return start..<end }
    while start > 0 {
      let previous = boundaryOrFlagHalf(before: start)
      guard kind.continues(self.kind(at: previous)) else { break }
      start = previous
    }
    while end < count, kind.continues(self.kind(at: end)) { end = boundary(after: end) }
    return start..<end
  }

  private enum Kind {
    /// Letters and digits; Katakana, which doesn't join them; and characters that are words by themselves.
    case letter, katakana, ideograph
    case blank, mark, lineEnd

    var isWord: Bool { self == .letter || self == .katakana || self == .ideograph }

    /// Whether a character beside one of this kind belongs to the same word, or run of others.
    func continues(_ other: Kind) -> Bool { self == other && self != .ideograph }
  }

  private func kind(before offset: Int) -> Kind { kind(at: boundaryOrFlagHalf(before: offset)) }

  private func kind(at offset: Int) -> Kind {
    let unit = units[offset]
    readCount &+= 1
    if unit.endsParagraph { return .lineEnd }
    if unit.isBlank || unit == 0xA0 { return .blank }
    if let joint = WordJoint(unit) { return joins(offset, joint) ? .letter : .mark }
    let scalar = scalar(at: offset)
    switch scalar.value {
    case 0x3041...0x309F, 0x2E80...0x2FDF, 0x3005...0x3007, 0x3400...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFD:
      return .ideograph
    case 0x3031...0x3035, 0x30A0...0x30FF, 0x31F0...0x31FF, 0xFF66...0xFF9D: return .katakana
    default: return Self.isWordScalar(scalar) ? .letter : .mark
    }
  }

  /// Whether the unit at `offset` belongs to the word around it: an apostrophe or full stop between letters, a comma
  /// between digits, an invisible mark between either.
  private func joins(_ offset: Int, _ joint: WordJoint) -> Bool {
    guard offset > 0, offset + 1 < count else { return false }
    let sides = [wordScalar(endingAt: offset), wordScalar(at: offset + 1)]
    switch joint {
    case .letters: return sides.allSatisfy { $0.map { !Self.isDigit($0) } ?? false }
    case .digits: return sides.allSatisfy { $0.map(Self.isDigit) ?? false }
    case .both:
      let digits = sides.map { $0.map(Self.isDigit) }
      return digits[0] != nil && digits[0] == digits[1]
    case .hebrew: return sides.allSatisfy { $0.map { (0x5D0...0x5F2).contains($0.value) } ?? false }
    case .anything: return sides.allSatisfy { $0 != nil }
    }
  }

  /// The scalar at `offset`, if it may be in a word that goes on.
  private func wordScalar(at offset: Int) -> Unicode.Scalar? {
    let scalar = scalar(at: offset)
    return Self.isWordScalar(scalar) ? scalar : nil
  }

  private func wordScalar(endingAt offset: Int) -> Unicode.Scalar? {
    wordScalar(at: offset > 1 && UTF16.isTrailSurrogate(units[offset - 1]) ? offset - 2 : offset - 1)
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.generalCategory == .decimalNumber }

  private static func isWordScalar(_ scalar: Unicode.Scalar) -> Bool {
    let properties = scalar.properties
    return properties.isAlphabetic || properties.numericType != nil || scalar == "_"
      || properties.generalCategory == .nonspacingMark
  }

  // MARK: - Paragraphs

  /// The start of the paragraph that `offset` is in.
  func paragraphStart(at offset: Int) -> Int {
    var position = offset
    while position > 0, !units[position - 1].endsParagraph { position -= 1 }
    readCount &+= offset - position
    return position
  }

  /// The end of the paragraph that contains `offset`, before its terminator.
  func paragraphEnd(at offset: Int) -> Int {
    var position = offset
    while position < count, !units[position].endsParagraph { position += 1 }
    readCount &+= position - offset
    return position
  }
}

/// A character that belongs to a word if it stands between two parts of it (Annex 29, `MidLetter`, `MidNum`,
/// `MidNumLet`, the quotes, and `Format`).
private enum WordJoint {
  case letters, digits, both, hebrew, anything

  init?(_ unit: UInt16) {
    switch unit {
    case 0x27, 0x2E, 0x2018, 0x2019, 0x2024, 0xFF07, 0xFF0E: self = .both
    case 0x3A, 0xB7, 0x387, 0x55F, 0x5F4, 0x2027, 0xFF1A: self = .letters
    case 0x2C, 0x3B, 0x37E, 0x589, 0x60C, 0x60D, 0x66C, 0x7F8, 0x2044, 0xFF0C, 0xFF1B: self = .digits
    case 0x22: self = .hebrew
    case 0xAD, 0x200E, 0x200F, 0x202A...0x202E, 0x2060...0x2064, 0x2066...0x2069: self = .anything
    default: return nil
    }
  }
}
