/// Recognizes the drags that scroll. A touch on content that moves after a flick stops it, and begins a drag at once.
final class ScrollPanGestureRecognizer: UIPanGestureRecognizer {
  weak var scrollView: UIScrollView?

  /// Whether the content was caught in motion, so that the direction of the touch doesn't matter.
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
}
