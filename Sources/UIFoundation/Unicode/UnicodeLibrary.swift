internal import _FoundationICU

/// Unicode's rules for lines, words and directions, from the ICU library that is a part of Foundation. Only this file calls it.
///
/// Each type opens its ICU object with the first text, reuses it for further texts, and returns nil or false if ICU fails.

/// Finds line break opportunities, or word boundaries, in a piece that is copied from a longer text.
///
/// The classes here name their actor, although it is the default: the optimizing compiler ignores the default when it
/// compiles another module that uses them, and then rejects `isolated deinit`.
@MainActor
final class BreakIterator {
  enum Kind { case line, word }

  /// The most UTF-16 units of a piece.
  static let capacity = 1024

  private let kind: Kind
  /// The copy of the piece, at a fixed address, to which ICU keeps a pointer.
  private let units = UnsafeMutablePointer<UInt16>.allocate(capacity: capacity)
  private var count = 0
  /// ICU's iterator, which takes 0.4 ms to open.
  private lazy var iterator = open()

  init(_ kind: Kind) { self.kind = kind }

  isolated deinit {
    if let iterator { swift_ubrk_close(iterator) }
    units.deallocate()
  }

  /// Opens the rules of the root locale, which are used for all texts, although some languages have rules of their own.
  private func open() -> OpaquePointer? {
    var error = U_ZERO_ERROR
    let opened = swift_ubrk_open(kind == .line ? UBRK_LINE : UBRK_WORD, "", nil, 0, &error)
    return error.rawValue <= U_ZERO_ERROR.rawValue ? opened : nil
  }

  /// Sets the text to a copy of the piece. Takes the copy and a few microseconds: ICU computes breaks lazily.
  func setText(_ piece: ArraySlice<UInt16>) -> Bool {
    guard piece.count <= Self.capacity, let iterator else { return false }
    (count, units[0]) = (piece.count, 0)
    piece.withUnsafeBufferPointer { if let first = $0.baseAddress { units.update(from: first, count: $0.count) } }
    var error = U_ZERO_ERROR
    swift_ubrk_setText(iterator, units, Int32(count), &error)
    return error.rawValue <= U_ZERO_ERROR.rawValue
  }

  /// Whether a line or word may end at `offset`, in UTF-16 units from the piece's start.
  func isBoundary(_ offset: Int) -> Bool {
    guard let iterator, (0...count).contains(offset) else { return false }
    return swift_ubrk_isBoundary(iterator, Int32(offset)) != 0
  }

  /// Whether the character at `offset` is part of a word, and not a blank or a mark between words.
  func isWord(_ offset: Int) -> Bool {
    guard let iterator, (0..<count).contains(offset), swift_ubrk_following(iterator, Int32(offset)) != UBRK_DONE else {
      return false
    }
    return swift_ubrk_getRuleStatus(iterator) >= UBRK_WORD_NONE_LIMIT.rawValue
  }

  /// Overwrites the piece.
  func wipe() {
    explicit_bzero(units, Self.capacity * MemoryLayout<UInt16>.stride)
    if count > 0 { _ = setText([]) }
  }
}

/// The bidirectional algorithm (Unicode Annex 9).
@MainActor
final class BidiAlgorithm {
  /// The greatest length, in UTF-16 units, of a text after which ICU's memory is kept.
  private static let longestKept = 1 << 16

  private var bidi: OpaquePointer?

  isolated deinit { close() }

  private func close() {
    if let bidi { swift_ubidi_close(bidi) }
    bidi = nil
  }

  /// The levels of a paragraph; nil if all of it runs from left to right.
  ///
  /// - Parameters:
  ///   - units: the paragraph, in UTF-16.
  ///   - natural: the base level of a paragraph without letters: 0 for left to right, 1 for right to left.
  func levels(of units: ArraySlice<UInt16>, natural: UInt8) -> EmbeddingLevels? {
    guard let length = Int32(exactly: units.count), length > 0 else {
      return natural == 1 ? EmbeddingLevels(base: 1, levels: []) : nil
    }
    defer { if units.count > Self.longestKept { close() } }
    bidi = bidi ?? swift_ubidi_open()
    guard let bidi else { return nil }
    return units.withUnsafeBufferPointer { units -> EmbeddingLevels? in
      var error = U_ZERO_ERROR
      // The first letter decides, and without any the natural level (`UBIDI_DEFAULT_LTR` and `UBIDI_DEFAULT_RTL`).
      swift_ubidi_setPara(bidi, units.baseAddress, length, 0xFE | natural & 1, nil, &error)
      let levels = swift_ubidi_getLevels(bidi, &error)
      guard error.rawValue <= U_ZERO_ERROR.rawValue, let levels else { return nil }
      var found = Array(UnsafeBufferPointer(start: levels, count: units.count))
      let base = swift_ubidi_getParaLevel(bidi) & 1
      if base == 0, !found.contains(where: { $0 > 0 }) { Self.raiseNumbers(in: units, &found) }
      return base == 1 || found.contains { $0 > 0 } ? EmbeddingLevels(base: base, levels: found) : nil
    }
  }

  /// Gives Arabic numbers in a paragraph without right-to-left letters their level (rules W1 and I1). ICU doesn't, because it makes
  /// no visible difference; but a part of a text must have the levels that it has in the whole.
  private static func raiseNumbers(in units: UnsafeBufferPointer<UInt16>, _ levels: inout [UInt8]) {
    var isInNumber = false
    for (index, unit) in units.enumerated() {
      let direction = swift_u_charDirection(Int32(unit))
      isInNumber = direction == U_ARABIC_NUMBER || (isInNumber && direction == U_DIR_NON_SPACING_MARK)
      if isInNumber { levels[index] = 2 }
    }
  }

  /// The visual order, from left to right, of parts of a line with these levels (rule L2).
  nonisolated static func visualOrder(_ levels: [UInt8]) -> [Int] {
    var order = [Int32](0..<Int32(levels.count))
    swift_ubidi_reorderVisual(levels, Int32(levels.count), &order)
    return order.map { Int($0) }
  }
}

nonisolated extension Unicode.Scalar {
  /// The mirror image of the character in right-to-left text, such as the opposite bracket; the character itself if it has none.
  package var mirrored: Unicode.Scalar {
    UInt32(exactly: swift_u_charMirror(Int32(bitPattern: value))).flatMap(Unicode.Scalar.init) ?? self
  }
}
