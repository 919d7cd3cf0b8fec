/// Converts closed outlines to coverage: the exact part of each pixel that is inside, 0…255.
///
/// Each edge adds its signed area to the pixels it passes and its height to the pixel after them; a running sum along
/// the row then gives the winding of every pixel, partial ones included. One pass over the edges and one over the
/// pixels, no sorting.
nonisolated struct PathRasterizer {
  let width: Int
  let height: Int
  private var cells: [Float]

  /// Makes a rasterizer for an area of whole pixels with its corner at the origin.
  init(width: Int, height: Int) {
    self.width = max(0, width)
    self.height = max(0, height)
    cells = [Float](repeating: 0, count: (self.width + 2) * self.height)
  }

  // MARK: - Adding

  /// The greatest coordinate, in pixels: single precision can't represent all integers beyond it.
  private static let greatestCoordinate: CGFloat = 16_777_216

  /// Adds a closed outline in pixels; the last point is joined to the first. An outline with a NaN coordinate is ignored.
  mutating func add(_ outline: [CGPoint]) {
    guard outline.count > 2, width > 0, height > 0, outline.allSatisfy(\.isNumber) else { return }
    let range = -Self.greatestCoordinate...Self.greatestCoordinate
    let polygon = outline.map { CGPoint(x: $0.x.clamped(to: range), y: $0.y.clamped(to: range)) }
    guard var previous = polygon.last else { return }
    cells.withUnsafeMutableBufferPointer { cells in
      guard let first = cells.baseAddress else { return }
      for point in polygon {
        let (x0, y0, x1, y1) = (Float(previous.x), Float(previous.y), Float(point.x), Float(point.y))
        previous = point
        guard y0 != y1 else { continue }
        let direction: Float = y0 < y1 ? 1 : -1
        if y0 < y1 {
          Self.addEdge(x0, y0, x1, y1, direction, first, width, height)
        } else {
          Self.addEdge(x1, y1, x0, y0, direction, first, width, height)
        }
      }
    }
  }

  /// Adds an edge that goes down from (x0, y0) to (x1, y1), row by row, to the cells from `first` on.
  private static func addEdge(
    _ x0: Float,
    _ y0: Float,
    _ x1: Float,
    _ y1: Float,
    _ direction: Float,
    _ first: UnsafeMutablePointer<Float>,
    _ width: Int,
    _ height: Int
  ) {
    let slope = (x1 - x0) / (y1 - y0)
    let top = max(y0, 0)
    let bottom = min(y1, Float(height))
    guard top < bottom else { return }
    var y = top
    var x = x0 + (top - y0) * slope
    for row in Int(top)..<min(height, Int(bottom.rounded(.up))) {
      let nextY = min(Float(row + 1), bottom)
      let nextX = x0 + (nextY - y0) * slope
      addPiece(x, nextX, (nextY - y) * direction, first + row * (width + 2), Float(width))
      (x, y) = (nextX, nextY)
    }
  }

  /// Adds the part of an edge within one row, clipped to the row's ends.
  private static func addPiece(
    _ xa: Float,
    _ xb: Float,
    _ height: Float,
    _ row: UnsafeMutablePointer<Float>,
    _ width: Float
  ) {
    let (left, right) = xa < xb ? (xa, xb) : (xb, xa)
    if left >= width { return }
    if right <= 0 {
      row[0] += height
      return
    }
    guard left < 0 || right > width else { return addWithin(left, right, height, row) }
    // The part of the edge left of the row affects all of its pixels in full, the part right of it none.
    let perX = height / (right - left)
    if left < 0 { row[0] += -left * perX }
    let (inLeft, inRight) = (max(left, 0), min(right, width))
    addWithin(inLeft, inRight, (inRight - inLeft) * perX, row)
  }

  private static func addWithin(_ left: Float, _ right: Float, _ height: Float, _ row: UnsafeMutablePointer<Float>) {
    let first = Int(left)
    let last = Int(right)
    if first == last {
      let middle = (left + right) / 2 - Float(first)
      row[first] += height * (1 - middle)
      row[first + 1] += height * middle
      return
    }
    let perX = height / (right - left)
    let inFirst = Float(first + 1) - left
    // The area to the right of the edge: a triangle in the first and the last pixel, trapezoids between.
    var area = perX * inFirst * inFirst / 2
    row[first] += area
    var sum = area
    for column in (first + 1)..<last {
      let total = perX * (Float(column) + 0.5 - left)
      area = total - sum
      row[column] += area
      sum = total
    }
    let inLast = right - Float(last)
    let total = height - perX * inLast * inLast / 2
    row[last] += total - sum
    row[last + 1] += height - total
  }

  // MARK: - Result

  /// The coverage of each pixel, row by row from the top.
  func coverage(evenOdd: Bool = false) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: width * height) { bytes, count in
      cells.withUnsafeBufferPointer { cells in
        for row in 0..<height {
          var winding: Float = 0
          for column in 0..<width {
            winding += cells[row * (width + 2) + column]
            bytes[row * width + column] = UInt8(Self.inside(winding, evenOdd) * 255 + 0.5)
          }
        }
      }
      count = width * height
    }
  }

  private static func inside(_ winding: Float, _ evenOdd: Bool) -> Float {
    let amount = abs(winding)
    guard evenOdd else { return min(amount, 1) }
    let folded = amount - 2 * (amount / 2).rounded(.down)
    return folded > 1 ? 2 - folded : folded
  }
}
