/// A publisher that code outside sends values through.
public protocol Subject<Output, Failure>: AnyObject, Publisher {
  /// Sends `value` to all subscribers that want one.
  func send(_ value: Output)

  /// Ends; nothing is sent afterwards.
  func send(completion: Subscribers.Completion<Failure>)

  /// Takes `subscription` of a publisher that this subject subscribes to, and asks it for all values.
  func send(subscription: Subscription)
}

extension Subject where Output == Void {
  /// Sends to all subscribers.
  public func send() { send(()) }
}

/// Sends what it is given to those who have subscribed by then, and keeps nothing.
///
/// Its state is in a core, which is behind a lock.
public final class PassthroughSubject<Output, Failure: Error>: Subject, @unchecked Sendable {
  private let core = SubjectCore<Output, Failure>(value: nil)

  /// A subject without subscribers.
  public init() {}

  deinit { core.cancelUpstream() }

  /// Sends `value` to all subscribers that want one; who doesn't, misses it.
  public func send(_ value: Output) { core.send(value) }

  /// Ends; nothing is sent afterwards.
  public func send(completion: Subscribers.Completion<Failure>) { core.finish(completion) }

  /// Takes `subscription` of a publisher that this subject subscribes to.
  public func send(subscription: Subscription) { core.take(subscription) }

  /// Begins to send to `subscriber`.
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    core.attach(AnySubscriber(subscriber))
  }
}

/// Has a value at any time, and sends it to each new subscriber, and whenever it is set.
///
/// Its state is in a core, which is behind a lock.
public final class CurrentValueSubject<Output, Failure: Error>: Subject, @unchecked Sendable {
  private let core: SubjectCore<Output, Failure>
  private let initial: Output

  /// A subject whose first value is `value`.
  public init(_ value: Output) {
    initial = value
    core = SubjectCore(value: value)
  }

  deinit { core.cancelUpstream() }

  /// The current value; setting it sends it. After a completion it doesn't change.
  public var value: Output {
    get { core.value ?? initial }
    set { send(newValue) }
  }

  /// Sets the value, and sends it to all subscribers that want one; who doesn't, gets the newest as soon as it does.
  public func send(_ value: Output) { core.send(value) }

  /// Ends; nothing is sent afterwards.
  public func send(completion: Subscribers.Completion<Failure>) { core.finish(completion) }

  /// Takes `subscription` of a publisher that this subject subscribes to.
  public func send(subscription: Subscription) { core.take(subscription) }

  /// Begins to send to `subscriber`.
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    core.attach(AnySubscriber(subscriber))
  }
}
