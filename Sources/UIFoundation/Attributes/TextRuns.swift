/// A run-length encoding of a value for each UTF-16 unit of a text: adjacent runs have different values.
///
/// ``TextAttributeRuns`` has a text's attributes as an app set them; ``TextRuns`` has them as they are drawn.
package struct Runs<Value: Equatable> {
  /// A stretch of text with one value.
  struct Run {
    /// The length in UTF-16 units; at least 1.
    var length: Int
    var value: Value
  }

  private(set) var runs: [Run] = []

  /// The length of the text, in UTF-16 units.
  package private(set) var length = 0

  /// The runs of an empty text.
  package init() {}

  /// Makes a single run of `length` UTF-16 units.
  package init(_ value: Value, length: Int) { append(length, value) }

  /// The range and the value of the run that contains `offset`; from the text's end on those of the last run. Nil for an empty
  /// text.
  package func value(at offset: Int) -> (range: Range<Int>, value: Value)? {
    var start = 0
    for run in runs {
      if offset < start + run.length { return (start..<start + run.length, run.value) }
      start += run.length
    }
    return runs.last.map { (start..<start, $0.value) }
  }

  /// The runs of a part of the text.
  package func part(_ range: Range<Int>) -> Runs {
    var part = Runs()
    var start = 0
    for run in runs {
      part.append(range.clamped(to: start..<start + run.length).count, run.value)
      start += run.length
    }
    return part
  }

  /// Runs with transformed values; adjacent runs whose new values are equal become one.
  package func map<Other>(_ transform: (Value) -> Other) -> Runs<Other> {
    var mapped = Runs<Other>()
    for run in runs { mapped.append(run.length, transform(run.value)) }
    return mapped
  }

  /// Adds `count` units with `value` at the end.
  package mutating func append(_ count: Int, _ value: Value) {
    Self.append(Run(length: count, value: value), to: &runs)
    length += count
  }

  /// Replaces the runs of `range` by `other`. Skips the runs before it, and copies only those that overlap or touch it.
  package mutating func replace(_ range: Range<Int>, with other: Runs) {
    let range = range.clamped(to: 0..<length)
    // The indices of the runs that overlap the range or end at its start.
    var (start, first) = (0, 0)
    while first < runs.count, start + runs[first].length < range.lowerBound {
      start += runs[first].length
      first += 1
    }
    var (end, last) = (start, first)
    while last < runs.count, last == first || end < range.upperBound {
      end += runs[last].length
      last += 1
    }
    // The runs before and after may now have the same value as a changed neighbour.
    let all = max(0, first - 1)..<min(runs.count, last + 1)
    var new = Array(runs[all.lowerBound..<first])
    if first < last { Self.append(Run(length: range.lowerBound - start, value: runs[first].value), to: &new) }
    for run in other.runs { Self.append(run, to: &new) }
    if first < last { Self.append(Run(length: end - range.upperBound, value: runs[last - 1].value), to: &new) }
    for run in runs[last..<all.upperBound] { Self.append(run, to: &new) }
    runs.replaceSubrange(all, with: new)
    length += other.length - range.count
  }

  private static func append(_ run: Run, to runs: inout [Run]) {
    guard run.length > 0 else { return }
    if let last = runs.last, last.value == run.value {
      runs[runs.count - 1].length += run.length
    } else {
      runs.append(run)
    }
  }
}

// MARK: - As set

/// The attributes of each part of a text as they were set, without the text itself, which may be secret: Foundation keeps
/// an attributed string's characters where nothing can overwrite them, and on Linux never releases its attributes.
package typealias TextAttributeRuns = Runs<AttributeDictionary>

