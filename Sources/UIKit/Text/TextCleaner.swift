/// Removes characters from typed and pasted text that the field can't have.
///
/// Reads bytes, not characters, whose categories take a hundred times as long to look up: pasted text may have millions.
nonisolated enum TextCleaner {
  /// Line ends become newlines, or spaces if there is one line only, and so do tabs then; other control characters are
  /// removed.
  static func clean(_ text: String, multiline: Bool) -> String {
    var text = text
    let cleaned = text.withUTF8 { bytes -> [UInt8]? in
      var result: [UInt8] = []
      var (index, copied) = (0, 0)
      while index < bytes.count {
        guard let control = ControlCharacter(bytes[index...]) else {
          index += 1
          continue
        }
        let replacement = control.replacement(multiline: multiline)
        if replacement != bytes[index] || control.length > 1 {
          if copied == 0 { result.reserveCapacity(bytes.count) }
          result += bytes[copied..<index]
          if let replacement { result.append(replacement) }
          copied = index + control.length
        }
        index += control.length
      }
      return copied == 0 ? nil : result + bytes[copied...]
    }
    return cleaned.map { String(decoding: $0, as: UTF8.self) } ?? text
  }
}

/// A control character of Unicode (category Cc), a line or a paragraph separator, in UTF-8.
nonisolated private struct ControlCharacter {
  private enum Kind {
    case lineEnd
    case tab
    case other
  }

  private let kind: Kind
  /// In bytes; a carriage return and a newline are one.
  let length: Int

  /// The control character that the bytes begin with; nil if they begin with another character.
  init?(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) {
    // Others can't begin one, and are nearly all of most texts.
    guard let first = bytes.first, first < 0x20 || first == 0x7F || first == 0xC2 || first == 0xE2 else { return nil }
    let following = bytes.dropFirst().prefix(2)
    switch (first, following.first ?? 0, following.dropFirst().first ?? 0) {
    case (0x0A, _, _): (kind, length) = (.lineEnd, 1)
    case (0x0D, 0x0A, _): (kind, length) = (.lineEnd, 2)
    case (0x0D, _, _): (kind, length) = (.lineEnd, 1)
    case (0x09, _, _): (kind, length) = (.tab, 1)
    case (0xC2, 0x85, _): (kind, length) = (.lineEnd, 2)
    case (0xC2, 0x80..<0xA0, _): (kind, length) = (.other, 2)
    case (0xE2, 0x80, 0xA8...0xA9): (kind, length) = (.lineEnd, 3)
    case (0xC2, _, _), (0xE2, _, _): return nil
    default: (kind, length) = (.other, 1)
    }
  }

  /// The byte that a text field or a text view has instead; nil if it has none.
  func replacement(multiline: Bool) -> UInt8? {
    switch kind {
    case .lineEnd: multiline ? 0x0A : 0x20
    case .tab: multiline ? 0x09 : 0x20
    case .other: nil
    }
  }
}
