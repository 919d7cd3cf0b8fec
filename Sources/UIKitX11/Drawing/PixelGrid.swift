import UIKit
import X11

/// Converts between the toolkit's points and the server's pixels, at one scale. No other type does.
nonisolated struct PixelGrid {
  /// Device pixels per point.
  var scale: CGFloat

  /// The pixel edge that is nearest to `length` points.
  func pixel(_ length: CGFloat) -> Int {
    // Fractions that should add up to half a pixel may miss it slightly; all of these must be rounded in the same
    // direction.
    Self.floor(length * scale + 0.5 + 1e-6)
  }

  /// The greatest integer not above `value`; faster than `rounded(.down)`, which calls the C library.
  ///
  /// Clamped to the 16 bits that the protocol has for coordinates.
  private static func floor(_ value: CGFloat) -> Int {
    guard value > -32000 else { return -32000 }
    guard value < 32000 else { return 32000 }
    let whole = Int(value)
    return CGFloat(whole) > value ? whole - 1 : whole
  }

  /// The pixels that a rectangle fills; each edge is rounded by itself so that neighbours meet. At least one pixel wide
  /// and high.
  func rect(_ rect: CGRect) -> PixelRect {
    guard !rect.isNull, rect.size.width > 0, rect.size.height > 0 else { return .zero }
    let (x, y) = (pixel(rect.origin.x), pixel(rect.origin.y))
    let (right, bottom) = (pixel(rect.origin.x + rect.size.width), pixel(rect.origin.y + rect.size.height))
    return PixelRect(x: x, y: y, width: max(1, right - x), height: max(1, bottom - y))
  }

  /// The pixels that a rectangle touches.
  func outerRect(_ rect: CGRect) -> PixelRect {
    guard !rect.isNull, rect.size.width > 0, rect.size.height > 0 else { return .zero }
    let (x, y) = (Self.floor(rect.origin.x * scale - 0.01), Self.floor(rect.origin.y * scale - 0.01))
    let right = -Self.floor(-(rect.origin.x + rect.size.width) * scale - 0.01)
    let bottom = -Self.floor(-(rect.origin.y + rect.size.height) * scale - 0.01)
    return PixelRect(x: x, y: y, width: right - x, height: bottom - y)
  }

  /// A line's thickness: whole pixels, at least one.
  func thickness(_ width: CGFloat) -> Double { max(1, length(width).rounded()) }

  /// A radius or blur in pixels, fractions included, clamped to what can be drawn.
  func length(_ length: CGFloat) -> Double {
    let pixels = Double(length * scale)
    return pixels > 0 ? min(pixels, 32000) : 0
  }

  /// The size in whole pixels, rounded.
  func size(_ size: CGSize) -> PixelSize {
    PixelSize(width: max(1, pixel(size.width)), height: max(1, pixel(size.height)))
  }

  /// The point at a pixel position.
  func point(_ x: Int, _ y: Int) -> CGPoint { CGPoint(x: CGFloat(x) / scale, y: CGFloat(y) / scale) }

  /// The size in points of a size in pixels.
  func points(_ size: PixelSize) -> CGSize {
    CGSize(width: CGFloat(size.width) / scale, height: CGFloat(size.height) / scale)
  }

  /// The rectangle in points of a rectangle in pixels.
  func points(_ rect: PixelRect) -> CGRect {
    CGRect(origin: point(rect.x, rect.y), size: points(rect.size))
  }
}

extension CGColor {
  nonisolated var x11: Color {
    Color(red: Double(red), green: Double(green), blue: Double(blue), alpha: Double(alpha))
  }
}
