/// Animates an app's changes together with a change of a controller's size, or with a presentation.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext {
  /// Calls `animation` after the size has changed or in a presentation's animation, then `completion`. Returns true, also
  /// without an `animation`.
  @discardableResult
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
}

/// A running change: of a window's size, or of what is presented.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinatorContext: AnyObject {
  /// Whether the change is animated.
  var isAnimated: Bool { get }
  /// The duration of the change, in seconds.
  var transitionDuration: TimeInterval { get }
}

extension UIViewControllerTransitionCoordinatorContext {
  /// Always false.
  public var isCancelled: Bool { false }
}

extension UIViewControllerTransitionCoordinator {
  /// Calls `animation` like ``animate(alongsideTransition:completion:)``, and returns true.
  @discardableResult
  public func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    animate(alongsideTransition: animation, completion: nil)
  }

  /// Calls `animation`, which changes a view outside of the transition, like
  /// ``animate(alongsideTransition:completion:)``, and then `completion`. Returns true.
  @discardableResult
  public func animateAlongsideTransition(
    in view: UIView?,
    animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)? = nil
  ) -> Bool {
    animate(alongsideTransition: animation, completion: completion)
  }
}

/// A change of the window's size. A desktop resizes in many small steps, so none of them is animated.
final class ResizeTransition: UIViewControllerTransitionCoordinator {
  private var animations: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
  private var completions: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []

  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    if let animation { animations.append(animation) }
    if let completion { completions.append(completion) }
    return true
  }

  var isAnimated: Bool { false }
  var transitionDuration: TimeInterval { 0 }

  func run(_ change: () -> Void) {
    change()
    for call in animations + completions { call(self) }
  }
}

extension UIWindow {
  /// Sets the frame after the native window was resized; notifies the controllers on screen before.
  func resize(to newFrame: CGRect) {
    guard frame.size != newFrame.size, let root = rootViewController else { return frame = newFrame }
    // Also a controller that another one covers is told, as on iOS: it has the new size when it is seen again.
    let controllers = Array(sequence(first: root, next: \.presentedViewController))
    guard controllers.contains(where: \.appearanceState.isVisible) else { return frame = newFrame }
    let transition = ResizeTransition()
    for controller in controllers {
      controller.viewWillTransition(to: newFrame.size, with: transition)
      guard controller !== root else { continue }
      controller.presentationController?.viewWillTransition(to: newFrame.size, with: transition)
    }
    transition.run {
      frame = newFrame
      layoutIfNeeded()
    }
  }
}
