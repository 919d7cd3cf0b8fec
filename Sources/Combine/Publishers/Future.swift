/// Sends the single result of work that begins at once; subscribers that come after its end receive it, too.
///
/// Its only state is behind a lock.
public final class Future<Output, Failure: Error>: Publisher, @unchecked Sendable {
  /// Takes the result; only the first call counts.
  public typealias Promise = (Result<Output, Failure>) -> Void

  private struct State {
    var result: Result<Output, Failure>?
    var waiting: [SingleValue<Output, Failure>] = []
  }

  private let state = Locked(State())

  /// Calls `attemptToFulfill` at once, which calls the promise now or later, on any thread.
  public init(_ attemptToFulfill: @escaping (@escaping Promise) -> Void) {
    attemptToFulfill(settle)
  }

  private func settle(_ result: Result<Output, Failure>) {
    let waiting: [SingleValue<Output, Failure>] = state.withLock { state in
      guard state.result == nil else { return [] }
      state.result = result
      defer { state.waiting = [] }
      return state.waiting
    }
    for subscription in waiting { subscription.fulfill(result) }
  }

  /// Begins to send to `subscriber`.
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    let subscription = SingleValue(AnySubscriber<Output, Failure>(subscriber)) { [state] cancelled in
      state.withLock { $0.waiting.removeAll { $0 === cancelled } }
    }
    subscription.begin()
    let result = state.withLock { state in
      if state.result == nil { state.waiting.append(subscription) }
      return state.result
    }
    if let result { subscription.fulfill(result) }
  }

  /// The result, once it is there.
  public var value: Output {
    get async throws {
      for try await value in values { return value }
      throw CancellationError()
    }
  }
}

/// Makes a new publisher for each subscriber.
public struct Deferred<DeferredPublisher: Publisher>: Publisher {
  /// The type of the values of the publisher that is made.
  public typealias Output = DeferredPublisher.Output
  /// The type of the errors of the publisher that is made.
  public typealias Failure = DeferredPublisher.Failure

  /// Makes the publisher.
  public let createPublisher: () -> DeferredPublisher

  /// Calls `createPublisher` for each subscriber.
  public init(createPublisher: @escaping () -> DeferredPublisher) { self.createPublisher = createPublisher }

  /// Makes a publisher, which begins to send to `subscriber`.
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    createPublisher().receive(subscriber: subscriber)
  }
}
