/// A clock that moves only when it is set: for recordings, whose frames must not depend on how busy the machine is.
package final class VirtualClock {
  /// Seconds since the clock was made.
  package private(set) var now = 0.0

  /// A clock at zero.
  package init() {}

  /// Moves on to `time`; never back.
  package func move(to time: Double) { now = max(now, time) }
}
