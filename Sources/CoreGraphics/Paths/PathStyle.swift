/// How a path is painted: filled by a rule, or stroked with a line style.
package nonisolated enum PathStyle: Hashable, Sendable {
  case fill(evenOdd: Bool)
  case stroke(width: CGFloat, cap: CGLineCap, join: CGLineJoin, miterLimit: CGFloat)

  /// The most points by which the painting extends beyond the path.
  package var reach: CGFloat {
    guard case .stroke(let width, let cap, let join, let limit) = self else { return 0 }
    let corner = join == .miter ? max(1, limit) : 1
    return width / 2 * max(corner, cap == .square ? 1.42 : 1)
  }

  /// Rasterizes a path into `width` × `height` pixels; a point of the path times `scale`, plus `offset`, is its
  /// position in pixels.
  package func coverage(
    of elements: [PathElement],
    scale: CGPoint,
    offset: CGPoint,
    width: Int,
    height: Int
  ) -> [UInt8] {
    var rasterizer = PathRasterizer(width: width, height: height)
    let largest = max(scale.x, scale.y, 1e-6)
    // Chords are inside of curves: a coarser tolerance would make small discs visibly smaller.
    let tolerance = 0.01 / largest
    func add(_ polygon: [CGPoint]) {
      rasterizer.add(polygon.map { CGPoint(x: $0.x * scale.x + offset.x, y: $0.y * scale.y + offset.y) })
    }
    let lines = elements.flattened(tolerance: tolerance)
    switch self {
    case .fill(let evenOdd):
      for line in lines { add(line.points) }
      return rasterizer.coverage(evenOdd: evenOdd)
    case .stroke(let width, let cap, let join, let miterLimit):
      let stroker = PathStroker(
        halfWidth: width / 2,
        cap: cap,
        join: join,
        miterLimit: miterLimit,
        tolerance: tolerance
      )
      for line in lines { stroker.outlines(of: line).forEach(add) }
      return rasterizer.coverage()
    }
  }
}

/// The shape of a line's ends.
public nonisolated enum CGLineCap: Int, Sendable {
  /// Cut off at the end.
  case butt
  /// A half disc beyond the end.
  case round
  /// Half a square beyond the end.
  case square
}

/// The shape of a line's corners.
public nonisolated enum CGLineJoin: Int, Sendable {
  /// Pointed, up to a limit of its length.
  case miter
  /// Round.
  case round
  /// Cut off.
  case bevel
}
