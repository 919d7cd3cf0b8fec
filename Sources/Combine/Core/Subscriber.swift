/// Receives the values that a publisher sends, as many as it asks for, and its completion.
public protocol Subscriber<Input, Failure> {
  /// The type of the values.
  associatedtype Input
  /// The type of the error that may end them; `Never` if none may.
  associatedtype Failure: Error

  /// Keeps `subscription` and asks it for values, at once or later.
  func receive(subscription: Subscription)

  /// Takes a value that was requested, and returns the additional demand.
  func receive(_ input: Input) -> Subscribers.Demand

  /// Takes the completion; nothing comes after it.
  func receive(completion: Subscribers.Completion<Failure>)
}

/// The namespace of subscribers, and of demands and completions.
public enum Subscribers {}

/// The bond between a publisher and one subscriber.
public protocol Subscription: Cancellable {
  /// Asks for `demand` values more.
  func request(_ demand: Subscribers.Demand)
}

/// The namespace of ready-made subscriptions.
public enum Subscriptions {
  /// A subscription that never sends anything.
  public static var empty: Subscription { EmptySubscription() }
}

private final class EmptySubscription: Subscription {
  func request(_ demand: Subscribers.Demand) {}
  func cancel() {}
}

/// A type-erased subscriber.
public struct AnySubscriber<Input, Failure: Error>: Subscriber {
  private let subscribed: (Subscription) -> Void
  private let received: (Input) -> Subscribers.Demand
  private let completed: (Subscribers.Completion<Failure>) -> Void

  /// Passes everything on to `subscriber`.
  public init<S: Subscriber>(_ subscriber: S) where S.Input == Input, S.Failure == Failure {
    if let same = subscriber as? Self {
      self = same
    } else {
      subscribed = subscriber.receive(subscription:)
      received = subscriber.receive(_:)
      completed = subscriber.receive(completion:)
    }
  }

  /// Calls closures. Without `receiveSubscription` it requests nothing, without `receiveValue` no more values.
  public init(
    receiveSubscription: ((Subscription) -> Void)? = nil,
    receiveValue: ((Input) -> Subscribers.Demand)? = nil,
    receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil
  ) {
    subscribed = receiveSubscription ?? { _ in }
    received = receiveValue ?? { _ in .none }
    completed = receiveCompletion ?? { _ in }
  }

  /// Passes `subscription` on.
  public func receive(subscription: Subscription) { subscribed(subscription) }

  /// Passes `input` on, and returns the additional demand.
  public func receive(_ input: Input) -> Subscribers.Demand { received(input) }

  /// Passes `completion` on.
  public func receive(completion: Subscribers.Completion<Failure>) { completed(completion) }
}