/// The attributes of a part of an attributed string. Values that aren't `Hashable` are never equal.
package struct AttributeDictionary: Equatable {
  package var values: [NSAttributedString.Key: Any]

  package init(_ values: [NSAttributedString.Key: Any]) { self.values = values }

  package static func == (a: AttributeDictionary, b: AttributeDictionary) -> Bool {
    a.values.count == b.values.count
      && a.values.allSatisfy { key, value in
        guard let one = value as? AnyHashable, let other = b.values[key] as? AnyHashable else { return false }
        return one == other
      }
  }
}

extension Runs<AttributeDictionary> {
  /// The attributes of `text`.
  package init(_ text: NSAttributedString) {
    self.init()
    while length < text.length {
      var range = NSRange()
      let values = text.attributes(at: length, effectiveRange: &range)
      let end = min(text.length, max(length + 1, range.location + range.length))
      append(end - length, AttributeDictionary(values))
    }
  }

  /// Makes a single run of `length` UTF-16 units with these attributes.
  package init(_ attributes: [NSAttributedString.Key: Any], length: Int) {
    self.init(AttributeDictionary(attributes), length: length)
  }

  /// The attributes as they are drawn; `linkAttributes` override those of links.
  package func drawn(linkAttributes: [NSAttributedString.Key: Any] = TextRuns.linkAttributes) -> TextRuns {
    map { TextAttributes($0.values, linkAttributes: linkAttributes) }
  }

  /// The attributes of the character at `offset`; from the text's end on those of the last one. Nil for an empty text.
  package func attributes(at offset: Int) -> [NSAttributedString.Key: Any]? { value(at: offset)?.value.values }

  /// Sets these attributes on `text`, and those of `base` that they don't override. Does nothing if the lengths differ.
  package func apply(to text: NSMutableAttributedString, over base: [NSAttributedString.Key: Any] = [:]) {
    guard text.length == length else { return }
    var start = 0
    for run in runs {
      let values = base.isEmpty ? run.value.values : base.merging(run.value.values) { $1 }
      text.setAttributes(values, range: NSRange(location: start, length: run.length))
      start += run.length
    }
  }

  /// Sets an attribute for all of the text; nil removes it.
  package mutating func setAll(_ key: NSAttributedString.Key, _ value: Any?) {
    self = map { old in
      var new = old
      new.values[key] = value
      return new
    }
  }
}

// MARK: - As drawn

/// How each part of a text is drawn.
package typealias TextRuns = Runs<TextAttributes>

extension Runs<TextAttributes> {
  /// The attributes of links in text that isn't interactive, as of labels.
  package static var linkAttributes: [NSAttributedString.Key: Any] {
    [.foregroundColor: UIColor.link, .underlineStyle: NSUnderlineStyle.single.rawValue]
  }

  /// Reads an attributed string, whose links get the ``linkAttributes``.
  package init(_ string: NSAttributedString) { self = TextAttributeRuns(string).drawn() }

  /// The range and the attributes of the run at `offset`; from the text's end on those of the last run.
  package func run(at offset: Int) -> (range: Range<Int>, attributes: TextAttributes) {
    value(at: offset).map { ($0.range, $0.value) } ?? (0..<0, TextAttributes())
  }

  /// The links of the text, in the order of the text.
  package var links: [TextLink] {
    var (links, start): ([TextLink], Int) = ([], 0)
    for run in runs {
      let end = start + run.length
      if let url = run.value.link {
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

  /// The most points by which a shadow extends beyond the text; 0 without shadows.
  var shadowReach: CGFloat { runs.reduce(0) { max($0, $1.value.shadow?.reach ?? 0) } }

  /// The attributes with font sizes and kerning multiplied by `factor`; sizes are rounded down to points.
  package func scaled(by factor: CGFloat) -> TextRuns {
    map { attributes in
      guard let font = attributes.font else { return attributes }
      var scaled = attributes
      scaled.font = font.withSize((font.pointSize * factor).rounded(.down))
      scaled.kern *= factor
      return scaled
    }
  }
}

/// A link in a text.
package struct TextLink: Equatable {
  /// The link's range in UTF-16 units.
  package var range: Range<Int>
  package var url: URL
}
