import UIKit
import X11

/// Translates between the toolkit's points and the server's pixels. Nothing else does.
nonisolated struct PixelGrid {
  /// Device pixels per point.
  var scale: CGFloat

  /// The nearest pixel edge.
  func pixel(_ length: CGFloat) -> Int {
    // Sums of fractions that should end in the middle of a pixel must all fall to the same side.
    // Beyond what the protocol's 16 bits hold nothing can be seen.
    Int((length * scale + 0.5 + 1e-6).rounded(.down).clamped(to: -32000...32000))
  }

  /// The pixels that a rectangle fills, edges rounded each for itself so that neighbours meet; at least one pixel wide and high.
  func rect(_ rect: CGRect) -> PixelRect {
    guard !rect.isNull, rect.width > 0, rect.height > 0 else { return .zero }
    let (x, y) = (pixel(rect.minX), pixel(rect.minY))
    return PixelRect(x: x, y: y, width: max(1, pixel(rect.maxX) - x), height: max(1, pixel(rect.maxY) - y))
  }

  /// The pixels that a rectangle touches.
  func outerRect(_ rect: CGRect) -> PixelRect {
    guard !rect.isNull, rect.width > 0, rect.height > 0 else { return .zero }
    let x = Int((rect.minX * scale - 0.01).rounded(.down).clamped(to: -32000...32000))
    let y = Int((rect.minY * scale - 0.01).rounded(.down).clamped(to: -32000...32000))
    let right = Int((rect.maxX * scale + 0.01).rounded(.up).clamped(to: -32000...32000))
    let bottom = Int((rect.maxY * scale + 0.01).rounded(.up).clamped(to: -32000...32000))
    return PixelRect(x: x, y: y, width: right - x, height: bottom - y)
  }

  /// A line's thickness: whole pixels, at least one.
  func thickness(_ width: CGFloat) -> Double { max(1, Double((width * scale).rounded())) }

  /// The size in whole pixels.
  func size(_ size: CGSize) -> PixelSize {
    PixelSize(width: max(1, pixel(size.width)), height: max(1, pixel(size.height)))
  }

  /// Points of a pixel position.
  func point(_ x: Int, _ y: Int) -> CGPoint { CGPoint(x: CGFloat(x) / scale, y: CGFloat(y) / scale) }

  /// Points of a pixel size.
  func points(_ size: PixelSize) -> CGSize {
    CGSize(width: CGFloat(size.width) / scale, height: CGFloat(size.height) / scale)
  }

  /// Points of a pixel rectangle.
  func points(_ rect: PixelRect) -> CGRect {
    CGRect(origin: point(rect.x, rect.y), size: points(rect.size))
  }
}

extension Comparable {
  nonisolated fileprivate func clamped(to range: ClosedRange<Self>) -> Self {
    min(max(self, range.lowerBound), range.upperBound)
  }
}

extension CGColor {
  nonisolated var x11: Color {
    Color(red: Double(red), green: Double(green), blue: Double(blue), alpha: Double(alpha))
  }
}
