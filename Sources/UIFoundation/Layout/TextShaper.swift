/// Makes and measures the glyphs of text.
package struct TextShaper {
  /// The most UTF-16 units of a segment: longer words are measured in pieces, so that a keystroke in them costs no more than
  /// in others.
  private static let longestSegment = 64
  /// The width of a tab, in spaces.
  private static let spacesPerTab: CGFloat = 4
  /// The most UTF-16 units of context before and after a run, on which the forms of its first and last letters may depend.
  private static let contextLength = 8
  /// The greatest length, in UTF-16 units, of a text whose segments store their glyphs.
  private static let longestWithGlyphs = 100_000

  let font: UIFont
  /// The attributes of the text; nil if they are the same everywhere.
  var runs: TextRuns?
  /// The base level of paragraphs without letters: 1 if the interface runs from right to left.
  var naturalLevel: UInt8 = 0
  /// Points that are added to each glyph's advance, except to combining marks.
  private var kern: CGFloat = 0
  /// The text's language; nil for the user's.
  private var language: String?
  /// The attachment that replaces each U+FFFC.
  private var attachment: NSTextAttachment?

  /// Makes a shaper for text in `font`, or in the fonts of `runs`.
  init(font: UIFont, runs: TextRuns? = nil, naturalLevel: UInt8 = 0) {
    self.font = font
    self.runs = runs
    self.naturalLevel = naturalLevel
  }

  /// A shaper with the attributes of the text at `offset`.
  private func styled(at offset: Int) -> TextShaper {
    guard let runs else { return self }
    let attributes = runs.run(at: offset).attributes
    var shaper = TextShaper(font: attributes.font ?? font)
    (shaper.kern, shaper.language) = (attributes.kern, attributes.language)
    shaper.attachment = attributes.attachment
    return shaper
  }

  /// The embedding levels of a paragraph; nil if all of it runs from left to right. Ordinary text costs only a scan of its units.
  func levels(of storage: TextStorage, in range: Range<Int>) -> EmbeddingLevels? {
    let units = storage.units[range]
    guard naturalLevel > 0 || units.mayRunRightToLeft else { return nil }
    return UnicodeRules.shared.levels(of: range, in: storage, natural: naturalLevel)
  }

  /// Cuts `range` of a paragraph that begins at `paragraph` into segments, and measures them. `levels` cover at least the range;
  /// nil if the whole paragraph runs from left to right.
  func segments(
    of storage: TextStorage,
    in range: Range<Int>,
    paragraph: Int,
    levels: TextLevels?
  ) -> [TextSegment] {
    var result: [TextSegment] = []
    var start = range.lowerBound
    while start < range.upperBound {
      let end = segmentEnd(from: start, in: storage, limit: range.upperBound, levels: levels)
      let continues = start > paragraph && !storage.allowsLineBreak(at: start)
      let level = levels?[start] ?? 0
      result.append(measure(storage, start..<end, continuesWord: continues, level: level))
      start = end
    }
    return result
  }

  /// A paragraph's last `segment`, lengthened by `letters`; nil if they may begin another word, combine with the character
  /// before, or change whether punctuation before them does: "one ." gets another word if a digit follows.
  func lengthened(_ segment: TextSegment, by letters: Range<Int>, of storage: TextStorage) -> TextSegment? {
    guard runs == nil, segment.level == 0, segment.length + letters.count <= Self.longestSegment,
      segment.blankWidth == 0, letters.lowerBound > 0, storage.units[letters.lowerBound - 1].isLatinLetter
    else { return nil }
    for position in letters {
      let isJoined = storage.isBoundary(position) && !storage.allowsLineBreak(at: position)
      guard storage.units[position].isLatin, isJoined else { return nil }
    }
    if letters.count == 1, let longer = appended(segment, letters.lowerBound, of: storage) { return longer }
    let whole = letters.lowerBound - segment.length..<letters.upperBound
    return measure(storage, whole, continuesWord: segment.continuesWord)
  }

  /// The number of letters that are shaped again together with an appended one. Kerning may change the last of them; if
  /// another one changes, the whole word is shaped.
  private static let tailLength = 5

  /// The `segment` with the letter at `position` appended, without shaping the whole word at each keystroke; nil if the letter
  /// changes more than the advance of the letter before it, as a ligature does.
  private func appended(_ segment: TextSegment, _ position: Int, of storage: TextStorage) -> TextSegment? {
    let tail = position - Self.tailLength..<position + 1
    guard let old = segment.glyphs, old.count == segment.length, segment.length > Self.tailLength,
      isPlain(storage, tail, 0)
    else { return nil }
    let new = glyphs(for: storage.units[tail])
    // The first letter lacks the letters before it as context, and kerning may change the last but one: neither is compared.
    guard new.count == tail.count, let former = old.last, former.glyph == new[new.count - 2].glyph else { return nil }
    let first = old.count - Self.tailLength
    for index in 1..<Self.tailLength - 1 where !old[first + index].resembles(new[index]) { return nil }
    var glyphs = Array(old.dropLast())
    glyphs.reserveCapacity(segment.length + 1)
    for (offset, var glyph) in zip((segment.length - 1)..., new.suffix(2)) {
      glyph.utf16Offset = offset
      glyphs.append(glyph)
    }
    var longer = segment
    longer.length += 1
    longer.width = glyphs.advance
    longer.glyphs = glyphs
    return longer
  }

  func measure(_ storage: TextStorage, _ range: Range<Int>, continuesWord: Bool, level: UInt8 = 0) -> TextSegment {
    var blanks = range.upperBound
    while blanks > range.lowerBound, storage.units[blanks - 1].isBlank { blanks -= 1 }
    var segment = TextSegment(
      length: range.count,
      width: 0,
      blankWidth: 0,
      continuesWord: continuesWord,
      level: level,
      glyphs: nil
    )
    guard storage.count <= Self.longestWithGlyphs || runs != nil || !isPlain(storage, range, level) else {
      let ink = advance(of: storage.units[range.lowerBound..<blanks])
      segment.blankWidth = blanks < range.upperBound ? advance(of: storage.units[blanks..<range.upperBound]) : 0
      segment.width = ink + segment.blankWidth
      return segment
    }
    let shaper = styled(at: range.lowerBound)
    let glyphs = shaper.glyphs(of: range, in: storage, level: level)
    segment.extent = shaper.inkOverflow(of: glyphs, for: storage.units[range])
    var ink: CGFloat = 0
    for glyph in glyphs {
      segment.width += glyph.advance
      if glyph.utf16Offset < blanks - range.lowerBound { ink += glyph.advance }
    }
    segment.blankWidth = segment.width - ink
    if storage.count <= Self.longestWithGlyphs || runs != nil { segment.glyphs = glyphs }
    return segment
  }

  /// Splits a segment that needs no complex shaping without shaping the parts again, as a line's end inside of a word would
  /// otherwise cost the word three times. Nil if that isn't possible.
  func split(
    _ segment: TextSegment,
    _ glyphs: [PositionedGlyph],
    after length: Int,
    at start: Int,
    in storage: TextStorage
  ) -> (head: TextSegment, rest: TextSegment)? {
    let (units, middle) = (storage.units, start + length)
    guard runs == nil, isPlain(storage, start..<start + segment.length, segment.level), !units[middle].isBlank,
      !units[middle - 1].isBlank, let index = glyphs.firstIndex(where: { $0.utf16Offset >= length }),
      glyphs[index].utf16Offset == length
    else { return nil }
    var (head, rest) = (segment, segment)
    (head.length, rest.length) = (length, segment.length - length)
    head.glyphs = Array(glyphs[..<index])
    head.width = head.glyphs?.advance ?? 0
    head.blankWidth = 0
    rest.glyphs = glyphs[index...].map { glyph in
      var glyph = glyph
      glyph.utf16Offset -= length
      return glyph
    }
    rest.width = rest.glyphs?.advance ?? 0
    rest.continuesWord = true
    return (head, rest)
  }

  /// The segment as it is stored: in a long text without its glyphs.
  func asStored(_ segment: TextSegment, in storage: TextStorage) -> TextSegment {
    guard segment.glyphs != nil, storage.count > Self.longestWithGlyphs, runs == nil else { return segment }
    var kept = segment
    kept.glyphs = nil
    return kept
  }

  /// The ink overflow of some glyphs beyond the font's line; none, without asking the fonts, for text that needs no complex
  /// shaping.
  private func inkOverflow(of glyphs: [PositionedGlyph], for units: ArraySlice<UInt16>) -> InkOverflow {
    guard units.contains(where: { $0 >= 0x300 && $0.mayNeedShaping }) else { return InkOverflow() }
    return InkOverflow(UIFont.provider.ink(of: glyphs, font: font), in: font)
  }

  /// The sum of the advances of ``glyphs(for:)``.
  private func advance(of units: ArraySlice<UInt16>) -> CGFloat {
    guard units.contains(where: \.isControl) else {
      return UIFont.provider.advance(of: units, font: font)
    }
    return glyphs(for: units).advance
  }

  /// The glyphs of `segment`, which begins at `start`.
  func glyphs(of segment: TextSegment, at start: Int, in storage: TextStorage) -> [PositionedGlyph] {
    segment.glyphs
      ?? styled(at: start).glyphs(of: start..<start + segment.length, in: storage, level: segment.level)
  }

  /// The glyphs of a segment in reading order.
  func glyphsAsRead(of segment: TextSegment, at start: Int, in storage: TextStorage) -> [PositionedGlyph] {
    let glyphs = glyphs(of: segment, at: start, in: storage)
    return segment.isRightToLeft ? glyphs.reversed() : glyphs
  }

  /// The glyphs of a piece of text from left to right. A tab is as wide as four spaces, a line end as one, and other control
  /// characters have no width.
  private func glyphs(of range: Range<Int>, in storage: TextStorage, level: UInt8) -> [PositionedGlyph] {
    let units = storage.units[range]
    guard !isPlain(storage, range, level) else { return glyphs(for: units) }
    var run = shapingRun(range, in: storage)
    run.isRightToLeft = level % 2 == 1
    var glyphs = UIFont.provider.shape(run)
    if storage.isSecret { run.units.wipe() }
    setControlAdvances(&glyphs, of: units)
    if let width = attachment?.box(in: font).width {
      for index in glyphs.indices where units[units.startIndex + glyphs[index].utf16Offset] == .attachment {
        glyphs[index].advance = width
      }
    }
    // Combining marks get no kerning: without an advance of their own, they stay on their letter.
    if kern != 0 { for index in glyphs.indices where glyphs[index].advance > 0 { glyphs[index].advance += kern } }
    return glyphs
  }

  /// Whether the text needs no complex shaping, has no attributes that affect its glyphs, and isn't secret.
  private func isPlain(_ storage: TextStorage, _ range: Range<Int>, _ level: UInt8) -> Bool {
    !storage.isSecret && kern == 0 && language == nil && attachment == nil && Self.isSimple(storage.units[range], level)
  }

  /// Whether the text needs no complex shaping, and all of it runs from left to right.
  func isSimple(_ text: TextStorage, naturalLevel: UInt8) -> Bool {
    naturalLevel == 0 && Self.isSimple(text.units[...], 0)
  }

  /// Whether the text runs from left to right and needs no complex shaping, as in most scripts of Europe and East Asia.
  nonisolated private static func isSimple(_ units: ArraySlice<UInt16>, _ level: UInt8) -> Bool {
    level == 0 && !units.contains { $0 >= 0x300 && $0.mayNeedShaping }
  }

  /// A run of `range`, with a few units of the same word before and after it as context.
  private func shapingRun(_ range: Range<Int>, in storage: TextStorage) -> ShapingRun {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start > 0, range.lowerBound - start < Self.contextLength, !storage.units[start - 1].isGap { start -= 1 }
    while end < storage.count, end - range.upperBound < Self.contextLength, !storage.units[end].isGap { end += 1 }
    return ShapingRun(
      units: storage.units[start..<end].map { $0.isControl || $0 == .attachment && attachment != nil ? .space : $0 },
      range: range.lowerBound - start..<range.upperBound - start,
      font: font,
      isRightToLeft: false,
      language: language,
      isSecret: storage.isSecret,
      allowsLigatures: kern == 0
    )
  }

  /// The glyphs of text that needs no complex shaping and has no kerning of its own.
  func glyphs(for units: ArraySlice<UInt16>) -> [PositionedGlyph] {
    let provider = UIFont.provider
    guard units.contains(where: \.isControl) else {
      return provider.glyphs(for: units, font: font)
    }
    var glyphs = provider.glyphs(for: units.map { $0.isControl ? UInt16.space : $0 }[...], font: font)
    setControlAdvances(&glyphs, of: units)
    return glyphs
  }

  /// Sets the advances of control characters, which have the glyphs of spaces.
  private func setControlAdvances(_ glyphs: inout [PositionedGlyph], of units: ArraySlice<UInt16>) {
    guard units.contains(where: \.isControl) else { return }
    for index in glyphs.indices {
      let unit = units[units.startIndex + glyphs[index].utf16Offset]
      if unit == .tab {
        glyphs[index].advance *= Self.spacesPerTab
      } else if unit.isControl && !unit.endsParagraph {
        glyphs[index].advance = 0
      }
    }
  }

  // MARK: - Ends of words

  private func segmentEnd(
    from start: Int,
    in storage: TextStorage,
    limit: Int,
    levels: TextLevels?
  ) -> Int {
    var position = start
    let limit = runs.map { min(limit, max(start + 1, $0.run(at: start).range.upperBound)) } ?? limit
    while position < limit {
      position = min(limit, storage.boundary(after: position))
      if position == limit || position - start >= Self.longestSegment || storage.allowsLineBreak(at: position) {
        return position
      }
      if let levels {
        guard levels[position] == levels[start],
          storage.units[position].isBlank == storage.units[start].isBlank
        else { return position }
      }
    }
    return limit
  }
}
