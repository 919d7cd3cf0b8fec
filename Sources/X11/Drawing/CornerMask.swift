import CX11

/// The four corners of a rounded box or ring as one A8 picture, top left first.
final class CornerMask {
  let tile: Int
  let picture: Picture

  init(shape: CornerShape, connection: Connection) {
    let size = max(1, shape.tileSize)
    tile = shape.tileSize
    let corner = tile > 0 ? shape.coverage() : [255]
    let side = 2 * size
    var pixels = [UInt8](repeating: 0, count: side * side)
    for y in 0..<size {
      for x in 0..<size {
        let value = corner[y * size + x]
        pixels[y * side + x] = value
        pixels[y * side + (side - 1 - x)] = value
        pixels[(side - 1 - y) * side + x] = value
        pixels[(side - 1 - y) * side + (side - 1 - x)] = value
      }
    }
    picture = Picture(size: PixelSize(width: side, height: side), format: .alpha, connection: connection)
    picture.upload(alpha: pixels, size: picture.size)
  }
}

/// Which corners of a box are rounded.
package nonisolated struct Corners: OptionSet, Hashable, Sendable {
  package let rawValue: Int

  /// Corners from the bits of `rawValue`, the top left one first, in reading order.
  package init(rawValue: Int) {
    self.rawValue = rawValue
  }

  package static let topLeft = Corners(rawValue: 1)
  package static let topRight = Corners(rawValue: 2)
  package static let bottomLeft = Corners(rawValue: 4)
  package static let bottomRight = Corners(rawValue: 8)
  package static let all = Corners(rawValue: 15)
}

/// The shape of a box's corners.
package nonisolated struct Rounding: Hashable, Sendable {
  /// The radius in pixels, limited to half the box.
  package var radius: Double
  /// Whether the edge's curvature changes gradually, as on iOS; a quarter circle otherwise.
  package var isContinuous: Bool
  /// The corners that are rounded; the others stay square.
  package var corners: Corners

  /// Square corners.
  package static let none = Rounding(radius: 0)

  /// Corners with a radius of `radius` pixels.
  package init(radius: Double, isContinuous: Bool = false, corners: Corners = .all) {
    self.radius = radius
    self.isContinuous = isContinuous
    self.corners = corners
  }
}
