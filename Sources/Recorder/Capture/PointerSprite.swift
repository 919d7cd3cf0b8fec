import UIKit
import X11

/// The pointer, drawn by us: a ring about what it points to, filled while its button is down, as a fingertip.
struct PointerSprite {
  /// The picture, with alpha.
  let bitmap: Bitmap
  /// The pixel that points.
  let tip: PixelPoint

  /// Draws a pointer at `scale` pixels a point.
  init(scale: CGFloat, isPressed: Bool) {
    let side = Int((32 * scale).rounded()) | 1
    let middle = CGFloat(side - 1) / 2
    let radius = (isPressed ? 11 : 13) * scale
    var bytes: [UInt8] = []
    bytes.reserveCapacity(side * side * 4)
    for y in 0..<side {
      for x in 0..<side {
        let (dx, dy) = (CGFloat(x) - middle, CGFloat(y) - middle)
        let distance = (dx * dx + dy * dy).squareRoot() - radius
        bytes += Self.pixel(at: distance, width: 1.5 * scale, fill: isPressed ? 0.55 : 0.25)
      }
    }
    bitmap = Bitmap(size: PixelSize(width: side, height: side), bytes: bytes)
    tip = PixelPoint(x: side / 2, y: side / 2)
  }

  /// A dark disc with a white edge of `width` pixels; `distance` counts from the edge outwards.
  private static func pixel(at distance: CGFloat, width: CGFloat, fill: CGFloat) -> [UInt8] {
    let inside = min(1, max(0, 0.5 - distance))
    let edge = min(inside, min(1, max(0, 0.5 + distance + width)))
    let alpha = edge * 0.9 + (inside - edge) * fill
    guard alpha > 0 else { return [0, 0, 0, 0] }
    let white = UInt8((255 * edge * 0.9 / alpha).rounded())
    return [white, white, white, UInt8((alpha * 255).rounded())]
  }
}
