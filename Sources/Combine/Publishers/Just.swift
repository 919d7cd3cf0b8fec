/// Sends one value, and finishes.
public struct Just<Output>: Publisher {
  /// `Never`: the publisher can't fail.
  public typealias Failure = Never

  /// The value that each subscriber receives.
  public let output: Output

  /// Sends `output`.
  public init(_ output: Output) { self.output = output }

  /// Begins to send to `subscriber`.
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Never {
    Result<Output, Never>.success(output).publisher.receive(subscriber: subscriber)
  }
}

extension Just: Equatable where Output: Equatable {}

extension Result {
  /// Sends the success and finishes, or fails.
  public var publisher: AnyPublisher<Success, Failure> {
    AnyPublisher { subscriber in
      let subscription = SingleValue(subscriber)
      subscription.begin()
      subscription.fulfill(self)
    }
  }
}

extension Optional {
  /// Sends the value if there is one, and finishes.
  public var publisher: AnyPublisher<Wrapped, Never> {
    map { Just($0).eraseToAnyPublisher() } ?? Empty().eraseToAnyPublisher()
  }
}
