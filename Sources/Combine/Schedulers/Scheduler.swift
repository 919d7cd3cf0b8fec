import Foundation

/// Runs closures now or later, on a thread or queue: `RunLoop`, `DispatchQueue`, `OperationQueue`, or a clock of a
/// test.
public protocol Scheduler<SchedulerTimeType> {
  /// A time on the scheduler's clock.
  associatedtype SchedulerTimeType: Strideable where SchedulerTimeType.Stride: SchedulerTimeIntervalConvertible
  /// The options of a scheduled closure; `Never` if there are none.
  associatedtype SchedulerOptions

  /// The current time on the scheduler's clock.
  var now: SchedulerTimeType { get }

  /// The smallest tolerance that the scheduler allows.
  var minimumTolerance: SchedulerTimeType.Stride { get }

  /// Runs `action` as soon as it can.
  func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void)

  /// Runs `action` at `date`.
  func schedule(
    after date: SchedulerTimeType,
    tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?,
    _ action: @escaping () -> Void
  )

  /// Runs `action` at `date` and then every `interval`, until the result is cancelled.
  func schedule(
    after date: SchedulerTimeType,
    interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) -> Cancellable
}

extension Scheduler {
  /// Runs `action` as soon as it can.
  public func schedule(_ action: @escaping () -> Void) { schedule(options: nil, action) }

  /// Runs `action` at `date`.
  public func schedule(after date: SchedulerTimeType, _ action: @escaping () -> Void) {
    schedule(after: date, tolerance: minimumTolerance, options: nil, action)
  }

  /// Runs `action` at `date` and then every `interval`, until the result is cancelled.
  public func schedule(
    after date: SchedulerTimeType,
    interval: SchedulerTimeType.Stride,
    _ action: @escaping () -> Void
  ) -> Cancellable {
    schedule(after: date, interval: interval, tolerance: minimumTolerance, options: nil, action)
  }
}

extension Scheduler where SchedulerTimeType.Stride == SchedulerInterval {
  /// Zero: the scheduler allows any tolerance.
  public var minimumTolerance: SchedulerInterval { 0 }
}

/// A length of time, as a scheduler counts it.
public protocol SchedulerTimeIntervalConvertible {
  /// A number of seconds.
  static func seconds(_ seconds: Int) -> Self
  /// A number of seconds.
  static func seconds(_ seconds: Double) -> Self
  /// A number of thousandths of a second.
  static func milliseconds(_ milliseconds: Int) -> Self
  /// A number of millionths of a second.
  static func microseconds(_ microseconds: Int) -> Self
  /// A number of billionths of a second.
  static func nanoseconds(_ nanoseconds: Int) -> Self
}

/// The length of time of all schedulers of this module: a number of seconds.
public struct SchedulerInterval: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric, Hashable, Sendable,
  ExpressibleByFloatLiteral
{
  /// The length in seconds.
  public var timeInterval: TimeInterval

  /// `timeInterval` seconds.
  public init(_ timeInterval: TimeInterval) { self.timeInterval = timeInterval }
  /// A number of seconds.
  public init(floatLiteral value: TimeInterval) { timeInterval = value }
  /// A number of seconds.
  public init(integerLiteral value: Int) { timeInterval = TimeInterval(value) }
  /// A number of seconds; nil if `source` can't be represented exactly.
  public init?<T: BinaryInteger>(exactly source: T) {
    guard let value = TimeInterval(exactly: source) else { return nil }
    timeInterval = value
  }

  /// A number of seconds.
  public static func seconds(_ seconds: Int) -> Self { Self(TimeInterval(seconds)) }
  /// A number of seconds.
  public static func seconds(_ seconds: Double) -> Self { Self(seconds) }
  /// A number of thousandths of a second.
  public static func milliseconds(_ milliseconds: Int) -> Self { Self(TimeInterval(milliseconds) / 1e3) }
  /// A number of millionths of a second.
  public static func microseconds(_ microseconds: Int) -> Self { Self(TimeInterval(microseconds) / 1e6) }
  /// A number of billionths of a second.
  public static func nanoseconds(_ nanoseconds: Int) -> Self { Self(TimeInterval(nanoseconds) / 1e9) }

  /// The seconds without their sign.
  public var magnitude: TimeInterval { timeInterval.magnitude }
  /// Whether `left` is shorter.
  public static func < (left: Self, right: Self) -> Bool { left.timeInterval < right.timeInterval }
  /// The sum of `left` and `right`.
  public static func + (left: Self, right: Self) -> Self { Self(left.timeInterval + right.timeInterval) }
  /// The time by which `left` is longer than `right`.
  public static func - (left: Self, right: Self) -> Self { Self(left.timeInterval - right.timeInterval) }
  /// The product of the numbers of seconds.
  public static func * (left: Self, right: Self) -> Self { Self(left.timeInterval * right.timeInterval) }
  /// Multiplies the numbers of seconds.
  public static func *= (left: inout Self, right: Self) { left = left * right }
}

/// Runs each closure at once, within the call that schedules it.
public struct ImmediateScheduler: Scheduler, Sendable {
  /// A time on a clock that stands still.
  public struct SchedulerTimeType: Strideable, Sendable {
    private var seconds: TimeInterval = 0

    /// The time from this to `other`, negative if `other` is earlier.
    public func distance(to other: Self) -> SchedulerInterval { SchedulerInterval(other.seconds - seconds) }

    /// The time that is `interval` later than this.
    public func advanced(by interval: SchedulerInterval) -> Self {
      var result = self
      result.seconds += interval.timeInterval
      return result
    }
  }
  /// `Never`: the scheduler has no options.
  public typealias SchedulerOptions = Never

  /// The shared scheduler; all schedulers of this type behave the same.
  public static let shared = ImmediateScheduler()

  /// Always the same time.
  public var now: SchedulerTimeType { SchedulerTimeType() }

  /// Runs `action`.
  public func schedule(options: Never?, _ action: @escaping () -> Void) { action() }

  /// Runs `action`, whatever `date` says.
  public func schedule(
    after date: SchedulerTimeType,
    tolerance: SchedulerInterval,
    options: Never?,
    _ action: @escaping () -> Void
  ) {
    action()
  }

  /// Runs `action` once, whatever `date` says.
  public func schedule(
    after date: SchedulerTimeType,
    interval: SchedulerInterval,
    tolerance: SchedulerInterval,
    options: Never?,
    _ action: @escaping () -> Void
  ) -> Cancellable {
    action()
    return AnyCancellable {}
  }
}
