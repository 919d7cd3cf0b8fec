/// A line: a sequence of segments of its paragraph.
package struct TextLine: Equatable {
  /// The number of the paragraph's segments in it.
  var segmentCount: Int
  /// In UTF-16 units, without the paragraph's terminator.
  var length: Int
  /// The advance without blanks at the end, in points.
  package var width: CGFloat
  /// How far it reaches beyond its font's line.
  package var extent = InkOverflow()
}

/// The lines that differ from before a change.
package struct TextLineChange: Equatable {
  /// The index of the first one.
  package var first: Int
  /// How many there were.
  package var old: Int
  /// How many there are now.
  package var new: Int
  /// Whether any of them is higher or lower than the one in its place was, so that the lines after it have moved.
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
