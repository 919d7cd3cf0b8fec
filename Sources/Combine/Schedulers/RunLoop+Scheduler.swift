import Foundation

/// A time on the clock of run loops and operation queues: a date.
public struct SchedulerDate: Strideable, Hashable, Sendable {
  /// The time as a date.
  public let date: Date

  /// The time `date`.
  public init(_ date: Date) { self.date = date }

  /// The time from this to `other`, negative if `other` is earlier.
  public func distance(to other: Self) -> SchedulerInterval {
    SchedulerInterval(other.date.timeIntervalSince(date))
  }

  /// The time that is `interval` later than this.
  public func advanced(by interval: SchedulerInterval) -> Self { Self(date + interval.timeInterval) }

  /// The same time on the clock of queues.
  fileprivate var dispatchTime: DispatchQueue.SchedulerTimeType {
    DispatchQueue.SchedulerTimeType(.now() + max(0, date.timeIntervalSinceNow))
  }
}

extension Scheduler where SchedulerTimeType == SchedulerDate {
  /// The current date.
  public var now: SchedulerDate { SchedulerDate(Date()) }
}

/// A queue that waits for schedulers without timers of their own, and then hands them the closure.
private let clock = DispatchQueue(label: "Combine")

extension RunLoop: Scheduler {
  /// A date, on the system's clock.
  public typealias SchedulerTimeType = SchedulerDate
  /// `Never`: a run loop has no options.
  public typealias SchedulerOptions = Never

  /// Runs `action` at the next turn of the run loop.
  ///
  /// The main run loop may be called from any thread, another one should be called from its own.
  public func schedule(options: Never?, _ action: @escaping () -> Void) {
    // A block of another thread doesn't wake a run loop on Linux; the main queue, which the main run loop serves, does.
    guard self !== RunLoop.main else { return DispatchQueue.main.schedule(action) }
    let action = UncheckedSendableBox(value: action)
    perform(inModes: [.common]) { action.value() }
  }

  /// Runs `action` on the run loop, not before `date`.
  public func schedule(
    after date: SchedulerDate,
    tolerance: SchedulerInterval,
    options: Never?,
    _ action: @escaping () -> Void
  ) {
    guard self !== RunLoop.main else { return DispatchQueue.main.schedule(after: date.dispatchTime, action) }
    let action = UncheckedSendableBox(value: action)
    add(Timer(fire: date.date, interval: 0, repeats: false) { _ in action.value() }, forMode: .common)
  }

  /// Runs `action` on the run loop, not before `date`, and then every `interval`, until the result is cancelled.
  public func schedule(
    after date: SchedulerDate,
    interval: SchedulerInterval,
    tolerance: SchedulerInterval,
    options: Never?,
    _ action: @escaping () -> Void
  ) -> Cancellable {
    let action = UncheckedSendableBox(value: action)
    let timer = Timer(fire: date.date, interval: interval.timeInterval, repeats: true) { _ in action.value() }
    add(timer, forMode: .common)
    return AnyCancellable { timer.invalidate() }
  }
}

extension OperationQueue: Scheduler {
  /// A date, on the system's clock.
  public typealias SchedulerTimeType = SchedulerDate
  /// `Never`: an operation queue has no options.
  public typealias SchedulerOptions = Never

  /// Runs `action` as an operation.
  public func schedule(options: Never?, _ action: @escaping () -> Void) {
    let action = UncheckedSendableBox(value: action)
    addOperation { action.value() }
  }

  /// Runs `action` as an operation that is added at `date`.
  public func schedule(
    after date: SchedulerDate,
    tolerance: SchedulerInterval,
    options: Never?,
    _ action: @escaping () -> Void
  ) {
    clock.schedule(after: date.dispatchTime) { [self] in schedule(options: nil, action) }
  }

  /// Runs `action` as an operation that is added at `date` and then every `interval`, until the result is cancelled.
  public func schedule(
    after date: SchedulerDate,
    interval: SchedulerInterval,
    tolerance: SchedulerInterval,
    options: Never?,
    _ action: @escaping () -> Void
  ) -> Cancellable {
    clock.schedule(after: date.dispatchTime, interval: interval) { [self] in schedule(options: nil, action) }
  }
}
