/// An immutable sequence of lines and curves; ``CGMutablePath`` can be changed.
public nonisolated class CGPath {
  package fileprivate(set) var elements: [PathElement]
  /// The start of the last line.
  fileprivate var start: CGPoint

  fileprivate init(elements: [PathElement], start: CGPoint) { (self.elements, self.start) = (elements, start) }

  /// Makes a path with a rectangle, transformed by `transform` unless it is nil.
  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>? = nil) {
    self.init { $0.addRect(rect, transform: transform?.pointee ?? .identity) }
  }

  /// Makes a path with the ellipse inside a rectangle, transformed by `transform` unless it is nil.
  public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>? = nil) {
    self.init { $0.addEllipse(in: rect, transform: transform?.pointee ?? .identity) }
  }

  /// Makes a path with a rounded rectangle, transformed by `transform` unless it is nil. Unlike on iOS, corners are circular, with
  /// the smaller of the two radii.
  public convenience init(
    roundedRect rect: CGRect,
    cornerWidth: CGFloat,
    cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>? = nil
  ) {
    self.init {
      $0.addRoundedRect(
        in: rect,
        cornerWidth: cornerWidth,
        cornerHeight: cornerHeight,
        transform: transform?.pointee ?? .identity
      )
    }
  }

  /// Makes a path of `elements`.
  package convenience init(elements: [PathElement]) {
    self.init(elements: elements, start: elements.last { $0.isMove }?.points.first ?? .zero)
  }

  private convenience init(_ build: (CGMutablePath) -> Void) {
    let path = CGMutablePath()
    build(path)
    self.init(elements: path.elements, start: path.start)
  }

  // MARK: - Copying

  /// Makes a path with the same lines.
  public func copy() -> CGPath { CGPath(elements: elements, start: start) }

  /// Makes a path with the same lines, which can be changed.
  public func mutableCopy() -> CGMutablePath { CGMutablePath(elements: elements, start: start) }

  /// Makes a path with the same lines, transformed by `transform` unless it is nil.
  public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
    let copy = CGMutablePath()
    copy.addPath(self, transform: transform?.pointee ?? .identity)
    return copy
  }

  /// A path with the same lines, each in the opposite direction.
  package func reversed() -> CGPath {
    CGPath(elements: elements.reversedLines)
  }

  // MARK: - Asking

  /// Whether there are no lines.
  public var isEmpty: Bool { elements.isEmpty }

  /// The end of the last line; the origin if there is none.
  public var currentPoint: CGPoint { elements.last == .close ? start : elements.last?.points.last ?? .zero }

  /// The smallest rectangle around all points, including control points of curves; `.null` for an empty path.
  public var boundingBox: CGRect {
    elements.flatMap(\.points).reduce(.null) { $0.union(CGRect(origin: $1, size: .zero)) }
  }

  /// The smallest rectangle around lines and curves, without control points; `.null` for an empty path.
  public var boundingBoxOfPath: CGRect { elements.flattened(tolerance: 0.05).boundingBox }

  /// Whether filling the path would paint `point`, to which `transform` is applied first.
  public func contains(
    _ point: CGPoint,
    using rule: CGPathFillRule = .winding,
    transform: CGAffineTransform = .identity
  ) -> Bool {
    let point = point.applying(transform)
    let winding = elements.flattened(tolerance: 0.05).reduce(0) { $0 + $1.winding(around: point) }
    return rule == .evenOdd ? winding % 2 != 0 : winding != 0
  }
}

nonisolated extension CGPath: Hashable {
  /// Whether both paths have the same lines.
  public static func == (a: CGPath, b: CGPath) -> Bool { a === b || a.elements == b.elements }

  /// Hashes the lines.
  public func hash(into hasher: inout Hasher) { hasher.combine(elements) }
}

/// The rule by which points are inside of a path.
public nonisolated enum CGPathFillRule: Int, Sendable {
  /// A point is inside if the path winds around it more often in one direction than in the other.
  case winding
  /// A point is inside if the path encloses it an odd number of times.
  case evenOdd
}

