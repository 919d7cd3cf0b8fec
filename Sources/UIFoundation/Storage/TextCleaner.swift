/// Removes control characters from typed and pasted text.
///
/// Works on units rather than characters, whose categories take a hundred times as long to look up: pasted text may have
/// millions of them.
package nonisolated enum TextCleaner {
  /// Replaces line ends by newlines, and in a single-line field line ends and tabs by spaces; removes other control characters.
  /// The array keeps its buffer, in which the old text after its end is overwritten.
  package static func clean(_ units: inout [UInt16], multiline: Bool) {
    guard let first = units.firstIndex(where: \.isControl) else { return }
    let count = units.withUnsafeMutableBufferPointer { units in
      var (read, written) = (first, first)
      while read < units.count {
        let unit = units[read]
        let isPair = unit == .carriageReturn && read + 1 < units.count && units[read + 1] == .newline
        read += isPair ? 2 : 1
        guard let kept = replacement(for: unit, multiline: multiline) else { continue }
        units[written] = kept
        written += 1
      }
      return written
    }
    units.replaceWithoutTrace(count..<units.count, with: [])
  }

  /// The replacement for a control character, nil to remove it; any other unit itself.
  private static func replacement(for unit: UInt16, multiline: Bool) -> UInt16? {
    guard unit.isControl else { return unit }
    switch unit {
    case .tab: return multiline ? .tab : .space
    case .newline, .carriageReturn, 0x85, 0x2028, 0x2029: return multiline ? .newline : .space
    default: return nil
    }
  }
}
