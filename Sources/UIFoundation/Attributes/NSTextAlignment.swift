/// How lines of text are aligned horizontally.
public nonisolated enum NSTextAlignment: Int, Sendable {
  /// Aligned at the left edge.
  case left
  /// Centred.
  case center
  /// Aligned at the right edge.
  case right
  /// Stretched to both edges by wider blanks; a paragraph's last line is aligned as ``natural``.
  case justified
  /// Aligned at the edge where reading begins.
  case natural
}

/// How text that is wider than its view is wrapped or truncated.
public nonisolated enum NSLineBreakMode: Int, Sendable {
  /// Wraps between words.
  case byWordWrapping
  /// Wraps between any two characters.
  case byCharWrapping
  /// Text that doesn't fit is cut off.
  case byClipping
  /// An ellipsis replaces the line's beginning.
  case byTruncatingHead
  /// An ellipsis replaces the line's end.
  case byTruncatingTail
  /// An ellipsis replaces the line's middle.
  case byTruncatingMiddle
}
