/// Feedback for a task that has ended; see ``UIFeedbackGenerator``.
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  /// How a task ended.
  public nonisolated enum FeedbackType: Int, Sendable {
    /// Well.
    case success
    /// Well, but something needs attention.
    case warning
    /// The task failed.
    case error
  }

  nonisolated deinit {}  // For the reason given in UIResponder.

  /// Says how a task ended.
  open func notificationOccurred(_ notificationType: FeedbackType) {}
}
