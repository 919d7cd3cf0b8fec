/// The look of each part of a text, without the text itself, which may be secret: Foundation keeps an attributed
/// string's characters where nothing can overwrite them, and on Linux never releases its attributes.
final class TextLooks {
  /// The parts one after the other; each is at least one UTF-16 unit long.
  private var parts: [(length: Int, look: [NSAttributedString.Key: Any])] = []

  /// The length of the text, in UTF-16 units.
  private(set) var length = 0

  /// The looks of `text`.
  init(_ text: NSAttributedString) {
    while length < text.length {
      var range = NSRange()
      let look = text.attributes(at: length, effectiveRange: &range)
      let end = min(text.length, max(length + 1, range.location + range.length))
      append(end - length, look)
    }
  }

  /// One look for `length` UTF-16 units.
  init(_ attributes: [NSAttributedString.Key: Any], length: Int) { append(length, attributes) }

  /// The looks as they are drawn, with links as `linkAttributes` say.
  func runs(linkAttributes: [NSAttributedString.Key: Any]) -> TextRuns {
    var runs = TextRuns()
    for part in parts { runs.append(part.length, part.look, linkAttributes: linkAttributes) }
    return runs
  }

  /// The look at the character nearest to `offset`; nil if there is none.
  func attributes(at offset: Int) -> [NSAttributedString.Key: Any]? {
    var end = 0
    for part in parts {
      end += part.length
      if offset < end { return part.look }
    }
    return parts.last?.look
  }

  /// Gives `text`, which has the same length, its looks.
  func apply(to text: NSMutableAttributedString) {
    guard text.length == length else { return }
    var start = 0
    for part in parts {
      text.setAttributes(part.look, range: NSRange(location: start, length: part.length))
      start += part.length
    }
  }

  /// Gives all parts the same `value`, or none.
  func setAll(_ key: NSAttributedString.Key, _ value: Any?) {
    for index in parts.indices { parts[index].look[key] = value }
  }

  /// Puts `newLength` units of one look in place of `range`.
  func replace(_ range: Range<Int>, withLength newLength: Int, _ look: [NSAttributedString.Key: Any]) {
    let old = parts
    var (start, isInserted) = (0, false)
    (parts, length) = ([], 0)
    for part in old {
      let end = start + part.length
      append(min(end, range.lowerBound) - start, part.look)
      if !isInserted, end >= range.lowerBound {
        append(newLength, look)
        isInserted = true
      }
      append(end - max(start, range.upperBound), part.look)
      start = end
    }
    if !isInserted { append(newLength, look) }
  }

  private func append(_ count: Int, _ look: [NSAttributedString.Key: Any]) {
    guard count > 0 else { return }
    length += count
    if let last = parts.last, Self.areSame(last.look, look) {
      parts[parts.count - 1].length += count
    } else {
      parts.append((count, look))
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
