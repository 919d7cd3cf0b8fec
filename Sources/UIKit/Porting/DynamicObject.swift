/// A wrapper of an `AnyObject` in which iOS code looks up members dynamically, as Objective-C can: the porting plug-in writes it
/// around such objects.
@preconcurrency @MainActor
public struct DynamicObject {
  private let object: AnyObject

  /// Wraps an object.
  public init(_ object: AnyObject) { self.object = object }

  /// Wraps an object; nil for nil.
  @_disfavoredOverload  // An implicitly unwrapped object takes the other initializer.
  public init?(_ object: AnyObject?) {
    guard let object else { return nil }
    self.object = object
  }

  /// Whether two objects are equal; for a class that doesn't inherit from `NSObject`, whether they are identical.
  public func isEqual(_ other: Any?) -> Bool {
    (object as? any NSObjectProtocol)?.isEqual(other) ?? other.map { object === $0 as AnyObject } ?? false
  }

  /// Whether the object has the method from which this ``Selector`` was made.
  public func responds(to selector: Selector?) -> Bool { selector?.isImplemented(by: object) ?? false }

  /// A responder's next one in the chain; nil for other objects.
  public var next: UIResponder? { (object as? UIResponder)?.next }

  /// The tag that an app has given to a view or a bar item; nil for other objects.
  public var tag: Int! { (object as? UIView)?.tag ?? (object as? UIBarItem)?.tag }

  /// The object's hash; nil if its class doesn't inherit from `NSObject`.
  public var hash: Int! { (object as? any NSObjectProtocol)?.hash }
}
