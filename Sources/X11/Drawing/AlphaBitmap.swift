import CX11
import Glibc

/// A coverage mask, one byte a pixel, computed in this process and then uploaded to the server.
struct AlphaBitmap {
  let size: PixelSize
  private(set) var pixels: [UInt8]

  init(size: PixelSize) {
    self.size = size
    pixels = [UInt8](repeating: 0, count: size.width * size.height)
  }

  mutating func fillRounded(_ rect: PixelRect, corner: CornerShape, corners: Corners) {
    for y in rect.y..<rect.maxY {
      for x in rect.x..<rect.maxX { pixels[y * size.width + x] = 255 }
    }
    let tile = min(corner.tileSize, min(rect.width, rect.height) / 2)
    guard tile > 0 else { return }
    let coverage = corner.coverage()
    for y in 0..<tile {
      for x in 0..<tile {
        let value = coverage[y * corner.tileSize + x]
        let (top, bottom) = ((rect.y + y) * size.width, (rect.maxY - 1 - y) * size.width)
        let (left, right) = (rect.x + x, rect.maxX - 1 - x)
        if corners.contains(.topLeft) { pixels[top + left] = value }
        if corners.contains(.topRight) { pixels[top + right] = value }
        if corners.contains(.bottomLeft) { pixels[bottom + left] = value }
        if corners.contains(.bottomRight) { pixels[bottom + right] = value }
      }
    }
  }

  /// Blurs by three box blurs in each direction, which approximate a Gaussian. The cost doesn't depend on `sigma`, in
  /// pixels.
  mutating func blur(sigma: Double) {
    var values = pixels.map(Float.init)
    for width in Self.boxWidths(sigma: sigma) where width > 1 {
      for y in 0..<size.height {
        Self.box(&values, start: y * size.width, step: 1, count: size.width, width: width)
      }
      for x in 0..<size.width {
        Self.box(&values, start: x, step: size.width, count: size.height, width: width)
      }
    }
    pixels = values.map { UInt8(max(0, min(255, $0.rounded()))) }
  }

  func picture(_ connection: Connection) -> Picture {
    let picture = Picture(size: size, format: .alpha, connection: connection)
    picture.upload(alpha: pixels, size: size)
    return picture
  }

  /// The pixels in `rect` as a picture that repeats endlessly.
  func strip(_ rect: PixelRect, _ connection: Connection) -> Picture {
    var part = AlphaBitmap(size: rect.size)
    for y in 0..<rect.height {
      for x in 0..<rect.width {
        part.pixels[y * rect.width + x] = pixels[(rect.y + y) * size.width + rect.x + x]
      }
    }
    let picture = part.picture(connection)
    picture.repeatEndlessly()
    return picture
  }

  /// Three odd widths whose combined variance is that of a Gaussian.
  private static func boxWidths(sigma: Double) -> [Int] {
    let ideal = (12 * sigma * sigma / 3 + 1).squareRoot()
    let lower = Int(ideal) % 2 == 0 ? Int(ideal) - 1 : Int(ideal)
    let small = Double(max(1, lower))
    let count = (12 * sigma * sigma - 3 * small * small - 12 * small - 9) / (-4 * small - 4)
    let lowerCount = Int(count.rounded())
    return (0..<3).map { $0 < lowerCount ? Int(small) : Int(small) + 2 }
  }

  private static func box(_ values: inout [Float], start: Int, step: Int, count: Int, width: Int) {
    let radius = width / 2
    var line = [Float](repeating: 0, count: count)
    var sum: Float = 0
    values.withUnsafeBufferPointer { source in
      for index in 0..<min(radius, count) { sum += source[start + index * step] }
      for index in 0..<count {
        if index + radius < count { sum += source[start + (index + radius) * step] }
        if index - radius - 1 >= 0 { sum -= source[start + (index - radius - 1) * step] }
        line[index] = sum / Float(width)
      }
    }
    for index in 0..<count { values[start + index * step] = line[index] }
  }
}
