/// A method or closure that a recognizer calls.
struct GestureHandler {
  /// The object that a method belongs to; nil for closures.
  private(set) weak var target: AnyObject?
  let isClosure: Bool
  let call: (UIGestureRecognizer) -> Void

  init(closure: @escaping (UIGestureRecognizer) -> Void) {
    isClosure = true
    call = closure
  }

  init<T: AnyObject>(target: T, method: @escaping (T, UIGestureRecognizer) -> Void) {
    self.target = target
    isClosure = false
    call = { [weak target] recognizer in
      if let target { method(target, recognizer) }
    }
  }
}

// `#selector` doesn't exist on Linux. Pass an unbound method instead: `addTarget(self, action: Form.tapped)`.
extension UIGestureRecognizer {
  /// Calls a method of `target`, which is held weakly, at each change of the gesture's state.
  public func addTarget<Target: AnyObject, Result>(
    _ target: Target,
    action: @escaping @MainActor (Target) -> @MainActor () -> Result
  ) {
    handlers.append(GestureHandler(target: target) { target, _ in _ = action(target)() })
  }

  /// Calls a method of `target`, which is held weakly, with this recognizer at each change of the gesture's state.
  ///
  /// Nothing is called if the method's parameter is a type of recognizer that this one isn't.
  public func addTarget<Target: AnyObject, Sender: UIGestureRecognizer, Result>(
    _ target: Target,
    action: @escaping @MainActor (Target) -> @MainActor (Sender) -> Result
  ) {
    handlers.append(
      GestureHandler(target: target) { target, recognizer in
        if let sender = recognizer as? Sender { _ = action(target)(sender) }
      }
    )
  }

  /// Calls `handler` with this recognizer at each change of the gesture's state. Ours, not UIKit's.
  public func addHandler(_ handler: @escaping (UIGestureRecognizer) -> Void) {
    handlers.append(GestureHandler(closure: handler))
  }

  /// Removes `target` with all its methods, or every target for nil. Single methods can't be identified on Linux.
  public func removeTarget(_ target: AnyObject?, action: Never? = nil) {
    handlers.removeAll { !$0.isClosure && (target == nil || $0.target === target) }
  }

  func sendActions() {
    for handler in handlers { handler.call(self) }
    handlers.removeAll { !$0.isClosure && $0.target == nil }
  }
}
