nonisolated extension [PathElement] {
  /// The section of the path between two fractions of its length, 0…1, as polylines; the whole path if its length isn't finite.
  package func trimmed(from start: CGFloat, to end: CGFloat) -> [PathElement] {
    guard start > 0 || end < 1 else { return self }
    guard start < end else { return [] }
    let lines = flattened(tolerance: 0.05).map(\.closedPoints)
    let total = lines.reduce(0) { $0 + $1.pathLength }
    guard total.isFinite else { return self }
    return Self.pieces(of: lines, [(total * start, total * end)])
  }

  /// The most dashes of a path; more couldn't be distinguished.
  private static var mostDashes: CGFloat { 10_000 }

  /// The path divided into dashes. `lengths` are alternating lengths of dashes and gaps, in points; the pattern begins `phase` points
  /// before the start of each line. A dash of length 0 is a point, of which round or square caps are visible.
  ///
  /// The path is returned unchanged if lengths are negative or their sum isn't positive, or if there would be too many dashes.
  package func dashed(_ lengths: [CGFloat], phase: CGFloat) -> [PathElement] {
    let lengths = lengths.count % 2 == 0 ? lengths : lengths + lengths
    let period = lengths.reduce(0, +)
    let lines = flattened(tolerance: 0.05).map(\.closedPoints)
    let total = lines.reduce(0) { $0 + $1.pathLength }
    guard period > 0.01, period.isFinite, lengths.allSatisfy({ $0 >= 0 }), phase.isFinite, total.isFinite,
      total / period * CGFloat(lengths.count / 2) < Self.mostDashes
    else { return self }
    return lines.flatMap { line in
      var dashes: [(CGFloat, CGFloat)] = []
      var (position, index) = (-phase.truncatingRemainder(dividingBy: period), 0)
      if position > 0 { position -= period }
      let length = line.pathLength
      while position < length {
        let next = position + lengths[index % lengths.count]
        if index % 2 == 0, next > 0 || next == position && position >= 0 {
          dashes.append((Swift.max(0, position), next))
        }
        (position, index) = (next, index + 1)
      }
      return Self.pieces(of: [line], dashes)
    }
  }

  /// The pieces of polylines in ranges of the distance from the start of the first polyline; the ranges are in ascending order.
  private static func pieces(of lines: [[CGPoint]], _ ranges: [(low: CGFloat, high: CGFloat)]) -> [PathElement] {
    var elements: [PathElement] = []
    var (passed, index): (CGFloat, Int) = (0, 0)
    for line in lines {
      var isOpen = false
      for (a, b) in zip(line, line.dropFirst()) {
        let length = (b - a).length
        guard length > 0 else { continue }
        func point(_ distance: CGFloat) -> CGPoint {
          let part = (distance - passed) / length
          return CGPoint(x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part)
        }
        while index < ranges.count, ranges[index].low < passed + length {
          let (low, high) = ranges[index]
          if !isOpen { elements.append(.move(point(Swift.max(low, passed)))) }
          elements.append(.line(point(Swift.min(high, passed + length))))
          isOpen = high > passed + length
          guard !isOpen else { break }
          index += 1
        }
        passed += length
      }
    }
    return elements
  }
}

nonisolated extension FlatLine {
  /// The points, with the first one repeated at the end of a closed line.
  fileprivate var closedPoints: [CGPoint] { isClosed ? points + points.prefix(1) : points }
}

nonisolated extension [CGPoint] {
  /// The length of the polyline.
  fileprivate var pathLength: CGFloat { zip(self, dropFirst()).reduce(0) { $0 + ($1.1 - $1.0).length } }
}
