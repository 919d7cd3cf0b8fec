/// An object that says which methods it has. Ours: on iOS, UIKit's delegates and data sources are `NSObjectProtocol`s for this,
/// which only objects of Foundation's classes are here.
public nonisolated protocol SelectorRespondent: AnyObject {}

extension SelectorRespondent {
  /// Whether the object has a method of this name: one that a ``Selector`` was made of.
  ///
  /// A delegate has all methods of UIKit's protocol, also those that its class leaves out: these have the answer that UIKit
  /// gives itself where there is no delegate.
  @_disfavoredOverload  // Objects of Foundation's classes have their own.
  public nonisolated func responds(to selector: Selector?) -> Bool { selector?.isImplemented(by: self) ?? false }

  /// Whether the object's class conforms to a protocol: `delegate.conforms(to: UITableViewDelegate.self)`.
  @_disfavoredOverload
  public nonisolated func conforms<Conformed>(to type: Conformed.Type) -> Bool { self is Conformed }
}
