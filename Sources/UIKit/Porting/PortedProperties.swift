/// An app's own class whose properties are found by their names. The porting plug-in makes classes conform that expose properties
/// to Objective-C, and that are public, or in a target that looks up properties by name or depends on such a target.
@preconcurrency @MainActor
public protocol PortedProperties: KeyValueCoding {
  /// The property of this name; nil if the class exposes none.
  func portedProperty(_ key: String) -> PortedProperty?
}

/// A property of an object.
@preconcurrency @MainActor
public struct PortedProperty {
  let get: () -> Any?
  /// Sets a value; returns false if the value is of another type, or the property is read-only.
  let set: (Any?) -> Bool

  /// Makes a writable property.
  public init<Object: AnyObject, Value>(_ object: Object, _ path: ReferenceWritableKeyPath<Object, Value>) {
    get = { Self.plain(object[keyPath: path]) }
    set = { value in
      guard let converted = Self.convert(value, to: Value.self) else { return false }
      object[keyPath: path] = converted
      return true
    }
  }

  /// Makes a read-only property.
  public init<Object: AnyObject, Value>(_ object: Object, _ path: KeyPath<Object, Value>) {
    get = { Self.plain(object[keyPath: path]) }
    set = { _ in false }
  }

  init(get: @escaping () -> Any?, set: @escaping (Any?) -> Bool) {
    self.get = get
    self.set = set
  }

  /// The value, unwrapped if it is an optional.
  private static func plain(_ value: Any) -> Any? {
    let mirror = Mirror(reflecting: value)
    return mirror.displayStyle == .optional ? mirror.children.first?.value : value
  }

  /// The value converted to the property's type, as Objective-C has only one type of numbers; nil if that isn't possible.
  private static func convert<Value>(_ value: Any?, to type: Value.Type) -> Value? {
    if let value = value as? Value { return value }
    guard let value, let number = number(value) else { return nil }
    let all: [Any] = [
      number.doubleValue, CGFloat(number.doubleValue), number.floatValue, number.intValue, number.boolValue, number,
    ]
    return all.lazy.compactMap { $0 as? Value }.first
  }

  private static func number(_ value: Any) -> NSNumber? {
    switch value {
    case let number as NSNumber: number
    case let number as Int: NSNumber(value: number)
    case let number as Double: NSNumber(value: number)
    case let number as Float: NSNumber(value: number)
    case let number as CGFloat: NSNumber(value: Double(number))
    case let flag as Bool: NSNumber(value: flag)
    default: nil
    }
  }
}
