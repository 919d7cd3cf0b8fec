/// Finds characters, words, sentences, lines and paragraphs in the text of an input.
///
/// A position between two units belongs to the one in the given direction.
@preconcurrency @MainActor
public protocol UITextInputTokenizer: SelectorRespondent {
  /// The unit around `position`; nil if there is none, as between two words.
  func rangeEnclosingPosition(
    _ position: UITextPosition,
    with granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> UITextRange?

  /// Whether a unit ends at `position`, for a forward direction, or begins there, for a backward one.
  func isPosition(
    _ position: UITextPosition,
    atBoundary granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> Bool

  /// The next end of a unit after `position`, or, backward, the next start of a unit before it; nil if there is none.
  func position(
    from position: UITextPosition,
    toBoundary granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> UITextPosition?

  /// Whether ``rangeEnclosingPosition(_:with:inDirection:)`` finds a unit.
  func isPosition(
    _ position: UITextPosition,
    withinTextUnit granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> Bool
}
