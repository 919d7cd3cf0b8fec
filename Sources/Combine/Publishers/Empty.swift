/// Sends nothing.
public struct Empty<Output, Failure: Error>: Publisher, Equatable {
  /// Whether the publisher finishes at once; otherwise it never finishes.
  public let completeImmediately: Bool

  /// Sends nothing, and finishes at once or never.
  public init(completeImmediately: Bool = true) { self.completeImmediately = completeImmediately }

  /// Sends nothing; for calls whose context doesn't determine the types.
  public init(completeImmediately: Bool = true, outputType: Output.Type, failureType: Failure.Type) {
    self.completeImmediately = completeImmediately
  }

  /// Finishes at once, or never; sends no value.
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    subscriber.receive(subscription: Subscriptions.empty)
    if completeImmediately { subscriber.receive(completion: .finished) }
  }
}

/// Fails at once.
public struct Fail<Output, Failure: Error>: Publisher {
  /// The error that each subscriber receives.
  public let error: Failure

  /// Fails with `error`.
  public init(error: Failure) { self.error = error }

  /// Fails with `error`; for calls whose context doesn't determine the type of values.
  public init(outputType: Output.Type, failure error: Failure) { self.error = error }

  /// Sends the failure to `subscriber`.
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    subscriber.receive(subscription: Subscriptions.empty)
    subscriber.receive(completion: .failure(error))
  }
}
