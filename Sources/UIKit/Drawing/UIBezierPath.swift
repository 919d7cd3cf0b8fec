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
  /// Pointed.
  case miter
  /// Round.
  case round
  /// Cut off.
  case bevel
}

/// Corners of a rectangle.
public nonisolated struct UIRectCorner: OptionSet, Hashable, Sendable {
  /// Bits as on iOS.
  public let rawValue: UInt

  /// Makes a set.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The top left one.
  public static let topLeft = UIRectCorner(rawValue: 1 << 0)
  /// The top right one.
  public static let topRight = UIRectCorner(rawValue: 1 << 1)
  /// The bottom left one.
  public static let bottomLeft = UIRectCorner(rawValue: 1 << 2)
  /// The bottom right one.
  public static let bottomRight = UIRectCorner(rawValue: 1 << 3)
  /// All four.
  public static let allCorners = UIRectCorner(rawValue: ~0)
}

/// Lines and curves that can be filled and stroked.
@preconcurrency @MainActor
public final class UIBezierPath {
  var elements: [PathElement] = []
  private var start = CGPoint.zero

  /// The thickness of a stroke in points.
  public var lineWidth: CGFloat = 1 { didSet { lineWidth = usable(lineWidth, else: oldValue, of: self, "lineWidth") } }
  /// The shape of a stroke's ends.
  public var lineCapStyle: CGLineCap = .butt
  /// The shape of a stroke's corners.
  public var lineJoinStyle: CGLineJoin = .miter
  /// The longest pointed corner, in half line widths, before it is cut off.
  public var miterLimit: CGFloat = 10 {
    didSet { miterLimit = usable(miterLimit, else: oldValue, of: self, "miterLimit") }
  }
  /// Whether areas that are enclosed twice are outside.
  public var usesEvenOddFillRule = false

  // MARK: - Creating

  /// Makes an empty path.
  public init() {}

  nonisolated deinit {}  // Created often; it touches nothing else, so it need not hop to the main actor.

  /// Makes a rectangle.
  public convenience init(rect: CGRect) {
    self.init()
    move(to: CGPoint(x: rect.minX, y: rect.minY))
    addLine(to: CGPoint(x: rect.maxX, y: rect.minY))
    addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
    addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
    close()
  }

  /// Makes an ellipse that touches the rectangle's edges.
  public convenience init(ovalIn rect: CGRect) {
    self.init()
    addArc(withCenter: .zero, radius: 1, startAngle: 0, endAngle: 2 * .pi, clockwise: true)
    close()
    apply(CGAffineTransform(a: rect.width / 2, b: 0, c: 0, d: rect.height / 2, tx: rect.midX, ty: rect.midY))
  }

