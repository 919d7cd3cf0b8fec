extension Sequence {
  /// Sends the elements, and finishes.
  public var publisher: Publishers.Sequence<Self, Never> { Publishers.Sequence(sequence: self) }
}

extension Publishers {
  /// Sends the elements of a sequence, as many as are asked for, and finishes.
  public struct Sequence<Elements: Swift.Sequence, Failure: Error>: Publisher {
    /// The type of the elements.
    public typealias Output = Elements.Element

    /// The sequence whose elements are sent.
    public let sequence: Elements

    /// Sends the elements of `sequence`.
    public init(sequence: Elements) { self.sequence = sequence }

    /// Begins to send to `subscriber`.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let subscription = SequenceSubscription(sequence, AnySubscriber<Output, Failure>(subscriber))
      subscription.begin()
    }
  }
}

private final class SequenceSubscription<Elements: Sequence, Failure: Error>: Subscription {
  private struct State {
    var iterator: Elements.Iterator
    var nextElement: Elements.Element?
    var demand = Subscribers.Demand.none
    var isSending = false

    /// The next element, if there is demand for it; otherwise ends the loop that sends.
    mutating func take() -> Elements.Element? {
      guard demand > 0, let element = nextElement else {
        isSending = false
        return nil
      }
      demand -= 1
      nextElement = iterator.next()
      return element
    }
  }

  private let state: Locked<State>
  private let outlet: Outlet<Elements.Element, Failure>

  init(_ sequence: Elements, _ subscriber: AnySubscriber<Elements.Element, Failure>) {
    var iterator = sequence.makeIterator()
    let first = iterator.next()
    state = Locked(State(iterator: iterator, nextElement: first))
    outlet = Outlet(subscriber)
  }

  func begin() {
    outlet.begin(self)
    finishAtEnd()
  }

  func request(_ demand: Subscribers.Demand) {
    let isFirst = state.withLock { state in
      state.demand += demand
      defer { state.isSending = true }
      return !state.isSending
    }
    guard isFirst else { return }
    while let element = state.withLock({ $0.take() }) {
      let more = outlet.send(element)
      state.withLock { $0.demand += more }
    }
    finishAtEnd()
  }

  private func finishAtEnd() {
    if state.withLock({ $0.nextElement == nil && !$0.isSending }) { outlet.finish(.finished) }
  }

  func cancel() {
    outlet.close()
    state.withLock { $0.nextElement = nil }
  }
}
