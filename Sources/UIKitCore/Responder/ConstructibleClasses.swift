import Outside

/// Objects whose class is known only at run time.
package enum ConstructibleClasses {
  /// Returns `object` if its class is exactly `type`: a class that doesn't override `makePortedObject` inherits one that makes objects of
  /// the superclass. Ends the program otherwise, with a line that says which initializer is missing.
  @MainActor
  package static func checked<Object: AnyObject>(_ object: AnyObject?, of type: Object.Type, _ initializer: String)
    -> Object
  {
    guard let object = object as? Object, Swift.type(of: object) == type else {
      // Optimized programs print this, but no message of a precondition.
      StandardStreams.complain("\(type) has no \(initializer), or isn't in a target with the plug-in PortIOS")
      preconditionFailure("objects of this class can't be made by the class alone")
    }
    return object
  }
}

/// The arguments of an initializer of views or controllers other than `init()` and `init(frame:)`, such as `init(style:)`.
public protocol PortedInitializer {}
