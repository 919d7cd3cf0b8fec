import UIKit

/// Sends values to any number of observers.
@preconcurrency @MainActor
public final class SignalValue<Value> {
  private struct Observer {
    weak var object: AnyObject?
    let handler: (Value) -> Void
  }

  private var observers: [Observer] = []

  init() {}

  nonisolated deinit {}  // Nothing in it needs the main actor.

  /// Calls `onObserve` with each value from now on, as long as `observer` lives, which is held weakly. Replaces the
  /// closure that was added for `observer` before.
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
