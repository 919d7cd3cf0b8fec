/// A publisher that begins when `connect()` is called, so that all of its subscribers get everything.
public protocol ConnectablePublisher<Output, Failure>: Publisher {
  /// Begins to send, until the result is cancelled.
  func connect() -> Cancellable
}

extension ConnectablePublisher {
  /// Begins with the first subscriber, and stops when the last one has gone.
  public func autoconnect() -> Publishers.Autoconnect<Self> { Publishers.Autoconnect(upstream: self) }
}

extension Publishers {
  /// Connects a publisher while it has subscribers.
  public final class Autoconnect<Upstream: ConnectablePublisher>: Publisher {
    /// The values of the publisher.
    public typealias Output = Upstream.Output
    /// The errors of the publisher.
    public typealias Failure = Upstream.Failure

    private struct State {
      var subscribers = 0
      var connection: Cancellable?
    }

    /// The publisher that is connected.
    public let upstream: Upstream
    private let state = Locked(State())

    /// Connects `upstream` while it has subscribers.
    public init(upstream: Upstream) { self.upstream = upstream }

    /// Begins to send to `subscriber`.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let isFirst = state.withLock { state in
        state.subscribers += 1
        return state.subscribers == 1
      }
      let leave = AnyCancellable { [self] in disconnectIfUnused() }
      upstream
        .handleEvents(receiveCompletion: { _ in leave.cancel() }, receiveCancel: { leave.cancel() })
        .receive(subscriber: subscriber)
      guard isFirst else { return }
      let connection = upstream.connect()
      let isUsed = state.withLock { state in
        if state.subscribers > 0 { state.connection = connection }
        return state.subscribers > 0
      }
      if !isUsed { connection.cancel() }
    }

    private func disconnectIfUnused() {
      let connection = state.withLock { state -> Cancellable? in
        state.subscribers -= 1
        guard state.subscribers == 0 else { return nil }
        defer { state.connection = nil }
        return state.connection
      }
      connection?.cancel()
    }
  }

  /// Sends the values of a publisher through a subject, once it is connected.
  public final class Multicast<Upstream: Publisher, SubjectType: Subject>: ConnectablePublisher
  where Upstream.Output == SubjectType.Output, Upstream.Failure == SubjectType.Failure {
    /// The values of the publisher.
    public typealias Output = Upstream.Output
    /// The errors of the publisher.
    public typealias Failure = Upstream.Failure

    /// The publisher whose values go through the subject.
    public let upstream: Upstream
    /// Makes the subject, when it is needed first.
    public let createSubject: () -> SubjectType
    private let subject = Locked<SubjectType?>(nil)

    /// Sends the values of `upstream` through what `createSubject` makes.
    public init(upstream: Upstream, createSubject: @escaping () -> SubjectType) {
      self.upstream = upstream
      self.createSubject = createSubject
    }

    private var current: SubjectType {
      if let subject = subject.withLock({ $0 }) { return subject }
      let new = createSubject()
      return subject.withLock { subject in
        let current = subject ?? new
        subject = current
        return current
      }
    }

    /// Begins to send to `subscriber`.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      current.receive(subscriber: subscriber)
    }

    /// Begins to send, until the result is cancelled.
    public func connect() -> Cancellable { upstream.subscribe(current) }
  }
}

extension Publisher {
  /// Sends its values through the subject that `createSubject` makes, once the result is connected.
  public func multicast<S: Subject>(_ createSubject: @escaping () -> S) -> Publishers.Multicast<Self, S>
  where S.Output == Output, S.Failure == Failure {
    Publishers.Multicast(upstream: self, createSubject: createSubject)
  }

  /// Sends its values through `subject`, once it is connected.
  public func multicast<S: Subject>(subject: S) -> Publishers.Multicast<Self, S>
  where S.Output == Output, S.Failure == Failure {
    multicast { subject }
  }

  /// Lets all subscribers share one subscription, which begins with the first of them and ends with the last.
  public func share() -> Publishers.Autoconnect<Publishers.Multicast<Self, PassthroughSubject<Output, Failure>>> {
    multicast { PassthroughSubject() }.autoconnect()
  }
}

extension Publisher where Failure == Never {
  /// A publisher that begins when `connect()` is called.
  public func makeConnectable() -> Publishers.Multicast<Self, PassthroughSubject<Output, Never>> {
    multicast { PassthroughSubject() }
  }
}
