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
  private var next: (date: CFAbsoluteTime, time: TimeInterval)?

  /// A run loop that follows the platform's clock, which tests and recordings advance themselves.
  package init(isClockMovedByHand: Bool) { self.isClockMovedByHand = isClockMovedByHand }

  /// Runs what is due at `time`, in seconds of the platform's clock.
  ///
  /// Foundation's timers follow real time. So if the platform's clock was advanced by hand to a timer's date, this
  /// waits until that date.
  ///
  /// - Returns: When the next timer is due on the same clock; infinity if there is none.
  package func turn(at time: TimeInterval) -> TimeInterval {
    runDue(at: time)
    while isClockMovedByHand, let due = next, due.time <= time {
      CFRunLoopRunInMode(kCFRunLoopDefaultMode, due.date - CFAbsoluteTimeGetCurrent(), true)
      runDue(at: time)
    }
    return next?.time ?? .infinity
  }

  /// This runs before each sleep, so twice a key. `RunLoop.limitDate(forMode:)` does the same, but compares the letters
  /// of the mode's name six times, which made an eighth of a key's instructions.
  private func runDue(at time: TimeInterval) {
    CFRunLoopRunInMode(kCFRunLoopDefaultMode, 0, true)
    let date = CFRunLoopGetNextTimerFireDate(CFRunLoopGetCurrent(), kCFRunLoopDefaultMode)
    guard date != next?.date else { return }
    // The date is 0 without a timer, and lies in the far future if timers fire by hand only.
    next = date == 0 ? nil : (date, time + date - CFAbsoluteTimeGetCurrent())
  }
}
