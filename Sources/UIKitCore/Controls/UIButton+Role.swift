extension UIButton {
  /// The role of a button among the others of its form.
  public nonisolated enum Role: Int, Sendable {
    /// No special role.
    case normal = 0
    /// The form's main action, which Return triggers from the last input of a navigator.
    case primary = 1
    /// Leaves the form without changes.
    case cancel = 2
    /// Deletes or loses something.
    case destructive = 3
  }
}

extension UIView {
  /// The primary button of the form around this view: the nearest one that can be pressed; nil if there is none.
  ///
  /// Forms behind the view that confines the focus don't count: a sheet doesn't send the form behind it.
  package var primaryButton: UIButton? {
    var inner: UIView?
    var outer: UIView? = self
    while let view = outer {
      if let found = view.firstPrimaryButton(besides: inner) { return found }
      inner = view
      outer = view.confinesFocus ? nil : view.superview
    }
    return nil
  }

  /// Presses the ``primaryButton``, as Return does on the desktop; false if there is none.
  @discardableResult
  package func pressPrimaryButton() -> Bool {
    guard let button = primaryButton else { return false }
    button.pressedByKey()
    return true
  }

  private func firstPrimaryButton(besides searched: UIView?) -> UIButton? {
    guard acceptsTouches else { return nil }
    if let button = self as? UIButton { return button.role == .primary && button.isEnabled ? button : nil }
    for view in subviews where view !== searched {
      if let found = view.firstPrimaryButton(besides: nil) { return found }
    }
    return nil
  }
}
