/// Feedback for a choice that changes; see ``UIFeedbackGenerator``.
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  nonisolated deinit {}  // For the reason given in UIResponder.

  /// Says that another value is chosen.
  open func selectionChanged() {}
}
