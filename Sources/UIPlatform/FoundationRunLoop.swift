internal import CoreFoundation
import Foundation

/// Foundation's run loop of the program's thread, which a platform runs once between its own events.
///
/// Each run performs its due timers and blocks and, on the first thread, the main queue's work. The run loop doesn't
/// wake the program: the platform runs it again when a timer is due. As everywhere on Linux, a block that another
/// thread passes to `RunLoop.main.perform` waits until something else wakes the program; `DispatchQueue.main`,
/// `OperationQueue.main` and the main actor do wake it.
package final class FoundationRunLoop {
  private let isClockMovedByHand: Bool
  /// Foundation's next timer: its date in seconds of the reference date, and the same time on the platform's clock.
  private var nextTimer: (date: CFAbsoluteTime, time: TimeInterval)?

  /// Makes a run loop; `isClockMovedByHand` if tests or recordings advance the platform's clock.
  package init(isClockMovedByHand: Bool) { self.isClockMovedByHand = isClockMovedByHand }

  /// Runs what is due at `time`, in seconds of the platform's clock.
  ///
  /// Foundation's timers follow real time. So if the platform's clock was advanced by hand to a timer's date, this
  /// waits until that date.
  ///
  /// - Returns: The time at which the next timer is due, on the platform's clock; infinity if there is none.
  package func turn(at time: TimeInterval) -> TimeInterval {
    runDue(at: time)
    while isClockMovedByHand, let due = nextTimer, due.time <= time {
      CFRunLoopRunInMode(kCFRunLoopDefaultMode, due.date - CFAbsoluteTimeGetCurrent(), true)
      runDue(at: time)
    }
    return nextTimer?.time ?? .infinity
  }

  /// Called before each sleep, so twice for each key. `RunLoop.limitDate(forMode:)` does the same, but compares the
  /// letters of the mode's name six times, which took an eighth of all instructions for a key.
  private func runDue(at time: TimeInterval) {
    CFRunLoopRunInMode(kCFRunLoopDefaultMode, 0, true)
    let date = CFRunLoopGetNextTimerFireDate(CFRunLoopGetCurrent(), kCFRunLoopDefaultMode)
    guard date != nextTimer?.date else { return }
    // The date is 0 without a timer, and lies in the far future if timers fire by hand only.
    nextTimer = date == 0 ? nil : (date, time + date - CFAbsoluteTimeGetCurrent())
  }
}
