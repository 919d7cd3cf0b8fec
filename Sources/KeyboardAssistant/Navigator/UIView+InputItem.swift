import UIKit

extension UIView {
  /// Whether the user could edit this input now: it is enabled, editable, visible, and accepts touches.
  var canBeNavigatedTo: Bool {
    guard canBecomeFirstResponder else { return false }
    if let control = self as? UIControl, !control.isEnabled { return false }
    if let textView = self as? UITextView, !textView.isEditable { return false }
    var view: UIView? = self
    while let current = view {
      guard !current.isHidden, current.alpha > 0.01, current.isUserInteractionEnabled else { return false }
      view = current.superview
    }
    return true
  }

  /// The accessory view that was set on this input itself; nil if there is none, or if it comes from further up the
  /// responder chain.
  var ownAccessoryView: UIView? {
    get {
      if self is UITextField || self is UITextView { return inputAccessoryView }
      let accessory = inputAccessoryView
      return accessory === next?.inputAccessoryView ? nil : accessory
    }
    set {
      if let field = self as? UITextField { field.inputAccessoryView = newValue }
      if let textView = self as? UITextView { textView.inputAccessoryView = newValue }
    }
  }
}
