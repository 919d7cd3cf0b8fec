/// How the keys of a keyboard lie in the width that there is.
public nonisolated enum KeyArrangement: String, CaseIterable, Sendable {
  /// All of it, in the middle where there is more than keys need.
  case whole
  /// At the left edge, near together, for the thumb of the left hand.
  case left
  /// At the right edge, near together, for the thumb of the right hand.
  case right
  /// A half at each edge, for both thumbs, where there is room between the halves.
  case split
}
