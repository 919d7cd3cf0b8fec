/// The report on one frame, for measuring.
package struct FrameReport {
  /// Whether anything on the screen changed.
  package let didDraw: Bool
  /// Whether nothing moves any more, so that no other frame follows by itself.
  package let isLast: Bool
  /// How long everything was laid out since the frame before, in seconds.
  package let layoutDuration: TimeInterval
}

/// Adds up how long layout takes.
final class LayoutMeter {
  private var total: TimeInterval = 0
  private var isMeasuring = false

  /// Runs `body`; nested layouts within it count once.
  func measure(_ body: () -> Void) {
    guard !isMeasuring else { return body() }
    isMeasuring = true
    let begin = UIApplication.shared.platform.now
    body()
    total += UIApplication.shared.platform.now - begin
    isMeasuring = false
  }

  /// The seconds since the last call.
  func take() -> TimeInterval {
    defer { total = 0 }
    return total
  }
}
