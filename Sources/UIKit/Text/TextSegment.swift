/// A measured word with the blanks after it. Lines are broken between segments.
struct TextSegment {
  /// In UTF-16 units.
  var length: Int
  /// The advance of the whole segment, in points.
  var width: CGFloat
  /// The part of ``width`` that the blanks at the end take; at a line's end they may extend beyond the edge.
  var blankWidth: CGFloat
  /// Whether it continues the word before it, so that a line is broken here only if there is no other position.
  var continuesWord: Bool
  /// The glyphs; `utf16Offset` counts from the segment's start. Nil in a long text, whose glyphs would take twenty
  /// times the memory of the text and mostly aren't seen: they are determined again where they are needed.
  fileprivate(set) var glyphs: [PositionedGlyph]?

  init(length: Int, width: CGFloat, blankWidth: CGFloat, continuesWord: Bool, glyphs: [PositionedGlyph]?) {
    self.length = length
    self.width = width
    self.blankWidth = blankWidth
    self.continuesWord = continuesWord
    self.glyphs = glyphs
  }

  /// The width that has to fit into a line.
  var inkWidth: CGFloat { width - blankWidth }

  /// Appends letters, whose glyphs' `utf16Offset` counts from the first of them.
  mutating func append(_ new: [PositionedGlyph], length newLength: Int) {
    for var glyph in new {
      glyph.utf16Offset += length
      width += glyph.advance
      glyphs?.append(glyph)
    }
    length += newLength
  }
}

/// Measures text of one font.
struct TextShaper {
  /// Longer words are measured in pieces of so many UTF-16 units, so that a keystroke in one costs no more than in
  /// others.
  private static let longestSegment = 64
  /// The width of a tab, in spaces.
  private static let spacesPerTab: CGFloat = 4
  /// In longer texts, in UTF-16 units, segments don't store their glyphs.
  private static let longestWithGlyphs = 100_000

  let font: UIFont
  /// The looks of the text, where they aren't the same everywhere.
  var runs: TextRuns?
  /// Points that are added to each glyph's advance.
  private var kern: CGFloat = 0

  /// Measures text in `font`, or in the fonts of `runs`.
  init(font: UIFont, runs: TextRuns? = nil) {
    self.font = font
    self.runs = runs
  }

  /// The shaper for text that looks like that at `offset`.
  private func styled(at offset: Int) -> TextShaper {
    guard let runs else { return self }
    let attributes = runs.run(at: offset).attributes
    var shaper = TextShaper(font: attributes.font ?? font)
    shaper.kern = attributes.kern
    return shaper
  }

  /// Cuts `range` of a paragraph that begins at `paragraph` into segments and measures them.
  func segments(of storage: TextStorage, in range: Range<Int>, paragraph: Int) -> [TextSegment] {
    var result: [TextSegment] = []
    var start = range.lowerBound
    while start < range.upperBound {
      let end = segmentEnd(from: start, in: storage, limit: range.upperBound)
      let continues = start > paragraph && !canBreak(at: start, in: storage)
      result.append(measure(storage, start..<end, continuesWord: continues))
      start = end
    }
    return result
  }

  /// The glyphs of `letters`, if they only lengthen the word before them, whose last segment is `segment`; nil if they
  /// may begin another word, or combine with the character before.
  func glyphs(lengthening segment: TextSegment, by letters: Range<Int>, of storage: TextStorage) -> [PositionedGlyph]? {
    guard runs == nil, segment.length + letters.count <= Self.longestSegment, segment.blankWidth == 0 else {
      return nil
    }
    for position in letters {
      let isJoined = storage.isBoundary(position) && !canBreak(at: position, in: storage)
      guard storage.units[position].isLatin, isJoined else { return nil }
    }
    return glyphs(for: storage.units[letters])
  }

