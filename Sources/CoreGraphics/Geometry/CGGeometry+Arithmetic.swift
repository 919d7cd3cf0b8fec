extension CGPoint {
  @inlinable package nonisolated static func + (a: CGPoint, b: CGPoint) -> CGPoint {
    CGPoint(x: a.x + b.x, y: a.y + b.y)
  }
  @inlinable package nonisolated static func - (a: CGPoint, b: CGPoint) -> CGPoint {
    CGPoint(x: a.x - b.x, y: a.y - b.y)
  }
}

extension CGPoint {
  /// The distance from the origin.
  @inlinable package nonisolated var length: CGFloat { (x * x + y * y).squareRoot() }

  /// Whether neither coordinate is NaN or infinite.
  @inlinable package nonisolated var isFinite: Bool { x.isFinite && y.isFinite }

  /// Whether neither coordinate is NaN.
  @inlinable package nonisolated var isNumber: Bool { !x.isNaN && !y.isNaN }
}

extension CGRect {
  /// Whether no coordinate or length is NaN or infinite; false for `.null`.
  @inlinable package nonisolated var isFinite: Bool {
    origin.x.isFinite && origin.y.isFinite && size.width.isFinite && size.height.isFinite
  }

  /// The point in the middle.
  @inlinable package nonisolated var center: CGPoint { CGPoint(x: midX, y: midY) }

  /// Whether the rectangle has no area.
  @inlinable package nonisolated var isVoid: Bool { size.width <= 0 || size.height <= 0 }

  @inlinable package nonisolated var area: CGFloat { isVoid ? 0 : size.width * size.height }

  /// The rectangle inset by margins. Margins larger than half the size result in a width or height of 0 at the centre, where
  /// `insetBy` would return `.null`, which can't be a view's frame.
  @inlinable package nonisolated func shrunk(dx: CGFloat = 0, dy: CGFloat = 0) -> CGRect {
    let (x, y) = (min(dx, width / 2), min(dy, height / 2))
    return CGRect(x: minX + x, y: minY + y, width: width - 2 * x, height: height - 2 * y)
  }

  /// Whether `other` is completely inside of this rectangle. Neither may be `.null`. Called many times per frame.
  @inlinable package nonisolated func covers(_ other: CGRect) -> Bool {
    origin.x <= other.origin.x && other.origin.x + other.size.width <= origin.x + size.width
      && origin.y <= other.origin.y && other.origin.y + other.size.height <= origin.y + size.height
  }

  /// Whether the rectangles overlap. Neither may have a negative size; `.null` overlaps nothing. Called many times per frame.
  @inlinable package nonisolated func meets(_ other: CGRect) -> Bool {
    origin.x < other.origin.x + other.size.width && other.origin.x < origin.x + size.width
      && origin.y < other.origin.y + other.size.height && other.origin.y < origin.y + size.height
  }

  @inlinable package nonisolated func offset(by p: CGPoint) -> CGRect { isNull ? self : offsetBy(dx: p.x, dy: p.y) }
}

extension Comparable {
  /// The nearest value within `range`.
  @inlinable package nonisolated func clamped(to range: ClosedRange<Self>) -> Self {
    min(max(self, range.lowerBound), range.upperBound)
  }
}
