/// Makes a telephone vibrate. A desktop has nothing that could: as on an iPad, nothing is felt.
@preconcurrency @MainActor
open class UIFeedbackGenerator {
  /// Makes a generator.
  public init() {}

  nonisolated deinit {}  // For the reason given in UIResponder.

  /// Says that feedback is near.
  open func prepare() {}
}
