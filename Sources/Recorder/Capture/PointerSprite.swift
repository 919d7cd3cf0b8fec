import UIKit
import X11

/// The pointer in pictures: an arrow, with a disc around its tip while the button is down.
struct PointerSprite {
  /// The picture, with alpha.
  let bitmap: Bitmap
  /// The pixel of the arrow's tip.
  let tip: PixelPoint

  /// The picture's side, and the position of the arrow's tip in it, in points.
  private static let (side, point): (CGFloat, CGPoint) = (44, CGPoint(x: 18, y: 18))

  /// Draws a pointer at `scale` pixels a point.
  init(scale: CGFloat, isPressed: Bool) {
    let pixels = Int((Self.side * scale).rounded(.up))
    var picture = Bitmap(
      size: PixelSize(width: pixels, height: pixels),
      bytes: [UInt8](repeating: 0, count: pixels * pixels * 4)
    )
    if isPressed { picture.fill(Self.coverage(of: Self.disc, pixels), red: 10, green: 108, blue: 255, alpha: 90) }
    picture.fill(Self.coverage(of: Self.arrow, pixels), red: 0, green: 0, blue: 0, alpha: 255)
    picture.fill(Self.coverage(of: Self.edge, pixels), red: 255, green: 255, blue: 255, alpha: 255)
    bitmap = picture
    tip = PixelPoint(x: Int((Self.point.x * scale).rounded()), y: Int((Self.point.y * scale).rounded()))
  }

  // MARK: - Shapes

  private static var size: CGSize { CGSize(width: side, height: side) }

  private static var disc: UIImage {
    UIImage(size: size, filling: UIBezierPath(ovalIn: CGRect(x: point.x - 15, y: point.y - 15, width: 30, height: 30)))
  }

  private static var arrow: UIImage { UIImage(size: size, filling: outline) }

  private static var edge: UIImage {
    let path = outline
    path.lineWidth = 1.5
    path.lineJoinStyle = .round
    return UIImage(size: size, stroking: path)
  }

  private static var outline: UIBezierPath {
    let corners: [(CGFloat, CGFloat)] = [
      (0, 0), (0, 16.5), (3.8, 12.9), (6.4, 18.9), (9, 17.8), (6.4, 11.9), (11.8, 11.6),
    ]
    let path = UIBezierPath()
    path.move(to: point)
    for (x, y) in corners.dropFirst() { path.addLine(to: CGPoint(x: point.x + x, y: point.y + y)) }
    path.close()
    return path
  }

  private static func coverage(of image: UIImage, _ pixels: Int) -> [UInt8] {
    image.cgImage?.rasterized(pixelWidth: pixels, pixelHeight: pixels).bytes ?? []
  }
}

extension Bitmap {
  /// Blends a colour over the picture by `coverage`, a byte a pixel.
  fileprivate mutating func fill(_ coverage: [UInt8], red: Int, green: Int, blue: Int, alpha: Int) {
    for (index, covered) in coverage.enumerated() where covered > 0 {
      let above = alpha * Int(covered) / 255
      let below = Int(bytes[index * 4 + 3]) * (255 - above) / 255
      guard above + below > 0 else { continue }
      for (channel, value) in [red, green, blue].enumerated() {
        let mixed = (value * above + Int(bytes[index * 4 + channel]) * below) / (above + below)
        bytes[index * 4 + channel] = UInt8(mixed)
      }
      bytes[index * 4 + 3] = UInt8(above + below)
    }
  }
}
