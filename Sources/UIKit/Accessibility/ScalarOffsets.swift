/// Converts offsets in UTF-16 units to offsets in Unicode scalars, and back, without counting a long text again and again.
///
/// A text without surrogate pairs, as most are, costs one count in the beginning. In others, the offset that was asked for
/// last is where the next count begins: typing in the middle of a long text counts what lies between two places.
struct ScalarOffsets {
  /// The number of surrogate pairs in the text.
  private(set) var pairs: Int
  /// An offset in units, and how many pairs are before it.
  private var known = (unit: 0, pairs: 0)

  init(_ units: [UInt16]) { pairs = Self.pairs(in: units, 0..<units.count) }

  /// The number of scalars before an offset in units.
  mutating func scalar(atUnit unit: Int, in units: [UInt16]) -> Int {
    guard pairs > 0 else { return unit }
    if unit >= known.unit {
      known = (unit, known.pairs + Self.pairs(in: units, known.unit..<unit))
    } else if unit < known.unit - unit {
      known = (unit, Self.pairs(in: units, 0..<unit))
    } else {
      known = (unit, known.pairs - Self.pairs(in: units, unit..<known.unit))
    }
    return unit - known.pairs
  }

  /// The offset in units of a scalar.
  mutating func unit(atScalar scalar: Int, in units: [UInt16]) -> Int {
    guard pairs > 0 else { return scalar }
    var (unit, passed) = known
    while unit - passed < scalar, unit < units.count {
      let isPair = Self.isPair(units, at: unit)
      (unit, passed) = (unit + (isPair ? 2 : 1), passed + (isPair ? 1 : 0))
    }
    while unit - passed > scalar, unit > 0 {
      let isPair = unit > 1 && Self.isPair(units, at: unit - 2)
      (unit, passed) = (unit - (isPair ? 2 : 1), passed - (isPair ? 1 : 0))
    }
    known = (unit, passed)
    return unit
  }

  /// Units are about to be replaced.
  mutating func willReplace(_ range: Range<Int>, in units: [UInt16]) {
    if known.unit > range.lowerBound { _ = scalar(atUnit: range.lowerBound, in: units) }
    pairs -= Self.pairs(in: units, range)
  }

  /// Units were replaced by these.
  mutating func didReplace(with range: Range<Int>, in units: [UInt16]) {
    let new = Self.pairs(in: units, range)
    // Until now there may have been none, and nothing was counted.
    if pairs == 0, new > 0 { known = (range.lowerBound, 0) }
    pairs += new
  }

  private static func isPair(_ units: [UInt16], at index: Int) -> Bool {
    index + 1 < units.count && UTF16.isLeadSurrogate(units[index]) && UTF16.isTrailSurrogate(units[index + 1])
  }

  /// The number of pairs that end in a range which splits none.
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
