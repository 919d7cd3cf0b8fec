@_spi(Toolkit) import UIKitCore

/// An accessibility element: an object, or a part of a view that has no object of its own, such as a row without a cell.
enum AccessibleItem {
  case object(AccessibleObject)
  case part(UIView, AccessiblePart)

  /// The object, or the view to which the part belongs.
  var owner: AccessibleObject {
    switch self {
    case .object(let object): object
    case .part(let view, _): view
    }
  }

  /// The part; nil for an object.
  var part: AccessiblePart? {
    guard case .part(_, let part) = self else { return nil }
    return part
  }

  /// The view that is the element, or to which the part belongs; for an app's `UIAccessibilityElement`, the view that contains it.
  var view: UIView? {
    if let view = owner as? UIView { return view }
    var container = (owner as? UIAccessibilityElement)?.accessibilityContainer
    while let element = container as? UIAccessibilityElement { container = element.accessibilityContainer }
    return container as? UIView
  }
}

extension AccessibleItem: Equatable {
  static func == (a: AccessibleItem, b: AccessibleItem) -> Bool { a.owner === b.owner && a.part == b.part }
}

extension UIView {
  /// Whether the view and its descendants are hidden from assistive technologies.
  var isConcealed: Bool { isHidden || alpha < 0.01 || accessibilityElementsHidden }

  /// Whether the view is an element whose descendants are no elements.
  var isWholeElement: Bool { isAccessibilityElement && !accessibleDefaults.holdsElements }

  /// The view's accessibility role; nil if it is no element, so that its subviews take its place.
  var elementRole: AccessibilityRole? {
    let defaults = accessibleDefaults
    guard isAccessibilityElement else {
      if !defaults.isElement, let role = defaults.role { return role }
      guard accessibility?.label != nil || accessibility?.customActions != nil else { return nil }
      return accessibilityTraits.contains(.keyboardKey) ? .keyboard : .panel
    }
    return accessibilityTraits.role(own: defaults.role)
  }

  /// The accessible name: the label, or else the name of a button's symbol, or a placeholder.
  var elementName: String? {
    if let label = accessibilityLabel { return label }
    if let button = self as? UIButton { return button.currentImage?.symbolWords }
    return (self as? UITextField)?.placeholder ?? (self as? UITextView)?.promptWhenEmpty
  }

  /// The frontmost modal subview, which hides its siblings; nil for none.
  var modalSubview: UIView? {
    subviews.last { ($0.confinesFocus || $0 is PopupView || $0.accessibilityViewIsModal) && !$0.isConcealed }
  }
}

extension UIImage {
  /// The name of an SF symbol, as words; nil for other images.
  var symbolWords: String? { symbolName?.replacing(".", with: " ") }
}

extension UIAccessibilityTraits {
  /// The role that the traits imply, where they take precedence or the element has no role of its own.
  func role(own: AccessibilityRole?) -> AccessibilityRole {
    if own == .sectionHeader { return .sectionHeader }
    if contains(.header) { return .heading }
    if let own { return own }
    if contains(.keyboardKey) { return .keyboardKey }
    if contains(.toggleButton) { return .toggleButton }
    if contains(.link) { return .link }
    if contains(.button) { return .button }
    if contains(.searchField) { return .searchEntry }
    if contains(.adjustable) { return .slider }
    if contains(.tabBar) { return .tabBar }
    return contains(.image) ? .image : .label
  }
}
