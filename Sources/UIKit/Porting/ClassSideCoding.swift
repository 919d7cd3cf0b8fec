import Outside

/// A class whose shared object iOS code may look up by name, where the property isn't available: in app extensions and old versions.
@preconcurrency @MainActor
public protocol ClassSideCoding {
  /// The class's shared object of this name; nil if there is none.
  static func sharedObject(named key: String) -> Any?
}

extension UIApplication: ClassSideCoding {
  /// The application, for `sharedApplication` and `shared`.
  public static func sharedObject(named key: String) -> Any? {
    ["sharedApplication", "shared"].contains(key) ? shared : nil
  }
}

extension UIDevice: ClassSideCoding {
  /// The device, for `currentDevice` and `current`.
  public static func sharedObject(named key: String) -> Any? {
    ["currentDevice", "current"].contains(key) ? current : nil
  }
}

extension UIScreen: ClassSideCoding {
  /// The screen, for `mainScreen` and `main`.
  public static func sharedObject(named key: String) -> Any? { ["mainScreen", "main"].contains(key) ? main : nil }
}

extension ClassSideCoding {
  /// The class's shared object of this name; nil, and a line on standard error, for other names.
  public static func value(forKey key: String) -> Any? {
    if let object = sharedObject(named: key) { return object }
    StandardStreams.complain("\(self) has no property “\(key)” that is found by its name: use its own")
    return nil
  }

  /// The class's shared object of this name, or a property of it: `UIApplication.value(forKeyPath: "shared.delegate")`.
  public static func value(forKeyPath keyPath: String) -> Any? {
    let parts = keyPath.split(separator: ".", maxSplits: 1).map(String.init)
    let object = parts.first.flatMap { value(forKey: $0) }
    return parts.count < 2 ? object : (object as? any KeyValueCoding)?.value(forKeyPath: parts[1])
  }
}
