import UIKit

extension UIView {
  /// Animates the view and its subviews to the layout of changed constraints.
  ///
  /// Change the constraints' constants before the call. With the duration and the options that a
  /// ``KeyboardManagerDelegate`` gets, the view moves with the keyboard.
  ///
  /// - Parameters:
  ///   - duration: The duration, in seconds.
  ///   - delay: How long to wait before, in seconds.
  ///   - options: Curve and behaviour.
  ///   - completion: Called at the end, with false if another animation has replaced this one.
  public func animateConstraint(
    withDuration duration: TimeInterval,
    delay: TimeInterval = 0,
    options: UIViewAnimationOptions = [],
    completion: ((Bool) -> Void)? = nil
  ) {
    UIView.animate(
      withDuration: duration,
      delay: delay,
      options: options,
      animations: { layoutIfNeeded() },
      completion: completion
    )
  }
}
