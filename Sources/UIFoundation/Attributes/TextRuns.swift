/// The looks of a whole text, one stretch after the other.
package struct TextRuns {
  /// A stretch of text with one look.
  struct Run {
    /// In UTF-16 units; at least 1.
    var length: Int
    var attributes: TextAttributes
  }

  private(set) var runs: [Run] = []

  package init() {}

  /// The look of links in text that can't be pressed.
  package static let linkAttributes: [NSAttributedString.Key: Any] = [
    .foregroundColor: UIColor.link, .underlineStyle: NSUnderlineStyle.single.rawValue,
  ]

  /// Reads an attributed string, whose links look as `linkAttributes` say.
  package init(_ string: NSAttributedString, linkAttributes: [NSAttributedString.Key: Any] = Self.linkAttributes) {
    var offset = 0
    while offset < string.length {
      var range = NSRange()
      let look = string.attributes(at: offset, effectiveRange: &range)
      let end = min(string.length, max(offset + 1, range.location + range.length))
      append(end - offset, look, linkAttributes: linkAttributes)
      offset = end
    }
  }

  /// One look for `length` UTF-16 units.
  package init(_ attributes: TextAttributes, length: Int) { append(length, attributes) }

  /// The run that contains `offset`, and its range; at the end, the last one's.
  package func run(at offset: Int) -> (range: Range<Int>, attributes: TextAttributes) {
    var start = 0
    for run in runs {
      if offset < start + run.length { return (start..<start + run.length, run.attributes) }
      start += run.length
    }
    return (start..<start, runs.last?.attributes ?? TextAttributes())
  }

  /// The links of the text, in its order.
  package var links: [TextLink] {
    var (links, start): ([TextLink], Int) = ([], 0)
    for run in runs {
      let end = start + run.length
      if let url = run.attributes.link {
        if let last = links.last, last.url == url, last.range.upperBound == start {
          links[links.count - 1].range = last.range.lowerBound..<end
        } else {
          links.append(TextLink(range: start..<end, url: url))
        }
      }
      start = end
    }
    return links
  }

  /// The looks of a part of the text.
  package func part(_ range: Range<Int>) -> TextRuns {
    var part = TextRuns()
    var start = 0
    for run in runs {
      let common = range.clamped(to: start..<start + run.length)
      part.append(common.count, run.attributes)
      start += run.length
    }
    return part
  }

  /// The same looks with smaller or larger fonts.
  package func scaled(by factor: CGFloat) -> TextRuns {
    var scaled = self
    for index in runs.indices {
      guard let font = runs[index].attributes.font else { continue }
      scaled.runs[index].attributes.font = font.withSize((font.pointSize * factor).rounded(.down))
      scaled.runs[index].attributes.kern *= factor
    }
    return scaled
  }

  /// Updates the runs after `range` of the text was replaced by text that looks like `other`.
  package mutating func replace(_ range: Range<Int>, with other: TextRuns) {
    let total = runs.reduce(0) { $0 + $1.length }
    var new = part(0..<min(range.lowerBound, total))
    let rest = part(min(range.upperBound, total)..<total)
    for run in other.runs + rest.runs { new.append(run.length, run.attributes) }
    self = new
  }

  /// Adds `length` units at the end, which look as `values` say, and if they are a link as `linkAttributes` say.
  package mutating func append(
    _ length: Int,
    _ values: [NSAttributedString.Key: Any],
    linkAttributes: [NSAttributedString.Key: Any]
  ) {
    append(length, TextAttributes(values, linkAttributes: linkAttributes))
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

/// A part of a text that opens something.
package struct TextLink: Equatable {
  /// In UTF-16 units.
  package var range: Range<Int>
  package var url: URL
}
