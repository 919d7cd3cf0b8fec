/// Boundaries of words (Unicode Annex 29) and paragraphs. Finding a boundary reads the text up to it.
///
/// Chinese, Japanese, Thai, Lao, Khmer and Burmese text is divided into words by dictionaries.
extension TextStorage {
  // MARK: - Words

  /// The end of the word that contains `offset`, or of the next word, for movements by keys: as in other toolkits they stop at
  /// full stops, commas and the like, even inside of words.
  package func keyWordEnd(after offset: Int) -> Int {
    let end = wordEnd(after: offset)
    var position = offset
    while position < end, !isInWord(position) || isStop(at: position) { position = boundary(after: position) }
    while position < end, !isStop(at: position) {
      position = boundary(after: min(end - 1, lastPlainLetter(from: position)))
    }
    return position
  }

  /// The start of the word that contains `offset`, or of the word before, for movements by keys.
  package func keyWordStart(before offset: Int) -> Int {
    let start = wordStart(before: offset)
    var position = offset
    while position > start {
      let previous = boundaryOrFlagHalf(before: position)
      if isInWord(previous), !isStop(at: previous) { break }
      position = previous
    }
    while position > start {
      let previous = boundaryOrFlagHalf(before: max(start + 1, secondPlainLetter(before: position)))
      guard !isStop(at: previous) else { break }
      position = previous
    }
    return position
  }

  /// Whether movements by keys stop at the mark at `offset`, although by Unicode it joins letters or digits: all such marks
  /// except apostrophes and quotes.
  private func isStop(at offset: Int) -> Bool {
    switch units[offset] {
    case 0x2E, 0x2024, 0xFF0E, 0x3A, 0xFF1A: true
    case 0x2C, 0x3B, 0x37E, 0x589, 0x60C, 0x60D, 0x66C, 0x7F8, 0x2044, 0xFF0C, 0xFF1B: true
    default: false
    }
  }

  /// The end of the word that contains `offset`, or of the next word.
  package func wordEnd(after offset: Int) -> Int {
    var position = offset
    while position < count, !isInWord(position) { position = boundary(after: position) }
    guard position < count else { return position }
    repeat {
      position = boundary(after: lastPlainLetter(from: position))
    } while position < count && !isWordBreak(position)
    return position
  }

  /// The start of the word that contains `offset`, or of the word before.
  package func wordStart(before offset: Int) -> Int {
    var (position, isFound) = (offset, false)
    while position > 0, !isFound || !isWordBreak(position) {
      position = boundaryOrFlagHalf(before: secondPlainLetter(before: position))
      isFound = isFound || isInWord(position)
    }
    return position
  }

  /// The offset of the last letter of the run of plain letters that begins at `offset`, inside of which no word ends; `offset` if
  /// the run has fewer than two letters.
  private func lastPlainLetter(from offset: Int) -> Int {
    let last = units.withUnsafeBufferPointer { units in
      var position = offset
      while position + 1 < units.count, units[position].isPlainWord, units[position + 1].isPlainWord { position += 1 }
      return position
    }
    readCount &+= last - offset
    return last
  }

  /// The offset of the second letter of the run of plain letters that ends at `offset`; `offset` if the run has fewer than two
  /// letters.
  private func secondPlainLetter(before offset: Int) -> Int {
    let second = units.withUnsafeBufferPointer { units in
      var position = offset
      while position > 1, units[position - 1].isPlainWord, units[position - 2].isPlainWord { position -= 1 }
      return position
    }
    readCount &+= offset - second
    return second
  }

  /// The word, or the run of blanks or punctuation, that a double tap at `offset` selects.
  package func word(at offset: Int) -> Range<Int> {
    guard count > 0 else { return 0..<0 }
    var start = boundary(atOrBefore: offset)
    if start == count || (!isInWord(start) && start > 0 && isInWord(boundaryOrFlagHalf(before: start))) {
      start = boundary(before: start)
    }
    var end = boundary(after: start)
    let gap = gap(at: start)
    guard gap != .lineEnd else { return start..<end }
    func goesOn(at border: Int, _ beside: Int) -> Bool {
      gap == nil ? !isWordBreak(border) : self.gap(at: beside) == gap
    }
    while start > 0 {
      let previous = boundaryOrFlagHalf(before: start)
      guard goesOn(at: start, previous) else { break }
      start = previous
    }
    while end < count, goesOn(at: end, end) { end = boundary(after: end) }
    return start..<end
  }

  /// The kinds of text between words.
  private enum Gap { case blank, mark, lineEnd }

