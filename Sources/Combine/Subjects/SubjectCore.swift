/// The subscribers of a subject, in their order, and its value if it has one.
final class SubjectCore<Output, Failure: Error> {
  private struct State {
    var conduits: [Conduit<Output, Failure>] = []
    var upstream: [Subscription] = []
    var value: Output?
    var completion: Subscribers.Completion<Failure>?
  }

  private let state: Locked<State>

  /// `value` is nil for a subject that keeps none.
  init(value: Output?) { state = Locked(State(value: value)) }

  var value: Output? { state.withLock { $0.value } }

  func send(_ value: Output) {
    let conduits = state.withLock { state in
      if state.value != nil, state.completion == nil { state.value = value }
      return state.conduits
    }
    for conduit in conduits { conduit.offer(value) }
  }

  func finish(_ completion: Subscribers.Completion<Failure>) {
    let conduits: [Conduit<Output, Failure>] = state.withLock { state in
      guard state.completion == nil else { return [] }
      state.completion = completion
      defer { state.conduits = [] }
      return state.conduits
    }
    for conduit in conduits { conduit.finish(completion) }
    cancelUpstream()
  }

  func addUpstream(_ subscription: Subscription) {
    state.withLock { $0.upstream.append(subscription) }
    subscription.request(.unlimited)
  }

  func cancelUpstream() {
    let subscriptions = state.withLock { state in
      defer { state.upstream = [] }
      return state.upstream
    }
    for subscription in subscriptions { subscription.cancel() }
  }

  func attach(_ subscriber: AnySubscriber<Output, Failure>) {
    let first = state.withLock { $0.value }
    let conduit = Conduit(subscriber, current: first.map { first in { [self] in value ?? first } }) { [self] conduit in
      state.withLock { $0.conduits.removeAll { $0 === conduit } }
    }
    let completion = state.withLock { state in
      if state.completion == nil { state.conduits.append(conduit) }
      return state.completion
    }
    guard let completion else { return conduit.begin() }
    subscriber.receive(subscription: Subscriptions.empty)
    subscriber.receive(completion: completion)
  }
}
