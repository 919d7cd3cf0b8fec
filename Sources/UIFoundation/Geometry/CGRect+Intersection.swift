/// Replacements, in this module, for Foundation's functions, which end the process if a coordinate is NaN.
nonisolated extension CGRect {
  /// The intersection; `.null` if there is none, or if a coordinate is NaN.
  func intersection(_ other: CGRect) -> CGRect { overlap(with: other) }

  /// Whether the two share a point.
  func intersects(_ other: CGRect) -> Bool { !overlap(with: other).isNull }
}

/// A replacement, for all modules, for Foundation's `intersection(_:)`, which ends the process if a coordinate is NaN.
extension CGRect {
  /// The intersection; `.null` if there is none, or if a coordinate is NaN.
  package nonisolated func overlap(with other: CGRect) -> CGRect {
    guard !isNull, !other.isNull else { return .null }
    let (a, b) = (standardized, other.standardized)
    let (left, right) = (max(a.minX, b.minX), min(a.maxX, b.maxX))
    let (top, bottom) = (max(a.minY, b.minY), min(a.maxY, b.maxY))
    guard left <= right, top <= bottom, left < .infinity, top < .infinity else { return .null }
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }
}
