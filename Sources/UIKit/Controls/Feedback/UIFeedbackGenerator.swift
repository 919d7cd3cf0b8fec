/// Makes a telephone vibrate. A desktop has nothing that could: as on an iPad, nothing is felt.
@preconcurrency @MainActor
open class UIFeedbackGenerator {
  /// Makes a generator.
  public init() {}

  nonisolated deinit {}  // For the reason given in UIResponder.

  /// Says that feedback is near.
  open func prepare() {}
}

/// Feedback for things that touch each other; see ``UIFeedbackGenerator``.
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  /// The weight of the things.
  public nonisolated enum FeedbackStyle: Int, Sendable {
    /// Small or light.
    case light
    /// Of medium size.
    case medium
    /// Large or heavy.
    case heavy
    /// Soft.
    case soft
    /// Hard.
    case rigid
  }

  /// Makes a generator for things of this weight.
  public init(style: FeedbackStyle) { super.init() }

  /// Makes a generator for things of medium weight.
  public override convenience init() { self.init(style: .medium) }

  nonisolated deinit {}  // For the reason given in UIResponder.

  /// Says that things touch.
  open func impactOccurred() {}

  /// Says that things touch, with a strength of 0…1.
  open func impactOccurred(intensity: CGFloat) {}
}

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

/// Feedback for a choice that changes; see ``UIFeedbackGenerator``.
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  nonisolated deinit {}  // For the reason given in UIResponder.

  /// Says that another value is chosen.
  open func selectionChanged() {}
}
