/// Sends values to its subscribers over time, and ends with a completion or a failure, or never.
///
/// Values come synchronously, on the thread that makes them, unless an operator names a scheduler. The operators of
/// Apple's framework that forms use are here. Most of them return ``AnyPublisher``, in place of the many operator
/// types of Apple's, such as `Publishers.Map`: code that spells one of those spells `AnyPublisher` here.
public protocol Publisher<Output, Failure> {
  /// The type of the values.
  associatedtype Output
  /// The type of the error with which the publisher may fail; `Never` if it can't.
  associatedtype Failure: Error

  /// Begins to send to `subscriber`: first a subscription, then as many values as the subscriber requests of it.
  ///
  /// Types that conform implement this; `subscribe(_:)` calls it.
  func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure
}

/// The namespace of the publishers that operators return.
public enum Publishers {}

extension Publisher {
  /// Attaches `subscriber`, which is sent a subscription at once.
  public func subscribe<S: Subscriber>(_ subscriber: S) where S.Input == Output, S.Failure == Failure {
    receive(subscriber: subscriber)
  }

  /// Sends all that this publisher sends through `subject` as well, until the result is cancelled or released.
  public func subscribe<S: Subject>(_ subject: S) -> AnyCancellable where S.Output == Output, S.Failure == Failure {
    let sink = Subscribers.Sink<Output, Failure>(
      receiveCompletion: { subject.send(completion: $0) },
      receiveValue: { subject.send($0) }
    )
    subscribe(sink)
    return AnyCancellable(sink)
  }

  /// This publisher, type-erased.
  public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> { AnyPublisher(self) }
}

/// A type-erased publisher.
public struct AnyPublisher<Output, Failure: Error>: Publisher {
  private let attach: (AnySubscriber<Output, Failure>) -> Void

  /// Sends what `publisher` sends.
  public init<P: Publisher>(_ publisher: P) where P.Output == Output, P.Failure == Failure {
    self = publisher as? Self ?? AnyPublisher { publisher.receive(subscriber: $0) }
  }

  init(attach: @escaping (AnySubscriber<Output, Failure>) -> Void) {
    self.attach = attach
  }

  /// Begins to send to `subscriber`.
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    attach(AnySubscriber(subscriber))
  }
}
