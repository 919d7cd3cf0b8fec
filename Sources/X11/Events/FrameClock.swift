/// Ticks at the monitor's rate, but only while a frame is asked for.
package final class FrameClock {
  /// Frames per second.
  package var rate = 60.0
  /// Called at each tick with its nominal time, on the loop's clock.
  package var onTick: ((Double) -> Void)?
  /// Whether a tick has been asked for.
  private(set) var isRequested = false
  private var lastTick = -Double.infinity

  init() {}

  /// Asks for one tick; asking again from within it makes an animation.
  package func request() {
    isRequested = true
  }

  /// Takes the request back: what it was made for has been drawn already.
  package func cancel() {
    isRequested = false
  }

  var nextTick: Double? {
    isRequested ? lastTick + 1 / rate : nil
  }

  /// Ticks if one is due. Ticks are evenly spaced as long as none is missed; the first one after a pause comes at once.
  /// A nanosecond of tolerance absorbs rounding.
  func tickIfDue(_ now: Double) {
    guard let due = nextTick, due <= now + 1e-9 else { return }
    isRequested = false
    lastTick = now - due < 1 / rate ? due : now
    onTick?(lastTick)
  }
}