  func measure(_ storage: TextStorage, _ range: Range<Int>, continuesWord: Bool) -> TextSegment {
    var blanks = range.upperBound
    while blanks > range.lowerBound, storage.units[blanks - 1].isBlank { blanks -= 1 }
    var segment = TextSegment(length: range.count, width: 0, blankWidth: 0, continuesWord: continuesWord, glyphs: nil)
    guard storage.count <= Self.longestWithGlyphs || runs != nil else {
      let ink = advance(of: storage.units[range.lowerBound..<blanks])
      segment.blankWidth = blanks < range.upperBound ? advance(of: storage.units[blanks..<range.upperBound]) : 0
      segment.width = ink + segment.blankWidth
      return segment
    }
    let glyphs = styled(at: range.lowerBound).glyphs(for: storage.units[range])
    var ink: CGFloat = 0
    for glyph in glyphs {
      segment.width += glyph.advance
      if glyph.utf16Offset < blanks - range.lowerBound { ink += glyph.advance }
    }
    segment.blankWidth = segment.width - ink
    segment.glyphs = glyphs
    return segment
  }

  /// The advance of ``glyphs(for:)`` together.
  private func advance(of units: ArraySlice<UInt16>) -> CGFloat {
    guard units.contains(where: \.isControl) else {
      return UIApplication.shared.platform.fonts.advance(of: units, font: font)
    }
    return glyphs(for: units).reduce(0) { $0 + $1.advance }
  }

  /// The glyphs of `segment`, which begins at `start`.
  func glyphs(of segment: TextSegment, at start: Int, in storage: TextStorage) -> [PositionedGlyph] {
    segment.glyphs ?? styled(at: start).glyphs(for: storage.units[start..<start + segment.length])
  }

  /// The glyphs of a piece of text. Control characters have no width, a tab has that of some spaces, and a line end
  /// that of one.
  func glyphs(for units: ArraySlice<UInt16>) -> [PositionedGlyph] {
    var glyphs = unspacedGlyphs(for: units)
    if kern != 0 { for index in glyphs.indices { glyphs[index].advance += kern } }
    return glyphs
  }

  private func unspacedGlyphs(for units: ArraySlice<UInt16>) -> [PositionedGlyph] {
    let provider = UIApplication.shared.platform.fonts
    guard units.contains(where: \.isControl) else {
      return provider.glyphs(for: units, font: font)
    }
    var visible = units.map { $0.isControl ? UInt16.space : $0 }
    defer { visible.wipe() }
    var glyphs = provider.glyphs(for: visible[...], font: font)
    for index in glyphs.indices {
      let unit = units[units.startIndex + glyphs[index].utf16Offset]
      if unit == .tab {
        glyphs[index].advance *= Self.spacesPerTab
      } else if unit.isControl && !unit.endsParagraph {
        glyphs[index].advance = 0
      }
    }
    return glyphs
  }

  // MARK: - Ends of words

  private func segmentEnd(from start: Int, in storage: TextStorage, limit: Int) -> Int {
    var position = start
    let limit = runs.map { min(limit, max(start + 1, $0.run(at: start).range.upperBound)) } ?? limit
    while position < limit {
      position = min(limit, storage.boundary(after: position))
      if position == limit || position - start >= Self.longestSegment || canBreak(at: position, in: storage) {
        return position
      }
    }
    return limit
  }

  /// Whether a line may be broken before `offset`, which is inside the text.
  func canBreak(at offset: Int, in storage: TextStorage) -> Bool {
    let (unit, following) = (storage.units[offset - 1], storage.units[offset])
    if following.isBlank { return false }
    if unit.isBlank || unit == 0x200B { return true }
    if unit == 0x2D || unit == 0x2010 { return offset > 1 && !storage.units[offset - 2].isBlank }
    return Self.standsAlone(unit) && !Self.staysBehind(following) || Self.standsAlone(following) && unit > 0x2E7F
  }

  /// Whether lines are broken on both sides of the character, as for ideographs and kana.
  private static func standsAlone(_ unit: UInt16) -> Bool { (0x2E80..<0xA4D0).contains(unit) && !staysBehind(unit) }

  /// Whether the character must not begin a line.
  private static func staysBehind(_ unit: UInt16) -> Bool {
    unit < 0x80 && !(0x30...0x7A).contains(unit) || (0x3001...0x3002).contains(unit)
      || [0xFF0C, 0xFF01, 0xFF1F].contains(unit)
      || [0x300D, 0x300F, 0x3011, 0x3015, 0x30FC].contains(unit)
  }
}
