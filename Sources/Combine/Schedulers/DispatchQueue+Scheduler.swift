import Dispatch
import Foundation

extension DispatchQueue: Scheduler {
  /// A time on the clock of queues.
  public struct SchedulerTimeType: Strideable, Hashable, Sendable {
    /// The time, as queues take it.
    public let dispatchTime: DispatchTime

    /// The time `dispatchTime`.
    public init(_ dispatchTime: DispatchTime) { self.dispatchTime = dispatchTime }

    /// The time from this to `other`, negative if `other` is earlier.
    public func distance(to other: Self) -> SchedulerInterval {
      let (from, to) = (dispatchTime.uptimeNanoseconds, other.dispatchTime.uptimeNanoseconds)
      return SchedulerInterval((to >= from ? TimeInterval(to - from) : -TimeInterval(from - to)) / 1e9)
    }

    /// The time that is `interval` later than this.
    public func advanced(by interval: SchedulerInterval) -> Self { Self(dispatchTime + interval.timeInterval) }

    /// Whether `left` and `right` are the same time.
    public static func == (left: Self, right: Self) -> Bool {
      left.dispatchTime.uptimeNanoseconds == right.dispatchTime.uptimeNanoseconds
    }

    /// Adds the time to `hasher`.
    public func hash(into hasher: inout Hasher) { hasher.combine(dispatchTime.uptimeNanoseconds) }
  }
  /// `Never`: a queue has no options.
  public typealias SchedulerOptions = Never

  /// The time that has gone by since the machine was started.
  public var now: SchedulerTimeType { SchedulerTimeType(.now()) }

  /// Runs `action` after the closures that the queue already has.
  public func schedule(options: Never?, _ action: @escaping () -> Void) {
    let action = UncheckedSendableBox(value: action)
    async { action.value() }
  }

  /// Runs `action` on the queue at `date`.
  public func schedule(
    after date: SchedulerTimeType,
    tolerance: SchedulerInterval,
    options: Never?,
    _ action: @escaping () -> Void
  ) {
    let action = UncheckedSendableBox(value: action)
    asyncAfter(deadline: date.dispatchTime) { action.value() }
  }

  /// Runs `action` on the queue at `date` and then every `interval`, until the result is cancelled.
  public func schedule(
    after date: SchedulerTimeType,
    interval: SchedulerInterval,
    tolerance: SchedulerInterval,
    options: Never?,
    _ action: @escaping () -> Void
  ) -> Cancellable {
    let action = UncheckedSendableBox(value: action)
    let timer = DispatchSource.makeTimerSource(queue: self)
    timer.schedule(deadline: date.dispatchTime, repeating: interval.timeInterval)
    timer.setEventHandler { action.value() }
    timer.resume()
    return AnyCancellable { timer.cancel() }
  }
}
