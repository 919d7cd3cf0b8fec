import Foundation
import X11

/// Reduces a replay to the events that cause a failure (delta debugging: Zeller and Hildebrandt, 2002).
struct FuzzMinimiser {
  /// Plays a replay; returns the failure, if there is one.
  let play: (FuzzReplay) throws -> FuzzFailure?
  /// The longest time for the search, in seconds.
  var timeout = 120.0

  /// The shortest replay found that ends in a failure of this kind, and the failure; nil if it doesn't occur again.
  func minimise(_ replay: FuzzReplay, until index: Int, _ kind: FuzzFailure.Kind) throws -> (FuzzReplay, FuzzFailure)? {
    let end = MonotonicClock.now + timeout
    var best = replay
    best.events = Array(replay.events.prefix(index + 1))
    guard var failure = try failure(of: best, kind) else { return nil }
    func keep(_ events: [FuzzEvent]) throws -> Bool {
      var shorter = best
      shorter.events = events
      guard let found = try self.failure(of: shorter, kind) else { return false }
      (best, failure) = (shorter, found)
      return true
    }
    for count in [10, 60, 300] where count < best.events.count {
      if try keep(best.events.suffix(count)) { break }
    }
    for verb in Set(best.events.map(\.verb)).sorted() where MonotonicClock.now < end {
      _ = try keep(best.events.filter { $0.verb != verb })
    }
    var size = best.events.count / 2
    while size > 0, MonotonicClock.now < end {
      var (start, hasShortened) = (0, false)
      while start < best.events.count, MonotonicClock.now < end {
        let rest = Array(best.events[..<start] + best.events.dropFirst(start + size))
        if try keep(rest) { hasShortened = true } else { start += size }
      }
      if !hasShortened || size > best.events.count { size /= 2 }
    }
    return (best, failure)
  }

  /// Plays a replay and returns a failure of this kind; for crashes also one of geometry, since unusable numbers are
  /// found before they crash.
  private func failure(of replay: FuzzReplay, _ kind: FuzzFailure.Kind) throws -> FuzzFailure? {
    try play(replay).flatMap { $0.kind == kind || kind == .crash && $0.kind == .geometry ? $0 : nil }
  }
}

extension FuzzEvent {
  /// The first word of the event's line.
  fileprivate var verb: String { description.split(separator: " ").first.map(String.init) ?? "" }
}
