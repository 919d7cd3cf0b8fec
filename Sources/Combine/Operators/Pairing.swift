/// The subscription to the values of two publishers: the newest of each (`combineLatest`), or the nth of each (`zip`).
final class Pairing<First, Second, Failure: Error>: Subscription {
  private struct State {
    var demand = Subscribers.Demand.none
    var firstValues: [First] = []
    var secondValues: [Second] = []
    var hasFirstEnded = false
    var hasSecondEnded = false
    /// Whether there is a pair that hasn't been delivered.
    var isPending = false

    var isComplete: Bool {
      let isOver = hasFirstEnded && firstValues.isEmpty || hasSecondEnded && secondValues.isEmpty
      return !isPending && (isOver || hasFirstEnded && hasSecondEnded)
    }
  }

  private let inlets = (Inlet(), Inlet())
  private let outlet: Outlet<(First, Second), Failure>
  private let state = Locked(State())
  private let keepsNewest: Bool

  /// With `keepsNewest` a value stays until there is a newer one; otherwise it is sent once, and waits for its partner.
  init(_ subscriber: AnySubscriber<(First, Second), Failure>, keepsNewest: Bool) {
    outlet = Outlet(subscriber)
    self.keepsNewest = keepsNewest
  }

  func begin<A: Publisher, B: Publisher>(_ first: A, _ second: B)
  where A.Output == First, B.Output == Second, A.Failure == Failure, B.Failure == Failure {
    outlet.begin(self)
    first.receive(subscriber: side(inlets.0, ended: \.hasFirstEnded, values: \.firstValues))
    second.receive(subscriber: side(inlets.1, ended: \.hasSecondEnded, values: \.secondValues))
  }

  private func side<Value>(
    _ inlet: Inlet,
    ended: WritableKeyPath<State, Bool>,
    values: WritableKeyPath<State, [Value]>
  ) -> AnySubscriber<Value, Failure> {
    AnySubscriber(
      receiveSubscription: { [self] subscription in
        inlet.open(subscription)
        if keepsNewest { inlet.request(.unlimited) }
      },
      receiveValue: { [self] value in
        outlet.serially {
          state.withLock { state in
            if keepsNewest { state[keyPath: values] = [] }
            state[keyPath: values].append(value)
            state.isPending = !state.firstValues.isEmpty && !state.secondValues.isEmpty
          }
          deliver()
        }
        return .none
      },
      receiveCompletion: { [self] completion in
        inlet.close()
        if case .failure = completion { return end(completion) }
        state.withLock { $0[keyPath: ended] = true }
        finishIfComplete()
      }
    )
  }

  /// Delivers the pending pair, and those that follow, while there is demand.
  private func deliver() {
    let pair: (First, Second)? = state.withLock { state in
      guard state.isPending, state.demand > 0, let first = state.firstValues.first,
        let second = state.secondValues.first
      else {
        return nil
      }
      state.demand -= 1
      state.isPending = false
      if !keepsNewest {
        state.firstValues.removeFirst()
        state.secondValues.removeFirst()
        state.isPending = !state.firstValues.isEmpty && !state.secondValues.isEmpty
      }
      return (first, second)
    }
    guard let pair else { return }
    request(outlet.send(pair))
    finishIfComplete()
  }

  private func finishIfComplete() {
    if state.withLock({ $0.isComplete }) { end(.finished) }
  }

  private func end(_ completion: Subscribers.Completion<Failure>) {
    inlets.0.cancel()
    inlets.1.cancel()
    outlet.finish(completion)
  }

  func request(_ demand: Subscribers.Demand) {
    guard demand > 0 else { return }
    state.withLock { $0.demand += demand }
    if !keepsNewest {
      inlets.0.request(demand)
      inlets.1.request(demand)
    }
    outlet.serially { deliver() }
  }

  func cancel() {
    outlet.close()
    inlets.0.cancel()
    inlets.1.cancel()
  }
}
