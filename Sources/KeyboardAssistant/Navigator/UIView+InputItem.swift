import UIKit

extension UIView {
  /// Whether a person could edit this input now: it is enabled, editable, and nothing hides it or keeps touches from it.
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

  /// The accessory view that was set on this very input; nil when there is none, or when it comes from further up the chain.
  var ownAccessoryView: UIView? {
    get {
      let accessory = inputAccessoryView
      return accessory === next?.inputAccessoryView ? nil : accessory
    }
    set {
      if let field = self as? UITextField { field.inputAccessoryView = newValue }
      if let textView = self as? UITextView { textView.inputAccessoryView = newValue }
    }
  }
}
