/// The subscription of `debounce`: it sends a value when no other has come for some time.
final class Debounce<Output, Failure: Error>: Subscriber, Subscription {
  private struct State {
    var demand = Subscribers.Demand.none
    var value: Output?
    var number = 0
  }

  private let inlet = Inlet()
  private let outlet: Outlet<Output, Failure>
  private let state = Locked(State())
  private let later: (@escaping () -> Void) -> Void
  private let soon: (@escaping () -> Void) -> Void

  init(
    _ subscriber: AnySubscriber<Output, Failure>,
    later: @escaping (@escaping () -> Void) -> Void,
    soon: @escaping (@escaping () -> Void) -> Void
  ) {
    outlet = Outlet(subscriber)
    self.later = later
    self.soon = soon
  }

  func receive(subscription: Subscription) {
    inlet.open(subscription)
    outlet.begin(self)
    inlet.request(.unlimited)
  }

  func receive(_ input: Output) -> Subscribers.Demand {
    guard outlet.isOpen else { return .none }
    let number = state.withLock { state in
      state.value = input
      state.number += 1
      return state.number
    }
    later { [weak self] in self?.deliver(number) }
    return .none
  }

  /// Delivers value `number`, if it is still the newest and there is demand.
  private func deliver(_ number: Int) {
    let value: Output? = state.withLock { state in
      guard state.number == number else { return nil }
      defer { state.value = nil }
      guard state.demand > 0 else { return nil }
      state.demand -= 1
      return state.value
    }
    guard let value else { return }
    let more = outlet.send(value)
    state.withLock { $0.demand += more }
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    inlet.close()
    drop()
    soon { self.outlet.finish(completion) }
  }

  private func drop() {
    state.withLock { state in
      state.value = nil
      state.number += 1
    }
  }

  func request(_ demand: Subscribers.Demand) { state.withLock { $0.demand += demand } }

  func cancel() {
    outlet.close()
    inlet.cancel()
    drop()
  }
}

/// The subscription of `throttle`: it sends values at least an interval apart.
final class Throttle<Output, Failure: Error, Clock: Scheduler>: Subscriber, Subscription {
  private struct State {
    var demand = Subscribers.Demand.none
    var value: Output?
    var earliestDelivery: Clock.SchedulerTimeType?
    var end: Subscribers.Completion<Failure>?
  }

  private let inlet = Inlet()
  private let outlet: Outlet<Output, Failure>
  private let state = Locked(State())
  private let interval: Clock.SchedulerTimeType.Stride
  private let scheduler: Clock
  private let latest: Bool

  init(
    _ subscriber: AnySubscriber<Output, Failure>,
    interval: Clock.SchedulerTimeType.Stride,
    scheduler: Clock,
    latest: Bool
  ) {
    outlet = Outlet(subscriber)
    self.interval = interval
    self.scheduler = scheduler
    self.latest = latest
  }

  func receive(subscription: Subscription) {
    inlet.open(subscription)
    outlet.begin(self)
    inlet.request(.unlimited)
  }

  func receive(_ input: Output) -> Subscribers.Demand {
    guard outlet.isOpen else { return .none }
    let now = scheduler.now
    let (isFirst, next) = state.withLock { state in
      let isFirst = state.value == nil
      if isFirst || latest { state.value = input }
      return (isFirst, state.earliestDelivery)
    }
    guard isFirst else { return .none }
    if let next, next > now {
      scheduler.schedule(after: next) { self.deliver() }
    } else {
      scheduler.schedule { self.deliver() }
    }
    return .none
  }

  private func deliver() {
    let now = scheduler.now
    let value: Output? = state.withLock { state in
      defer { state.value = nil }
      guard state.value != nil, state.demand > 0 else { return nil }
      state.demand -= 1
      state.earliestDelivery = now.advanced(by: interval)
      return state.value
    }
    if let value {
      let more = outlet.send(value)
      state.withLock { $0.demand += more }
    }
    if let end = state.withLock({ $0.value == nil ? $0.end : nil }) { outlet.finish(end) }
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    inlet.close()
    let hasValue = state.withLock { state in
      state.end = completion
      return state.value != nil
    }
    // The waiting value comes at once: no other value will follow.
    if hasValue, case .finished = completion { return scheduler.schedule { self.deliver() } }
    scheduler.schedule { self.outlet.finish(completion) }
  }

  func request(_ demand: Subscribers.Demand) { state.withLock { $0.demand += demand } }

  func cancel() {
    outlet.close()
    inlet.cancel()
    state.withLock { $0.value = nil }
  }
}
