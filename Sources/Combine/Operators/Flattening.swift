extension Publisher {
  /// Sends the values of all publishers that `transform` makes of its values, at most `maxPublishers` at the same time.
  ///
  /// - Parameters:
  ///   - maxPublishers: how many publishers are subscribed to at once; values beyond that wait.
  ///   - transform: makes a publisher of a value.
  public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited,
    _ transform: @escaping (Output) -> P
  ) -> AnyPublisher<P.Output, Failure> where P.Failure == Failure {
    flattened(limit: maxPublishers, transform)
  }

  /// Sends the values of all publishers that `transform` makes of its values, if those publishers can't fail.
  public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited,
    _ transform: @escaping (Output) -> P
  ) -> AnyPublisher<P.Output, Failure> where P.Failure == Never {
    flatMap(maxPublishers: maxPublishers) { transform($0).setFailureType(to: Failure.self) }
  }

  /// Subscribes to each publisher that comes as a value, in place of the one before, and sends its values.
  public func switchToLatest() -> AnyPublisher<Output.Output, Failure>
  where Output: Publisher, Output.Failure == Failure {
    flattened(limit: nil) { $0 }
  }

  /// Subscribes to each publisher that comes as a value, in place of the one before, and sends its values,
  /// if these publishers can't fail.
  public func switchToLatest() -> AnyPublisher<Output.Output, Failure>
  where Output: Publisher, Output.Failure == Never {
    map { $0.setFailureType(to: Failure.self) }.switchToLatest()
  }
}

extension Publisher {
  private func flattened<P: Publisher>(
    limit: Subscribers.Demand?,
    _ transform: @escaping (Output) -> P
  ) -> AnyPublisher<P.Output, Failure> where P.Failure == Failure {
    AnyPublisher { subscriber in
      let flattening = Flattening<P.Output, Failure>(subscriber, limit: limit)
      map { transform($0).eraseToAnyPublisher() }.receive(subscriber: flattening)
    }
  }
}

extension Publisher where Failure == Never {
  /// Sends the values of all publishers that `transform` makes of its values.
  public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited,
    _ transform: @escaping (Output) -> P
  ) -> AnyPublisher<P.Output, P.Failure> {
    setFailureType(to: P.Failure.self).flatMap(maxPublishers: maxPublishers, transform)
  }

  /// Sends the values of all publishers that `transform` makes of its values; nothing can fail.
  public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited,
    _ transform: @escaping (Output) -> P
  ) -> AnyPublisher<P.Output, Never> where P.Failure == Never {
    flattened(limit: maxPublishers, transform)
  }

  /// Subscribes to each publisher that comes as a value, in place of the one before, and sends its values.
  public func switchToLatest() -> AnyPublisher<Output.Output, Output.Failure> where Output: Publisher {
    setFailureType(to: Output.Failure.self).switchToLatest()
  }

  /// Subscribes to each publisher that comes as a value, in place of the one before, and sends its values; nothing can
  /// fail.
  public func switchToLatest() -> AnyPublisher<Output.Output, Never> where Output: Publisher, Output.Failure == Never {
    flattened(limit: nil) { $0 }
  }
}

/// The subscription to the values of several publishers; of each, at most one value waits for demand.
final class Flattening<Output, Failure: Error>: Subscriber, Subscription {
  private struct State {
    var demand = Subscribers.Demand.none
    var children: [Int: Inlet] = [:]
    var nextID = 0
    var waiting: [(child: Int, value: Output)] = []
    var hasEnded = false

    var isComplete: Bool { hasEnded && children.isEmpty && waiting.isEmpty }

    /// The value that has waited longest, and the inlet of its publisher, which may now send the next; nil without
    /// demand.
    mutating func take() -> (Inlet?, Output)? {
      guard demand > 0, !waiting.isEmpty else { return nil }
      demand -= 1
      let (child, value) = waiting.removeFirst()
      return (children[child], value)
    }
  }

  private let inlet = Inlet()
  private let outlet: Outlet<Output, Failure>
  private let state = Locked(State())
  private let limit: Subscribers.Demand?

  /// Without a `limit` a new publisher takes the place of the one before.
  init(_ subscriber: AnySubscriber<Output, Failure>, limit: Subscribers.Demand?) {
    outlet = Outlet(subscriber)
    self.limit = limit
  }

  func receive(subscription: Subscription) {
    inlet.open(subscription)
    outlet.begin(self)
    inlet.request(limit ?? .unlimited)
  }

  func receive(_ publisher: AnyPublisher<Output, Failure>) -> Subscribers.Demand {
    guard outlet.isOpen else { return .none }
    let child = Inlet()
    let isFree = limit == nil
    let (id, replaced): (Int, [Inlet]) = state.withLock { state in
      defer { state.nextID += 1 }
      let replaced = isFree ? Array(state.children.values) : []
      if isFree {
        state.children = [:]
        state.waiting = []
      }
      state.children[state.nextID] = child
      child.request(state.demand == .unlimited ? .unlimited : .max(1))
      return (state.nextID, replaced)
    }
    for inlet in replaced { inlet.cancel() }
    publisher.receive(
      subscriber: AnySubscriber(
        receiveSubscription: { child.open($0) },
        receiveValue: { self.receive($0, from: id) },
        receiveCompletion: { self.end($0, of: id) }
      )
    )
    return .none
  }

  private func receive(_ value: Output, from child: Int) -> Subscribers.Demand {
    outlet.serially {
      let isWanted = state.withLock { state in
        guard state.children[child] != nil else { return false }
        guard state.demand > 0 else {
          state.waiting.append((child, value))
          return false
        }
        state.demand -= 1
        return true
      }
      guard isWanted else { return .none }
      request(outlet.send(value))
      return .max(1)
    }
  }

  private func end(_ completion: Subscribers.Completion<Failure>, of child: Int) {
    if case .failure = completion { return fail(completion) }
    guard let ended = state.withLock({ $0.children.removeValue(forKey: child) }) else { return }
    ended.close()
    if limit != nil { inlet.request(.max(1)) }
    finishIfComplete()
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    inlet.close()
    if case .failure = completion { return fail(completion) }
    state.withLock { $0.hasEnded = true }
    finishIfComplete()
  }

  private func finishIfComplete() {
    if state.withLock({ $0.isComplete }) { outlet.finish(.finished) }
  }

  private func fail(_ completion: Subscribers.Completion<Failure>) {
    cancelAll()
    outlet.finish(completion)
  }

  func request(_ demand: Subscribers.Demand) {
    guard demand > 0 else { return }
    state.withLock { $0.demand += demand }
    outlet.serially {
      while let (child, value) = state.withLock({ $0.take() }) {
        let more = outlet.send(value)
        state.withLock { $0.demand += more }
        child?.request(.max(1))
      }
    }
    if demand == .unlimited {
      for child in state.withLock({ Array($0.children.values) }) { child.request(.unlimited) }
    }
    finishIfComplete()
  }

  func cancel() {
    outlet.close()
    cancelAll()
  }

  private func cancelAll() {
    inlet.cancel()
    let children = state.withLock { state in
      defer {
        state.children = [:]
        state.waiting = []
      }
      return state.children.values
    }
    for child in children { child.cancel() }
  }
}
