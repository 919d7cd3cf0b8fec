import Foundation

/// Lines and curves that can be filled and stroked.
///
/// Apps may have subclasses; a copy of their paths is a plain one.
@preconcurrency @MainActor
open class UIBezierPath: NSObject, NSCopying {
  private var path = CGMutablePath()

  /// The thickness of a stroke in points.
  open var lineWidth: CGFloat = 1 { didSet { lineWidth = usable(lineWidth, else: oldValue, of: self, "lineWidth") } }
  /// The shape of a stroke's ends.
  open var lineCapStyle: CGLineCap = .butt
  /// The shape of a stroke's corners.
  open var lineJoinStyle: CGLineJoin = .miter
  /// The longest pointed corner, in half line widths, before it is cut off.
  open var miterLimit: CGFloat = 10 {
    didSet { miterLimit = usable(miterLimit, else: oldValue, of: self, "miterLimit") }
  }
  private var dashes: (lengths: [CGFloat], phase: CGFloat) = ([], 0)
  /// Whether areas that are enclosed twice are outside.
  open var usesEvenOddFillRule = false

  // MARK: - Creating

  /// Makes an empty path.
  public override init() { super.init() }

  /// Interface files don't exist on Linux: always nil. Here so that iOS classes compile.
  public required init?(coder: NSCoder) { nil }

  // Apps subclass it, and it is created often; it touches nothing else, so it need not hop to the main actor.
  nonisolated deinit {}

  /// Makes a path with the lines of one of Core Graphics.
  public convenience init(cgPath: CGPath) {
    self.init()
    path = cgPath.mutableCopy()
  }

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
  public nonisolated func copy(with zone: NSZone? = nil) -> Any {
    // Whatever draws is on the main thread.
    MainActor.assumeIsolated { duplicate() }
  }

  private func duplicate() -> UIBezierPath {
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
  open func reversing() -> UIBezierPath {
    let copy = duplicate()
    copy.cgPath = path.reversed()
    return copy
  }

  // MARK: - Building

  /// Begins a new line at `point`.
  open func move(to point: CGPoint) { path.move(to: point) }

  /// Goes straight to `point`.
  open func addLine(to point: CGPoint) { path.addLine(to: point) }

  /// Goes to `point` along a quadratic curve.
  open func addQuadCurve(to point: CGPoint, controlPoint: CGPoint) {
    path.addQuadCurve(to: point, control: controlPoint)
  }

  /// Goes to `point` along a cubic curve.
  open func addCurve(to point: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    path.addCurve(to: point, control1: controlPoint1, control2: controlPoint2)
  }

  /// Goes straight to the start of a part of a circle, and along it.
  open func addArc(
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
  open func close() { path.closeSubpath() }

  /// Adds another path's lines.
  open func append(_ path: UIBezierPath) { self.path.addPath(path.path) }

  /// Removes all lines.
  open func removeAllPoints() { path.removeAll() }

  /// Moves, scales or turns all lines.
  open func apply(_ transform: CGAffineTransform) { path.apply(transform) }

  // MARK: - Asking

  /// The path for Core Graphics: a copy. Setting it replaces all lines.
  open var cgPath: CGPath {
    get { path.copy() }
    set {
      let lines = newValue.copy()
      path.removeAll()
      path.addPath(lines)
    }
  }

  /// Whether there are no lines.
  open var isEmpty: Bool { path.isEmpty }

  /// The end of the last line.
  open var currentPoint: CGPoint { path.currentPoint }

  /// The smallest rectangle around lines and curves; `.null` if there are none.
  open var bounds: CGRect { path.boundingBoxOfPath }

  /// Whether filling would paint `point`.
  open func contains(_ point: CGPoint) -> Bool {
    path.contains(point, using: usesEvenOddFillRule ? .evenOdd : .winding)
  }

  // MARK: - Painting

  /// Sets the lengths of dashes and gaps by turns, `count` of them, and how far into them the line begins, in points; nil or
  /// none for a whole line.
  open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
    dashes = (pattern.map { Array(UnsafeBufferPointer(start: $0, count: max(0, count))) } ?? [], phase)
  }

  /// Limits drawing in the current context to the inside of the path.
  open func addClip() { UIGraphicsGetCurrentContext()?.clip(to: elements, evenOdd: usesEvenOddFillRule) }

  /// Fills the path with an opacity, 0…1, in place of the context's, mixed with what is below.
  open func fill(with blendMode: CGBlendMode, alpha: CGFloat) {
    UIGraphicsGetCurrentContext()?.mixing(blendMode, alpha: alpha, fill)
  }

  /// Strokes the path with an opacity, 0…1, in place of the context's, mixed with what is below.
  open func stroke(with blendMode: CGBlendMode, alpha: CGFloat) {
    UIGraphicsGetCurrentContext()?.mixing(blendMode, alpha: alpha, stroke)
  }

  /// Fills the path with the current context's fill colour.
  open func fill() {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.paint(elements, .fill(evenOdd: usesEvenOddFillRule), context.pen.fill)
  }

  /// Strokes the path with the current context's stroke colour.
  open func stroke() {
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
