/// The base class of generators that make a phone vibrate. A desktop can't: as on an iPad, nothing happens.
@preconcurrency @MainActor
open class UIFeedbackGenerator {
  /// Makes a generator.
  public init() {}

  nonisolated deinit {}  // For the reason given in UIResponder.

  /// Prepares the device for feedback that is near.
  open func prepare() {}
}

/// Feedback for objects that collide; see ``UIFeedbackGenerator``.
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  /// The weight of the colliding objects.
  public nonisolated enum FeedbackStyle: Int, Sendable {
    /// Small or light objects.
    case light
    /// Objects of medium size.
    case medium
    /// Large or heavy objects.
    case heavy
    /// Soft objects.
    case soft
    /// Hard objects.
    case rigid
  }

  /// Makes a generator for objects of this weight.
  public init(style: FeedbackStyle) { super.init() }

  /// Makes a generator for objects of medium weight.
  public override convenience init() { self.init(style: .medium) }

  nonisolated deinit {}  // For the reason given in UIResponder.

  /// Reports that objects collide.
  open func impactOccurred() {}

  /// Reports that objects collide, with a strength of 0…1.
  open func impactOccurred(intensity: CGFloat) {}
}

/// Feedback for a task that has ended; see ``UIFeedbackGenerator``.
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  /// How a task ended.
  public nonisolated enum FeedbackType: Int, Sendable {
    /// The task succeeded.
    case success
    /// The task succeeded, but something needs attention.
    case warning
    /// The task failed.
    case error
  }

  nonisolated deinit {}  // For the reason given in UIResponder.

  /// Reports how a task ended.
  open func notificationOccurred(_ notificationType: FeedbackType) {}
}

/// Feedback for a choice that changes; see ``UIFeedbackGenerator``.
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  nonisolated deinit {}  // For the reason given in UIResponder.

  /// Reports that the selection has changed.
  open func selectionChanged() {}
}
