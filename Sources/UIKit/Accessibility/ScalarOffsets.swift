/// Converts offsets in UTF-16 units to offsets in Unicode scalars, and back, without counting all of a long text each time.
///
/// A text without surrogate pairs, as most are, is counted once, in the beginning. In other texts, counting begins at the last
/// converted offset: typing in the middle of a long text counts only the units between two places.
struct ScalarOffsets {
  /// The number of surrogate pairs in the text.
  private(set) var pairs: Int
  /// The last converted offset in units, and the number of pairs before it.
  private var lastOffset = (unit: 0, pairs: 0)

  init(_ units: [UInt16]) { pairs = Self.pairs(in: units, 0..<units.count) }

  /// The number of scalars before an offset in units.
  mutating func scalar(atUnit unit: Int, in units: [UInt16]) -> Int {
    guard pairs > 0 else { return unit }
    if unit >= lastOffset.unit {
      lastOffset = (unit, lastOffset.pairs + Self.pairs(in: units, lastOffset.unit..<unit))
    } else if unit < lastOffset.unit - unit {
      lastOffset = (unit, Self.pairs(in: units, 0..<unit))
    } else {
      lastOffset = (unit, lastOffset.pairs - Self.pairs(in: units, unit..<lastOffset.unit))
    }
    return unit - lastOffset.pairs
  }

  /// The offset, in units, of a scalar's index.
  mutating func unit(atScalar scalar: Int, in units: [UInt16]) -> Int {
    guard pairs > 0 else { return scalar }
    var (unit, passed) = lastOffset
    while unit - passed < scalar, unit < units.count {
      let isPair = Self.isPair(units, at: unit)
      (unit, passed) = (unit + (isPair ? 2 : 1), passed + (isPair ? 1 : 0))
    }
    while unit - passed > scalar, unit > 0 {
      let isPair = unit > 1 && Self.isPair(units, at: unit - 2)
      (unit, passed) = (unit - (isPair ? 2 : 1), passed - (isPair ? 1 : 0))
    }
    lastOffset = (unit, passed)
    return unit
  }

  /// Subtracts the pairs in a range that is about to be replaced.
  mutating func willReplace(_ range: Range<Int>, in units: [UInt16]) {
    if lastOffset.unit > range.lowerBound { _ = scalar(atUnit: range.lowerBound, in: units) }
    pairs -= Self.pairs(in: units, range)
  }

  /// Adds the pairs in the range that has replaced the former one.
  mutating func didReplace(with range: Range<Int>, in units: [UInt16]) {
    let new = Self.pairs(in: units, range)
    // Without pairs nothing was counted, so the last offset is outdated.
    if pairs == 0, new > 0 { lastOffset = (range.lowerBound, 0) }
    pairs += new
  }

  private static func isPair(_ units: [UInt16], at index: Int) -> Bool {
    index + 1 < units.count && UTF16.isLeadSurrogate(units[index]) && UTF16.isTrailSurrogate(units[index + 1])
  }

  /// The number of pairs in a range, by their second units; the range mustn't split a pair.
  private static func pairs(in units: [UInt16], _ range: Range<Int>) -> Int {
    units.withUnsafeBufferPointer { units in
      var count = 0
      for index in range where units[index] & 0xFC00 == 0xDC00 {
        if index > 0, units[index - 1] & 0xFC00 == 0xD800 { count += 1 }
      }
      return count
    }
  }
}
