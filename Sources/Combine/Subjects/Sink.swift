extension Subscribers {
  /// Asks for all values, and calls closures.
  public final class Sink<Input, Failure: Error>: Subscriber, Cancellable {
    private struct Calls {
      let value: (Input) -> Void
      let completion: (Completion<Failure>) -> Void
    }

    private let inlet = Inlet()
    // Released at the end, with all that the closures keep.
    private let calls: Locked<Calls?>

    /// Calls `receiveValue` for each value, and `receiveCompletion` at the end.
    public init(
      receiveCompletion: @escaping (Completion<Failure>) -> Void,
      receiveValue: @escaping (Input) -> Void
    ) {
      calls = Locked(Calls(value: receiveValue, completion: receiveCompletion))
    }

    /// Asks `subscription` for all values.
    public func receive(subscription: Subscription) {
      inlet.open(subscription)
      inlet.request(.unlimited)
    }

    /// Calls the closure for values.
    public func receive(_ input: Input) -> Demand {
      calls.withLock { $0 }?.value(input)
      return .none
    }

    /// Calls the closure for the end.
    public func receive(completion: Completion<Failure>) {
      inlet.close()
      calls.exchange(nil)?.completion(completion)
    }

    /// Cancels the subscription, and releases the closures; they aren't called any more.
    public func cancel() {
      calls.exchange(nil)
      inlet.cancel()
    }
  }

  /// Asks for all values, and sets a property to each.
  public final class Assign<Root, Input>: Subscriber, Cancellable {
    /// `Never`: only values of a publisher that can't fail are assigned.
    public typealias Failure = Never

    private let sink: Sink<Input, Never>

    /// Sets `keyPath` of `object`, which is kept until the end.
    public init(object: Root, keyPath: ReferenceWritableKeyPath<Root, Input>) {
      sink = Sink(receiveCompletion: { _ in }, receiveValue: { object[keyPath: keyPath] = $0 })
    }

    /// Asks `subscription` for all values.
    public func receive(subscription: Subscription) { sink.receive(subscription: subscription) }

    /// Sets the property.
    public func receive(_ input: Input) -> Demand { sink.receive(input) }

    /// Releases the object.
    public func receive(completion: Completion<Never>) { sink.receive(completion: completion) }

    /// Cancels the subscription, and releases the object.
    public func cancel() { sink.cancel() }
  }
}

extension Publisher {
  /// Calls `receiveValue` for each value, and `receiveCompletion` at the end, until the result is cancelled or released.
  public func sink(
    receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
    receiveValue: @escaping (Output) -> Void
  ) -> AnyCancellable {
    let sink = Subscribers.Sink(receiveCompletion: receiveCompletion, receiveValue: receiveValue)
    receive(subscriber: sink)
    return AnyCancellable(sink)
  }
}

extension Publisher where Failure == Never {
  /// Calls `receiveValue` for each value, until the result is cancelled or released.
  public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
    sink(receiveCompletion: { _ in }, receiveValue: receiveValue)
  }

  /// Sets `keyPath` of `object` to each value, until the result is cancelled or released; `object` is kept for as long.
  public func assign<Root>(to keyPath: ReferenceWritableKeyPath<Root, Output>, on object: Root) -> AnyCancellable {
    let assign = Subscribers.Assign(object: object, keyPath: keyPath)
    receive(subscriber: assign)
    return AnyCancellable(assign)
  }
}
