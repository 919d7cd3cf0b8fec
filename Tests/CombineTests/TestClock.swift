import Combine
import Foundation

/// A scheduler whose time a test moves, as apps write one for their own tests.
final class TestClock: Scheduler {
  typealias SchedulerTimeType = DispatchQueue.SchedulerTimeType
  typealias SchedulerOptions = Never

  private var actions: [(date: SchedulerTimeType, action: () -> Void)] = []
  private(set) var now = SchedulerTimeType(DispatchTime(uptimeNanoseconds: 1_000_000_000))
  var minimumTolerance: SchedulerTimeType.Stride { .seconds(0) }

  func schedule(options: Never?, _ action: @escaping () -> Void) {
    actions.append((now, action))
  }

  func schedule(
    after date: SchedulerTimeType,
    tolerance: SchedulerTimeType.Stride,
    options: Never?,
    _ action: @escaping () -> Void
  ) {
    actions.append((date, action))
  }

  func schedule(
    after date: SchedulerTimeType,
    interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride,
    options: Never?,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    var isCancelled = false
    func again(_ date: SchedulerTimeType) {
      schedule(after: date) {
        guard !isCancelled else { return }
        action()
        again(date.advanced(by: interval))
      }
    }
    again(date)
    return AnyCancellable { isCancelled = true }
  }

  /// Lets time pass, and runs what is due, in its order.
  func advance(by interval: SchedulerTimeType.Stride = .seconds(0)) {
    let end = now.advanced(by: interval)
    while let index = actions.indices.min(by: { (actions[$0].date, $0) < (actions[$1].date, $1) }),
      actions[index].date <= end
    {
      let (date, action) = actions.remove(at: index)
      now = max(now, date)
      action()
    }
    now = end
  }
}
