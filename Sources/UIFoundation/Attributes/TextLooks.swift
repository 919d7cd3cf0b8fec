/// The look of each part of a text, without the text itself, which may be secret: Foundation keeps an attributed
/// string's characters where nothing can overwrite them, and on Linux never releases its attributes.
package final class TextLooks {
  private typealias Part = (length: Int, look: [NSAttributedString.Key: Any])

  /// The parts one after the other; each is at least one UTF-16 unit long.
  private var parts: [Part] = []

  /// The length of the text, in UTF-16 units.
  package private(set) var length = 0

  /// The looks of `text`.
  package init(_ text: NSAttributedString) {
    while length < text.length {
      var range = NSRange()
      let look = text.attributes(at: length, effectiveRange: &range)
      let end = min(text.length, max(length + 1, range.location + range.length))
      append(end - length, look)
    }
  }

  /// One look for `length` UTF-16 units.
  package init(_ attributes: [NSAttributedString.Key: Any], length: Int) { append(length, attributes) }

  /// The looks as they are drawn, with links as `linkAttributes` say.
  package func runs(linkAttributes: [NSAttributedString.Key: Any]) -> TextRuns {
    var runs = TextRuns()
    for part in parts { runs.append(part.length, part.look, linkAttributes: linkAttributes) }
    return runs
  }

  /// The look at the character nearest to `offset`; nil if there is none.
  package func attributes(at offset: Int) -> [NSAttributedString.Key: Any]? {
    var end = 0
    for part in parts {
      end += part.length
      if offset < end { return part.look }
    }
    return parts.last?.look
  }

  /// Gives `text`, which has the same length, its looks, and `base` where they say nothing.
  package func apply(to text: NSMutableAttributedString, over base: [NSAttributedString.Key: Any] = [:]) {
    guard text.length == length else { return }
    var start = 0
    for part in parts {
      let look = base.isEmpty ? part.look : base.merging(part.look) { $1 }
      text.setAttributes(look, range: NSRange(location: start, length: part.length))
      start += part.length
    }
  }

  /// Gives all parts the same `value`, or none.
  package func setAll(_ key: NSAttributedString.Key, _ value: Any?) {
    for index in parts.indices { parts[index].look[key] = value }
  }

  /// The looks of a part of the text.
  package func part(_ range: Range<Int>) -> TextLooks {
    let copy = TextLooks([:], length: 0)
    var start = 0
    for part in parts {
      copy.append(range.clamped(to: start..<start + part.length).count, part.look)
      start += part.length
    }
    return copy
  }

  /// Puts other text with looks of its own in place of `range`.
  package func replace(_ range: Range<Int>, with other: TextLooks) {
    // The parts that the range touches.
    var (start, first) = (0, 0)
    while first < parts.count, start + parts[first].length < range.lowerBound {
      start += parts[first].length
      first += 1
    }
    var (end, last) = (start, first)
    while last < parts.count, last == first || end < range.upperBound {
      end += parts[last].length
      last += 1
    }
    // Those beside them may have become the same.
    let all = max(0, first - 1)..<min(parts.count, last + 1)
    var new = Array(parts[all.lowerBound..<first])
    if first < last { Self.append((range.lowerBound - start, parts[first].look), to: &new) }
    for part in other.parts { Self.append(part, to: &new) }
    if first < last { Self.append((end - range.upperBound, parts[last - 1].look), to: &new) }
    for part in parts[last..<all.upperBound] { Self.append(part, to: &new) }
    parts.replaceSubrange(all, with: new)
    length += other.length - range.count
  }

  private func append(_ count: Int, _ look: [NSAttributedString.Key: Any]) {
    Self.append((count, look), to: &parts)
    length += count
  }

  private static func append(_ part: Part, to parts: inout [Part]) {
    guard part.length > 0 else { return }
    if let last = parts.last, areSame(last.look, part.look) {
      parts[parts.count - 1].length += part.length
    } else {
      parts.append(part)
    }
  }

  /// Whether both have the same values, as far as these can be compared.
  private static func areSame(_ a: [NSAttributedString.Key: Any], _ b: [NSAttributedString.Key: Any]) -> Bool {
    a.count == b.count
      && a.allSatisfy { key, value in
        guard let one = value as? AnyHashable, let other = b[key] as? AnyHashable else { return false }
        return one == other
      }
  }
}
