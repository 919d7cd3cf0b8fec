/// The subscription to an operator that sends at most one value for each that it receives.
class Pipe<Input, InputFailure: Error, Output, Failure: Error>: Subscriber, Subscription {
  /// The result of a received value: the value to send on, if any, and whether the subscription ends.
  enum Step {
    case pass(Output)
    case skip
    /// The value, and then the end.
    case last(Output)
    case end(Subscribers.Completion<Failure>)
  }

  let inlet = Inlet()
  let outlet: Outlet<Output, Failure>
  private let hasEnded = Locked(false)
  private let step: (Input) -> Step
  private let end: (Subscribers.Completion<InputFailure>) -> Subscribers.Completion<Failure>

  init(
    _ subscriber: AnySubscriber<Output, Failure>,
    step: @escaping (Input) -> Step,
    end: @escaping (Subscribers.Completion<InputFailure>) -> Subscribers.Completion<Failure>
  ) {
    outlet = Outlet(subscriber)
    self.step = step
    self.end = end
  }

  func receive(subscription: Subscription) {
    inlet.open(subscription)
    outlet.begin(self)
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    // Values that come while the last one is being delivered are ignored.
    guard outlet.isOpen, !hasEnded.withLock({ $0 }) else { return .none }
    switch step(input) {
    case .pass(let output): return outlet.send(output)
    case .skip: return .max(1)
    case .last(let output):
      hasEnded.exchange(true)
      _ = outlet.send(output)
      inlet.cancel()
      outlet.finish(.finished)
    case .end(let completion):
      hasEnded.exchange(true)
      inlet.cancel()
      outlet.finish(completion)
    }
    return .none
  }

  func receive(completion: Subscribers.Completion<InputFailure>) {
    inlet.close()
    guard !hasEnded.exchange(true) else { return }
    outlet.finish(end(completion))
  }

  func request(_ demand: Subscribers.Demand) { inlet.request(demand) }

  func cancel() {
    outlet.close()
    inlet.cancel()
  }
}

extension Publisher {
  typealias Piped<T> = Pipe<Output, Failure, T, Failure>
  typealias TryPiped<T> = Pipe<Output, Failure, T, any Error>

  /// A publisher of the values that a step makes; `makeStep` is called for each subscription, because a step may have
  /// state.
  func piped<T>(_ makeStep: @escaping () -> (Output) -> Piped<T>.Step) -> AnyPublisher<T, Failure> {
    AnyPublisher { receive(subscriber: Piped<T>($0, step: makeStep(), end: { $0 })) }
  }

  /// A publisher of the values that `transform` makes, until it throws.
  func tryPiped<T>(_ transform: @escaping (Output) throws -> TryPiped<T>.Step) -> AnyPublisher<T, any Error> {
    AnyPublisher { subscriber in
      let step = { (input: Output) -> TryPiped<T>.Step in
        do { return try transform(input) } catch { return .end(.failure(error)) }
      }
      receive(subscriber: TryPiped<T>(subscriber, step: step, end: { $0.mapError { $0 } }))
    }
  }
}
