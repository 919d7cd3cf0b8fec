/// A subscription that sends one value and finishes, once there is both a result and demand.
final class SingleValue<Output, Failure: Error>: Subscription {
  private struct State {
    var isWanted = false
    var value: Output?
  }

  private let outlet: Outlet<Output, Failure>
  private let state = Locked(State())
  private let onCancel: (SingleValue) -> Void

  init(_ subscriber: AnySubscriber<Output, Failure>, onCancel: @escaping (SingleValue) -> Void = { _ in }) {
    outlet = Outlet(subscriber)
    self.onCancel = onCancel
  }

  func begin() { outlet.begin(self) }

  func fulfill(_ result: Result<Output, Failure>) {
    switch result {
    case .failure(let error): outlet.finish(.failure(error))
    case .success(let value):
      let isWanted = state.withLock { state in
        if !state.isWanted { state.value = value }
        return state.isWanted
      }
      if isWanted { deliver(value) }
    }
  }

  func request(_ demand: Subscribers.Demand) {
    guard demand > 0 else { return }
    let value = state.withLock { state in
      defer { state.value = nil }
      state.isWanted = true
      return state.value
    }
    if let value { deliver(value) }
  }

  private func deliver(_ value: Output) {
    _ = outlet.send(value)
    outlet.finish(.finished)
  }

  func cancel() {
    outlet.close()
    state.withLock { $0.value = nil }
    onCancel(self)
  }
}
