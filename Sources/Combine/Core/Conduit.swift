/// A subscription to a source that sends by itself, such as a subject: values that come without demand are lost.
///
/// With `current`, the newest value is delivered as soon as there is demand, if one was missed.
final class Conduit<Output, Failure: Error>: Subscription {
  private struct State {
    var demand = Subscribers.Demand.none
    var hasMissed: Bool
    var onEnd: ((Conduit) -> Void)?
  }

  private let outlet: Outlet<Output, Failure>
  private let current: (() -> Output)?
  private let state: Locked<State>

  init(
    _ subscriber: AnySubscriber<Output, Failure>,
    current: (() -> Output)? = nil,
    onEnd: @escaping (Conduit) -> Void
  ) {
    outlet = Outlet(subscriber)
    self.current = current
    state = Locked(State(hasMissed: current != nil, onEnd: onEnd))
  }

  func begin() { outlet.begin(self) }

  func offer(_ value: Output) {
    outlet.serially {
      let isWanted = state.withLock { state in
        guard state.demand > 0 else {
          state.hasMissed = current != nil
          return false
        }
        state.demand -= 1
        state.hasMissed = false
        return true
      }
      guard isWanted else { return }
      let more = outlet.send(value)
      state.withLock { $0.demand += more }
    }
  }

  func finish(_ completion: Subscribers.Completion<Failure>) {
    state.withLock { $0.onEnd = nil }
    outlet.finish(completion)
  }

  func request(_ demand: Subscribers.Demand) {
    let hasMissed = state.withLock { state in
      state.demand += demand
      return state.hasMissed && state.demand > 0
    }
    guard hasMissed, let current else { return }
    outlet.serially {
      if state.withLock({ $0.hasMissed }) { offer(current()) }
    }
  }

  func cancel() {
    outlet.close()
    let onEnd = state.withLock { state in
      defer { state.onEnd = nil }
      return state.onEnd
    }
    onEnd?(self)
  }
}
