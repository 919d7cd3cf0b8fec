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
