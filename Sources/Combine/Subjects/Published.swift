/// A property of a class whose changes are published by `$name`.
///
/// A subscriber receives the current value, and each new one *before* the property is set to it, as on iOS. If a
/// subscriber sets the property meanwhile, that value stays; on iOS it is lost. It is for properties of classes:
/// copies of a struct would share their values.
@propertyWrapper
public struct Published<Value> {
  private let storage: PublishedStorage<Value>

  /// A property that begins with `wrappedValue`.
  public init(wrappedValue: Value) { storage = PublishedStorage(wrappedValue) }

  /// A property that begins with `initialValue`.
  public init(initialValue: Value) { self.init(wrappedValue: initialValue) }

  /// The property's value.
  public var wrappedValue: Value {
    get { storage.value.withLock { $0 } }
    nonmutating set { storage.set(newValue) }
  }

  /// The publisher of the property's values, `$name`.
  public var projectedValue: Publisher {
    get { Publisher(storage: storage) }
    // Only for `assign(to: &$name)`, which writes back the publisher that it got.
    nonmutating set {}
  }

  /// The property's current value, and each one that it is about to have.
  public struct Publisher: Combine.Publisher {
    /// The type of the property.
    public typealias Output = Value
    /// A property doesn't fail.
    public typealias Failure = Never

    let storage: PublishedStorage<Value>

    /// Begins to send to `subscriber`.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Value, S.Failure == Never {
      storage.subject.receive(subscriber: subscriber)
    }
  }
}

final class PublishedStorage<Value> {
  let value: Locked<Value>
  let subject: CurrentValueSubject<Value, Never>
  let objectWillChange = Locked<ObservableObjectPublisher?>(nil)
  /// The subscriptions made by `assign(to:)`, which are cancelled when the property goes.
  let assignments = Locked<[AnyCancellable]>([])

  init(_ value: Value) {
    self.value = Locked(value)
    subject = CurrentValueSubject(value)
  }

  func set(_ new: Value) {
    objectWillChange.withLock { $0 }?.send()
    subject.send(new)
    // A subscriber may have set the property once more.
    value.exchange(subject.value)
  }
}

extension Publisher where Failure == Never {
  /// Sets a property to each value, for as long as the property exists: `assign(to: &$name)`.
  public func assign(to published: inout Published<Output>.Publisher) {
    let storage = published.storage
    let sink = sink { [weak storage] in storage?.set($0) }
    storage.assignments.withLock { $0.append(sink) }
  }
}

extension Published: ObservedProperty {
  func observed(by publisher: () -> ObservableObjectPublisher) -> ObservableObjectPublisher {
    storage.objectWillChange.withLock { current in
      let publisher = current ?? publisher()
      current = publisher
      return publisher
    }
  }
}
