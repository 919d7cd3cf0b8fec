import UIKit

/// Tells any number of observers of a value.
@preconcurrency @MainActor
public final class SignalValue<Value> {
  private struct Observer {
    weak var object: AnyObject?
    let handler: (Value) -> Void
  }

  private var observers: [Observer] = []

  init() {}

  nonisolated deinit {}  // Nothing in it needs the main actor.

  /// Calls `onObserve` with each value from now on, as long as `observer`, which isn't kept, lives. Replaces the
  /// closure that was added for it before.
  public func addObserver(_ observer: AnyObject, onObserve: @escaping (Value) -> Void) {
    removeObserver(observer)
    observers.append(Observer(object: observer, handler: onObserve))
  }

  /// Removes the closures that were added for `observer`.
  public func removeObserver(_ observer: AnyObject) {
    observers.removeAll { $0.object == nil || $0.object === observer }
  }

  func accept(value: Value) {
    for observer in observers where observer.object != nil { observer.handler(value) }
  }
}

extension SignalValue where Value == CGFloat {
  /// Adds an observer with a closure that takes a `Double`, as in the newer of the original libraries.
  @_disfavoredOverload
  public func addObserver(_ observer: AnyObject, onObserve: @escaping (Double) -> Void) {
    addObserver(observer) { (value: CGFloat) in onObserve(Double(value)) }
  }
}
