/// A publisher into which other code sends values.
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

/// A subject that passes each value on to its present subscribers, and keeps none.
///
/// Its state is in a core, which is behind a lock.
public final class PassthroughSubject<Output, Failure: Error>: Subject, @unchecked Sendable {
  private let core = SubjectCore<Output, Failure>(value: nil)

  /// A subject without subscribers.
  public init() {}

  deinit { core.cancelUpstream() }

  /// Sends `value` to all subscribers that want one; a subscriber without demand misses it.
  public func send(_ value: Output) { core.send(value) }

  /// Ends; nothing is sent afterwards.
  public func send(completion: Subscribers.Completion<Failure>) { core.finish(completion) }

  /// Takes `subscription` of a publisher that this subject subscribes to.
  public func send(subscription: Subscription) { core.addUpstream(subscription) }

  /// Begins to send to `subscriber`.
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    core.attach(AnySubscriber(subscriber))
  }
}

/// A subject with a current value, which it sends to each new subscriber, and to all whenever it is set.
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

  /// Sets the value, and sends it to all subscribers that want one; a subscriber without demand gets the newest when
  /// it has some.
  public func send(_ value: Output) { core.send(value) }

  /// Ends; nothing is sent afterwards.
  public func send(completion: Subscribers.Completion<Failure>) { core.finish(completion) }

  /// Takes `subscription` of a publisher that this subject subscribes to.
  public func send(subscription: Subscription) { core.addUpstream(subscription) }

  /// Begins to send to `subscriber`.
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    core.attach(AnySubscriber(subscriber))
  }
}