  /// Makes a rectangle with round corners; a radius is at most half the shorter side.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init(
      roundedRect: rect,
      byRoundingCorners: .allCorners,
      cornerRadii: CGSize(width: cornerRadius, height: cornerRadius)
    )
  }

  /// Makes a rectangle with some round corners, whose radius is `cornerRadii.width`, at most half the shorter side.
  public convenience init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) {
    self.init()
    let radius = max(0, min(cornerRadii.width, rect.width / 2, rect.height / 2))
    let ends: [(UIRectCorner, CGPoint, CGFloat, CGFloat)] = [
      (.topLeft, CGPoint(x: rect.minX, y: rect.minY), 1, 1), (.topRight, CGPoint(x: rect.maxX, y: rect.minY), -1, 1),
      (.bottomRight, CGPoint(x: rect.maxX, y: rect.maxY), -1, -1),
      (.bottomLeft, CGPoint(x: rect.minX, y: rect.maxY), 1, -1),
    ]
    for (index, (corner, point, right, down)) in ends.enumerated() {
      let isRound = corners.contains(corner) && radius > 0
      let center = isRound ? CGPoint(x: point.x + right * radius, y: point.y + down * radius) : point
      let angle = .pi + CGFloat(index) * .pi / 2
      guard isRound else {
        index == 0 ? move(to: point) : addLine(to: point)
        continue
      }
      addArc(withCenter: center, radius: radius, startAngle: angle, endAngle: angle + .pi / 2, clockwise: true)
    }
    close()
  }

  /// Makes a part of a circle; angles in radians, 0 points right, and clockwise is as seen on screen.
  public convenience init(
    arcCenter center: CGPoint,
    radius: CGFloat,
    startAngle: CGFloat,
    endAngle: CGFloat,
    clockwise: Bool
  ) {
    self.init()
    addArc(withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
  }

  /// Makes a path with the same lines and style.
  public func copy() -> UIBezierPath {
    let path = UIBezierPath()
    path.elements = elements
    path.start = start
    path.lineWidth = lineWidth
    path.lineCapStyle = lineCapStyle
    path.lineJoinStyle = lineJoinStyle
    path.miterLimit = miterLimit
    path.usesEvenOddFillRule = usesEvenOddFillRule
    return path
  }

  // MARK: - Building

  /// Begins a new line at `point`.
  public func move(to point: CGPoint) {
    start = point
    elements.append(.move(point))
  }

  /// Goes straight to `point`.
  public func addLine(to point: CGPoint) {
    beginIfNeeded()
    elements.append(.line(point))
  }

  /// Goes to `point` along a quadratic curve.
  public func addQuadCurve(to point: CGPoint, controlPoint: CGPoint) {
    beginIfNeeded()
    elements.append(.quad(controlPoint, point))
  }

  /// Goes to `point` along a cubic curve.
  public func addCurve(to point: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    beginIfNeeded()
    elements.append(.curve(controlPoint1, controlPoint2, point))
  }

  /// Goes straight to the start of a part of a circle, and along it.
  public func addArc(
    withCenter center: CGPoint,
    radius: CGFloat,
    startAngle: CGFloat,
    endAngle: CGFloat,
    clockwise: Bool
  ) {
    let sweep = Self.sweep(from: startAngle, to: endAngle, clockwise: clockwise)
    func point(_ angle: CGFloat, _ out: CGFloat = 0) -> CGPoint {
      CGPoint(
        x: center.x + radius * (cos(angle) - out * sin(angle)),
        y: center.y + radius * (sin(angle) + out * cos(angle))
      )
    }
    elements.isEmpty ? move(to: point(startAngle)) : addLine(to: point(startAngle))
    let count = max(1, Int((abs(sweep) / (.pi / 2) - 1e-9).rounded(.up)))
    let step = sweep / CGFloat(count)
    let reach = 4 / 3 * tan(step / 4)
    for index in 0..<count {
      let a = startAngle + step * CGFloat(index)
      addCurve(to: point(a + step), controlPoint1: point(a, reach), controlPoint2: point(a + step, -reach))
    }
  }

  /// Goes straight back to where the line began, and joins its ends.
  public func close() {
    guard !elements.isEmpty, elements.last != .close else { return }
    elements.append(.close)
  }

  /// Adds another path's lines.
  public func append(_ path: UIBezierPath) {
    elements += path.elements
    start = path.start
  }

  /// Removes all lines.
  public func removeAllPoints() { elements = [] }

  /// Moves, scales or turns all lines.
  public func apply(_ transform: CGAffineTransform) {
    elements = elements.map { $0.applying(transform) }
    start = start.applying(transform)
  }

  // MARK: - Asking

  /// The path for Core Graphics: a copy.
  public var cgPath: CGPath { copy() }

  /// Whether there are no lines.
  public var isEmpty: Bool { elements.isEmpty }

  /// The end of the last line.
  public var currentPoint: CGPoint { elements.last == .close ? start : elements.last?.points.last ?? .zero }

  /// The smallest rectangle around lines and curves; `.null` if there are none.
  public var bounds: CGRect { elements.flattened(tolerance: 0.05).boundingBox }

  /// Whether filling would paint `point`.
  public func contains(_ point: CGPoint) -> Bool {
    let winding = elements.flattened(tolerance: 0.05).reduce(0) { $0 + $1.winding(around: point) }
    return usesEvenOddFillRule ? winding % 2 != 0 : winding != 0
  }

  // MARK: - Private

  private func beginIfNeeded() {
    if elements.isEmpty { move(to: .zero) } else if elements.last == .close { elements.append(.move(start)) }
  }

  private static func sweep(from start: CGFloat, to end: CGFloat, clockwise: Bool) -> CGFloat {
    let full = 2 * CGFloat.pi
    let sweep = end - start
    guard abs(sweep) < full else { return clockwise ? full : -full }
    if clockwise { return sweep < 0 ? sweep + full : sweep }
    return sweep > 0 ? sweep - full : sweep
  }
}

nonisolated extension [FlatLine] {
  var boundingBox: CGRect {
    var box = CGRect.null
    for line in self {
      for point in line.points { box = box.union(CGRect(origin: point, size: .zero)) }
    }
    return box
  }
}

nonisolated extension FlatLine {
  /// The winding number of the closed line around `point`.
  func winding(around point: CGPoint) -> Int {
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
