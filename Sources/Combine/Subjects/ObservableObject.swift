/// An object that announces that one of its ``Published`` properties is about to change.
public protocol ObservableObject: AnyObject {
  /// The type of the publisher that sends before each change.
  associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
  where ObjectWillChangePublisher.Failure == Never

  /// Sends before each change.
  var objectWillChange: ObjectWillChangePublisher { get }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
  /// Sends before one of the ``Published`` properties changes, those of superclasses included, and when `send()` is
  /// called.
  ///
  /// It is the same object each time: the first call, which looks at all properties of the class, finds or makes it.
  public var objectWillChange: ObservableObjectPublisher {
    var found: ObservableObjectPublisher?
    var level: Mirror? = Mirror(reflecting: self)
    while let mirror = level {
      for case let property as any ObservedProperty in mirror.children.map(\.value) {
        found = property.observed { found ?? ObservableObjectPublisher() }
      }
      level = mirror.superclassMirror
    }
    return found ?? unpublished.publisher(of: self)
  }
}

/// A property that notifies an object's publisher before it changes.
protocol ObservedProperty {
  /// The publisher that the property notifies: the one that it has already, or else `publisher`, which it keeps.
  func observed(by publisher: () -> ObservableObjectPublisher) -> ObservableObjectPublisher
}

/// Sends when an object is about to change.
///
/// Its state is in a subject, which is behind a lock.
public final class ObservableObjectPublisher: Publisher, @unchecked Sendable {
  /// Nothing: subscribers learn only that a change is about to come.
  public typealias Output = Void
  /// `Never`: the publisher doesn't fail.
  public typealias Failure = Never

  private let subject = PassthroughSubject<Void, Never>()

  /// A publisher without subscribers.
  public init() {}

  /// Sends to the subscribers; call it before the change.
  public func send() { subject.send() }

  /// Begins to send to `subscriber`.
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Void, S.Failure == Never {
    subject.receive(subscriber: subscriber)
  }
}

/// The publishers of objects that have no ``Published`` property to store them. Outside of Apple's systems Swift has
/// no associated objects.
///
/// Its only state is behind a lock.
private final class UnpublishedObjects: @unchecked Sendable {
  private struct Entry {
    weak var object: AnyObject?
    let publisher: ObservableObjectPublisher
  }

  private struct State {
    var entries: [ObjectIdentifier: Entry] = [:]
    var limit = 16
  }

  private let state = Locked(State())

  func publisher(of object: AnyObject) -> ObservableObjectPublisher {
    // The entries of objects that have ended are released outside of the lock.
    var ended: [ObjectIdentifier: Entry] = [:]
    return state.withLock { state in
      let id = ObjectIdentifier(object)
      if let entry = state.entries[id], entry.object === object { return entry.publisher }
      if state.entries.count >= state.limit {
        ended = state.entries.filter { $0.value.object == nil }
        state.entries = state.entries.filter { $0.value.object != nil }
        state.limit = max(16, 2 * state.entries.count)
      }
      let entry = Entry(object: object, publisher: ObservableObjectPublisher())
      ended[id] = state.entries.updateValue(entry, forKey: id)
      return entry.publisher
    }
  }
}

private let unpublished = UnpublishedObjects()
