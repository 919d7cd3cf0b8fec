import UIKit
import UIKitX11
import X11

/// The background on which two windows stand side by side: headings above them, captions below.
final class Stage {
  private let left: PixelRect
  private let right: PixelRect
  private let size: PixelSize
  private let headings: [String]
  private let bar: CaptionBar
  private let scale: CGFloat
  private let platform: X11Platform
  private var ground: Bitmap?

  /// The margin around the windows, in points.
  private static let margin: CGFloat = 24
  /// The space between the windows and the captions, in points.
  private static let spaceAboveCaption: CGFloat = 6
  /// The height of the headings, in points.
  private static let headingHeight: CGFloat = 56
  /// The radius of the windows' corners, in points.
  private static let windowCornerRadius: CGFloat = 12

  /// Makes a stage for windows of these sizes in pixels.
  init(
    left: PixelSize,
    right: PixelSize,
    headings: [String],
    bar: CaptionBar,
    scale: CGFloat,
    platform: X11Platform
  ) {
    func pixels(_ points: CGFloat) -> Int { Int((points * scale).rounded()) }
    let margin = pixels(Self.margin)
    let top = headings.isEmpty ? margin : pixels(Self.headingHeight)
    self.left = PixelRect(origin: PixelPoint(x: margin, y: top), size: left)
    self.right = PixelRect(origin: PixelPoint(x: self.left.maxX + margin, y: top), size: right)
    let below = bar.isEmpty ? margin : pixels(Self.spaceAboveCaption)
    size = PixelSize(width: self.right.maxX + margin, height: max(self.left.maxY, self.right.maxY) + below)
    self.headings = headings
    self.bar = bar
    self.scale = scale
    self.platform = platform
  }

  /// Pixels between the frames of a strip.
  var gap: Int { Int((Self.margin * scale).rounded()) }

  /// The stage with its windows' contents.
  func bitmap(_ leftWindow: Bitmap, _ rightWindow: Bitmap, _ caption: Caption) throws -> Bitmap {
    let ground = try backgroundBitmap()
    var picture = ground
    let radius = Int((Self.windowCornerRadius * scale).rounded())
    for (window, rect) in [(leftWindow, left), (rightWindow, right)] {
      picture.paste(window, at: rect.origin)
      picture.roundCorners(of: rect, radius: radius, showing: ground)
    }
    return try bar.bitmap(caption, width: size.width).map { picture.extended(below: $0) } ?? picture
  }

  // MARK: - Private

  private func backgroundBitmap() throws -> Bitmap {
    if let ground { return ground }
    guard let drawn = platform.fetchBitmap(size: size, scale: scale, drawing: draw) else {
      throw StepFailure("expected to draw two windows, but the server can't be read")
    }
    ground = drawn
    return drawn
  }

  private func draw(on canvas: any Canvas) {
    let pen = CaptionPen(platform: platform)
    canvas.fill(points(PixelRect(size: size)), corners: .square, color: CaptionPen.ground)
    for (index, window) in [left, right].map(points).enumerated() {
      // A window as dark as the background has an edge all the same.
      let edge = window.insetBy(dx: -1, dy: -1)
      let color = CGColor(red: 0.29, green: 0.29, blue: 0.31, alpha: 1)
      canvas.strokeInside(edge, corners: .round(Self.windowCornerRadius + 1), width: 1, color: color)
      guard headings.indices.contains(index) else { continue }
      let heading = CGRect(x: window.minX, y: 0, width: window.width, height: window.minY)
      pen.draw(headings[index], in: heading, on: canvas)
    }
  }

  private func points(_ rect: PixelRect) -> CGRect {
    CGRect(
      x: CGFloat(rect.x) / scale,
      y: CGFloat(rect.y) / scale,
      width: CGFloat(rect.width) / scale,
      height: CGFloat(rect.height) / scale
    )
  }
}

nonisolated extension Bitmap {
  /// Shows `ground`, a picture of the same size, outside the rounded corners of `rect`.
  fileprivate mutating func roundCorners(of rect: PixelRect, radius: Int, showing ground: Bitmap) {
    for y in 0..<radius {
      for x in 0..<radius {
        let (dx, dy) = (Double(radius - x) - 0.5, Double(radius - y) - 0.5)
        let inside = min(1, max(0, Double(radius) + 0.5 - (dx * dx + dy * dy).squareRoot()))
        guard inside < 1 else { continue }
        for column in [rect.x + x, rect.maxX - 1 - x] {
          for row in [rect.y + y, rect.maxY - 1 - y] { mix(ground, x: column, y: row, inside) }
        }
      }
    }
  }

  /// Keeps `part` of a pixel, and takes the rest from `other`.
  private mutating func mix(_ other: Bitmap, x: Int, y: Int, _ part: Double) {
    let index = (y * size.width + x) * 4
    for byte in index..<index + 3 {
      bytes[byte] = UInt8((Double(bytes[byte]) * part + Double(other.bytes[byte]) * (1 - part)).rounded())
    }
  }
}
