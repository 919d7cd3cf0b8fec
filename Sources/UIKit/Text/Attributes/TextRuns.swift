/// The looks of a whole text, one stretch after the other.
struct TextRuns {
  /// A stretch of text with one look.
  struct Run {
    /// In UTF-16 units; at least 1.
    var length: Int
    var attributes: TextAttributes
  }

  private(set) var runs: [Run] = []

  init() {}

  /// Reads an attributed string.
  init(_ string: NSAttributedString) {
    var offset = 0
    while offset < string.length {
      var range = NSRange()
      let values = string.attributes(at: offset, effectiveRange: &range)
      let end = min(string.length, max(offset + 1, range.location + range.length))
      append(end - offset, TextAttributes(values))
      offset = end
    }
  }

  /// One look for `length` UTF-16 units.
  init(_ attributes: TextAttributes, length: Int) { append(length, attributes) }

  /// The run that contains `offset`, and its range; at the end, the last one's.
  func run(at offset: Int) -> (range: Range<Int>, attributes: TextAttributes) {
    var start = 0
    for run in runs {
      if offset < start + run.length { return (start..<start + run.length, run.attributes) }
      start += run.length
    }
    return (start..<start, runs.last?.attributes ?? TextAttributes())
  }

  /// The looks of a part of the text.
  func part(_ range: Range<Int>) -> TextRuns {
    var part = TextRuns()
    var start = 0
    for run in runs {
      let common = range.clamped(to: start..<start + run.length)
      part.append(common.count, run.attributes)
      start += run.length
    }
    return part
  }

  /// Updates the runs after `range` of the text was replaced by `length` units that look like `attributes`.
  mutating func replace(_ range: Range<Int>, with length: Int, _ attributes: TextAttributes) {
    let total = runs.reduce(0) { $0 + $1.length }
    var new = part(0..<min(range.lowerBound, total))
    new.append(length, attributes)
    for run in part(min(range.upperBound, total)..<total).runs { new.append(run.length, run.attributes) }
    self = new
  }

  private mutating func append(_ length: Int, _ attributes: TextAttributes) {
    guard length > 0 else { return }
    if let last = runs.last, last.attributes == attributes {
      runs[runs.count - 1].length += length
    } else {
      runs.append(Run(length: length, attributes: attributes))
    }
  }
}
