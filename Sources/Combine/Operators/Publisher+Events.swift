extension Publisher {
  /// Calls closures for the events of a subscription, before each event is passed on.
  ///
  /// - Parameters:
  ///   - receiveSubscription: is called when there is a subscription.
  ///   - receiveOutput: is called for each value.
  ///   - receiveCompletion: is called at the end.
  ///   - receiveCancel: is called when the subscriber cancels.
  ///   - receiveRequest: is called when the subscriber asks for values.
  public func handleEvents(
    receiveSubscription: ((Subscription) -> Void)? = nil,
    receiveOutput: ((Output) -> Void)? = nil,
    receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil,
    receiveCancel: (() -> Void)? = nil,
    receiveRequest: ((Subscribers.Demand) -> Void)? = nil
  ) -> AnyPublisher<Output, Failure> {
    AnyPublisher { subscriber in
      let step = { (value: Output) -> Pipe<Output, Failure, Output, Failure>.Step in
        receiveOutput?(value)
        return .pass(value)
      }
      let end = { (completion: Subscribers.Completion<Failure>) in
        receiveCompletion?(completion)
        return completion
      }
      let watched = WatchedPipe<Output, Failure>(subscriber, step: step, end: end)
      watched.onSubscription = receiveSubscription
      watched.onRequest = receiveRequest
      watched.onCancel = receiveCancel
      receive(subscriber: watched)
    }
  }
}

private final class WatchedPipe<Output, Failure: Error>: Pipe<Output, Failure, Output, Failure> {
  var onSubscription: ((Subscription) -> Void)?
  var onRequest: ((Subscribers.Demand) -> Void)?
  var onCancel: (() -> Void)?

  override func receive(subscription: Subscription) {
    onSubscription?(subscription)
    super.receive(subscription: subscription)
  }

  override func request(_ demand: Subscribers.Demand) {
    onRequest?(demand)
    super.request(demand)
  }

  override func cancel() {
    if outlet.isOpen { onCancel?() }
    super.cancel()
  }
}
