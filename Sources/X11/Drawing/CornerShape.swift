import Glibc

/// The curve of a corner in device pixels, and how much of each pixel it covers.
package nonisolated struct CornerShape: Hashable, Sendable {
  /// The radius in 64ths of a pixel, so that nearly equal radii share one mask.
  private let radius64: Int
  private let extent64: Int
  private let thickness64: Int

  /// Pixels along each edge that the curve takes.
  var extent: Double { Double(extent64) / 64 }
  private var radius: Double { Double(radius64) / 64 }
  private var thickness: Double { Double(thickness64) / 64 }

  /// A corner of a box of `size`.
  ///
  /// - Parameters:
  ///   - radius: in pixels; limited to half the box.
  ///   - isContinuous: curvature that changes gradually, as on iOS, instead of a quarter circle.
  ///   - thickness: 0 for a filled box, or the width in pixels of the ring along its edge.
  init(radius: Double, isContinuous: Bool, size: PixelSize, thickness: Double = 0) {
    let half = Double(min(size.width, size.height)) / 2
    let radius = max(0, min(radius, half))
    radius64 = Int((radius * 64).rounded())
    extent64 = isContinuous ? Int((min(radius * 1.528665, half) * 64).rounded()) : radius64
    thickness64 = Int((thickness * 64).rounded())
  }

  /// The side, in pixels, of the square tile at the corner outside of which the edge is straight.
  var tileSize: Int {
    max(Int(extent.rounded(.up)), Int(thickness.rounded(.up)))
  }

  /// Coverage 0…255 of the top left corner's pixels, `tileSize` squared, row by row.
  func coverage() -> [UInt8] {
    let outer = coverage(inset: 0)
    guard thickness64 > 0 else { return outer }
    return zip(outer, coverage(inset: thickness)).map { $0 - min($0, $1) }
  }

  private func coverage(inset: Double) -> [UInt8] {
    let size = tileSize
    let samples = 16
    let shape = bend(inset: inset)
    var sums = [Double](repeating: 0, count: size * size)
    for line in 0..<size * samples {
      let y = (Double(line) + 0.5) / Double(samples) - inset
      guard y >= 0 else { continue }
      let edge = inset + shape.indent(at: y)
      let row = line / samples * size
      for column in min(size, Int(edge))..<size {
        sums[row + column] += min(1, Double(column + 1) - edge)
      }
    }
    return sums.map { UInt8(($0 / Double(samples) * 255).rounded()) }
  }

  private func bend(inset: Double) -> Superellipse {
    Superellipse(radius: max(0, radius - inset), extent: max(0, extent - inset))
  }

  /// |x|ⁿ + |y|ⁿ = extentⁿ, with n such that the curve meets the diagonal where a circle of `radius` does.
  private struct Superellipse {
    let extent: Double
    let exponent: Double

    init(radius: Double, extent: Double) {
      self.extent = extent
      let diagonal = (1 - 0.5.squareRoot()) * radius
      exponent = extent > 0 ? -1 / log2(1 - diagonal / extent) : 2
    }

    func indent(at y: Double) -> Double {
      guard y < extent else { return 0 }
      return extent - extent * pow(1 - pow(1 - y / extent, exponent), 1 / exponent)
    }
  }
}
