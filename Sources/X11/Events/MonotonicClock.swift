import Glibc

/// A clock that never goes back (`CLOCK_MONOTONIC`).
package nonisolated enum MonotonicClock {
  /// Seconds since some moment before the program started.
  package static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}

/// A clock that only ``move(to:)`` advances: for recordings, whose frames must not depend on how busy the machine is.
package final class VirtualClock {
  /// Seconds since the clock was made.
  package private(set) var now = 0.0

  /// A clock at zero.
  package init() {}

  /// Advances the clock to `time`; does nothing if that is past.
  package func move(to time: Double) { now = max(now, time) }
}
