/// Shadows Foundation's functions in this module, because they end the process if a coordinate is NaN.
nonisolated extension CGRect {
  /// The intersection; `.null` if there is none, or if a coordinate is NaN.
  func intersection(_ other: CGRect) -> CGRect { overlap(with: other) }

  /// Whether the rectangles share a point.
  func intersects(_ other: CGRect) -> Bool { !overlap(with: other).isNull }
}
