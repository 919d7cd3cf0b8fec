/// Finds the segments that have to be measured again after a change.
extension TextParagraph {
  /// The greatest distance, in UTF-16 units, at which a change may affect word ends that a dictionary finds.
  private static let longestDictionaryText = 512

  /// The segments that a change in `range`, by which the text becomes `growth` units longer, can affect: those that it touches,
  /// and the neighbouring segments of the same words, because line breaks inside of a word depend on the whole word. Limits keep
  /// the cost of a keystroke independent of the word's length.
  func segmentsTouched(
    by range: Range<Int>,
    growth: Int,
    _ storage: TextStorage,
    start: Int,
    style: TextLineBreaker
  ) -> (indices: Range<Int>, offset: Int, length: Int) {
    guard !segments.isEmpty else { return (0..<0, 0, 0) }
    var (first, position) = Self.find(range.lowerBound, in: segments, total: length, \.length)
    // Text that is inserted between two segments may belong to either.
    if position == range.lowerBound, first > 0 {
      first -= 1
      position -= segments[first].length
    }
    var last = first
    var end = position + segments[first].length
    while end <= range.upperBound, last + 1 < segments.count {
      last += 1
      end += segments[last].length
    }
    guard style.wrapping != .none else { return (first..<last + 1, position, end - position) }
    let units = storage.units
    func goesOn(before index: Int, isInReach: Bool, at offset: Int) -> Bool {
      (isInReach && segments[index].continuesWord)
        || (units[start + offset].isCutByDictionary && units[start + offset - 1].isCutByDictionary)
    }
    let (firstTouched, lastTouched) = (first, last)
    while first > 0, range.lowerBound - position < Self.longestDictionaryText,
      goesOn(before: first, isInReach: firstTouched - first < 16, at: position)
    {
      first -= 1
      position -= segments[first].length
    }
    while last + 1 < segments.count, end - range.upperBound < Self.longestDictionaryText,
      goesOn(before: last + 1, isInReach: last - lastTouched < 16, at: end + growth)
    {
      last += 1
      end += segments[last].length
    }
    return (first..<last + 1, position, end - position)
  }
}

nonisolated extension UInt16 {
  /// Whether the unit belongs to a script that puts no blanks between words: Thai, Lao, Burmese, Khmer and related scripts.
  /// Chinese and Japanese don't count: their lines may end anywhere.
  fileprivate var isCutByDictionary: Bool {
    switch self {
    case 0xE00..<0xF00, 0x1000..<0x10A0, 0x1780..<0x1800, 0x1950..<0x1AB0, 0xA9E0..<0xAAE0: true
    default: false
    }
  }
}
