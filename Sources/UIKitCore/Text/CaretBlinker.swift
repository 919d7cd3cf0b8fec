/// Blinks the caret for a while after each keystroke; after that the caret stays visible.
///
/// Wakes the program only at the blinks themselves, and not at all while the window doesn't have the keyboard focus.
@MainActor
package final class CaretBlinker {
  /// The time for which the caret is on, and then off, in seconds.
  private static let phaseDuration: TimeInterval = 0.6
  /// The time for which the caret blinks after the last keystroke, in seconds.
  private static let blinkingDuration: TimeInterval = 10

  /// Whether the caret is to be drawn.
  private(set) var isOn = false
  private let changed: () -> Void
  private weak var scene: UIWindowScene?
  private var scheduledBlink: (any ScheduledCall)?
  private var blinksLeft = 0
  /// The time of the last keystroke, in seconds of the platform's clock.
  private var restartTime: TimeInterval = 0
  private var isRunning = false
  private var subscriptions: [NotificationSubscription] = []

  /// Makes a blinker that calls `changed` when it turns the caret on or off.
  init(changed: @escaping () -> Void) { self.changed = changed }

  isolated deinit { stop() }

  /// Shows the caret, and begins to blink; called again after each keystroke.
  func restart(in scene: UIWindowScene?) {
    if !isRunning { observe(scene) }
    isRunning = true
    if self.scene !== scene { self.scene = scene }
    restartTime = UIApplication.shared.platform.now
    let isActive = scene?.isActive ?? true
    set(isActive)
    blinksLeft = isActive ? Int(Self.blinkingDuration / Self.phaseDuration) / 2 * 2 : 0
    // A call that is scheduled already will find out that it is too early, and schedule another one.
    if blinksLeft == 0 || scheduledBlink == nil { schedule(after: Self.phaseDuration) }
  }

  /// Hides the caret.
  func stop() {
    scheduledBlink?.cancel()
    scheduledBlink = nil
    isRunning = false
    isOn = false
    subscriptions = []
  }

  private func schedule(after delay: TimeInterval) {
    scheduledBlink?.cancel()
    scheduledBlink = nil
    guard blinksLeft > 0 else { return }
    scheduledBlink = UIApplication.shared.platform.schedule(after: delay) { [weak self] in self?.blink() }
  }

  private func blink() {
    let rest = restartTime + Self.phaseDuration - UIApplication.shared.platform.now
    if isOn, rest > 0.001 { return schedule(after: rest) }
    blinksLeft -= 1
    schedule(after: Self.phaseDuration)
    set(!isOn)
    scene?.requestFrameNow()
  }

  private func set(_ on: Bool) {
    guard isOn != on else { return }
    isOn = on
    changed()
  }

  private func observe(_ scene: UIWindowScene?) {
    let names = [UIApplication.didBecomeActiveNotification, UIApplication.willResignActiveNotification]
    subscriptions = names.map { name in
      NotificationSubscription(name) { [weak self, weak scene] _ in self?.restart(in: scene) }
    }
  }
}
