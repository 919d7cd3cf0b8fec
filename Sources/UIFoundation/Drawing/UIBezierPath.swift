/// Lines and curves that can be filled and stroked.
@preconcurrency @MainActor
public final class UIBezierPath {
  private let path: CGMutablePath

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
  private var dashes: (lengths: [CGFloat], phase: CGFloat) = ([], 0)
  /// Whether areas that are enclosed twice are outside.
  public var usesEvenOddFillRule = false

  // MARK: - Creating

  /// Makes an empty path.
  public init() { path = CGMutablePath() }

  nonisolated deinit {}  // Created often; it touches nothing else, so it need not hop to the main actor.

  /// Makes a path with the lines of one of Core Graphics.
  public init(cgPath: CGPath) { path = cgPath.mutableCopy() }

  /// Makes a rectangle.
  public convenience init(rect: CGRect) {
    self.init()
    path.addRect(rect)
  }

  /// Makes an ellipse that touches the rectangle's edges.
  public convenience init(ovalIn rect: CGRect) {
    self.init()
    path.addEllipse(in: rect)
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
    let order: [UIRectCorner] = [.topLeft, .topRight, .bottomRight, .bottomLeft]
    path.addRect(rect, radius: cornerRadii.width, areRound: order.map(corners.contains))
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
    let copy = UIBezierPath(cgPath: path)
    copy.lineWidth = lineWidth
    copy.lineCapStyle = lineCapStyle
    copy.lineJoinStyle = lineJoinStyle
    copy.miterLimit = miterLimit
    copy.usesEvenOddFillRule = usesEvenOddFillRule
    copy.dashes = dashes
    return copy
  }

  /// Makes a path with the same lines and style, each of which runs the other way.
  public func reversing() -> UIBezierPath {
    let copy = copy()
    copy.cgPath = path.reversed()
    return copy
  }

  // MARK: - Building

  /// Begins a new line at `point`.
  public func move(to point: CGPoint) { path.move(to: point) }

  /// Goes straight to `point`.
  public func addLine(to point: CGPoint) { path.addLine(to: point) }

  /// Goes to `point` along a quadratic curve.
  public func addQuadCurve(to point: CGPoint, controlPoint: CGPoint) {
    path.addQuadCurve(to: point, control: controlPoint)
  }

  /// Goes to `point` along a cubic curve.
  public func addCurve(to point: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    path.addCurve(to: point, control1: controlPoint1, control2: controlPoint2)
  }

  /// Goes straight to the start of a part of a circle, and along it.
  public func addArc(
    withCenter center: CGPoint,
    radius: CGFloat,
    startAngle: CGFloat,
    endAngle: CGFloat,
    clockwise: Bool
  ) {
    // In Core Graphics, whose y axis goes up, `clockwise` has the opposite meaning.
    path.addArc(center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: !clockwise)
  }

  /// Goes straight back to where the line began, and joins its ends.
  public func close() { path.closeSubpath() }

  /// Adds another path's lines.
  public func append(_ path: UIBezierPath) { self.path.addPath(path.path) }

  /// Removes all lines.
  public func removeAllPoints() { path.removeAll() }

  /// Moves, scales or turns all lines.
  public func apply(_ transform: CGAffineTransform) { path.apply(transform) }

  // MARK: - Asking

  /// The path for Core Graphics: a copy. Setting it replaces all lines.
  public var cgPath: CGPath {
    get { path.copy() }
    set {
      let lines = newValue.copy()
      path.removeAll()
      path.addPath(lines)
    }
  }

  /// Whether there are no lines.
  public var isEmpty: Bool { path.isEmpty }

  /// The end of the last line.
  public var currentPoint: CGPoint { path.currentPoint }

  /// The smallest rectangle around lines and curves; `.null` if there are none.
  public var bounds: CGRect { path.boundingBoxOfPath }

  /// Whether filling would paint `point`.
  public func contains(_ point: CGPoint) -> Bool {
    path.contains(point, using: usesEvenOddFillRule ? .evenOdd : .winding)
  }

  // MARK: - Painting

  /// Sets the lengths of dashes and gaps by turns, `count` of them, and how far into them the line begins, in points; nil or
  /// none for a whole line.
  public func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
    dashes = (pattern.map { Array(UnsafeBufferPointer(start: $0, count: max(0, count))) } ?? [], phase)
  }

  /// Limits drawing in the current context to the inside of the path.
  public func addClip() { UIGraphicsGetCurrentContext()?.clip(to: elements, evenOdd: usesEvenOddFillRule) }

  /// Fills the path with an opacity, 0…1, in place of the context's, mixed with what is below.
  public func fill(with blendMode: CGBlendMode, alpha: CGFloat) {
    UIGraphicsGetCurrentContext()?.mixing(blendMode, alpha: alpha, fill)
  }

  /// Strokes the path with an opacity, 0…1, in place of the context's, mixed with what is below.
  public func stroke(with blendMode: CGBlendMode, alpha: CGFloat) {
    UIGraphicsGetCurrentContext()?.mixing(blendMode, alpha: alpha, stroke)
  }

  /// Fills the path with the current context's fill colour.
  public func fill() {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.paint(elements, .fill(evenOdd: usesEvenOddFillRule), context.pen.fill)
  }

  /// Strokes the path with the current context's stroke colour.
  public func stroke() {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let lines = dashes.lengths.isEmpty ? elements : elements.dashed(dashes.lengths, phase: dashes.phase)
    context.paint(lines, strokeStyle, context.pen.stroke)
  }

  /// The lines, step by step.
  package var elements: [PathElement] { path.elements }

  package var strokeStyle: PathStyle {
    .stroke(width: lineWidth, cap: lineCapStyle, join: lineJoinStyle, miterLimit: miterLimit)
  }
}
