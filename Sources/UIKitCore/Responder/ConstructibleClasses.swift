import Outside

/// Objects whose class is known only as the program runs.
package enum ConstructibleClasses {
  /// The object that a class has made, if it is exactly of that class: an override of a superclass makes objects of that one. Ends the
  /// program otherwise, with a line that says which initializer is missing.
  @MainActor
  package static func checked<Object: AnyObject>(_ object: AnyObject?, of type: Object.Type, _ initializer: String)
    -> Object
  {
    guard let object = object as? Object, Swift.type(of: object) == type else {
      // Told in optimized programs, too.
      StandardStreams.complain("\(type) has no \(initializer), or isn't in a target with the plug-in PortIOS")
      preconditionFailure("objects of this class can't be made by the class alone")
    }
    return object
  }
}

/// The arguments of an initializer that classes of views and controllers have beside `init()` and `init(frame:)`.
public protocol PortedInitializer {}
