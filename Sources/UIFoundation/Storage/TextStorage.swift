/// Text as an array of UTF-16 units, so that offsets are UIKit's, and access by offset takes constant time.
///
/// Callers replace only whole Unicode scalars, so that no surrogate pair is split.
package final class TextStorage {
  package private(set) var units: [UInt16]
  private var cachedString: String?
  /// Whether no string of the text is cached, and the text is overwritten in memory when it is released.
  package private(set) var isSecret = false
  /// The number by which ``UnicodeRules`` identifies the current content; 0 if none was assigned since the last change.
  package var stamp = 0
  /// The number of scalars that the search for boundaries has read, for tests. Pairs of units that certainly are two characters
  /// aren't counted.
  package var readCount = 0
  /// The number of units that were copied into strings, for tests.
  package private(set) var copiedCount = 0

  package init(_ string: String = "") {
    units = Array(string.utf16)
    cachedString = string
  }

  /// Copies a part of another text, which is secret if the other is.
  package init(_ range: Range<Int>, of other: TextStorage) {
    units = Array(other.units[range])
    isSecret = other.isSecret
  }

  // Runs when the field is released, perhaps off the main actor; nothing else refers to the units any more.
  nonisolated deinit { if isSecret { units.wipe() } }

  // MARK: - Reading

  package var count: Int { units.count }

  /// The whole text. Cached until the next change, but not if it is secret, because strings can't be overwritten.
  package var string: String {
    if let cachedString { return cachedString }
    let made = string(in: 0..<count)
    if !isSecret { cachedString = made }
    return made
  }

  /// Whether the text is `string`, unit for unit.
  package func isEqual(to string: String) -> Bool { string.utf16.count == count && string.utf16.elementsEqual(units) }

  package func string(in range: Range<Int>) -> String {
    copiedCount &+= range.count
    return String(units: units[range])
  }

  // MARK: - Changing

  package func setString(_ string: String) {
    stamp = 0
    var others = Array(string.utf16)
    swap(&units, &others)
    others.wipe()
    cachedString = isSecret ? nil : string
  }

  /// Replaces `range` without leaving copies of the old text in memory, because the text may become secret later.
  package func replace(_ range: Range<Int>, with new: [UInt16]) {
    (cachedString, stamp) = (nil, 0)
    units.replaceWithoutTrace(range, with: new)
    units.freeCapacityWithoutTrace(beyond: 1 << 16)
  }

  /// Makes the text secret: no string of it is cached any more, and it is overwritten in memory when it is released.
  package func keepSecret() {
    (isSecret, cachedString, stamp) = (true, nil, 0)
    UnicodeRules.shared.wipe()
  }

  // MARK: - Ranges from outside

  /// The nearest valid range, within the text and at boundaries between characters; `range` may have any numbers.
  package func validRange(_ range: NSRange) -> Range<Int> {
    guard range.location != NSNotFound, range.location >= 0 else { return count..<count }
    let start = min(range.location, count)
    let length = max(0, min(range.length, count - start))
    return validRange(start..<start + length)
  }

  /// `range`, limited to the text and moved back to boundaries between scalars.
  package func scalarRange(_ range: Range<Int>) -> Range<Int> {
    let first = scalarStart(atOrBefore: range.lowerBound)
    return first..<max(first, scalarStart(atOrBefore: range.upperBound))
  }

  /// `offset`, limited to the text, and moved to the start of a surrogate pair if it is between its halves.
  func scalarStart(atOrBefore offset: Int) -> Int {
    let offset = offset.clamped(to: 0...count)
    let isInPair = offset > 0 && offset < count && UTF16.isTrailSurrogate(units[offset])
    return isInPair && UTF16.isLeadSurrogate(units[offset - 1]) ? offset - 1 : offset
  }

  /// The smallest range of whole characters that covers `range`; an empty range stays empty.
  package func validRange(_ range: Range<Int>) -> Range<Int> {
    let start = boundary(atOrBefore: range.lowerBound.clamped(to: 0...count))
    guard !range.isEmpty else { return start..<start }
    let end = boundary(atOrAfter: range.upperBound.clamped(to: 0...count))
    return start..<max(start, end)
  }
}

nonisolated extension [UInt16] {
  /// The scalar at `offset`; of half a surrogate pair, the replacement character.
  func scalar(at offset: Int) -> Unicode.Scalar {
    let unit = UInt32(self[offset])
    let isPair = offset + 1 < count && UTF16.isTrailSurrogate(self[offset + 1]) && UTF16.isLeadSurrogate(self[offset])
    guard isPair else { return Unicode.Scalar(unit) ?? "\u{FFFD}" }
    return Unicode.Scalar(0x10000 + ((unit & 0x3FF) << 10 | UInt32(self[offset + 1] & 0x3FF))) ?? "\u{FFFD}"
  }
}

/// Properties of single UTF-16 units, for editing and layout.
nonisolated extension UInt16 {
  package static let newline: UInt16 = 10
  package static let carriageReturn: UInt16 = 13
  package static let tab: UInt16 = 9
  package static let space: UInt16 = 32
  static let attachment: UInt16 = 0xFFFC

  /// Whether the unit ends a paragraph.
  var endsParagraph: Bool { self == 10 || self == 13 || self == 0x2028 || self == 0x2029 }

  /// Whether the unit is a control character, a line separator or a paragraph separator, which have no glyphs.
  package var isControl: Bool { self < 32 || (0x7F..<0xA0).contains(self) || self == 0x2028 || self == 0x2029 }

  package var isASCII: Bool { self < 128 }

  /// Whether the unit is a Latin letter, or a digit or symbol of ASCII, and so a character of its own; not a blank.
  var isLatin: Bool { (0x21..<0x7F).contains(self) || (0xC0..<0x250).contains(self) }

  /// Whether the unit is a Latin letter or an ASCII digit.
  var isLatinLetter: Bool {
    switch self {
    case 0x61...0x7A, 0x41...0x5A, 0x30...0x39, 0xC0...0xD6, 0xD8...0xF6, 0xF8..<0x250: true
    default: false
    }
  }

  var isBlank: Bool { self == 32 || self == 9 || self == 0x3000 }

  /// Whether letters on both sides of the unit never join.
  var isGap: Bool { isBlank || isControl }

  /// Whether the glyphs of the unit and of its neighbours may depend on each other: true for letters of joining or stacking
  /// scripts, marks, joiners, and surrogates, most of which belong to emoji.
  package var mayNeedShaping: Bool {
    switch self {
    case 0x370..<0x483, 0x48A..<0x590, 0x10A0..<0x1100, 0x13A0..<0x1680, 0x1E00..<0x200C, 0x2010..<0x202A,
      0x202F..<0x2066, 0x206A..<0x20D0, 0x2100..<0x302A, 0x3030..<0x3099, 0x309B..<0xA66F, 0xAC00..<0xD7B0,
      0xF900..<0xFB00, 0xFF00..<0xFFA0:
      false
    default: self >= 0x300
    }
  }
}
