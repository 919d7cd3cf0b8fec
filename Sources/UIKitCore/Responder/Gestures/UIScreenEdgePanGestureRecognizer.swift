/// Recognizes a drag that begins at an edge of the window.
@preconcurrency @MainActor
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  /// The edges at which a drag may begin.
  open var edges: UIRectEdge = []

  /// The largest distance from an edge at which a drag may begin, in points.
  private static let maximumDistance: CGFloat = 20

  nonisolated deinit {}  // For the reason given in UIResponder.

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    guard state == .possible, let window = touches.first?.window else { return }
    let (point, bounds) = (downLocation, window.bounds)
    let near: [(UIRectEdge, CGFloat)] = [
      (.left, point.x - bounds.minX), (.right, bounds.maxX - point.x), (.top, point.y - bounds.minY),
      (.bottom, bounds.maxY - point.y),
    ]
    if !near.contains(where: { edges.contains($0) && $1 <= Self.maximumDistance }) { state = .failed }
  }
}
