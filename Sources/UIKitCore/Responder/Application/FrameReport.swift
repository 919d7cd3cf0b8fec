/// A report about one frame, for measurements.
package struct FrameReport {
  /// Whether anything on the screen changed.
  package let didDraw: Bool
  /// Whether nothing moves any more, so that no other frame follows by itself.
  package let isLast: Bool
  /// The time spent on layout since the frame before, in seconds.
  package let layoutDuration: TimeInterval
}

/// Adds up the time spent on layout.
final class LayoutMeter {
  private var total: TimeInterval = 0
  private var isMeasuring = false

  /// Measures `body`; layout nested in it counts once.
  func measure(_ body: () -> Void) {
    guard !isMeasuring else { return body() }
    isMeasuring = true
    let begin = UIApplication.shared.platform.now
    body()
    total += UIApplication.shared.platform.now - begin
    isMeasuring = false
  }

  /// Returns the time measured since the last call, in seconds, and begins again at 0.
  func take() -> TimeInterval {
    defer { total = 0 }
    return total
  }
}
