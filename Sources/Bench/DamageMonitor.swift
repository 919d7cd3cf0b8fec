import Glibc
import X11

/// Waits for what others draw on a server, and tells when it was heard of.
final class DamageMonitor {
  /// Something that was drawn.
  struct Damage {
    /// When its event was taken, in seconds of the monotonic clock.
    let time: Double
    /// Where, in pixels of the window that is watched.
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

  /// Takes note of every drawing on `window`, and on what is inside it, from now on.
  func watch(_ window: XID) { damage.watch(window) }

  /// Waits for the next drawing; nil when `deadline`, on the monotonic clock, passes first. Drops all other events.
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

  /// Lets `seconds` pass while drawings are taken note of; how many there were.
  @discardableResult
  func waitOut(_ seconds: Double) -> Int {
    let end = MonotonicClock.now + seconds
    var count = 0
    while wait(until: end) != nil { count += 1 }
    return count
  }
}
