import Glibc
import X11
import X11Testing

/// Waits for drawing by other programs on a server, and reports when it arrived.
final class DamageMonitor {
  /// A rectangle that was drawn on.
  struct Damage {
    /// The time when its event was taken, in seconds of the monotonic clock.
    let time: Double
    /// The rectangle, in pixels of the watched window.
    let rect: PixelRect
  }

  private let connection: Connection
  private let damage: DamageExtension

  /// Nil where libXdamage or the extension is missing.
  init?(connection: Connection) {
    guard let damage = DamageExtension(connection: connection) else { return nil }
    self.connection = connection
    self.damage = damage
  }

  /// Reports every drawing on `window` and its subwindows from now on.
  func watch(_ window: XID) { damage.watch(window) }

  /// Waits for the next drawing; nil if `deadline`, on the monotonic clock, passes first. Drops all other events.
  func wait(until deadline: Double) -> Damage? {
    while true {
      while connection.pendingEvents > 0 {
        if let rect = damage.damage(in: connection.nextEvent()) { return Damage(time: MonotonicClock.now, rect: rect) }
      }
      let rest = deadline - MonotonicClock.now
      guard rest > 0 else { return nil }
      var file = pollfd(fd: connection.fileDescriptor, events: Int16(POLLIN), revents: 0)
      poll(&file, 1, Int32((rest * 1000).rounded(.up)))
    }
  }

  /// Waits for `seconds`; returns the number of drawings meanwhile.
  @discardableResult
  func waitOut(_ seconds: Double) -> Int {
    let end = MonotonicClock.now + seconds
    var count = 0
    while wait(until: end) != nil { count += 1 }
    return count
  }
}
