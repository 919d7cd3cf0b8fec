extension UIView {
  /// Asks for the toolkit's own content to be drawn again in the next frame, and not for what ``draw(_:)`` draws.
  func setContentNeedsDisplay(_ rect: CGRect) { layer.setContentNeedsDisplay(rect) }
}
