/// The embedding levels of a part of a text.
struct TextLevels {
  /// The part's start, in UTF-16 units from the text's start.
  let start: Int
  let levels: [UInt8]

  subscript(offset: Int) -> UInt8 { levels[offset - start] }
}

/// The part of a paragraph in which a change may affect directions: from a letter before it to a letter after it.
///
/// The direction of text after a letter doesn't depend on the text before the letter (Unicode Annex 9), except for the
/// paragraph's direction, brackets, and marks that embed text.
struct BidiUpdateRange {
  /// The greatest distance from the change, in UTF-16 units, at which a letter is searched.
  private static let searchDistance = 256

  /// The part, in the text after the change.
  let part: Range<Int>

  /// Finds the letters in `paragraph` around `new`, the range of the changed text; nil if there is none near. The paragraph's
  /// end may replace the letter after the change.
  init?(around new: Range<Int>, in paragraph: Range<Int>, of storage: TextStorage) {
    let units = storage.units
    let before = max(paragraph.lowerBound, new.lowerBound - Self.searchDistance)..<new.lowerBound
    let after = new.upperBound..<min(paragraph.upperBound, new.upperBound + Self.searchDistance)
    guard let first = before.last(where: { units[$0].isCertainlyLetter }) else { return nil }
    let last = after.first { units[$0].isCertainlyLetter }
    guard let end = last.map({ $0 + 1 }) ?? (after.upperBound == paragraph.upperBound ? after.upperBound : nil) else {
      return nil
    }
    part = first..<end
  }

  /// The levels of the part in a paragraph with the level `base`.
  func levels(in storage: TextStorage, base: UInt8) -> [UInt8] {
    // An invisible mark (U+200E or U+200F) stands for the paragraph's direction.
    let mark: UInt16 = base == 1 ? 0x200F : 0x200E
    let found = UnicodeRules.shared.levels(of: part, in: storage, natural: base, after: mark)
    return found.map { Array($0.levels.dropFirst()) } ?? Array(repeating: 0, count: part.count)
  }
}

nonisolated extension UInt16 {
  /// Whether the unit certainly is a letter, not a mark or a digit: true only for letters of the commonest scripts.
  fileprivate var isCertainlyLetter: Bool {
    switch self {
    case 0x41...0x5A, 0x61...0x7A, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x24F: true
    case 0x391...0x3A9, 0x3B1...0x3C9, 0x410...0x44F, 0x5D0...0x5EA, 0x620...0x64A, 0x671...0x6D3: true
    case 0x4E00...0x9FFF, 0xAC00...0xD7A3: true
    default: false
    }
  }

  /// Whether the unit may affect the direction of text far from it: a bracket, a mark that embeds text, or a paragraph's end.
  var mayAffectDistantLevels: Bool {
    switch self {
    case 0x28...0x29, 0x5B, 0x5D, 0x7B, 0x7D, 0xF3A...0xF3D, 0x169B...0x169C: true
    case 0x2045...0x2069, 0x207D...0x208E, 0x2300..<0x3000, 0x3008...0x301B, 0xFE59...0xFE5E, 0xFF08...0xFF63: true
    case 0x0A, 0x0D, 0x1C...0x1E, 0x85, 0x2028...0x202E: true
    default: false
    }
  }
}

extension [UInt8] {
  /// The smallest range around `range` that contains all changed levels, after `range` was replaced by `newLength` units and the
  /// levels became `new`.
  func range(changedBy range: Range<Int>, to newLength: Int, in new: [UInt8]) -> Range<Int> {
    var (start, end) = (0, 0)
    while start < range.lowerBound, self[start] == new[start] { start += 1 }
    while end < count - range.upperBound, self[count - 1 - end] == new[new.count - 1 - end] { end += 1 }
    return start..<Swift.max(start, count - end)
  }
}
