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
