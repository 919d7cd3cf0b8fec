import UIKit

// Motion as forms of 2019 have it, in a class that isn't marked for the main actor.

extension UIView {
  func shake(duration: CFTimeInterval = 0.6) {
    let animation = CAKeyframeAnimation(keyPath: "transform.translation.x")
    animation.timingFunction = CAMediaTimingFunction(name: CAMediaTimingFunctionName.linear)
    animation.duration = duration
    animation.values = [-20.0, 20.0, -20.0, 20.0, -10.0, 10.0, -5.0, 5.0, 0.0]
    layer.add(animation, forKey: "shake")
  }

  func nudge() {
    let animation = CABasicAnimation(keyPath: "position")
    animation.duration = 0.06
    animation.repeatCount = 4
    animation.autoreverses = true
    animation.fromValue = NSValue(cgPoint: CGPoint(x: center.x - 10, y: center.y))
    animation.toValue = CGPoint(x: center.x + 10, y: center.y)
    layer.add(animation, forKey: "position")
  }
}

class Popup: NSObject, CAAnimationDelegate {
  let view = UIView()
  var bottom: NSLayoutConstraint!
  var isOpen = false
  private var animators: [UIViewPropertyAnimator] = []
  private var progress: [CGFloat] = []

  func animate() {
    let animator = UIViewPropertyAnimator(
      duration: 1,
      dampingRatio: 1,
      animations: {
        self.bottom.constant = 0
        self.view.layoutIfNeeded()
      }
    )
    animator.addCompletion { position in
      switch position {
      case .start: self.isOpen = !self.isOpen
      case .end, .current: break
      @unknown default: break
      }
      self.animators.removeAll()
    }
    animator.startAnimation()
    animators.append(animator)
  }

  func drag(by fraction: CGFloat) {
    animators.forEach { $0.pauseAnimation() }
    progress = animators.map { $0.fractionComplete }
    for (index, animator) in animators.enumerated() {
      animator.fractionComplete = progress[index] + (animator.isReversed ? -fraction : fraction)
    }
  }

  func release(closing: Bool) {
    if closing { animators.forEach { $0.isReversed = !$0.isReversed } }
    animators.forEach { $0.continueAnimation(withTimingParameters: nil, durationFactor: 0) }
  }

  func show(_ text: String, in label: UILabel) {
    UIView.transition(
      with: label,
      duration: 0.3,
      options: [.transitionCrossDissolve, .curveEaseIn],
      animations: { label.text = text },
      completion: nil
    )
    CATransaction.begin()
    CATransaction.setCompletionBlock { [weak self] in self?.view.nudge() }
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationDuration(0.25)
    UIView.setAnimationCurve(UIView.AnimationCurve(rawValue: 7)!)
    view.alpha = 1
    UIView.commitAnimations()
    CATransaction.commit()
  }

  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { isOpen = flag }
}

class LoggingAnimator: UIViewPropertyAnimator {
  deinit { print("released") }
}
