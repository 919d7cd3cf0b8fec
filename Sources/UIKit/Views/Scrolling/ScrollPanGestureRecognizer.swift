/// The drag that scrolls. A touch on content that moves catches it at once.
final class ScrollPanGestureRecognizer: UIPanGestureRecognizer {
  weak var scrollView: UIScrollView? { didSet { if oldValue == nil { addHandler { [weak self] _ in self?.tell() } } } }

  /// Whether the content was caught in motion, so that it doesn't matter which way the touch goes.
  private(set) var isCatching = false

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    guard let scrollView, scrollView.movesFastEnoughToBeCaught else { return }
    isCatching = true
    beginAtOnce()
  }

  override func reset() {
    super.reset()
    isCatching = false
  }

  private func tell() {
    switch state {
    case .began: scrollView?.beginDrag()
    case .changed: scrollView?.continueDrag()
    case .ended: scrollView?.endDrag(velocity: velocity(in: scrollView))
    case .cancelled: scrollView?.endDrag(velocity: .zero)
    case .possible, .failed: break
    }
  }
}
