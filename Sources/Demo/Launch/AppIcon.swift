import UIKit
import X11

/// The program's picture for task bars: a form above a keyboard.
///
/// Drawn in code, so that it needs no file and is sharp at every size.
nonisolated enum AppIcon {
  /// The sizes that desktops ask for, in pixels.
  static let sides = [16, 24, 32, 48, 64, 128]

  /// The picture in every size.
  static var bitmaps: [Bitmap] { sides.map(bitmap) }

  /// The picture, `side` pixels wide and high.
  static func bitmap(side: Int) -> Bitmap {
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

    func contains(_ x: CGFloat, _ y: CGFloat) -> Bool {
      let dx = max(frame.minX + radius - x, x - (frame.maxX - radius), 0)
      let dy = max(frame.minY + radius - y, y - (frame.maxY - radius), 0)
      return dx * dx + dy * dy <= radius * radius
    }
  }

  private static let shapes: [Shape] = {
    let ground = Shape(0.04, 0.04, 0.92, 0.92, 0.21, 0x0A6CFF)
    let fields = [Shape(0.2, 0.17, 0.6, 0.12, 0.04, 0x8FC0FF), Shape(0.2, 0.34, 0.6, 0.12, 0.04, 0xFFFFFF)]
    let caret = Shape(0.245, 0.362, 0.03, 0.076, 0.01, 0x0A6CFF)
    let keyboard = Shape(0.14, 0.56, 0.72, 0.3, 0.07, 0xE7F1FF)
    let keys = (0..<2).flatMap { row in
      (0..<4).map { Shape(0.19 + CGFloat($0) * 0.165, 0.605 + CGFloat(row) * 0.085, 0.125, 0.06, 0.02, 0x4A90F0) }
    }
    return [ground] + fields + [caret, keyboard] + keys + [Shape(0.335, 0.775, 0.33, 0.05, 0.02, 0x4A90F0)]
  }()

  /// Appends red, green, blue and alpha: the mean of sixteen points in the pixel.
  private static func append(_ x: Int, _ y: Int, _ side: Int, to bytes: inout [UInt8]) {
    var (red, green, blue, hits) = (CGFloat.zero, CGFloat.zero, CGFloat.zero, CGFloat.zero)
    for sample in 0..<16 {
      let sampleX = (CGFloat(x) + (CGFloat(sample % 4) + 0.5) / 4) / CGFloat(side)
      let sampleY = (CGFloat(y) + (CGFloat(sample / 4) + 0.5) / 4) / CGFloat(side)
      guard let color = shapes.last(where: { $0.contains(sampleX, sampleY) })?.color else { continue }
      (red, green, blue, hits) = (red + color.0, green + color.1, blue + color.2, hits + 1)
    }
    let weight = max(hits, 1)
    bytes.append(UInt8((red / weight).rounded()))
    bytes.append(UInt8((green / weight).rounded()))
    bytes.append(UInt8((blue / weight).rounded()))
    bytes.append(UInt8((hits * 255 / 16).rounded()))
  }
}
