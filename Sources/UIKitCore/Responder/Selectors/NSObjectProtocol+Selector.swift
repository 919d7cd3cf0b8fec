extension NSObjectProtocol {
  /// Whether the object has a method of this name: one that a ``Selector`` was made of.
  public nonisolated func responds(to selector: Selector?) -> Bool { selector?.isImplemented(by: self) ?? false }

  /// Whether the object's class conforms to a protocol: `view.conforms(to: UITextInput.self)`.
  public nonisolated func conforms<Conformed>(to type: Conformed.Type) -> Bool { self is Conformed }

  /// Calls a method, and returns the object that it returns; nil if it returns none, or if there is no such method.
  ///
  /// The returned object is kept until the current event has been handled.
  @discardableResult
  public nonisolated func perform(_ selector: Selector?) -> Unmanaged<AnyObject>! {
    unmanaged(selector?.call(on: self).value)
  }

  /// Calls a method with an argument, and returns the object that it returns.
  ///
  /// Nothing is called if the argument isn't of the parameter's type.
  @discardableResult
  public nonisolated func perform(_ selector: Selector?, with object: Any?) -> Unmanaged<AnyObject>! {
    unmanaged(selector?.call(on: self, object).value)
  }

  /// Calls a method with two arguments, and returns the object that it returns.
  ///
  /// Nothing is called if an argument isn't of its parameter's type.
  @discardableResult
  public nonisolated func perform(
    _ selector: Selector?,
    with object: Any?,
    with second: Any?
  ) -> Unmanaged<AnyObject>! {
    unmanaged(selector?.call(on: self, object, second).value)
  }

  /// Calls a method `delay` seconds from now on the application's clock, unless
  /// `NSObject.cancelPreviousPerformRequests(withTarget:)` is called before. Until then the object is kept.
  @preconcurrency @MainActor
  public func perform(_ selector: Selector, with object: Any?, afterDelay delay: TimeInterval) {
    PerformRequest.add(self, selector, object, after: delay)
  }

  /// Calls a method on the main thread.
  ///
  /// - Parameter wait: Whether to return only after the method has returned; on the main thread it is then called at once.
  ///   Otherwise the main queue calls the method later.
  public nonisolated func performSelector(
    onMainThread selector: Selector,
    with object: Any?,
    waitUntilDone wait: Bool
  ) {
    // As on iOS the caller hands over the object and doesn't use it meanwhile.
    nonisolated(unsafe) let (receiver, object) = (self, object)
    if !wait { return DispatchQueue.main.async { selector.call(on: receiver, object) } }
    if MainQueueMark.isHere {
      selector.call(on: receiver, object)
    } else {
      DispatchQueue.main.sync { _ = selector.call(on: receiver, object) }
    }
  }

  private nonisolated func unmanaged(_ result: Any?) -> Unmanaged<AnyObject>? {
    guard let result, !(result is Void) else { return nil }
    let returned: AnyObject? = result as? NSObject ?? (type(of: result) is AnyClass ? result as AnyObject : nil)
    guard let returned else { return nil }
    // Linux has no autorelease pools: the main queue keeps the object until it runs this block.
    nonisolated(unsafe) let object = returned
    DispatchQueue.main.async { withExtendedLifetime(object) {} }
    return .passUnretained(object)
  }
}

extension NSObject {
  /// Cancels all pending calls of methods of `target` that `perform(_:with:afterDelay:)` has scheduled.
  @preconcurrency @MainActor
  public class func cancelPreviousPerformRequests(withTarget target: Any) {
    PerformRequest.cancel { $0 === target as AnyObject }
  }

  /// Cancels the pending calls of one method of `target`, with one argument, that `perform(_:with:afterDelay:)` has scheduled.
  ///
  /// As on iOS, a call is cancelled if its argument equals `argument`; objects that aren't `Hashable` are equal if they are
  /// identical.
  @preconcurrency @MainActor
  public class func cancelPreviousPerformRequests(withTarget target: Any, selector: Selector, object argument: Any?) {
    PerformRequest.cancel {
      $0 === target as AnyObject
    } where: {
      $0 == selector && isEqual($1, argument)
    }
  }

  private class func isEqual(_ a: Any?, _ b: Any?) -> Bool {
    guard let a, let b else { return a == nil && b == nil }
    if let a = a as? AnyHashable, let b = b as? AnyHashable { return a == b }
    return a as AnyObject === b as AnyObject
  }
}

/// The pending calls of `perform(_:with:afterDelay:)`.
private enum PerformRequest {
  private struct Request {
    let number: Int
    let target: AnyObject
    let selector: Selector
    let argument: Any?
    let call: any ScheduledCall
  }

  private static var requests: [Request] = []
  private static var lastNumber = 0

  static func add(_ target: AnyObject, _ selector: Selector, _ argument: Any?, after delay: TimeInterval) {
    lastNumber += 1
    let number = lastNumber
    let call = UIApplication.shared.platform.schedule(after: max(0, delay)) {
      requests.removeAll { $0.number == number }
      selector.call(on: target, argument)
    }
    requests.append(
      Request(number: number, target: target, selector: selector, argument: argument, call: call)
    )
  }

  static func cancel(
    _ isTarget: (AnyObject) -> Bool,
    where matches: (Selector, Any?) -> Bool = { _, _ in true }
  ) {
    let ended = requests.filter { isTarget($0.target) && matches($0.selector, $0.argument) }
    requests.removeAll { request in ended.contains { $0.number == request.number } }
    for request in ended { request.call.cancel() }
  }
}

extension NSObject {
  /// The class's name, as apps use it for reuse identifiers: `Form.PersonCell`.
  public nonisolated class func description() -> String { String(reflecting: self) }
}

/// An object that can be asked which methods it has. An addition to UIKit: on iOS its delegates and data sources conform to
/// `NSObjectProtocol` for this, to which only subclasses of `NSObject` conform here.
public nonisolated protocol SelectorRespondent: AnyObject {}

extension SelectorRespondent {
  /// Whether the object has a method of this name: one that a ``Selector`` was made of.
  ///
  /// A delegate has all methods of UIKit's protocol, also those that its class leaves out: their default implementations do
  /// the same as UIKit does without a delegate.
  @_disfavoredOverload  // Objects of Foundation's classes have their own.
  public nonisolated func responds(to selector: Selector?) -> Bool { selector?.isImplemented(by: self) ?? false }

  /// Whether the object's class conforms to a protocol: `delegate.conforms(to: UITableViewDelegate.self)`.
  @_disfavoredOverload
  public nonisolated func conforms<Conformed>(to type: Conformed.Type) -> Bool { self is Conformed }
}
