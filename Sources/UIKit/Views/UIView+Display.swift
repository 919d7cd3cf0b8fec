extension UIView {
  /// Asks for the whole view to be drawn again in the next frame.
  public func setNeedsDisplay() { layer.setNeedsDisplay() }

  /// Asks for a part of the view, in its own coordinates, to be drawn again in the next frame.
  public func setNeedsDisplay(_ rect: CGRect) { layer.setNeedsDisplay(rect) }

  /// Asks for the toolkit's own content to be drawn again in the next frame, and not for what ``draw(_:)`` draws.
  func setContentNeedsDisplay(_ rect: CGRect) { layer.setContentNeedsDisplay(rect) }
}
