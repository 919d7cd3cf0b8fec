import Outside

/// A UIKit object whose properties iOS code sets by their names.
///
/// Swift on Linux can't find a property by its name. Known are properties that apps often set in this way, public and private
/// ones, and those of an app's classes that the porting plug-in has rewritten; others cause a line on standard error.
@preconcurrency @MainActor
public protocol KeyValueCoding: AnyObject {}

extension UIResponder: KeyValueCoding {}
extension UIBarItem: KeyValueCoding {}
extension UINavigationItem: KeyValueCoding {}
extension UIGestureRecognizer: KeyValueCoding {}
extension NSLayoutConstraint: KeyValueCoding {}
extension UIAlertAction: KeyValueCoding {}
extension CALayer: KeyValueCoding {}

extension UIDevice {
  /// Prints a line on standard error: apps set `orientation` to rotate the interface, which isn't possible on a desktop.
  public func setValue(_ value: Any?, forKey key: String) {
    StandardStreams.complain("UIDevice has no property “\(key)” that can be set")
  }
}

extension KeyValueCoding {
  /// The value of a property; nil, and a line on standard error, if the property isn't known here. Layers store values of unknown
  /// keys, as on iOS.
  public func value(forKey key: String) -> Any? {
    if let property = property(key) { return property.get() }
    if let layer = self as? CALayer { return layer.ownValue(forKey: key) }
    return complain(key)
  }

  /// The value of a property of a property.
  public func value(forKeyPath keyPath: String) -> Any? {
    if let property = property(keyPath) { return property.get() }
    guard let (object, rest) = first(of: keyPath) else { return complain(keyPath) }
    return object?.value(forKeyPath: rest)
  }

  /// Sets a property; prints a line on standard error if the property isn't known here, or has another type. Layers store values of
  /// unknown keys, as on iOS.
  public func setValue(_ value: Any?, forKey key: String) {
    if property(key)?.set(value) == true { return }
    if let layer = self as? CALayer { layer.setOwnValue(value, forKey: key) } else { complain(key) }
  }

  /// Sets a property of a property.
  public func setValue(_ value: Any?, forKeyPath keyPath: String) {
    if let property = property(keyPath) {
      if !property.set(value) { complain(keyPath) }
    } else if let (object, rest) = first(of: keyPath) {
      object?.setValue(value, forKeyPath: rest)
    } else {
      complain(keyPath)
    }
  }

  /// Sets several properties.
  public func setValuesForKeys(_ keyedValues: [String: Any]) {
    for (key, value) in keyedValues { setValue(value, forKey: key) }
  }

  private func property(_ key: String) -> PortedProperty? {
    (self as? any PortedProperties)?.portedProperty(key) ?? .ofUIKit(key, self)
  }

  /// The object at which a key path begins, which may be nil, and the rest of the path; nil if the first property isn't known.
  private func first(of keyPath: String) -> (object: (any KeyValueCoding)?, rest: String)? {
    let parts = keyPath.split(separator: ".", maxSplits: 1).map(String.init)
    guard parts.count == 2, let property = property(parts[0]) else { return nil }
    guard let value = property.get() else { return (nil, parts[1]) }
    return (value as? any KeyValueCoding).map { ($0, parts[1]) }
  }

  @discardableResult
  private func complain(_ key: String) -> Any? {
    StandardStreams.complain("\(type(of: self)) has no property “\(key)” that is found by its name: use its own")
    return nil
  }
}

extension PortedProperty {
  /// A UIKit property that iOS code sets by its name; nil if it isn't known.
  @MainActor
  fileprivate static func ofUIKit(_ key: String, _ object: any KeyValueCoding) -> PortedProperty? {
    // Names of private properties begin with an underscore.
    let name = key.hasPrefix("_") ? String(key.dropFirst()) : key
    switch (object, name) {
    case (let field as UITextField, "placeholderLabel.textColor"): return .init(field, .foregroundColor)
    case (let field as UITextField, "placeholderLabel.font"): return .init(field, .font)
    case (let picker as UIDatePicker, "textColor"): return .init(picker, \.textColor)
    case (let bar as UISearchBar, "searchField"), (let bar as UISearchBar, "searchTextField"):
      return .init(bar, \.searchTextField)
    case (let alert as UIAlertController, "contentViewController"): return .init(alert, \.contentViewController)
    case (let alert as UIAlertController, "attributedTitle"): return .init(alert, \.attributedTitle)
    case (let alert as UIAlertController, "attributedMessage"): return .init(alert, \.attributedMessage)
    case (let item as UIBarItem, "view"): return .init(get: { item.viewInBar }, set: { _ in false })
    case (let action as UIAlertAction, "titleTextColor"): return .init(action, \.titleTextColor)
    default: return nil
    }
  }

  /// An attribute of a field's placeholder.
  @MainActor
  private init(_ field: UITextField, _ attribute: NSAttributedString.Key) {
    self.init {
      guard let styled = field.attributedPlaceholder, styled.length > 0 else { return nil }
      return styled.attribute(attribute, at: 0, effectiveRange: nil)
    } set: { value in
      let styled = NSMutableAttributedString(attributedString: field.attributedPlaceholder ?? NSAttributedString())
      let all = NSRange(location: 0, length: styled.length)
      if let value {
        styled.addAttribute(attribute, value: value, range: all)
      } else {
        styled.removeAttribute(attribute, range: all)
      }
      field.attributedPlaceholder = styled
      return true
    }
  }
}
