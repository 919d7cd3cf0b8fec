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

  /// Whether a unit ends at `position`, for a direction forward, or begins there, for one backward.
  func isPosition(
    _ position: UITextPosition,
    atBoundary granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> Bool

  /// The next end of a unit after `position`, or the next start of one before; nil if there is none.
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
