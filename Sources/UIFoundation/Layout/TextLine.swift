/// A line: a sequence of the segments of a paragraph.
package struct TextLine: Equatable {
  /// The number of segments in the line.
  var segmentCount: Int
  /// The length in UTF-16 units, without the paragraph's terminator.
  var length: Int
  /// The advance without blanks at the end, in points.
  package var width: CGFloat
  /// The ink overflow of the line's text beyond the font's line.
  package var extent = InkOverflow()
}

/// The lines that a change has replaced.
package struct TextLineChange: Equatable {
  /// The index of the first changed line.
  package var first: Int
  /// The number of replaced lines.
  package var old: Int
  /// The number of new lines.
  package var new: Int
  /// Whether the height of a line has changed, so that the lines after it have moved.
  package var isResized = false

  package mutating func dropFirst() {
    guard old > 0, new > 0 else { return }
    first += 1
    old -= 1
    new -= 1
  }
}

/// Where text may be broken into lines.
package enum TextWrapping {
  /// Nowhere.
  case none
  /// At words, and inside of words that are wider than a line.
  case words
  /// At any character.
  case characters
}
