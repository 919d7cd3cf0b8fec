import UIKit

/// Names of the original libraries' code that their documents don't mention.
extension KeyboardAssistant {
  /// The kind of this assistant.
  public var type: AssistantType {
    if positionScrollView != nil || positionView != nil { return .autoScrollView }
    return lift == nil ? .manual : .manualWithBottomConstraint
  }

  /// The kind of this assistant; the same as ``type``.
  public var repositionType: RepositionType { type }

  /// The same as ``observer``.
  public var keyboardObserver: KeyboardNotificationObserver { observer }

  /// The same as ``positionScrollView``.
  public var scrollView: UIScrollView? { positionScrollView }

  /// Whether lines about the keyboard and about positioned inputs are printed; false at first.
  ///
  /// To have them elsewhere than on standard output, set ``log``.
  public var loggingEnabled: Bool {
    get { log != nil }
    set { log = newValue ? log ?? { print("KeyboardAssistant: \($0)") } : nil }
  }

  // MARK: - Bottom constraint

  /// The constraint that is lifted to the keyboard's top edge; nil if there is none.
  ///
  /// The assistant derives from the constraint's items whether a larger or a smaller constant lifts it.
  public var bottomConstraint: NSLayoutConstraint? { lift?.constraint }

  /// The view that is laid out when ``bottomConstraint`` changes.
  public var bottomConstraintLayoutView: UIView? { lift?.layoutView }

  /// The constant that ``bottomConstraint`` has without a keyboard, in points; 0 if there is no such constraint.
  public var resetBottomConstraintConstant: CGFloat { lift?.ownConstant ?? 0 }

  /// Lifts ``bottomConstraint`` as if the keyboard covered the lowest `keyboardHeight` points of the window, until the
  /// keyboard moves the next time.
  public func setBottomConstraintToKeyboard(keyboardHeight: Double, animated: Bool) {
    guard let lift, let window = lift.layoutView?.window else { return }
    let covered = CGRect(
      x: 0,
      y: window.bounds.maxY - keyboardHeight,
      width: window.bounds.width,
      height: keyboardHeight
    )
    changeConstraint(animated: animated) { lift.lift(above: covered) }
  }

  /// Sets the constant that ``bottomConstraint`` has without a keyboard, and puts the constraint there until the
  /// keyboard moves the next time.
  public func resetBottomConstraint(toConstant: CGFloat, animated: Bool) {
    guard let lift else { return }
    changeConstraint(animated: animated) {
      lift.restore()
      lift.constraint.constant = toConstant
    }
  }

  // MARK: - Private

  private func changeConstraint(animated: Bool, _ change: @escaping () -> Void) {
    let changes = { [weak lift] in
      change()
      lift?.layoutView?.layoutIfNeeded()
      return
    }
    guard animated else { return UIView.performWithoutAnimation(changes) }
    UIView.animate(withDuration: animationDuration ?? 0.25, delay: 0, options: .curveEaseOut, animations: changes)
  }
}
