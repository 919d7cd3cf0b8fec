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
