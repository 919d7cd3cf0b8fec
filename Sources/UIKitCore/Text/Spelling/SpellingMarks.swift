/// The ranges of misspelt words in a text while it is edited, in UTF-16 units, and the range that is still to be checked.
struct SpellingMarks: Equatable {
  /// The misspelt words that were found, in the text's order.
  private(set) var ranges: [Range<Int>] = []
  /// The range that has changed since words were last checked; nil for none.
  private(set) var unchecked: Range<Int>?
  /// Whether the last change was one of the text: then the word at the caret isn't finished.
  private(set) var followsTyping = false

  /// Records that a range of the text was replaced: words in it or beside it have to be checked again, and words after
  /// it are shifted.
  mutating func replace(_ range: Range<Int>, newLength: Int) {
    func shifted(_ other: Range<Int>) -> Range<Int> {
      let distance = newLength - range.count
      return other.lowerBound + distance..<other.upperBound + distance
    }
    ranges = ranges.compactMap { word in
      if word.upperBound < range.lowerBound { return word }
      return word.lowerBound > range.upperBound ? shifted(word) : nil
    }
    if let old = unchecked {
      let end =
        old.upperBound <= range.lowerBound
        ? old.upperBound : max(range.lowerBound, old.upperBound + newLength - range.count)
      unchecked = min(old.lowerBound, range.lowerBound)..<max(end, range.lowerBound)
    }
    recheck(range.lowerBound..<range.lowerBound + newLength)
    followsTyping = true
  }

  /// Records that the caret has left a range of the text, whose words are finished.
  mutating func recheckFinished(_ range: Range<Int>) {
    recheck(range)
    followsTyping = false
  }

  /// Records that a range of the text has to be checked.
  mutating func recheck(_ range: Range<Int>) {
    guard let old = unchecked else { return unchecked = range }
    unchecked = min(old.lowerBound, range.lowerBound)..<max(old.upperBound, range.upperBound)
  }

  /// Records that a part of the text has been checked, and contains the misspelt words `found`.
  mutating func check(_ part: Range<Int>, found: [Range<Int>]) {
    unchecked = nil
    ranges.removeAll { $0.overlaps(part) }
    ranges = (ranges + found).sorted { $0.lowerBound < $1.lowerBound }
  }

  /// The misspelt word that contains or touches `offset`; nil for none.
  func word(at offset: Int) -> Range<Int>? { ranges.first { $0.lowerBound <= offset && offset <= $0.upperBound } }
}
