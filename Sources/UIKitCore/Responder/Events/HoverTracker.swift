/// Follows the pointer while no button is pressed: notifies hover recognizers, sets the pointer's shape, and shows tool
/// tips.
final class HoverTracker {
  private let toolTips = ToolTipTimer()
  private var location: CGPoint?
  private weak var view: UIView?
  private var recognizers: [UIHoverGestureRecognizer] = []
  private var shape = PointerShape.arrow

  func move(to event: PointerEvent, in scene: UIWindowScene) {
    let isNew = location != event.location
    location = event.location
    refresh(in: scene)
    guard isNew, let view, let window = view.window else { return }
    toolTips.pointerMoved(over: view, to: window.fromScene(event.location), in: scene)
  }

  /// Hides the tool tip until the pointer leaves its view, because a button or a key was pressed.
  func dismissToolTip() { toolTips.dismiss(over: view) }

  /// Shows the tool tip of a view, if it has one, though no pointer is over it.
  func showToolTip(of view: UIView, in scene: UIWindowScene) { toolTips.show(of: view, in: scene) }

  /// Removes the tool tip, because the view below the pointer has moved.
  func endToolTip() { toolTips.end() }

  /// Repeats the hit test under the pointer, because content may have moved.
  func refresh(in scene: UIWindowScene) {
    guard let location, let (view, window) = scene.hitTest(location) else { return leave(in: scene) }
    self.view = view
    let point = window.fromScene(location)
    let now = hovered(view)
    for recognizer in recognizers where !now.contains(recognizer) { recognizer.pointerLeft() }
    let former = recognizers
    recognizers = now
    for recognizer in now {
      former.contains(recognizer)
        ? recognizer.pointerMoved(to: point, in: window) : recognizer.pointerEntered(at: point, in: window)
    }
    set(view.shape(under: point), in: scene)
  }

  func leave(in scene: UIWindowScene) {
    location = nil
    view = nil
    toolTips.end()
    let former = recognizers
    recognizers = []
    for recognizer in former { recognizer.pointerLeft() }
    set(.arrow, in: scene)
  }

  private func hovered(_ view: UIView) -> [UIHoverGestureRecognizer] {
    var found: [UIHoverGestureRecognizer] = []
    var current: UIView? = view
    while let view = current {
      found += (view.gestureRecognizers ?? []).compactMap { $0 as? UIHoverGestureRecognizer }.filter(\.isEnabled)
      current = view.superview
    }
    return found
  }

  private func set(_ new: PointerShape, in scene: UIWindowScene) {
    guard new != shape else { return }
    shape = new
    scene.host?.setCursor(new)
  }
}

extension UIView {
  /// The pointer's shape at a point of the window: a hand over a link, or else that of the nearest ancestor that sets one.
  fileprivate func shape(under point: CGPoint) -> PointerShape {
    if let text = self as? UITextView, text.link(at: text.convert(point, from: nil)) != nil { return .hand }
    var current: UIView? = self
    while let view = current {
      if let shape = view.pointerShape { return shape }
      current = view.superview
    }
    return .arrow
  }
}
