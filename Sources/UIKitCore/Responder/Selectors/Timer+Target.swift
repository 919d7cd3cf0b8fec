/// Timers that call a method.
extension Timer {
  /// Makes a timer that calls a method of `target`, with itself if the method has a parameter, and adds it to the current
  /// run loop. As on iOS the target is kept until the timer has ended.
  ///
  /// - Parameters:
  ///   - interval: Seconds until the first call, and from each to the next.
  ///   - userInfo: The value of the timer's `userInfo`.
  ///   - repeats: Whether the timer calls again and again until `invalidate()`.
  @discardableResult
  public nonisolated class func scheduledTimer(
    timeInterval interval: TimeInterval,
    target: Any,
    selector: Selector,
    userInfo: Any?,
    repeats: Bool
  ) -> Timer {
    let timer = Timer(timeInterval: interval, target: target, selector: selector, userInfo: userInfo, repeats: repeats)
    RunLoop.current.add(timer, forMode: .common)
    return timer
  }
}

/// A timer that can be made of a target and a selector: only in an extension of a protocol may an initializer assign a subclass's object.
public protocol TargetedTimer {}

extension Timer: TargetedTimer {}

extension TargetedTimer where Self: Timer {
  /// Makes a timer that calls a method of `target`, and has to be added to a run loop; see
  /// `scheduledTimer(timeInterval:target:selector:userInfo:repeats:)`.
  public nonisolated init(
    timeInterval interval: TimeInterval,
    target: Any,
    selector: Selector,
    userInfo: Any?,
    repeats: Bool
  ) {
    self.init(
      fireAt: Date(timeIntervalSinceNow: interval),
      interval: interval,
      target: target,
      selector: selector,
      userInfo: userInfo,
      repeats: repeats
    )
  }

  /// Makes a timer that calls a method of `target` from a date on, and has to be added to a run loop.
  public nonisolated init(
    fireAt date: Date,
    interval: TimeInterval,
    target: Any,
    selector: Selector,
    userInfo: Any?,
    repeats: Bool
  ) {
    let timer = MethodTimer(date, interval, target, selector, userInfo, repeats)
    self = unsafeDowncast(timer, to: Self.self)
  }
}

/// A timer that keeps its target and its `userInfo`.
private nonisolated final class MethodTimer: Timer {
  // As with every timer, the thread of its run loop is the only one that uses it.
  private var target: Any?
  private var info: Any?
  private let selector: Selector

  init(_ date: Date, _ interval: TimeInterval, _ target: Any, _ selector: Selector, _ info: Any?, _ repeats: Bool) {
    self.target = target
    self.info = info
    self.selector = selector
    super.init(fire: date, interval: interval, repeats: repeats) { timer in (timer as? MethodTimer)?.callTarget() }
  }

  override var userInfo: Any? { info }

  override func invalidate() {
    super.invalidate()
    (target, info) = (nil, nil)
  }

  private func callTarget() {
    guard let target else { return }
    selector.call(on: target, self)
  }
}
