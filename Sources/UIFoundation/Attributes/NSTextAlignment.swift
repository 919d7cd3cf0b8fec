/// How lines of text are aligned horizontally.
public nonisolated enum NSTextAlignment: Int, Sendable {
  /// At the left.
  case left
  /// Centred.
  case center
  /// At the right.
  case right
  /// At both sides, by wider blanks; a paragraph's last line as ``natural``.
  case justified
  /// At the side where reading begins.
  case natural
}

/// How text that is wider than its view is wrapped or truncated.
public nonisolated enum NSLineBreakMode: Int, Sendable {
  /// Continues in the next line, at a word.
  case byWordWrapping
  /// Continues in the next line, at any character.
  case byCharWrapping
  /// Is cut off.
  case byClipping
  /// The line's beginning is replaced by an ellipsis.
  case byTruncatingHead
  /// The line's end is replaced by an ellipsis.
  case byTruncatingTail
  /// The line's middle is replaced by an ellipsis.
  case byTruncatingMiddle
}
