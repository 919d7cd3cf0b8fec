extension Publisher {
  /// Sends what `nextPartialResult` makes of all values, at the end.
  public func reduce<T>(
    _ initialResult: T,
    _ nextPartialResult: @escaping (T, Output) -> T
  ) -> AnyPublisher<T, Failure> {
    gathered(initialResult) { $0 = nextPartialResult($0, $1) }
  }

  private func gathered<T>(_ initial: T, _ add: @escaping (inout T, Output) -> Void) -> AnyPublisher<T, Failure> {
    AnyPublisher { subscriber in
      let inlet = Inlet()
      let subscription = SingleValue(subscriber) { _ in inlet.cancel() }
      var result = initial
      subscription.begin()
      receive(
        subscriber: AnySubscriber(
          receiveSubscription: { upstream in
            inlet.open(upstream)
            inlet.request(.unlimited)
          },
          receiveValue: { value in
            add(&result, value)
            return .none
          },
          receiveCompletion: { completion in
            inlet.close()
            switch completion {
            case .finished: subscription.fulfill(.success(result))
            case .failure(let error): subscription.fulfill(.failure(error))
            }
          }
        )
      )
    }
  }

  /// Sends all values in an array, at the end.
  public func collect() -> AnyPublisher<[Output], Failure> { gathered([]) { $0.append($1) } }

  /// Sends the number of values, at the end.
  public func count() -> AnyPublisher<Int, Failure> { reduce(0) { count, _ in count + 1 } }

  /// Sends the last value, at the end, if there is one.
  public func last() -> AnyPublisher<Output, Failure> {
    reduce(Output?.none) { $1 }.compactMap { $0 }
  }

  /// Sends `output` if nothing has been sent before the end.
  public func replaceEmpty(with output: Output) -> AnyPublisher<Output, Failure> {
    Deferred {
      var isEmpty = true
      return handleEvents(receiveOutput: { _ in isEmpty = false })
        .append(Deferred { (isEmpty ? [output] : []).publisher.setFailureType(to: Failure.self) })
    }
    .eraseToAnyPublisher()
  }
}
