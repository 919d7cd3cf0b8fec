/// Towards which side lines of text are set.
public nonisolated enum NSTextAlignment: Int, Sendable {
  /// Towards the left.
  case left
  /// In the middle.
  case center
  /// Towards the right.
  case right
  /// Both sides; drawn as ``natural``.
  case justified
  /// Towards the side where reading begins.
  case natural
}

/// What happens to text that is wider than its place.
public nonisolated enum NSLineBreakMode: Int, Sendable {
  /// It goes on in the next line, at a word.
  case byWordWrapping
  /// It goes on in the next line, at any character.
  case byCharWrapping
  /// It is cut off.
  case byClipping
  /// Its beginning gives way to an ellipsis.
  case byTruncatingHead
  /// Its end gives way to an ellipsis.
  case byTruncatingTail
  /// Its middle gives way to an ellipsis.
  case byTruncatingMiddle
}
