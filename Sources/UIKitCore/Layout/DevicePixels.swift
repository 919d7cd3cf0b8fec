/// Rounds the lengths and edges that constraints determine, in points, to whole device pixels. No other part of the layout rounds.
///
/// Sizes of text are rounded up, so that the text has room at every scale: a label of 73 points has 92 pixels at 125 %,
/// not 91. Edges are rounded to the nearest pixel, so that neighbours meet; a length of whole pixels keeps its size
/// wherever its edges are.
nonisolated struct DevicePixels {
  /// Device pixels per point.
  let scale: CGFloat

  /// The rounding error that is allowed for solved values, in pixels.
  private static let tolerance: CGFloat = 1e-4

  init(scale: CGFloat) { self.scale = scale > 0 ? scale : 1 }

  /// `length` in points, rounded up to whole pixels.
  func up(_ length: CGFloat) -> CGFloat { (length * scale - Self.tolerance).rounded(.up) / scale }

  /// `length` in points, rounded down to whole pixels.
  func down(_ length: CGFloat) -> CGFloat { (length * scale + Self.tolerance).rounded(.down) / scale }

  /// The pixel edge nearest to `position`, in points. The middle of a pixel is rounded to the right or down, also if
  /// the solver has missed it slightly, so that both edges of a view are rounded in one direction.
  func nearest(_ position: CGFloat) -> CGFloat { (position * scale + 0.5 + Self.tolerance).rounded(.down) / scale }

  /// The rectangle with its edges on whole pixels.
  func nearest(_ rect: CGRect) -> CGRect {
    let (left, top) = (nearest(rect.minX), nearest(rect.minY))
    return CGRect(
      x: left,
      y: top,
      width: max(0, nearest(rect.origin.x + rect.size.width) - left),
      height: max(0, nearest(rect.origin.y + rect.size.height) - top)
    )
  }
}
