/// Rounds lengths and edges that constraints give, in points, to whole pixels of the screen. No other part of the layout does.
///
/// Sizes of text are rounded up, so that the text has room at every scale: a label of 73 points has 92 pixels at 125 %,
/// not 91. Edges are then rounded to the nearest pixel, and neighbours meet. A length of whole pixels stays what it is
/// wherever its edges are.
nonisolated struct DevicePixels {
  /// Device pixels per point.
  let scale: CGFloat

  /// The rounding error that is allowed for solved values, in pixels.
  private static let tolerance: CGFloat = 1e-4

  init(scale: CGFloat) { self.scale = scale > 0 ? scale : 1 }

  /// The smallest whole number of pixels that holds `length`.
  func up(_ length: CGFloat) -> CGFloat { (length * scale - Self.tolerance).rounded(.up) / scale }

  /// The largest whole number of pixels that `length` holds.
  func down(_ length: CGFloat) -> CGFloat { (length * scale + Self.tolerance).rounded(.down) / scale }

  /// The pixel edge that is nearest to `position`; of two that are equally near the one to the right or below, also where
  /// solving has missed the middle slightly, so that both edges of a view are rounded in one direction.
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
