/// Ticks at the monitor's rate, but only while a frame is asked for.
package final class FrameClock {
  /// Frames per second.
  package var rate = 60.0
  /// Gets each tick's nominal time, on the loop's clock.
  package var onTick: ((Double) -> Void)?
  /// Whether a tick will come.
  package private(set) var isRequested = false
  private var lastTick = -Double.infinity

  init() {}

  /// Asks for one tick; asking again from within it makes an animation.
  package func request() {
    isRequested = true
  }

  /// Lets no tick come after all: what it was asked for has been drawn.
  package func cancel() {
    isRequested = false
  }

  var nextTick: Double? {
    isRequested ? lastTick + 1 / rate : nil
  }

  /// Ticks are spaced evenly as long as none is missed; the first one after a rest comes at once. A nanosecond is for rounding.
  func tickIfDue(_ now: Double) {
    guard let due = nextTick, due <= now + 1e-9 else { return }
    isRequested = false
    lastTick = now - due < 1 / rate ? due : now
    onTick?(lastTick)
  }
}
