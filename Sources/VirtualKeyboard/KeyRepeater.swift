import UIKit

/// Repeats a call while a key is held: after half a second, 12 times a second; after two more seconds, twice as fast.
@MainActor
final class KeyRepeater {
  private static let delay: TimeInterval = 0.5
  private static let interval: TimeInterval = 1.0 / 12
  private static let fastInterval: TimeInterval = 1.0 / 24
  private static let slowRepeats = 24

  private var call: (any ScheduledCall)?
  private var count = 0

  isolated deinit { call?.cancel() }

  /// Calls `body` now, and again until ``stop()``.
  func start(_ body: @escaping () -> Void) {
    stop()
    count = 0
    body()
    schedule(after: Self.delay, body)
  }

  /// Stops the calls.
  func stop() {
    call?.cancel()
    call = nil
  }

  private func schedule(after delay: TimeInterval, _ body: @escaping () -> Void) {
    call = UIApplication.shared.platform.schedule(after: delay) { [weak self] in
      guard let self else { return }
      count += 1
      schedule(after: count < Self.slowRepeats ? Self.interval : Self.fastInterval, body)
      body()
    }
  }
}
