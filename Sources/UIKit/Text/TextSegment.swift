/// A word with the blanks after it, measured: lines are broken between segments.
struct TextSegment {
  /// UTF-16 units.
  var length: Int
  /// The pen's way over all of it, in points.
  var width: CGFloat
  /// How much of ``width`` the blanks at the end take; they hang over the edge of a line.
  var blankWidth: CGFloat
  /// Whether it goes on with the word before it, so that a line is broken here only when there is no other place.
  var continuesWord: Bool
  /// `utf16Offset` counts from the segment's start. Nil in a long text, most of which is never seen: there they are found anew
  /// where they are needed, because they take twenty times the room of the text.
  private(set) var glyphs: [PositionedGlyph]?

  init(length: Int, width: CGFloat, blankWidth: CGFloat, continuesWord: Bool, glyphs: [PositionedGlyph]?) {
    self.length = length
    self.width = width
    self.blankWidth = blankWidth
    self.continuesWord = continuesWord
    self.glyphs = glyphs
  }

  /// The way that has to fit into a line.
  var inkWidth: CGFloat { width - blankWidth }

  /// Takes in letters at the end, whose glyphs' `utf16Offset` counts from the first of them.
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
  /// Longer words are measured in pieces, so that a keystroke in one costs no more than in others.
  private static let longestSegment = 64
  /// A tab is as wide as so many spaces.
  private static let spacesPerTab: CGFloat = 4
  /// In longer texts, in UTF-16 units, segments are kept without their glyphs.
  private static let longestWithGlyphs = 100_000

  let font: UIFont

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

  /// The glyphs of `letters`, if those only make the word longer that they come after, which `segment` ends with; nil if they
  /// may begin another one, or make one character with what is before.
  func glyphs(lengthening segment: TextSegment, by letters: Range<Int>, of storage: TextStorage) -> [PositionedGlyph]? {
    guard segment.length + letters.count <= Self.longestSegment, segment.blankWidth == 0 else { return nil }
    for place in letters {
      let isJoined = storage.isBoundary(place) && !canBreak(at: place, in: storage)
      guard storage.units[place].isLatin, isJoined else { return nil }
    }
    return glyphs(for: storage.units[letters])
  }

  func measure(_ storage: TextStorage, _ range: Range<Int>, continuesWord: Bool) -> TextSegment {
    let glyphs = glyphs(for: storage.units[range])
    var blanks = range.upperBound
    while blanks > range.lowerBound, storage.units[blanks - 1].isBlank { blanks -= 1 }
    let inkLength = blanks - range.lowerBound
    var (width, ink): (CGFloat, CGFloat) = (0, 0)
    for glyph in glyphs {
      width += glyph.advance
      if glyph.utf16Offset < inkLength { ink += glyph.advance }
    }
    return TextSegment(
      length: range.count,
      width: width,
      blankWidth: width - ink,
      continuesWord: continuesWord,
      glyphs: storage.count <= Self.longestWithGlyphs ? glyphs : nil
    )
  }

  /// The glyphs of `segment`, which begins at `start`.
  func glyphs(of segment: TextSegment, at start: Int, in storage: TextStorage) -> [PositionedGlyph] {
    segment.glyphs ?? glyphs(for: storage.units[start..<start + segment.length])
  }

  /// Glyphs of a piece of text in which control characters take no room, a tab that of spaces, a line's end that of one.
  func glyphs(for units: ArraySlice<UInt16>) -> [PositionedGlyph] {
    let provider = UIApplication.shared.platform.fonts
    guard units.contains(where: \.isControl) else {
      return provider.glyphs(for: units, font: font)
    }
    let visible = units.map { $0.isControl ? UInt16.space : $0 }
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

  // MARK: - Where words end

  private func segmentEnd(from start: Int, in storage: TextStorage, limit: Int) -> Int {
    var place = start
    while place < limit {
      place = min(limit, storage.boundary(after: place))
      if place == limit || place - start >= Self.longestSegment || canBreak(at: place, in: storage) { return place }
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

  /// Ideographs and kana, between which lines are broken.
  private static func standsAlone(_ unit: UInt16) -> Bool { (0x2E80..<0xA4D0).contains(unit) && !staysBehind(unit) }

  /// Marks that don't begin a line.
  private static func staysBehind(_ unit: UInt16) -> Bool {
    unit < 0x80 && !(0x30...0x7A).contains(unit) || (0x3001...0x3002).contains(unit)
      || [0xFF0C, 0xFF01, 0xFF1F].contains(unit)
      || [0x300D, 0x300F, 0x3011, 0x3015, 0x30FC].contains(unit)
  }
}
