/// Foundation's run loop of the program's thread, which a platform turns between its own events.
///
/// Its timers, its blocks to perform and, on the first thread, all that waits in the main queue run in these turns. It wakes nobody:
/// the platform asks for a turn when a timer is due. A block that another thread hands to `RunLoop.main.perform` waits, as everywhere
/// on Linux, until something else wakes the program; `DispatchQueue.main`, `OperationQueue.main` and the main actor wake it.
package final class FoundationRunLoop {
  private let isClockMovedByHand: Bool
  /// Foundation's next timer: its date, and when that is on the platform's clock.
  private var next: (date: Date, time: TimeInterval)?

  /// A run loop in step with the platform's clock, which tests and recordings move by hand.
  package init(isClockMovedByHand: Bool) { self.isClockMovedByHand = isClockMovedByHand }

  /// Runs what is due at `time` of the platform's clock.
  ///
  /// Foundation's timers go by the real time. So a clock that is moved by hand to where one of them is due waits for it.
  ///
  /// - Returns: when the next timer is due on the same clock; infinity when there is none.
  package func turn(at time: TimeInterval) -> TimeInterval {
    runDue(at: time)
    while isClockMovedByHand, let due = next, due.time <= time {
      _ = RunLoop.current.run(mode: .default, before: due.date)
      runDue(at: time)
    }
    return next?.time ?? .infinity
  }

  private func runDue(at time: TimeInterval) {
    let date = RunLoop.current.limitDate(forMode: .default) ?? .distantFuture
    guard date != next?.date else { return }
    next = date == .distantFuture ? nil : (date, time + date.timeIntervalSinceNow)
  }
}
