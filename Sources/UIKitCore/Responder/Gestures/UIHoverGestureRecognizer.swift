/// Follows the pointer over a view while no button is held: began on entering, changed on moving, ended on leaving.
@preconcurrency @MainActor
public final class UIHoverGestureRecognizer: UIGestureRecognizer {
  override func shouldReceive(_ touch: UITouch) -> Bool { false }

  func pointerEntered(at point: CGPoint, in window: UIWindow) {
    record(location: point, in: window)
    state = .began
  }

  func pointerMoved(to point: CGPoint, in window: UIWindow) {
    record(location: point, in: window)
    state = .changed
  }

  func pointerLeft() { state = .ended }
}
