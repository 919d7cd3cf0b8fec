/// An element of a path: a move, a line, a curve, or the end of a closed line.
package nonisolated enum PathElement: Hashable, Sendable {
  case move(CGPoint)
  case line(CGPoint)
  case quad(CGPoint, CGPoint)
  case curve(CGPoint, CGPoint, CGPoint)
  case close

  package func applying(_ t: CGAffineTransform) -> PathElement {
    switch self {
    case .move(let point): .move(point.applying(t))
    case .line(let point): .line(point.applying(t))
    case .quad(let control, let point): .quad(control.applying(t), point.applying(t))
    case .curve(let a, let b, let point): .curve(a.applying(t), b.applying(t), point.applying(t))
    case .close: .close
    }
  }

  /// The element's control points and, last, its end point; empty for `close`.
  package var points: [CGPoint] {
    switch self {
    case .move(let point), .line(let point): [point]
    case .quad(let control, let point): [control, point]
    case .curve(let a, let b, let point): [a, b, point]
    case .close: []
    }
  }
}

nonisolated extension PathElement {
  /// The element's coordinates combined with those of `other`; nil if the elements are of different kinds.
  package func combined(with other: PathElement, _ combine: (CGFloat, CGFloat) -> CGFloat) -> PathElement? {
    func point(_ a: CGPoint, _ b: CGPoint) -> CGPoint { CGPoint(x: combine(a.x, b.x), y: combine(a.y, b.y)) }
    return switch (self, other) {
    case (.move(let a), .move(let b)): .move(point(a, b))
    case (.line(let a), .line(let b)): .line(point(a, b))
    case (.quad(let a, let b), .quad(let c, let d)): .quad(point(a, c), point(b, d))
    case (.curve(let a, let b, let c), .curve(let d, let e, let f)): .curve(point(a, d), point(b, e), point(c, f))
    case (.close, .close): .close
    default: nil
    }
  }

  /// Whether the element begins a line.
  var isMove: Bool { if case .move = self { true } else { false } }

  /// The element in the opposite direction, which ends at `start`.
  fileprivate func reversed(to start: CGPoint) -> PathElement {
    switch self {
    case .quad(let control, _): .quad(control, start)
    case .curve(let a, let b, _): .curve(b, a, start)
    case .move, .line, .close: .line(start)
    }
  }
}

nonisolated extension [PathElement] {
  /// The path's lines, each in the opposite direction.
  var reversedLines: [PathElement] {
    var result: [PathElement] = []
    var line: [PathElement] = []
    func finish() {
      guard let end = line.last(where: { $0 != .close })?.points.last else { return }
      let steps = line.filter { $0 != .close }
      result.append(.move(end))
      for index in steps.indices.dropFirst().reversed() {
        if let start = steps[index - 1].points.last { result.append(steps[index].reversed(to: start)) }
      }
      if line.last == .close { result.append(.close) }
    }
    for element in self {
      if element.isMove {
        finish()
        line = []
      }
      line.append(element)
    }
    finish()
    return result
  }
}

/// A part of a path as a polyline.
package nonisolated struct FlatLine {
  package var points: [CGPoint]
  package var isClosed = false
}

nonisolated extension [PathElement] {
  /// The path as polylines that deviate from its curves by at most `tolerance`.
  func flattened(tolerance: CGFloat) -> [FlatLine] {
    var lines: [FlatLine] = []
    var line = FlatLine(points: [])
    func finish() {
      if !line.points.isEmpty { lines.append(line) }
    }
    for element in self {
      let current = line.points.last ?? .zero
      switch element {
      case .move(let point):
        finish()
        line = FlatLine(points: [point])
      case .line(let point): line.points.append(point)
      case .quad(let control, let point):
        let a = CGPoint(x: current.x + (control.x - current.x) * 2 / 3, y: current.y + (control.y - current.y) * 2 / 3)
        let b = CGPoint(x: point.x + (control.x - point.x) * 2 / 3, y: point.y + (control.y - point.y) * 2 / 3)
        line.appendCurve(from: current, a, b, point, tolerance)
      case .curve(let a, let b, let point): line.appendCurve(from: current, a, b, point, tolerance)
      case .close:
        let start = line.points.first
        line.isClosed = true
        finish()
        line = FlatLine(points: start.map { [$0] } ?? [])
      }
    }
    // After a close, a new line exists only if further elements follow.
    if line.points.count > 1 || lines.isEmpty
      || last.map({ if case .move = $0 { false } else { $0 != .close } }) == true
    {
      finish()
    }
    return lines
  }
}

nonisolated extension FlatLine {
  fileprivate mutating func appendCurve(
    from start: CGPoint,
    _ a: CGPoint,
    _ b: CGPoint,
    _ end: CGPoint,
    _ tolerance: CGFloat
  ) {
    let bend = max(
      hypot(start.x - 2 * a.x + b.x, start.y - 2 * a.y + b.y),
      hypot(a.x - 2 * b.x + end.x, a.y - 2 * b.y + end.y)
    )
    // The segment count for which chords keep within the tolerance: a cubic's second derivative is at most six times
    // `bend`, and a chord's error is an eighth of that times the step squared.
    let wanted = (bend * 0.75 / tolerance).squareRoot().rounded(.up)
    let count = wanted < 100 ? Swift.max(1, Int(wanted)) : 100
    for index in 1...count {
      let t = CGFloat(index) / CGFloat(count)
      let u = 1 - t
      let (wa, wb, wc, wd) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
      points.append(
        CGPoint(
          x: wa * start.x + wb * a.x + wc * b.x + wd * end.x,
          y: wa * start.y + wb * a.y + wc * b.y + wd * end.y
        )
      )
    }
  }
}

nonisolated extension [FlatLine] {
  package var boundingBox: CGRect {
    var box = CGRect.null
    for line in self {
      for point in line.points { box = box.union(CGRect(origin: point, size: .zero)) }
    }
    return box
  }
}

nonisolated extension FlatLine {
  /// The winding number of the closed line around `point`.
  package func winding(around point: CGPoint) -> Int {
    guard var previous = points.last else { return 0 }
    var winding = 0
    for current in points {
      let side = (current.x - previous.x) * (point.y - previous.y) - (point.x - previous.x) * (current.y - previous.y)
      if previous.y <= point.y, current.y > point.y, side > 0 { winding += 1 }
      if previous.y > point.y, current.y <= point.y, side < 0 { winding -= 1 }
      previous = current
    }
    return winding
  }
}
