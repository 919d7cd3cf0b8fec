/// How the keys lie in the keyboard's width.
public nonisolated enum KeyArrangement: String, CaseIterable, Sendable {
  /// Over the whole width, in the middle where that is more than keys need.
  case whole
  /// At the left edge, close together, for the thumb of the left hand.
  case left
  /// At the right edge, close together, for the thumb of the right hand.
  case right
  /// A half at each edge, for both thumbs, where there is room between the halves.
  case split
}
