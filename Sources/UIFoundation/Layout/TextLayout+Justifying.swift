/// Justified lines.
extension TextLayout {
  /// The line with its blanks, except tabs, widened evenly to fill the width, if its paragraph is justified and continues in the
  /// next line; else the unchanged line.
  package func justified(_ fragment: LineFragment) -> LineFragment {
    guard alignment == .justified || runs != nil, !fragment.endsParagraph, width.isFinite, wrapping != .none,
      alignment(at: fragment.start) == .justified,
      // Blanks at the line's end hang beyond its edge.
      let last = fragment.segments.lastIndex(where: { $0.inkWidth > 0 })
    else { return fragment }
    let (room, inside) = (room(at: fragment.start).width, fragment.segments[..<last])
    let blanks = blanks(of: inside, from: fragment.start)
    let count = blanks.reduce(0) { $0 + $1.count }
    guard count > 0, room > fragment.line.width else { return fragment }
    let share = (room - fragment.line.width) / CGFloat(count)
    var (line, start) = (fragment, fragment.start)
    var segments = Array(fragment.segments)
    for (index, blanks) in blanks.enumerated() {
      segments[index] = widened(segments[index], at: start, blanks, by: share)
      start += segments[index].length
    }
    line.segments = segments[...]
    line.line.width = room
    return line
  }

  /// The offsets, in each segment, of the blanks at its end that may be widened.
  private func blanks(of segments: ArraySlice<TextSegment>, from start: Int) -> [[Int]] {
    var start = start
    return segments.map { segment in
      defer { start += segment.length }
      guard segment.blankWidth > 0 else { return [] }
      let units = storage.units[start..<start + segment.length]
      let first = units.lastIndex { !$0.isBlank }.map { $0 + 1 } ?? start
      return (first..<units.endIndex).filter { units[$0] != .tab }.map { $0 - start }
    }
  }

  private func widened(_ segment: TextSegment, at start: Int, _ blanks: [Int], by share: CGFloat) -> TextSegment {
    guard !blanks.isEmpty else { return segment }
    var (wide, glyphs) = (segment, glyphs(of: segment, at: start))
    for index in glyphs.indices where blanks.contains(glyphs[index].utf16Offset) { glyphs[index].advance += share }
    wide.glyphs = glyphs
    wide.width += share * CGFloat(blanks.count)
    wide.blankWidth += share * CGFloat(blanks.count)
    return wide
  }
}
