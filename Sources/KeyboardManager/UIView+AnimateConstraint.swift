import UIKit

extension UIView {
  /// Animates the view and its subviews to the layout that changed constraints give them.
  ///
  /// Change the constraints' constants before the call. With the duration and the options that a ``KeyboardManagerDelegate`` gets,
  /// the view moves in the keyboard's own frames.
  ///
  /// - Parameters:
  ///   - duration: How long it takes, in seconds.
  ///   - delay: How long to wait before, in seconds.
  ///   - options: Curve and behaviour.
  ///   - completion: Called at the end, with false when another change took over on the way.
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
