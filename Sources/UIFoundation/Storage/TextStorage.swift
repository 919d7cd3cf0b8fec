/// Text as an array of UTF-16 units, so that offsets and ranges are UIKit's, and any offset is found at once.
///
/// Callers cut only between Unicode scalars, so that no surrogate pair is split.
package final class TextStorage {
  package private(set) var units: [UInt16]
  private var cachedString: String?
  /// Whether no string of the text is kept, and the text is overwritten in memory in the end.
  package private(set) var isSecret = false
  /// The number that ``UnicodeRules`` gave the text as it is, and no other; 0 since the last change.
  package var stamp = 0
  /// How many scalars the search for boundaries has read, for tests. Pairs of units that certainly are two characters
  /// aren't counted.
  package var readCount = 0
  /// How many units have been copied into strings, for tests.
  package private(set) var copiedCount = 0

  package init(_ string: String = "") {
    units = Array(string.utf16)
    cachedString = string
  }

  /// A part of another text, as secret as that.
  package init(_ range: Range<Int>, of other: TextStorage) {
    units = Array(other.units[range])
    isSecret = other.isSecret
  }

  // Runs when the field is released, perhaps off the main actor; nothing else refers to the units any more.
  nonisolated deinit { if isSecret { units.wipe() } }

  // MARK: - Reading

  package var count: Int { units.count }

  /// The whole text. Cached until the next change; for a secret made at each call, because strings can't be
  /// overwritten.
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

  /// Leaves no copies of the old text in memory, also while it isn't secret: it may become so later.
  package func replace(_ range: Range<Int>, with new: [UInt16]) {
    (cachedString, stamp) = (nil, 0)
    units.replaceWithoutTrace(range, with: new)
    units.freeCapacityWithoutTrace(beyond: 1 << 16)
  }

  /// Makes the text secret: from now on no string of it is kept, and it is overwritten in memory in the end.
  package func keepSecret() {
    (isSecret, cachedString, stamp) = (true, nil, 0)
    UnicodeRules.shared.wipe()
  }

  // MARK: - Ranges from outside

  /// The nearest valid range to any numbers: within the text, on boundaries of characters.
  package func validRange(_ range: NSRange) -> Range<Int> {
    guard range.location != NSNotFound, range.location >= 0 else { return count..<count }
    let start = min(range.location, count)
    let length = max(0, min(range.length, count - start))
    return validRange(start..<start + length)
  }

  /// The part of `range` that is within the text, and splits no scalar.
  package func scalarRange(_ range: Range<Int>) -> Range<Int> {
    let first = scalarStart(atOrBefore: range.lowerBound)
    return first..<max(first, scalarStart(atOrBefore: range.upperBound))
  }

  /// `offset`, or the start of the surrogate pair that it is in; any number.
  func scalarStart(atOrBefore offset: Int) -> Int {
    let offset = offset.clamped(to: 0...count)
    let isInPair = offset > 0 && offset < count && UTF16.isTrailSurrogate(units[offset])
    return isInPair && UTF16.isLeadSurrogate(units[offset - 1]) ? offset - 1 : offset
  }

  /// The smallest range on boundaries of characters that covers `range`; an empty one stays empty.
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

  /// Whether it ends a paragraph.
  var endsParagraph: Bool { self == 10 || self == 13 || self == 0x2028 || self == 0x2029 }

  /// Whether it has no glyph of its own.
  package var isControl: Bool { self < 32 || (0x7F..<0xA0).contains(self) || self == 0x2028 || self == 0x2029 }

  package var isASCII: Bool { self < 128 }

  /// Whether it is a letter, digit or mark of European languages that is a character of its own; not a blank.
  var isLatin: Bool { (0x21..<0x7F).contains(self) || (0xC0..<0x250).contains(self) }

  /// Whether it is one of these letters, or a digit.
  var isLatinLetter: Bool {
    switch self {
    case 0x61...0x7A, 0x41...0x5A, 0x30...0x39, 0xC0...0xD6, 0xD8...0xF6, 0xF8..<0x250: true
    default: false
    }
  }

  var isBlank: Bool { self == 32 || self == 9 || self == 0x3000 }

  /// Whether letters on both sides of it never touch.
  var isGap: Bool { isBlank || isControl }

  /// Whether its glyph, or that of a character beside it, may depend on the other: letters of joining or stacking scripts,
  /// marks, joiners, and halves of pairs, most of which are emoji.
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
