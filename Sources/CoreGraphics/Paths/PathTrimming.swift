nonisolated extension [PathElement] {
  /// The part of the path between two parts of its length, 0…1, as polylines.
  package func trimmed(from start: CGFloat, to end: CGFloat) -> [PathElement] {
    guard start > 0 || end < 1 else { return self }
    let lines = flattened(tolerance: 0.05).map(\.closedPoints)
    let total = lines.reduce(0) { $0 + $1.pathLength }
    return pieces(of: lines, [total * start..<Swift.max(total * start, total * end)])
  }

  /// The path in dashes: the lengths of dashes and gaps by turns, in points, the first of which begins `phase` points
  /// before the path. Lengths without a sum leave the path as it is.
  package func dashed(_ lengths: [CGFloat], phase: CGFloat) -> [PathElement] {
    let lengths = lengths.count % 2 == 0 ? lengths : lengths + lengths
    let period = lengths.reduce(0, +)
    guard period > 0.01, lengths.allSatisfy({ $0 >= 0 && $0.isFinite }), phase.isFinite else { return self }
    return flattened(tolerance: 0.05).map(\.closedPoints).flatMap { points -> [PathElement] in
      var ranges: [Range<CGFloat>] = []
      var (position, index) = (-phase.truncatingRemainder(dividingBy: period), 0)
      if position > 0 { position -= period }
      let length = points.pathLength
      while position < length, ranges.count < 10_000 {
        let next = position + lengths[index % lengths.count]
        if index % 2 == 0, next > 0 { ranges.append(Swift.max(0, position)..<next) }
        (position, index) = (next, index + 1)
      }
      return pieces(of: [points], ranges)
    }
  }

  /// The pieces of polylines between distances from their common beginning.
  private func pieces(of lines: [[CGPoint]], _ ranges: [Range<CGFloat>]) -> [PathElement] {
    var elements: [PathElement] = []
    for range in ranges where !range.isEmpty {
      var passed: CGFloat = 0
      for line in lines {
        var isOpen = false
        for (a, b) in zip(line, line.dropFirst()) {
          let length = (b - a).length
          defer { passed += length }
          let (low, high) = (Swift.max(range.lowerBound - passed, 0), Swift.min(range.upperBound - passed, length))
          guard length > 0, low < high else { continue }
          func point(_ distance: CGFloat) -> CGPoint {
            CGPoint(x: a.x + (b.x - a.x) * distance / length, y: a.y + (b.y - a.y) * distance / length)
          }
          if !isOpen { elements.append(.move(point(low))) }
          elements.append(.line(point(high)))
          isOpen = true
        }
      }
    }
    return elements
  }
}

nonisolated extension FlatLine {
  /// The points, with the first one again at the end of a closed line.
  fileprivate var closedPoints: [CGPoint] { isClosed ? points + points.prefix(1) : points }
}

nonisolated extension [CGPoint] {
  /// The length of the polyline.
  fileprivate var pathLength: CGFloat { zip(self, dropFirst()).reduce(0) { $0 + ($1.1 - $1.0).length } }
}
