/// A position in whole pixels; y grows downwards.
package nonisolated struct PixelPoint: Hashable, Sendable {
  /// Pixels to the right of the origin.
  package var x: Int
  /// Pixels below the origin.
  package var y: Int

  /// The origin.
  package static let zero = PixelPoint(x: 0, y: 0)

  /// A position `x` pixels to the right of and `y` pixels below the origin.
  package init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }
}

extension PixelPoint {
  /// The position as far from this one as `part`'s origin is from `whole`'s.
  package func offset(from whole: PixelRect, to part: PixelRect) -> PixelPoint {
    PixelPoint(x: x + part.x - whole.x, y: y + part.y - whole.y)
  }
}

/// Width and height in whole pixels.
package nonisolated struct PixelSize: Hashable, Sendable {
  /// Pixels from left to right.
  package var width: Int
  /// Pixels from top to bottom.
  package var height: Int

  /// No extent.
  package static let zero = PixelSize(width: 0, height: 0)

  /// An extent of `width` times `height` pixels.
  package init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// This size, limited in both directions to `room`.
  package func limited(to room: PixelSize) -> PixelSize {
    PixelSize(width: min(width, room.width), height: min(height, room.height))
  }
}

/// A box of whole pixels.
package nonisolated struct PixelRect: Hashable, Sendable {
  /// The left edge.
  package var x: Int
  /// The top edge.
  package var y: Int
  /// Pixels from left to right.
  package var width: Int
  /// Pixels from top to bottom.
  package var height: Int

  /// An empty box at the origin.
  package static let zero = PixelRect(x: 0, y: 0, width: 0, height: 0)

  /// A box whose top left pixel is (`x`, `y`).
  package init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// A box of `size` at `origin`.
  package init(origin: PixelPoint = .zero, size: PixelSize) {
    self.init(x: origin.x, y: origin.y, width: size.width, height: size.height)
  }

  /// The first column to the right of the box.
  package var maxX: Int { x + width }
  /// The first row below the box.
  package var maxY: Int { y + height }
  /// The top left pixel.
  package var origin: PixelPoint { PixelPoint(x: x, y: y) }
  /// Width and height.
  package var size: PixelSize { PixelSize(width: width, height: height) }
  /// Whether it holds no pixel.
  package var isEmpty: Bool { width <= 0 || height <= 0 }

  /// The pixels that both boxes hold; empty if there are none.
  package func intersection(_ other: PixelRect) -> PixelRect {
    let left = max(x, other.x)
    let top = max(y, other.y)
    let right = min(maxX, other.maxX)
    let bottom = min(maxY, other.maxY)
    guard right > left, bottom > top else { return .zero }
    return PixelRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// The smallest box around both; an empty box adds nothing.
  package func union(_ other: PixelRect) -> PixelRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    let left = min(x, other.x)
    let top = min(y, other.y)
    return PixelRect(x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }

  /// The box made smaller by `amount` pixels on each side.
  package func insetBy(_ amount: Int) -> PixelRect {
    PixelRect(x: x + amount, y: y + amount, width: width - 2 * amount, height: height - 2 * amount)
  }

  /// The box moved by (`x`, `y`).
  package func offsetBy(x dx: Int, y dy: Int) -> PixelRect {
    PixelRect(x: x + dx, y: y + dy, width: width, height: height)
  }

  /// Whether every pixel of `other` is inside.
  package func contains(_ other: PixelRect) -> Bool {
    other.isEmpty || (other.x >= x && other.y >= y && other.maxX <= maxX && other.maxY <= maxY)
  }

  /// Whether the pixel at `point` is inside.
  package func contains(_ point: PixelPoint) -> Bool {
    point.x >= x && point.y >= y && point.x < maxX && point.y < maxY
  }
}

extension Double {
  /// The nearest integer, away from zero in the middle between two; the value must fit. Faster than `rounded()`, which
  /// calls the C library.
  @inline(__always)
  package nonisolated var nearest: Int {
    let whole = Int(self)
    let rest = self - Double(whole)
    return rest >= 0.5 ? whole + 1 : rest <= -0.5 ? whole - 1 : whole
  }
}
