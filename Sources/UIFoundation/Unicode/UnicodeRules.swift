/// Line breaks, word boundaries and directions of any text.
///
/// ICU is given only a window of some hundred units around the queried offset, which mostly answers the next queries, too. It
/// is given nothing of a secret.
final class UnicodeRules {
  /// The instance for the whole program, whose windows all texts share.
  static let shared = UnicodeRules()

  private let bidi = BidiAlgorithm()
  private let lines = BreakWindow(.line)
  private let words = BreakWindow(.word)
  /// The last stamp that was assigned to a text's content.
  private var lastStamp = 0

  /// Whether a line may end before `offset`, which is inside a paragraph (Annex 14); nil for a secret, or if ICU fails.
  func isLineBreak(_ offset: Int, in storage: TextStorage) -> Bool? {
    lines.iterator(at: offset, in: stamped(storage)).map { $0.isBoundary(offset - lines.start) }
  }

  /// Whether a word, or a gap between words, begins at `offset`, which is inside a paragraph (Annex 29); nil for a secret, or if
  /// ICU fails.
  func isWordBreak(_ offset: Int, in storage: TextStorage) -> Bool? {
    words.iterator(at: offset, in: stamped(storage)).map { $0.isBoundary(offset - words.start) }
  }

  /// Whether the character at `offset` is in a word; nil for a secret, or if ICU fails.
  func isWord(_ offset: Int, in storage: TextStorage) -> Bool? {
    words.iterator(at: offset, in: stamped(storage)).map { $0.isWord(offset - words.start) }
  }

  /// The embedding levels of a part of a text, independent of the text before it; an optional `mark` is put before the part to
  /// set its direction. Nil if all of it runs from left to right.
  ///
  /// For a secret, ICU is given substitutes with the same directions.
  func levels(
    of range: Range<Int>,
    in storage: TextStorage,
    natural: UInt8,
    after mark: UInt16? = nil
  ) -> EmbeddingLevels? {
    var units = storage.units[range]
    if storage.isSecret { units = units.map(\.standIn)[...] }
    if let mark { units = ([mark] + units)[...] }
    return levels(of: units, natural: natural)
  }

  /// The embedding levels of a paragraph that isn't secret; nil if all of it runs from left to right. `natural` is the base level
  /// of a paragraph without letters: 0 for left to right, 1 for right to left.
  func levels(of units: ArraySlice<UInt16>, natural: UInt8) -> EmbeddingLevels? {
    bidi.levels(of: units, natural: natural)
  }

  /// Overwrites the copies of text in the windows, because a text has become secret.
  func wipe() {
    lines.wipe()
    words.wipe()
  }

  private func stamped(_ storage: TextStorage) -> TextStorage {
    if storage.stamp == 0 {
      lastStamp += 1
      storage.stamp = lastStamp
    }
    return storage
  }
}

/// A part of a text in which ICU finds breaks.
private final class BreakWindow {
  /// The distance, in UTF-16 units, within which text may affect a break, blanks aside. Rules read a few characters; a dictionary
  /// finds the words of its script again after some characters.
  private static let reach = 32
  /// The distance, in UTF-16 units, within which a blank is searched, at which a window begins.
  private static let longestSearch = 256
  /// The number of UTF-16 units after the queried offset in the first window; it doubles for each window that continues the last.
  private static let shortestStep = 64
  private static let longestStep = BreakIterator.capacity - 3 * reach - longestSearch - TextStorage.longestCharacter

  private let kind: BreakIterator.Kind
  private let breaks: BreakIterator
  /// The window's start in the text.
  private(set) var start = 0
  /// The offsets at which breaks of the window are reliable.
  private var known = 0..<0
  private var stamp = 0
  private var step = shortestStep

  init(_ kind: BreakIterator.Kind) { (self.kind, breaks) = (kind, BreakIterator(kind)) }

  func wipe() {
    stamp = 0
    breaks.wipe()
  }

  /// An iterator over a window that contains `offset`; its offsets count from ``start``. Nil for a secret, or if ICU fails.
  func iterator(at offset: Int, in storage: TextStorage) -> BreakIterator? {
    if stamp == storage.stamp, known.contains(offset) { return breaks }
    return move(to: offset, in: storage) ? breaks : nil
  }

  private func move(to offset: Int, in storage: TextStorage) -> Bool {
    let goesOn = stamp == storage.stamp && offset >= known.upperBound && offset - known.upperBound < Self.reach
    step = goesOn ? min(2 * step, Self.longestStep) : Self.shortestStep
    stamp = 0
    guard !storage.isSecret else { return false }
    let first = windowStart(before: offset, in: storage)
    let end = windowEnd(after: offset, in: storage)
    guard breaks.setText(storage.units[first..<end]) else { return false }
    storage.readCount &+= end - first
    (start, stamp) = (first, storage.stamp)
    let isParagraphStart = first == 0 || storage.units[first - 1].endsParagraph
    let isParagraphEnd = end == storage.count || storage.units[end].endsParagraph
    known = (isParagraphStart ? first : min(offset, first + Self.reach))..<(isParagraphEnd ? end + 1 : end - Self.reach)
    return true
  }

  /// The start of a window: at a blank or the paragraph's start, far enough back that breaks at `offset` don't depend on earlier
  /// text; else, without a blank within `longestSearch`, at a character boundary.
  private func windowStart(before offset: Int, in storage: TextStorage) -> Int {
    var position = offset
    while position > 0, !storage.units[position - 1].endsParagraph {
      let distance = offset - position
      if distance >= 2 * Self.reach + Self.longestSearch {
        // For lines, a window must not begin inside of a flag, after which a line may end. Words contain no flags.
        return kind == .line ? storage.boundary(atOrBefore: position) : storage.scalarStart(atOrBefore: position)
      }
      if distance >= 2 * Self.reach, storage.units[position - 1].isBlank { return position }
      position -= 1
    }
    return position
  }

  private func windowEnd(after offset: Int, in storage: TextStorage) -> Int {
    let limit = min(storage.count, offset + step + Self.reach)
    return (offset..<limit).first { storage.units[$0].endsParagraph } ?? limit
  }
}
