extension Publisher {
  /// Sends a value when no other has come for `dueTime`; a value that still waits at the end is dropped.
  ///
  /// - Parameters:
  ///   - dueTime: how long a pause has to be.
  ///   - scheduler: measures the time, and sends.
  ///   - options: options of the scheduler.
  public func debounce<S: Scheduler>(
    for dueTime: S.SchedulerTimeType.Stride,
    scheduler: S,
    options: S.SchedulerOptions? = nil
  ) -> AnyPublisher<Output, Failure> {
    AnyPublisher { subscriber in
      let debounce = Debounce(
        subscriber,
        later: { action in
          let date = scheduler.now.advanced(by: dueTime)
          scheduler.schedule(after: date, tolerance: scheduler.minimumTolerance, options: options, action)
        },
        soon: { scheduler.schedule(options: options, $0) }
      )
      receive(subscriber: debounce)
    }
  }

  /// Sends at most one value in each `interval`: the first at once, and then the newest or the first of those that have come meanwhile.
  ///
  /// - Parameters:
  ///   - interval: how far values lie apart at least.
  ///   - scheduler: measures the time, and sends.
  ///   - latest: whether the newest value of an interval is sent, rather than the first.
  public func throttle<S: Scheduler>(
    for interval: S.SchedulerTimeType.Stride,
    scheduler: S,
    latest: Bool
  ) -> AnyPublisher<Output, Failure> {
    AnyPublisher { subscriber in
      receive(subscriber: Throttle(subscriber, interval: interval, scheduler: scheduler, latest: latest))
    }
  }

  /// Sends everything `interval` later.
  ///
  /// - Parameters:
  ///   - interval: how much later.
  ///   - tolerance: by how much it may be late.
  ///   - scheduler: measures the time, and sends.
  ///   - options: options of the scheduler.
  public func delay<S: Scheduler>(
    for interval: S.SchedulerTimeType.Stride,
    tolerance: S.SchedulerTimeType.Stride? = nil,
    scheduler: S,
    options: S.SchedulerOptions? = nil
  ) -> AnyPublisher<Output, Failure> {
    AnyPublisher { subscriber in
      let delivery = Delivery(subscriber) { action in
        let date = scheduler.now.advanced(by: interval)
        let tolerance = tolerance ?? scheduler.minimumTolerance
        scheduler.schedule(after: date, tolerance: tolerance, options: options, action)
      }
      receive(subscriber: delivery)
    }
  }

  /// Sends everything on `scheduler`, in order.
  ///
  /// - Parameters:
  ///   - scheduler: runs the deliveries.
  ///   - options: options of the scheduler.
  public func receive<S: Scheduler>(
    on scheduler: S,
    options: S.SchedulerOptions? = nil
  ) -> AnyPublisher<Output, Failure> {
    AnyPublisher { subscriber in
      receive(subscriber: Delivery(subscriber) { scheduler.schedule(options: options, $0) })
    }
  }

  /// Subscribes, asks for values and cancels on `scheduler`.
  ///
  /// - Parameters:
  ///   - scheduler: runs these calls.
  ///   - options: options of the scheduler.
  public func subscribe<S: Scheduler>(
    on scheduler: S,
    options: S.SchedulerOptions? = nil
  ) -> AnyPublisher<Output, Failure> {
    AnyPublisher { subscriber in
      scheduler.schedule(options: options) {
        let pipe = ScheduledPipe<Output, Failure>(subscriber, step: { .pass($0) }, end: { $0 })
        pipe.schedule = { scheduler.schedule(options: options, $0) }
        receive(subscriber: pipe)
      }
    }
  }
}

private final class ScheduledPipe<Output, Failure: Error>: Pipe<Output, Failure, Output, Failure> {
  var schedule: (@escaping () -> Void) -> Void = { $0() }

  override func request(_ demand: Subscribers.Demand) {
    schedule { [inlet] in inlet.request(demand) }
  }

  override func cancel() {
    outlet.close()
    schedule { [inlet] in inlet.cancel() }
  }
}

/// A subscription that sends values and the completion later, in order.
private final class Delivery<Output, Failure: Error>: Subscriber, Subscription {
  private enum Event {
    case value(Output)
    case end(Subscribers.Completion<Failure>)
  }

  private let inlet = Inlet()
  private let outlet: Outlet<Output, Failure>
  private let events = Locked<[Event]>([])
  private let schedule: (@escaping () -> Void) -> Void

  init(_ subscriber: AnySubscriber<Output, Failure>, schedule: @escaping (@escaping () -> Void) -> Void) {
    outlet = Outlet(subscriber)
    self.schedule = schedule
  }

  func receive(subscription: Subscription) {
    inlet.open(subscription)
    outlet.begin(self)
  }

  func receive(_ input: Output) -> Subscribers.Demand {
    later(.value(input))
    return .none
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    inlet.close()
    later(.end(completion))
  }

  private func later(_ event: Event) {
    guard outlet.isOpen else { return }
    events.withLock { $0.append(event) }
    schedule { self.deliver() }
  }

  private func deliver() {
    // A scheduler may run several deliveries at once: each takes the oldest event, and waits for the delivery before
    // it.
    outlet.serially {
      switch events.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) {
      case .value(let value): inlet.request(outlet.send(value))
      case .end(let completion): outlet.finish(completion)
      case nil: break
      }
    }
  }

  func request(_ demand: Subscribers.Demand) { inlet.request(demand) }

  func cancel() {
    outlet.close()
    events.exchange([])
    inlet.cancel()
  }
}
