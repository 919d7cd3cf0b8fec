/// Boundaries of words and paragraphs. Finding one costs what is passed.
extension TextStorage {
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
    var (position, isInWord) = (offset, false)
    while position > 0 {
      let start = boundaryOrFlagHalf(before: position)
      let isWord = kind(at: start) == .word
      if isInWord, !isWord { break }
      (position, isInWord) = (start, isWord)
    }
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
    while start > 0 {
      let previous = boundaryOrFlagHalf(before: start)
      guard self.kind(at: previous) == kind else { break }
      start = previous
    }
    while end < count, self.kind(at: end) == kind { end = boundary(after: end) }
    return start..<end
  }

  private enum Kind { case word, blank, mark, lineEnd }

  private func kind(before offset: Int) -> Kind { kind(at: boundaryOrFlagHalf(before: offset)) }

  private func kind(at offset: Int) -> Kind {
    let unit = units[offset]
    readCount &+= 1
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
