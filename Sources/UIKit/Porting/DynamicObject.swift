/// An object of which code for iOS knows no more than `AnyObject`, where Objective-C finds members in any object: the porting plug-in
/// writes it around such objects.
@preconcurrency @MainActor
public struct DynamicObject {
  private let object: AnyObject

  /// Finds members of an object.
  public init(_ object: AnyObject) { self.object = object }

  /// Finds members of an object; nil for none.
  @_disfavoredOverload  // An object that is unwrapped implicitly is one.
  public init?(_ object: AnyObject?) {
    guard let object else { return nil }
    self.object = object
  }

  /// Whether two objects are equal; of a class that isn't below `NSObject` whether they are the same.
  public func isEqual(_ other: Any?) -> Bool {
    (object as? any NSObjectProtocol)?.isEqual(other) ?? other.map { object === $0 as AnyObject } ?? false
  }

  /// Whether the object has a method of this name: one that a ``Selector`` was made of.
  public func responds(to selector: Selector?) -> Bool { selector?.isImplemented(by: object) ?? false }

  /// A responder's next one in the chain; nil for other objects.
  public var next: UIResponder? { (object as? UIResponder)?.next }

  /// The number that an app has given to a view or to an item of a bar; nil for other objects.
  public var tag: Int! { (object as? UIView)?.tag ?? (object as? UIBarItem)?.tag }

  /// The object's hash; nil for one of a class that isn't below `NSObject`.
  public var hash: Int! { (object as? any NSObjectProtocol)?.hash }
}
