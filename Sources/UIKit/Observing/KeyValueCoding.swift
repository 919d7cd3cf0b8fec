import Outside

/// Objects of UIKit's whose properties code for iOS sets by their names.
///
/// Swift on Linux can't find a property by its name. Those are known that forms are often given in this way, public and private
/// ones; of others standard error is told.
@preconcurrency @MainActor
public protocol KeyValueCoding: AnyObject {}

extension UIResponder: KeyValueCoding {}
extension UIBarButtonItem: KeyValueCoding {}
extension UINavigationItem: KeyValueCoding {}
extension UIGestureRecognizer: KeyValueCoding {}
extension NSLayoutConstraint: KeyValueCoding {}
extension UIAlertAction: KeyValueCoding {}
extension CALayer: KeyValueCoding {}

extension UIDevice {
  /// Tells on standard error that a property isn't found by its name: a desktop's window isn't turned by `orientation`.
  public func setValue(_ value: Any?, forKey key: String) {
    StandardStreams.complain("UIDevice has no property “\(key)” that can be set")
  }
}

extension KeyValueCoding {
  /// The value of a property; nil, and a line on standard error, for one that isn't known here.
  public func value(forKey key: String) -> Any? {
    guard let property = KeyedProperty(key, of: self) else { return nil }
    return property.get()
  }

  /// The value of a property of a property.
  public func value(forKeyPath keyPath: String) -> Any? { value(forKey: keyPath) }

  /// Sets a property; one that isn't known here stays as it is, with a line on standard error.
  public func setValue(_ value: Any?, forKey key: String) { KeyedProperty(key, of: self)?.set(value) }

  /// Sets a property of a property.
  public func setValue(_ value: Any?, forKeyPath keyPath: String) { setValue(value, forKey: keyPath) }
}

/// A property that is found by its name.
private struct KeyedProperty {
  let get: () -> Any?
  let set: (Any?) -> Void

  /// Finds the property that `key` names; nil, which standard error is told, if it isn't known.
  init?(_ key: String, of object: any KeyValueCoding) {
    // Private names begin with a line.
    let name = key.hasPrefix("_") ? String(key.dropFirst()) : key
    switch (object, name) {
    case (let field as UITextField, "placeholderLabel.textColor"): self.init(field, .foregroundColor)
    case (let field as UITextField, "placeholderLabel.font"): self.init(field, .font)
    case (let picker as UIDatePicker, "textColor"): self.init(picker, \.textColor)
    case (let alert as UIAlertController, "contentViewController"): self.init(alert, \.contentViewController)
    case (let alert as UIAlertController, "attributedTitle"): self.init(alert, \.attributedTitle)
    case (let alert as UIAlertController, "attributedMessage"): self.init(alert, \.attributedMessage)
    case (let action as UIAlertAction, "titleTextColor"): self.init(action, \.titleTextColor)
    default:
      StandardStreams.complain("\(type(of: object)) has no property “\(key)” that is found by its name: use its own")
      return nil
    }
  }

  private init<Object: AnyObject, Value>(_ object: Object, _ path: ReferenceWritableKeyPath<Object, Value?>) {
    get = { object[keyPath: path] }
    set = { object[keyPath: path] = $0 as? Value }
  }

  /// An attribute of a field's placeholder.
  private init(_ field: UITextField, _ attribute: NSAttributedString.Key) {
    get = {
      guard let styled = field.attributedPlaceholder, styled.length > 0 else { return nil }
      return styled.attribute(attribute, at: 0, effectiveRange: nil)
    }
    set = { value in
      let styled = NSMutableAttributedString(attributedString: field.attributedPlaceholder ?? NSAttributedString())
      let all = NSRange(location: 0, length: styled.length)
      if let value {
        styled.addAttribute(attribute, value: value, range: all)
      } else {
        styled.removeAttribute(attribute, range: all)
      }
      field.attributedPlaceholder = styled
    }
  }
}
