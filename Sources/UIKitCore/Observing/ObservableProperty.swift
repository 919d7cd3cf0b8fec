/// The properties whose changes can be observed, by the names of their key paths.
enum ObservableProperty: String {
  case frame, bounds, center, isHidden, alpha
  case contentOffset, contentSize, contentInset
  case isEnabled, isSelected, isHighlighted
  case text

  /// The observable properties of a class, by the key paths that have this class as their root.
  static func keys(of type: Any.Type) -> [AnyKeyPath: Self] {
    var keys: [AnyKeyPath: Self] = [:]
    // Key paths with a subclass as their root differ from those of the superclass, so they are made for each class.
    if let type = type as? any ObservedView.Type { keys = type.viewKeys }
    if let type = type as? any ObservedScrollView.Type { keys.merge(type.scrollKeys) { $1 } }
    if let type = type as? any ObservedControl.Type { keys.merge(type.controlKeys) { $1 } }
    if let type = type as? any ObservedField.Type { keys.merge(type.fieldKeys) { $1 } }
    if let type = type as? any ObservedTextView.Type { keys.merge(type.textKeys) { $1 } }
    if let type = type as? any ObservedBarItem.Type { keys.merge(type.itemKeys) { $1 } }
    return keys
  }
}

private protocol ObservedView: UIView {}
private protocol ObservedScrollView: UIScrollView {}
private protocol ObservedControl: UIControl {}
private protocol ObservedField: UITextField {}
private protocol ObservedTextView: UITextView {}
private protocol ObservedBarItem: UIBarButtonItem {}

extension UIView: ObservedView {}
extension UIScrollView: ObservedScrollView {}
extension UIControl: ObservedControl {}
extension UITextField: ObservedField {}
extension UITextView: ObservedTextView {}
extension UIBarButtonItem: ObservedBarItem {}

extension ObservedView {
  static var viewKeys: [AnyKeyPath: ObservableProperty] {
    [
      \Self.frame: .frame, \Self.bounds: .bounds, \Self.center: .center, \Self.isHidden: .isHidden,
      \Self.alpha: .alpha,
    ]
  }
}

extension ObservedScrollView {
  static var scrollKeys: [AnyKeyPath: ObservableProperty] {
    [\Self.contentOffset: .contentOffset, \Self.contentSize: .contentSize, \Self.contentInset: .contentInset]
  }
}

extension ObservedControl {
  static var controlKeys: [AnyKeyPath: ObservableProperty] {
    [\Self.isEnabled: .isEnabled, \Self.isSelected: .isSelected, \Self.isHighlighted: .isHighlighted]
  }
}

extension ObservedField {
  static var fieldKeys: [AnyKeyPath: ObservableProperty] { [\Self.text: .text] }
}

extension ObservedTextView {
  static var textKeys: [AnyKeyPath: ObservableProperty] { [\Self.text: .text] }
}

extension ObservedBarItem {
  static var itemKeys: [AnyKeyPath: ObservableProperty] { [\Self.isEnabled: .isEnabled] }
}
