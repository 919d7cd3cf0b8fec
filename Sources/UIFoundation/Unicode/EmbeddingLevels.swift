/// The embedding levels of a paragraph's text (Unicode Annex 9): text with an even level runs from left to right, with an odd
/// level from right to left.
nonisolated struct EmbeddingLevels: Equatable, Sendable {
  /// The paragraph's own level: 0 if it runs from left to right, 1 from right to left.
  var base: UInt8
  /// The level of each UTF-16 unit.
  var levels: [UInt8]

  /// The runs of equal levels, in the text's order.
  var runs: [(range: Range<Int>, level: UInt8)] {
    var (runs, start): ([(range: Range<Int>, level: UInt8)], Int) = ([], 0)
    for end in 1..<levels.count + 1 where end == levels.count || levels[end] != levels[start] {
      runs.append((start..<end, levels[start]))
      start = end
    }
    return runs
  }
}

nonisolated extension Sequence<UInt16> {
  /// Whether the text may have parts that run from right to left: letters of right-to-left scripts, or directional marks.
  var mayRunRightToLeft: Bool { contains(where: \.mayRunRightToLeft) }
}

nonisolated extension UInt16 {
  /// A substitute for a unit of a secret, which has the same direction and reveals nothing else of it.
  var standIn: UInt16 {
    switch self {
    case 0x30...0x39: 0x30
    case 0x660...0x669: 0x660
    case _ where mayRunRightToLeft: 0x5D0
    // A combining mark takes the direction of the lead surrogate's stand-in.
    case 0xDC00...0xDFFF: 0x301
    case _ where isASCII && Unicode.Scalar(UInt8(self)).properties.isAlphabetic == false: .space
    default: 0x61
    }
  }

  /// Whether the unit is a character of a right-to-left script, a lead surrogate of one, or a mark that changes directions.
  fileprivate var mayRunRightToLeft: Bool {
    switch self {
    case ..<0x590: false
    case 0x590..<0x900, 0x200F, 0x202A...0x202E, 0x2066...0x2069, 0xFB1D..<0xFE00, 0xFE70..<0xFEFF: true
    // The lead surrogates of U+10800–10FFF and U+1E800–1EFFF.
    case 0xD802...0xD803, 0xD83A...0xD83B: true
    default: false
    }
  }
}
