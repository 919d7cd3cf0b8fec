extension CGPoint {
  nonisolated static func + (a: CGPoint, b: CGPoint) -> CGPoint { CGPoint(x: a.x + b.x, y: a.y + b.y) }
  nonisolated static func - (a: CGPoint, b: CGPoint) -> CGPoint { CGPoint(x: a.x - b.x, y: a.y - b.y) }
}

extension CGRect {
  /// The point in the middle.
  nonisolated var center: CGPoint { CGPoint(x: midX, y: midY) }

  /// Whether there is nothing to draw in it.
  nonisolated var isVoid: Bool { isNull || size.width <= 0 || size.height <= 0 }

  nonisolated var area: CGFloat { isVoid ? 0 : size.width * size.height }

  nonisolated func offset(by p: CGPoint) -> CGRect { isNull ? self : offsetBy(dx: p.x, dy: p.y) }
}

extension Comparable {
  /// The nearest value within `range`.
  nonisolated func clamped(to range: ClosedRange<Self>) -> Self { min(max(self, range.lowerBound), range.upperBound) }
}
