import UIKit
import X11

/// A program's picture for task bars and menus.
///
/// Drawn in code, so that it needs no file and is sharp at every size.
nonisolated struct AppIcon: Sendable {
  private let shapes: [Shape]

  /// The icon of the demo: a form above a keyboard.
  static let demo = AppIcon(shapes: demoShapes)
  /// The icon of `virtual-keyboard`: a keyboard alone, with one key pressed.
  static let keyboard = AppIcon(shapes: keyboardShapes)

  /// The sizes that desktops use, in pixels.
  static let sides = [16, 24, 32, 48, 64, 128]

  /// The picture in every size.
  var bitmaps: [Bitmap] { Self.sides.map(bitmap) }

  /// The picture as SVG, with the same shapes.
  var svg: String {
    let rects = shapes.map { shape in
      let frame = shape.frame
      let color = [shape.color.0, shape.color.1, shape.color.2].map { String(format: "%02x", Int($0)) }.joined()
      return String(
        format: "  <rect x=\"%g\" y=\"%g\" width=\"%g\" height=\"%g\" rx=\"%g\" fill=\"#%@\"/>\n",
        frame.minX * 256,
        frame.minY * 256,
        frame.width * 256,
        frame.height * 256,
        shape.radius * 256,
        color as NSString
      )
    }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <svg xmlns="http://www.w3.org/2000/svg" width="256" height="256" viewBox="0 0 256 256">
      \(rects.joined())</svg>

      """
  }

  /// The picture, `side` pixels wide and high.
  func bitmap(side: Int) -> Bitmap {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(side * side * 4)
    for y in 0..<side {
      for x in 0..<side { append(x, y, side, to: &bytes) }
    }
    return Bitmap(size: PixelSize(width: side, height: side), bytes: bytes)
  }

  // MARK: - Private

  /// A rounded rectangle in a square of side 1.
  private struct Shape: Sendable {
    var frame: CGRect
    var radius: CGFloat
    var color: (CGFloat, CGFloat, CGFloat)

    init(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, _ radius: CGFloat, _ color: Int) {
      frame = CGRect(x: x, y: y, width: width, height: height)
      self.radius = radius
      self.color = (CGFloat(color >> 16 & 255), CGFloat(color >> 8 & 255), CGFloat(color & 255))
    }

    /// The fraction, 0…1, of the pixel around a point that the shape covers; `pixel` is the pixel's side.
    func coverage(_ x: CGFloat, _ y: CGFloat, pixel: CGFloat) -> CGFloat {
      let dx = max(frame.minX + radius - x, x - (frame.maxX - radius))
      let dy = max(frame.minY + radius - y, y - (frame.maxY - radius))
      let outside = dx > 0 && dy > 0 ? (dx * dx + dy * dy).squareRoot() : max(dx, dy)
      return min(1, max(0, 0.5 + (radius - outside) / pixel))
    }
  }

  private static let demoShapes: [Shape] = {
    let ground = Shape(0.04, 0.04, 0.92, 0.92, 0.21, 0x0A6CFF)
    let fields = [Shape(0.2, 0.17, 0.6, 0.12, 0.04, 0x8FC0FF), Shape(0.2, 0.34, 0.6, 0.12, 0.04, 0xFFFFFF)]
    let caret = Shape(0.245, 0.362, 0.03, 0.076, 0.01, 0x0A6CFF)
    let keyboard = Shape(0.14, 0.56, 0.72, 0.3, 0.07, 0xE7F1FF)
    let keys = (0..<2).flatMap { row in
      (0..<4).map { Shape(0.19 + CGFloat($0) * 0.165, 0.605 + CGFloat(row) * 0.085, 0.125, 0.06, 0.02, 0x4A90F0) }
    }
    return [ground] + fields + [caret, keyboard] + keys + [Shape(0.335, 0.775, 0.33, 0.05, 0.02, 0x4A90F0)]
  }()

  private static let keyboardShapes: [Shape] = {
    let ground = Shape(0.04, 0.04, 0.92, 0.92, 0.21, 0x2B3442)
    let keyboard = Shape(0.1, 0.24, 0.8, 0.52, 0.08, 0xE7F1FF)
    let keys = (0..<2).flatMap { row in
      (0..<4).map { column in
        let isPressed = row == 0 && column == 2
        let (x, y) = (0.155 + CGFloat(column) * 0.18, 0.3 + CGFloat(row) * 0.145)
        return Shape(x, y, 0.15, 0.11, 0.03, isPressed ? 0x0A6CFF : 0x6B7A90)
      }
    }
    return [ground, keyboard] + keys + [Shape(0.245, 0.59, 0.51, 0.11, 0.03, 0x6B7A90)]
  }()

  /// Appends red, green, blue and alpha of a pixel: each shape is blended over those before it.
  private func append(_ x: Int, _ y: Int, _ side: Int, to bytes: inout [UInt8]) {
    let pixel = 1 / CGFloat(side)
    let (x, y) = ((CGFloat(x) + 0.5) * pixel, (CGFloat(y) + 0.5) * pixel)
    var (red, green, blue) = shapes[0].color
    for shape in shapes.dropFirst() {
      let part = shape.coverage(x, y, pixel: pixel)
      guard part > 0 else { continue }
      red += (shape.color.0 - red) * part
      green += (shape.color.1 - green) * part
      blue += (shape.color.2 - blue) * part
    }
    for value in [red, green, blue, shapes[0].coverage(x, y, pixel: pixel) * 255] {
      bytes.append(UInt8(value.rounded()))
    }
  }
}
