/// Pops a navigation controller's top page when a finger drags it from the leading edge.
final class BackSwipe: UIGestureRecognizerDelegate {
  let pan = UIPanGestureRecognizer()
  private weak var controller: UINavigationController?

  /// How far from the edge the drag may begin, in points.
  private static let edge: CGFloat = 20
  /// The speed above which the direction of a flick decides whether the page is popped, in points per second.
  private static let flick: CGFloat = 400

  init(_ controller: UINavigationController) {
    self.controller = controller
    pan.delegate = self
    pan.addHandler { [weak self] _ in self?.handlePan() }
  }

  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    guard let controller, touch.button == 1 else { return false }
    let x = touch.location(in: controller.view).x
    let distance = controller.isMirrored ? controller.view.bounds.width - x : x
    return controller.canSwipeBack && distance < Self.edge
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    let velocity = pan.velocity(in: controller?.view)
    return velocity.x * direction > abs(velocity.y) && controller?.maySwipeBack == true
  }

  /// Scroll views wait until it is clear that the drag isn't a back swipe.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { otherGestureRecognizer is UIPanGestureRecognizer }

  /// 1 if pages leave to the right, −1 if to the left.
  private var direction: CGFloat { controller?.isMirrored == true ? -1 : 1 }

  private func handlePan() {
    guard let controller, let view = controller.viewIfLoaded, view.bounds.width > 0 else { return }
    let progress = min(max(pan.translation(in: view).x * direction / view.bounds.width, 0), 1)
    switch pan.state {
    case .began: controller.beginSwipe()
    case .changed: controller.swipe(to: progress)
    case .ended:
      let speed = pan.velocity(in: view).x * direction
      controller.endSwipe(completes: abs(speed) > Self.flick ? speed > 0 : progress > 0.5)
    case .cancelled, .failed: controller.endSwipe(completes: false)
    case .possible: break
    }
  }
}
