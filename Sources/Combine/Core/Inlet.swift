/// The upstream side of an operator: its one subscription, which may still be to come.
final class Inlet {
  private enum State {
    case waiting(Subscribers.Demand)
    case open(Subscription)
    case closed
  }

  private let state = Locked(State.waiting(.none))

  /// Takes `subscription` and requests the demand so far; cancels it if this was cancelled, or has a subscription
  /// already.
  func open(_ subscription: Subscription) {
    let demand: Subscribers.Demand? = state.withLock { state in
      guard case .waiting(let demand) = state else { return nil }
      state = .open(subscription)
      return demand
    }
    guard let demand else { return subscription.cancel() }
    if demand > 0 { subscription.request(demand) }
  }

  func request(_ demand: Subscribers.Demand) {
    guard demand > 0 else { return }
    let subscription: Subscription? = state.withLock { state in
      switch state {
      case .waiting(let earlier): state = .waiting(earlier + demand)
      case .open(let subscription): return subscription
      case .closed: break
      }
      return nil
    }
    subscription?.request(demand)
  }

  /// Releases the subscription, which has ended by itself.
  func close() { state.exchange(.closed) }

  func cancel() {
    if case .open(let subscription) = state.exchange(.closed) { subscription.cancel() }
  }
}
