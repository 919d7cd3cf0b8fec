import Foundation

/// How a rewritten file is written.
enum Style {
  /// For the compiler: each line keeps its number, and nearly each word its column.
  case build
  /// For people who develop the code further.
  case sources
}

extension SourceFile {
  /// The rewritten file.
  func rendered(_ style: Style) -> String {
    var result = style == .build ? location(1) + "\n" : ""
    result += rendered(0..<bytes.count, style)
    for addition in additions {
      if !result.hasSuffix("\n") { result += "\n" }
      result += (style == .build ? location(line(of: addition.origin)) : "") + "\n" + addition.text + "\n"
    }
    return result
  }

  /// A part of the rewritten file.
  func rendered(_ part: Range<Int>, _ style: Style) -> String {
    var result = ""
    var offset = part.lowerBound
    for edit in style == .sources ? joined(effectiveEdits(in: part)) : effectiveEdits(in: part) {
      let range = style == .sources && edit.text.isEmpty ? widened(edit.range) : edit.range
      guard range.lowerBound >= offset else { continue }
      result += text(offset..<range.lowerBound) + edit.text
      if style == .build { result += padding(edit) }
      offset = range.upperBound
    }
    return result + text(offset..<max(offset, part.upperBound))
  }

  /// The line of code that says where the next line comes from.
  func location(_ line: Int) -> String {
    let path = path.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: "\"", with: "\\\"")
    return "#sourceLocation(file: \"\(path)\", line: \(line))"
  }

  /// The edits within a part, in their order, without those within others.
  private func effectiveEdits(in part: Range<Int>) -> [Edit] {
    let inside = edits.enumerated().filter {
      part.lowerBound <= $0.element.range.lowerBound && $0.element.range.upperBound <= part.upperBound
        && ($0.element.range != part || $0.element.range.isEmpty)
    }
    // An insertion comes before a replacement after it, and a replacement before the edits within it.
    let order = { (index: Int, range: Range<Int>) in
      (range.lowerBound, range.isEmpty ? .min : -range.upperBound, index)
    }
    let sorted = inside.sorted { order($0.offset, $0.element.range) < order($1.offset, $1.element.range) }
    var result: [Edit] = []
    for (_, edit) in sorted {
      if let last = result.last, !last.range.isEmpty, edit.range.lowerBound < last.range.upperBound { continue }
      result.append(edit)
    }
    return result
  }

  /// The edits, with removals joined that have nothing but spaces between them.
  private func joined(_ edits: [Edit]) -> [Edit] {
    edits.reduce(into: []) { result, edit in
      if let last = result.last, last.text.isEmpty, edit.text.isEmpty, last.range.upperBound <= edit.range.lowerBound,
        bytes[last.range.upperBound..<edit.range.lowerBound].allSatisfy({ $0 == UInt8(ascii: " ") })
      {
        result[result.count - 1] = Edit(range: last.range.lowerBound..<edit.range.upperBound, text: "")
      } else {
        result.append(edit)
      }
    }
  }

  /// The spaces or line breaks that follow a replacement, so that the rest keeps its place.
  private func padding(_ edit: Edit) -> String {
    if edit.text.isEmpty {
      return String(
        decoding: bytes[edit.range].map { $0 == UInt8(ascii: "\n") ? $0 : UInt8(ascii: " ") },
        as: UTF8.self
      )
    }
    guard !edit.range.isEmpty else { return "" }
    let newline = UInt8(ascii: "\n")
    let missing = bytes[edit.range].count { $0 == newline } - edit.text.utf8.count { $0 == newline }
    return String(repeating: "\n", count: max(0, missing))
  }

  /// The range to remove together with a part: also the blanks after it, or whole lines if nothing else is on them.
  private func widened(_ range: Range<Int>) -> Range<Int> {
    let (space, tab, newline) = (UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"))
    var (start, end) = (range.lowerBound, range.upperBound)
    while end < bytes.count, bytes[end] == space || bytes[end] == tab { end += 1 }
    if end + 1 < bytes.count, bytes[end] == UInt8(ascii: "\r"), bytes[end + 1] == newline { end += 1 }
    guard end == bytes.count || bytes[end] == newline else { return start..<end }
    while start > 0, bytes[start - 1] == space || bytes[start - 1] == tab { start -= 1 }
    guard start == 0 || bytes[start - 1] == newline else { return start..<range.upperBound }
    return start..<min(end + 1, bytes.count)
  }
}
