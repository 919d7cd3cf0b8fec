/// A method or closure that a recognizer calls.
struct GestureHandler {
  /// The object that a method belongs to; nil for closures.
  let target: ActionTarget?
  /// The method; nil for closures.
  let selector: Selector?
  private let closure: ((UIGestureRecognizer) -> Void)?

  init(closure: @escaping (UIGestureRecognizer) -> Void) { (target, selector, self.closure) = (nil, nil, closure) }

  init(target: ActionTarget, selector: Selector) { (self.target, self.selector, closure) = (target, selector, nil) }

  /// Whether the target no longer exists.
  var isGone: Bool { target?.isGone == true }

  func call(_ recognizer: UIGestureRecognizer) {
    closure?(recognizer)
    if let selector { target?.send(selector, from: recognizer) }
  }
}

extension UIGestureRecognizer {
  /// Calls a method of `target`, which is held weakly, at each change of the gesture's state; the same method once, however
  /// often it was added.
  ///
  /// - Parameters:
  ///   - target: The object; nil for the nearest responder that has such a method.
  ///   - action: The method, which gets this recognizer if it has a parameter for it. The method isn't called if the
  ///     parameter is of a class of recognizers to which this one doesn't belong.
  public func addTarget(_ target: Any, action: Selector) { addTarget(orNil: target, action) }

  /// Stops calling a method.
  ///
  /// - Parameters:
  ///   - target: The object that the method belongs to; nil for every target.
  ///   - action: The method; nil for every method.
  public func removeTarget(_ target: Any?, action: Selector? = nil) {
    handlers.removeAll { handler in
      guard let selector = handler.selector, action == nil || action == selector else { return false }
      return target == nil || handler.target?.isSame(as: target) == true
    }
  }

  /// Calls a method of `target`, which is held weakly, at each change of the gesture's state; once, however often the same
  /// place in the code adds it.
  public func addTarget<Target: AnyObject, Result>(
    _ target: Target,
    action: @escaping @MainActor (Target) -> @MainActor () -> Result,
    file: StaticString = #fileID,
    line: UInt = #line,
    column: UInt = #column
  ) {
    addTarget(orNil: target, Selector(action, at: (file, line, column)))
  }

  /// Calls a method of `target`, which is held weakly, with this recognizer at each change of the gesture's state.
  ///
  /// The method isn't called if its parameter is of a class of recognizers to which this one doesn't belong.
  public func addTarget<Target: AnyObject, Sender: UIGestureRecognizer, Result>(
    _ target: Target,
    action: @escaping @MainActor (Target) -> @MainActor (Sender) -> Result,
    file: StaticString = #fileID,
    line: UInt = #line,
    column: UInt = #column
  ) {
    addTarget(orNil: target, Selector(action, at: (file, line, column)))
  }

  /// Calls `handler` with this recognizer at each change of the gesture's state. An addition to UIKit.
  public func addHandler(_ handler: @escaping (UIGestureRecognizer) -> Void) {
    handlers.append(GestureHandler(closure: handler))
  }

  func addTarget(orNil target: Any?, _ action: Selector) {
    guard !handlers.contains(where: { $0.selector == action && $0.target?.isSame(as: target) == true }) else { return }
    handlers.append(GestureHandler(target: ActionTarget(target), selector: action))
  }

  func sendActions() {
    for handler in handlers { handler.call(self) }
    handlers.removeAll(where: \.isGone)
  }
}
