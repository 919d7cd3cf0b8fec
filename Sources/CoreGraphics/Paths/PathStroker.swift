/// Converts a line to the outlines of its stroke: a rectangle for each segment, a wedge for each corner, and caps.
///
/// All outlines have the same orientation, and adjacent ones share edges, so that their coverage can be added per pixel.
nonisolated struct PathStroker {
  let halfWidth: CGFloat
  let cap: CGLineCap
  let join: CGLineJoin
  let miterLimit: CGFloat
  /// The greatest deviation of a polygon from the round shape that it approximates, in points.
  let tolerance: CGFloat

  /// The outlines of one line's stroke.
  func outlines(of line: FlatLine) -> [[CGPoint]] {
    let points = Self.withoutRepeats(line)
    guard points.count > 1 else { return points.first.map(dot) ?? [] }
    let count = line.isClosed && points.count > 2 ? points.count : points.count - 1
    let isClosed = count == points.count
    let directions = (0..<count).map { direction(points[$0], points[($0 + 1) % points.count]) }
    var result: [[CGPoint]] = []
    // Segments that meet in a gentle bend share their offset to the side there.
    let first = isClosed ? bend(at: 0, directions, points) : nil
    var shared = first
    for index in 0..<count {
      let isLast = index + 1 == count
      let normal = CGPoint(x: -directions[index].y * halfWidth, y: directions[index].x * halfWidth)
      let (a, b) = (points[index], points[(index + 1) % points.count])
      let end = isLast ? first : bend(at: index + 1, directions, points)
      let (from, to) = (shared ?? normal, end ?? normal)
      result.append([a + from, a - from, b - to, b + to])
      if end == nil, isClosed || !isLast {
        result.append(corner(at: b, directions[index], directions[(index + 1) % count]))
      }
      shared = end
    }
    if !isClosed, cap != .butt {
      let back = CGPoint(x: -directions[0].x, y: -directions[0].y)
      result.append(capOutline(at: points[0], outward: back))
      result.append(capOutline(at: points[points.count - 1], outward: directions[count - 1]))
    }
    return result.filter { $0.count > 2 }
  }

  // MARK: - Private

  private static func withoutRepeats(_ line: FlatLine) -> [CGPoint] {
    var points: [CGPoint] = []
    for point in line.points where points.last.map({ $0.distance(to: point) > 1e-6 }) ?? true { points.append(point) }
    if line.isClosed, points.count > 1, points[0].distance(to: points[points.count - 1]) <= 1e-6 { points.removeLast() }
    return points
  }

  private func direction(_ a: CGPoint, _ b: CGPoint) -> CGPoint {
    let length = a.distance(to: b)
    return CGPoint(x: (b.x - a.x) / length, y: (b.y - a.y) / length)
  }

  /// The offset to the side that the segments before and after a point share if the line bends only slightly there, so that outlines
  /// along a curve meet without overlapping; nil for a sharper corner.
  private func bend(at index: Int, _ directions: [CGPoint], _ points: [CGPoint]) -> CGPoint? {
    let count = directions.count
    let (a, b) = (directions[(index + count - 1) % count], directions[index % count])
    let cosine = a.x * b.x + a.y * b.y
    guard cosine > 0.9 else { return nil }
    let reach = halfWidth * abs(a.x * b.y - a.y * b.x)
    let before = points[(index + points.count - 1) % points.count].distance(to: points[index])
    let after = points[index].distance(to: points[(index + 1) % points.count])
    guard reach < before, reach < after else { return nil }
    return CGPoint(x: -(a.y + b.y) * halfWidth / (1 + cosine), y: (a.x + b.x) * halfWidth / (1 + cosine))
  }

  /// The outline of a line without length, which consists of its caps.
  private func dot(_ center: CGPoint) -> [[CGPoint]] {
    switch cap {
    case .butt: []
    case .round: [arc(center, from: 0, by: 2 * .pi)]
    case .square:
      [
        [
          CGPoint(x: center.x - halfWidth, y: center.y - halfWidth),
          CGPoint(x: center.x + halfWidth, y: center.y - halfWidth),
          CGPoint(x: center.x + halfWidth, y: center.y + halfWidth),
          CGPoint(x: center.x - halfWidth, y: center.y + halfWidth),
        ]
      ]
    }
  }

  /// The outline of the cap at a line's end; `outward` points away from the line.
  private func capOutline(at point: CGPoint, outward: CGPoint) -> [CGPoint] {
    let angle = atan2(outward.y, outward.x) - .pi / 2
    if cap == .round { return arc(point, from: angle, by: .pi) }
    let side = CGPoint(x: outward.y * halfWidth, y: -outward.x * halfWidth)
    let ahead = CGPoint(x: outward.x * halfWidth, y: outward.y * halfWidth)
    return [point + side, point + side + ahead, point - side + ahead, point - side]
  }

  /// The wedge that fills the gap at the outer side of a corner.
  private func corner(at point: CGPoint, _ a: CGPoint, _ b: CGPoint) -> [CGPoint] {
    let turn = atan2(a.x * b.y - a.y * b.x, a.x * b.x + a.y * b.y)
    guard abs(turn) > 1e-4 else { return [] }
    // The outer side is to the right of a line that turns left, and to the left of one that turns right (y points down).
    let side: CGFloat = turn > 0 ? -1 : 1
    let start = atan2(a.x * side, -a.y * side)
    if join == .round { return [point] + arc(point, from: start, by: turn, forward: turn > 0) }
    let first = CGPoint(x: point.x + cos(start) * halfWidth, y: point.y + sin(start) * halfWidth)
    let last = CGPoint(x: point.x + cos(start + turn) * halfWidth, y: point.y + sin(start + turn) * halfWidth)
    var outline = [point, first]
    let reach = 1 / max(cos(turn / 2), 1e-6)
    if join == .miter, reach <= miterLimit {
      let middle = start + turn / 2
      outline.append(
        CGPoint(x: point.x + cos(middle) * halfWidth * reach, y: point.y + sin(middle) * halfWidth * reach)
      )
    }
    outline.append(last)
    return turn > 0 ? outline : outline.reversed()
  }

  private func arc(_ center: CGPoint, from start: CGFloat, by sweep: CGFloat, forward: Bool = true) -> [CGPoint] {
    let step = 2 * acos(max(0, 1 - tolerance / max(halfWidth, tolerance)))
    let count = max(2, Int((abs(sweep) / max(step, 0.05)).rounded(.up)))
    let points = (0...count).map { index in
      let angle = start + sweep * CGFloat(index) / CGFloat(count)
      return CGPoint(x: center.x + cos(angle) * halfWidth, y: center.y + sin(angle) * halfWidth)
    }
    return forward ? points : points.reversed()
  }
}

extension CGPoint {
  nonisolated func distance(to other: CGPoint) -> CGFloat { hypot(other.x - x, other.y - y) }
}