  /// The kind of gap between words to which the character at `offset` belongs; nil if the character is in a word.
  private func gap(at offset: Int) -> Gap? {
    if units[offset].endsParagraph { return .lineEnd }
    if units[offset].dividesWords { return .blank }
    return isInWord(offset) ? nil : .mark
  }

  // MARK: - Unicode's words

  /// Whether the character at `offset` is in a word. For plain Latin text and emoji, the character itself decides.
  func isInWord(_ offset: Int) -> Bool {
    readCount &+= 1
    let unit = units[offset]
    if unit.isPlainWord || unit.dividesWords { return unit.isPlainWord }
    if unit.isASCII, let isJoint = isJoint(at: offset) { return isJoint }
    if isPicture(at: offset) { return false }
    return UnicodeRules.shared.isWord(offset, in: self) ?? isAlphanumeric(at: offset)
  }

  /// Whether a word, or a gap between words, begins at `offset`, which is after the text's start and before its end.
  package func isWordBreak(_ offset: Int) -> Bool {
    readCount &+= 1
    let (before, unit) = (units[offset - 1], units[offset])
    if before.dividesWords || unit.dividesWords { return true }
    // ICU's dictionary knows complete Hangul syllables only, not those that are being typed.
    if before.isPlainWord && unit.isPlainWord || before.isHangul && unit.isHangul { return false }
    if (before.isASCII || before.isPlainWord) && (unit.isASCII || unit.isPlainWord) {
      let isJoined = before.isPlainWord ? false : isJoint(at: offset - 1)
      let joins = unit.isPlainWord ? false : isJoint(at: offset)
      if let isJoined, let joins { return !isJoined && !joins }
    }
    return UnicodeRules.shared.isWordBreak(offset, in: self)
      ?? (isAlphanumeric(at: boundary(before: offset)) != isAlphanumeric(at: offset))
  }

  /// Whether an ASCII mark at `offset` joins the characters beside it into a word: an apostrophe or full stop joins two letters or
  /// two digits, a comma or semicolon two digits. Nil if a character beside it isn't plain Latin.
  private func isJoint(at offset: Int) -> Bool? {
    guard offset > 0, offset + 1 < count else { return false }
    let (before, next) = (units[offset - 1], units[offset + 1])
    guard before.isASCII || before.isPlainWord, next.isASCII || next.isPlainWord else { return nil }
    guard before.isPlainWord, next.isPlainWord, before.isDigit == next.isDigit, before != 0x5F, next != 0x5F
    else { return false }
    switch units[offset] {
    case 0x27, 0x2E: return true
    case 0x2C, 0x3B: return next.isDigit
    default: return false
    }
  }

  /// Whether an emoji, half a flag or another picture is at `offset`. Recognizes most of them, because many may follow each other.
  private func isPicture(at offset: Int) -> Bool {
    guard offset + 1 < count, UTF16.isTrailSurrogate(units[offset + 1]) else { return false }
    switch units[offset] {
    // Below U+1F1E6 are enclosed letters, U+1F200 is an enclosed kana, and from U+1FBF0 on there are digits.
    case 0xD83C: return units[offset + 1] >= 0xDDE6 && units[offset + 1] != 0xDE00
    case 0xD83D: return true
    case 0xD83E: return units[offset + 1] < 0xDFF0
    default: return false
    }
  }

  /// Whether the character at `offset` is a letter or number: decides about words in text that isn't passed to ICU, such as secrets.
  private func isAlphanumeric(at offset: Int) -> Bool {
    let properties = scalar(at: offset).properties
    return properties.isAlphabetic || properties.numericType != nil
  }

  // MARK: - Paragraphs

  /// The start of the paragraph that contains `offset`.
  package func paragraphStart(at offset: Int) -> Int {
    var position = offset
    while position > 0, !units[position - 1].endsParagraph { position -= 1 }
    readCount &+= offset - position
    return position
  }

  /// The end of the paragraph that contains `offset`, before its terminator.
  package func paragraphEnd(at offset: Int) -> Int {
    var position = offset
    while position < count, !units[position].endsParagraph { position += 1 }
    readCount &+= position - offset
    return position
  }
}

nonisolated extension UInt16 {
  /// Whether the unit is a Latin letter, an ASCII digit, or a low line, and so a character of its own.
  fileprivate var isPlainWord: Bool { isLatinLetter || self == 0x5F }

  fileprivate var isHangul: Bool {
    switch self {
    case 0x1100..<0x1200, 0xA960..<0xA980, 0xAC00..<0xD800: true
    default: false
    }
  }

  fileprivate var isDigit: Bool { (0x30...0x39).contains(self) }

  /// Whether the unit is a blank, or ends a paragraph.
  fileprivate var dividesWords: Bool { isBlank || self == 0xA0 || endsParagraph }
}
