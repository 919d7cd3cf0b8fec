/// Boundaries between characters, where the caret may be. A character is an extended grapheme cluster (Unicode Annex 29), like
/// Swift's `Character`.
///
/// Finding a boundary reads only the characters beside it, however long the text is. Two exceptions are limited: in a character
/// longer than ``longestCharacter``, each further mark counts as a character; and in a run of flags longer than
/// ``longestFlags``, each offset between two regional indicators counts as a boundary, because pairing them needs the run's
/// start.
extension TextStorage {
  /// In UTF-16 units: several times the length of any real character or emoji. Each keystroke reads the character beside the
  /// caret a dozen times.
  package static let longestCharacter = 256
  /// In UTF-16 units: longer than all flags of the world in a row.
  package static let longestFlags = 4096

  /// The end of the character that begins at `offset`.
  package func boundary(after offset: Int) -> Int {
    guard offset + 1 < count else { return count }
    if Self.isSafe(units[offset], units[offset + 1]) { return offset + 1 }
    let limit = min(count, offset + Self.longestCharacter)
    var recognizer = Unicode._CharacterRecognizer()
    var position = offset
    repeat {
      let next = scalar(at: position)
      if recognizer.hasBreak(before: next), position > offset { break }
      position += UTF16.width(next)
    } while position < limit
    return position
  }

  /// The start of the character that ends at `offset` or contains it.
  package func boundary(before offset: Int) -> Int {
    offset > 1 ? characterStart(before: offset) ?? scalarStart(before: offset) : 0
  }

  /// The start of the text that Backspace at `offset` deletes: the last mark in scripts whose marks are typed one by one, else
  /// the whole character or emoji.
  package func backspaceStart(before offset: Int) -> Int {
    let start = boundary(before: offset)
    guard offset - start > 1, start < count, Self.hasTypedMarks(units[start]) else { return start }
    return scalarStart(before: offset)
  }

  /// Whether a unit belongs to a script with marks that are typed one by one: from Hebrew to Myanmar in Unicode's order, some
  /// further scripts of Asia, and Korean syllables of single letters.
  private static func hasTypedMarks(_ unit: UInt16) -> Bool {
    switch unit {
    case 0x590..<0x10A0, 0x1100..<0x1200, 0x1700..<0x1CC0, 0xA800..<0xAC00, 0xFB1D..<0xFE00, 0xFE70..<0xFEFF: true
    default: false
    }
  }

  package func boundary(atOrBefore offset: Int) -> Int {
    guard offset > 0, offset < count else { return offset.clamped(to: 0...count) }
    return isBoundary(offset) ? offset : characterStart(before: offset) ?? scalarStart(before: offset + 1)
  }

  package func boundary(atOrAfter offset: Int) -> Int {
    let start = boundary(atOrBefore: offset)
    return start == offset ? start : boundary(after: start)
  }

  /// Whether a character begins at `offset`, which is after the text's start and before its end.
  func isBoundary(_ offset: Int) -> Bool {
    guard isBoundaryOrInFlag(offset) else { return false }
    return !isIndicator(at: offset) || indicatorCount(endingAt: offset).isMultiple(of: 2)
  }

  /// The start of the character, or of the regional indicator (half a flag), that ends at `offset`.
  ///
  /// For repeated steps backwards: doesn't search the start of a run of flags in each step.
  func boundaryOrFlagHalf(before offset: Int) -> Int {
    var start = scalarStart(before: offset)
    while start > 0, !isBoundaryOrInFlag(start) { start = scalarStart(before: start) }
    return start
  }

  /// The scalar at `offset`; the replacement character for half a surrogate pair.
  package func scalar(at offset: Int) -> Unicode.Scalar {
    readCount &+= 1
    return units.scalar(at: offset)
  }

  // MARK: - Looking back

  /// The last boundary before `offset`; nil if it is ``longestCharacter`` or more units away.
  private func characterStart(before offset: Int) -> Int? {
    var start = scalarStart(before: offset)
    while offset - start < Self.longestCharacter {
      if isIndicator(at: start), indicatorCount(endingAt: start + 2).isMultiple(of: 2) { start -= 2 }
      if start == 0 || isBoundary(start) { return start }
      start = scalarStart(before: start)
    }
    return nil
  }

  private func scalarStart(before offset: Int) -> Int { offset > 1 && isInPair(offset - 1) ? offset - 2 : offset - 1 }

  /// Whether `offset` is between the halves of a surrogate pair.
  private func isInPair(_ offset: Int) -> Bool {
    UTF16.isTrailSurrogate(units[offset]) && UTF16.isLeadSurrogate(units[offset - 1])
  }

  /// Whether a regional indicator, which is half a flag, begins at `offset`.
  private func isIndicator(at offset: Int) -> Bool {
    offset >= 0 && offset + 1 < count && units[offset] == 0xD83C && (0xDDE6...0xDDFF).contains(units[offset + 1])
  }

  /// The number of consecutive regional indicators before `offset`; an even number for a run longer than ``longestFlags``.
  private func indicatorCount(endingAt offset: Int) -> Int {
    var start = offset
    while offset - start < Self.longestFlags, isIndicator(at: start - 2) { start -= 2 }
    readCount &+= (offset - start) / 2
    return (offset - start) / 2
  }

  /// Whether a character, or the second half of a flag, begins at `offset`, which is after the text's start and before its end.
  private func isBoundaryOrInFlag(_ offset: Int) -> Bool {
    if Self.isSafe(units[offset - 1], units[offset]) { return true }
    guard !isInPair(offset) else { return false }
    if isIndicator(at: offset), isIndicator(at: offset - 2) { return true }
    let (previous, next) = (scalar(at: scalarStart(before: offset)), scalar(at: offset))
    return Self.isDivided(previous, next) && (Self.isDivided("a", previous) || !isJoinedByMarks(at: offset))
  }

  /// Whether the marks before `offset` join the characters on both sides of them, as a zero-width joiner joins emoji, and a
  /// virama joins consonants.
  private func isJoinedByMarks(at offset: Int) -> Bool {
    var start = offset
    repeat {
      start = scalarStart(before: start)
    } while start > 0 && offset - start < Self.longestCharacter && !Self.isDivided("a", scalar(at: start))
    var recognizer = Unicode._CharacterRecognizer()
    while start < offset {
      let next = scalar(at: start)
      _ = recognizer.hasBreak(before: next)
      start += UTF16.width(next)
    }
    return !recognizer.hasBreak(before: scalar(at: offset))
  }

  /// Whether two scalars at a text's start are two characters, by the rules of Swift's `Unicode._CharacterRecognizer`, which is
  /// public, although its underscored name may change.
  private static func isDivided(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Bool {
    var recognizer = Unicode._CharacterRecognizer()
    _ = recognizer.hasBreak(before: first)
    return recognizer.hasBreak(before: second)
  }

  /// Whether there certainly is a boundary between two units, decided from the units alone, as is possible for most scripts:
  /// neither extends the other, nor is prepended to it.
  private static func isSafe(_ before: UInt16, _ unit: UInt16) -> Bool {
    if UTF16.isSurrogate(before) || (0x600...0xD4E).contains(before) { return false }
    switch unit {
    case .newline: return before != .carriageReturn
    case 0..<0x80, 0xC0..<0x300, 0x370..<0x483, 0x48A..<0x590, 0x3041..<0x3097, 0x30A1..<0x30FB, 0x3400..<0xA000:
      return true
    default: return false
    }
  }
}