/// A path that is built step by step.
public nonisolated final class CGMutablePath: CGPath {
  /// Makes an empty path.
  public init() { super.init(elements: [], start: .zero) }

  fileprivate override init(elements: [PathElement], start: CGPoint) { super.init(elements: elements, start: start) }

  // MARK: - Lines

  /// Begins a new line at `point`, to which `transform` is applied first, as in all functions here.
  public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
    start = point.applying(transform)
    elements.append(.move(start))
  }

  /// Adds a straight line to `point`.
  public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
    add(.line(point), transform)
  }

  /// Begins a new line at the first of `points`, and adds straight lines to the others.
  public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
    guard let first = points.first else { return }
    move(to: first, transform: transform)
    for point in points.dropFirst() { addLine(to: point, transform: transform) }
  }

  /// Adds a quadratic Bézier curve to `end`.
  public func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity) {
    add(.quad(control, end), transform)
  }

  /// Adds a cubic Bézier curve to `end`.
  public func addCurve(
    to end: CGPoint,
    control1: CGPoint,
    control2: CGPoint,
    transform: CGAffineTransform = .identity
  ) { add(.curve(control1, control2, end), transform) }

  /// Adds a straight line to the start of an arc, and the arc.
  ///
  /// Angles are in radians, and 0 points to the right. As on iOS, “clockwise” refers to a y axis that points up: in a view it is
  /// counterclockwise on screen.
  public func addArc(
    center: CGPoint,
    radius: CGFloat,
    startAngle: CGFloat,
    endAngle: CGFloat,
    clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) { addArc(center, radius, startAngle, Self.sweep(from: startAngle, to: endAngle, clockwise: !clockwise), transform) }

  /// Adds a rounded corner between the lines from the current point to `tangent1End` and from there to `tangent2End`: a straight
  /// line to the point at which a circle of `radius` touches the first line, and an arc to the point at which it touches the second.
  public func addArc(
    tangent1End corner: CGPoint,
    tangent2End end: CGPoint,
    radius: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    let start = currentPoint.applying(transform.inverted())
    let (a, b) = (start - corner, end - corner)
    let cross = a.x * b.y - a.y * b.x
    let dot = a.x * b.x + a.y * b.y
    guard radius > 0, a.length > 0, b.length > 0, cross != 0 else { return addLine(to: corner, transform: transform) }
    // Half of the angle between the lines.
    let half = abs(atan2(cross, dot)) / 2
    let (reach, way) = (radius / tan(half), radius / sin(half))
    func point(_ side: CGPoint, _ length: CGFloat) -> CGPoint {
      CGPoint(x: corner.x + side.x / side.length * length, y: corner.y + side.y / side.length * length)
    }
    let (first, last) = (point(a, reach), point(b, reach))
    let middle = CGPoint(x: a.x / a.length + b.x / b.length, y: a.y / a.length + b.y / b.length)
    let center = point(middle, way)
    let angle = atan2(first.y - center.y, first.x - center.x)
    var sweep = atan2(last.y - center.y, last.x - center.x) - angle
    if sweep > .pi { sweep -= 2 * .pi } else if sweep < -.pi { sweep += 2 * .pi }
    addArc(center, radius, angle, sweep, transform)
  }

  /// Adds a straight line to the start of an arc, and the arc, which spans `delta` radians; positive ones are clockwise on screen.
  public func addRelativeArc(
    center: CGPoint,
    radius: CGFloat,
    startAngle: CGFloat,
    delta: CGFloat,
    transform: CGAffineTransform = .identity
  ) { addArc(center, radius, startAngle, delta, transform) }

  /// Closes the current line by a straight line to its start.
  public func closeSubpath() {
    guard !elements.isEmpty, elements.last != .close else { return }
    elements.append(.close)
  }

  // MARK: - Shapes

  /// Adds a rectangle.
  public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    addLines(
      between: [
        CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.maxY),
        CGPoint(x: rect.minX, y: rect.maxY),
      ],
      transform: transform
    )
    closeSubpath()
  }

  /// Adds rectangles.
  public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    for rect in rects { addRect(rect, transform: transform) }
  }

  /// Adds the ellipse inside a rectangle.
  public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    let circle = CGMutablePath()
    circle.addArc(.zero, 1, 0, 2 * .pi, .identity)
    circle.closeSubpath()
    let ellipse = CGAffineTransform(
      a: rect.width / 2,
      b: 0,
      c: 0,
      d: rect.height / 2,
      tx: rect.midX,
      ty: rect.midY
    )
    addPath(circle, transform: ellipse.concatenating(transform))
  }

  /// Adds a rounded rectangle. Unlike on iOS, corners are circular, with the smaller of the two radii, at most half the shorter
  /// side.
  public func addRoundedRect(
    in rect: CGRect,
    cornerWidth: CGFloat,
    cornerHeight: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    addRect(rect, radius: min(cornerWidth, cornerHeight), areRound: [true, true, true, true], transform: transform)
  }

  /// Adds a rectangle with corners of `radius`, at most half the shorter side, or square ones where `areRound`, clockwise from the
  /// top left, is false.
  package func addRect(
    _ rect: CGRect,
    radius: CGFloat,
    areRound: [Bool],
    transform: CGAffineTransform = .identity
  ) {
    let radius = max(0, min(radius, rect.width / 2, rect.height / 2))
    let corners: [(CGPoint, CGFloat, CGFloat)] = [
      (CGPoint(x: rect.minX, y: rect.minY), 1, 1), (CGPoint(x: rect.maxX, y: rect.minY), -1, 1),
      (CGPoint(x: rect.maxX, y: rect.maxY), -1, -1), (CGPoint(x: rect.minX, y: rect.maxY), 1, -1),
    ]
    let outline = CGMutablePath()
    for (index, (point, right, down)) in corners.enumerated() {
      guard areRound[index], radius > 0 else {
        index == 0 ? outline.move(to: point) : outline.addLine(to: point)
        continue
      }
      let center = CGPoint(x: point.x + right * radius, y: point.y + down * radius)
      outline.addArc(center, radius, .pi + CGFloat(index) * .pi / 2, .pi / 2, .identity)
    }
    outline.closeSubpath()
    addPath(outline, transform: transform)
  }

  /// Adds another path's lines.
  public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
    guard !path.elements.isEmpty else { return }
    elements += transform.isIdentity ? path.elements : path.elements.map { $0.applying(transform) }
    start = path.start.applying(transform)
  }

  // MARK: - For UIKit

  /// Removes all lines.
  package func removeAll() { elements = [] }

  /// Moves, scales or turns all lines.
  package func apply(_ transform: CGAffineTransform) {
    elements = elements.map { $0.applying(transform) }
    start = start.applying(transform)
  }

  // MARK: - Private

  private func add(_ element: PathElement, _ transform: CGAffineTransform) {
    if elements.isEmpty {
      move(to: .zero, transform: transform)
    } else if elements.last == .close {
      elements.append(.move(start))
    }
    elements.append(transform.isIdentity ? element : element.applying(transform))
  }

  /// Adds an arc as cubic curves of at most 90° each; positive angles are clockwise on screen.
  private func addArc(
    _ center: CGPoint,
    _ radius: CGFloat,
    _ startAngle: CGFloat,
    _ sweep: CGFloat,
    _ transform: CGAffineTransform
  ) {
    func point(_ angle: CGFloat, _ out: CGFloat = 0) -> CGPoint {
      CGPoint(
        x: center.x + radius * (cos(angle) - out * sin(angle)),
        y: center.y + radius * (sin(angle) + out * cos(angle))
      )
    }
    let first = point(startAngle)
    elements.isEmpty ? move(to: first, transform: transform) : addLine(to: first, transform: transform)
    let count = max(1, Int((abs(sweep) / (.pi / 2) - 1e-9).rounded(.up)))
    let step = sweep / CGFloat(count)
    let reach = 4 / 3 * tan(step / 4)
    for index in 0..<count {
      let a = startAngle + step * CGFloat(index)
      add(.curve(point(a, reach), point(a + step, -reach), point(a + step)), transform)
    }
  }

  /// The angle from `start` to `end`, negative for counterclockwise; `clockwise` is as seen on screen.
  private static func sweep(from start: CGFloat, to end: CGFloat, clockwise: Bool) -> CGFloat {
    let full = 2 * CGFloat.pi
    let sweep = end - start
    guard abs(sweep) < full else { return clockwise ? full : -full }
    if clockwise { return sweep < 0 ? sweep + full : sweep }
    return sweep > 0 ? sweep - full : sweep
  }
}
