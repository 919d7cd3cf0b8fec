extension Publisher {
  /// Fails with what `transform` makes of the error.
  public func mapError<E: Error>(_ transform: @escaping (Failure) -> E) -> AnyPublisher<Output, E> {
    AnyPublisher { subscriber in
      let end = { (completion: Subscribers.Completion<Failure>) in completion.mapError(transform) }
      receive(subscriber: Pipe(subscriber, step: { .pass($0) }, end: end))
    }
  }

  /// Goes on with the publisher that `handler` returns for the error.
  public func `catch`<P: Publisher>(_ handler: @escaping (Failure) -> P) -> AnyPublisher<Output, P.Failure>
  where P.Output == Output {
    AnyPublisher { subscriber in
      receive(subscriber: Recovery(subscriber) { handler($0).eraseToAnyPublisher() })
    }
  }

  /// Sends `output` in place of the error, and finishes.
  public func replaceError(with output: Output) -> AnyPublisher<Output, Never> {
    `catch` { _ in Just(output) }
  }

  /// Subscribes once more after a failure, at most `retries` times.
  public func retry(_ retries: Int) -> AnyPublisher<Output, Failure> {
    guard retries > 0 else { return eraseToAnyPublisher() }
    return `catch` { _ in retry(retries - 1) }
  }
}

extension Publisher where Failure == Never {
  /// Changes the failure type, so that the publisher fits where failures are possible; it still never fails.
  public func setFailureType<E: Error>(to failureType: E.Type) -> AnyPublisher<Output, E> {
    AnyPublisher { receive(subscriber: Pipe($0, step: { .pass($0) }, end: { _ in .finished })) }
  }
}

/// The subscription to a publisher and, after its failure, to another one, which gets the remaining demand.
private final class Recovery<Output, Failure: Error, NewFailure: Error>: Subscriber, Subscription {
  private struct State {
    var demand = Subscribers.Demand.none
    var inlet = Inlet()
    var isCancelled = false
  }

  private let outlet: Outlet<Output, NewFailure>
  private let state = Locked(State())
  private let handler: (Failure) -> AnyPublisher<Output, NewFailure>

  init(
    _ subscriber: AnySubscriber<Output, NewFailure>,
    handler: @escaping (Failure) -> AnyPublisher<Output, NewFailure>
  ) {
    outlet = Outlet(subscriber)
    self.handler = handler
  }

  func receive(subscription: Subscription) {
    state.withLock { $0.inlet }.open(subscription)
    outlet.begin(self)
  }

  func receive(_ input: Output) -> Subscribers.Demand {
    state.withLock { $0.demand -= 1 }
    let more = outlet.send(input)
    state.withLock { $0.demand += more }
    return more
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    guard case .failure(let error) = completion else { return end(.finished) }
    let next = Inlet()
    let (failed, isCancelled) = state.withLock { state in
      defer { state.inlet = next }
      next.request(state.demand)
      return (state.inlet, state.isCancelled)
    }
    failed.close()
    guard !isCancelled else { return }
    handler(error).receive(
      subscriber: AnySubscriber(
        receiveSubscription: { next.open($0) },
        receiveValue: { self.receive($0) },
        receiveCompletion: { self.end($0) }
      )
    )
  }

  private func end(_ completion: Subscribers.Completion<NewFailure>) {
    state.withLock { $0.inlet }.close()
    outlet.finish(completion)
  }

  func request(_ demand: Subscribers.Demand) {
    let inlet = state.withLock { state in
      state.demand += demand
      return state.inlet
    }
    inlet.request(demand)
  }

  func cancel() {
    outlet.close()
    let inlet = state.withLock { state in
      state.isCancelled = true
      return state.inlet
    }
    inlet.cancel()
  }
}
