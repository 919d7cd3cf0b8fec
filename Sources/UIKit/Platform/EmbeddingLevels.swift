/// The embedding levels of a paragraph's text (Unicode Annex 9): even ones run from left to right, odd ones from right
/// to left.
public nonisolated struct EmbeddingLevels: Equatable, Sendable {
  /// The paragraph's own level: 0 if it runs from left to right, 1 from right to left.
  public var base: UInt8
  /// The level of each UTF-16 unit.
  public var levels: [UInt8]

  /// Makes levels.
  public init(base: UInt8, levels: [UInt8]) {
    self.base = base
    self.levels = levels
  }

  /// The stretches of one level, in the text's order.
  var runs: [(range: Range<Int>, level: UInt8)] {
    var (runs, start): ([(range: Range<Int>, level: UInt8)], Int) = ([], 0)
    for end in 1..<levels.count + 1 where end == levels.count || levels[end] != levels[start] {
      runs.append((start..<end, levels[start]))
      start = end
    }
    return runs
  }
}

/// The order in which the parts of a line stand.
nonisolated enum BidiOrder {
  /// The indices of parts with these levels, from left to right (Annex 9, rule L2).
  static func visual(_ levels: [UInt8]) -> [Int] {
    var order = Array(levels.indices)
    guard let highest = levels.max(), let lowest = levels.min(), highest > 0 else { return order }
    // Parts of one odd level alone are reversed as a whole, and those of one even level not at all.
    var level = highest
    while level > 0, level >= lowest | 1 {
      var start = 0
      while start < order.count {
        var end = start
        while end < order.count, levels[order[end]] >= level { end += 1 }
        if end > start { order[start..<end].reverse() }
        start = end + 1
      }
      level -= 1
    }
    return order
  }
}

nonisolated extension Sequence<UInt16> {
  /// Whether the text may have parts that run from right to left: letters of such scripts, or marks that ask for it.
  package var mayRunRightToLeft: Bool { contains(where: \.mayRunRightToLeft) }
}

nonisolated extension UInt16 {
  /// Whether the unit is, or is half of, a character of a right-to-left script or a mark that changes directions.
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
