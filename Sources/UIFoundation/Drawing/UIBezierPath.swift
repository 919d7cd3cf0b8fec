import Foundation

/// Lines and curves that can be filled and stroked.
///
/// Apps may subclass it; a copy of a subclass's path is a plain `UIBezierPath`.
@preconcurrency @MainActor
open class UIBezierPath: NSObject, NSCopying {
  private var path = CGMutablePath()

  /// The thickness of a stroke in points.
  open var lineWidth: CGFloat = 1 { didSet { lineWidth = usable(lineWidth, else: oldValue, of: self, "lineWidth") } }
  /// The shape of a stroke's ends.
  open var lineCapStyle: CGLineCap = .butt
  /// The shape of a stroke's corners.
  open var lineJoinStyle: CGLineJoin = .miter
  /// The greatest ratio of a mitered corner's length to the line width; a longer corner is beveled.
  open var miterLimit: CGFloat = 10 {
    didSet { miterLimit = usable(miterLimit, else: oldValue, of: self, "miterLimit") }
  }
  private var dashes: (lengths: [CGFloat], phase: CGFloat) = ([], 0)
  /// Whether filling uses the even-odd rule, by which areas that are enclosed twice are outside.
  open var usesEvenOddFillRule = false

  // MARK: - Creating

  /// Makes an empty path.
  public override init() { super.init() }

  /// Always returns nil: there are no interface files on Linux. Declared so that classes written for iOS compile.
  public required init?(coder: NSCoder) { nil }

  // Apps subclass it, and it is created often; the deinitializer uses no main-actor state, so it need not hop to the main actor.
  nonisolated deinit {}

  /// Makes a path with the lines of a Core Graphics path.
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

  /// Makes a rectangle whose `corners` are rounded with a radius of `cornerRadii.width`, at most half the shorter side.
  public convenience init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) {
    self.init()
    let order: [UIRectCorner] = [.topLeft, .topRight, .bottomRight, .bottomLeft]
    path.addRect(rect, radius: cornerRadii.width, areRound: order.map(corners.contains))
  }

  /// Makes an arc. Angles are in radians, 0 points to the right, and `clockwise` is as seen on screen.
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
    // Paths are used on the main thread only.
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

  /// Makes a path with the same style whose lines run in the opposite direction.
  open func reversing() -> UIBezierPath {
    let copy = duplicate()
    copy.cgPath = path.reversed()
    return copy
  }

  // MARK: - Building

  /// Begins a new line at `point`.
  open func move(to point: CGPoint) { path.move(to: point) }

  /// Adds a straight line to `point`.
  open func addLine(to point: CGPoint) { path.addLine(to: point) }

  /// Adds a quadratic Bézier curve to `point`.
  open func addQuadCurve(to point: CGPoint, controlPoint: CGPoint) {
    path.addQuadCurve(to: point, control: controlPoint)
  }

  /// Adds a cubic Bézier curve to `point`.
  open func addCurve(to point: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    path.addCurve(to: point, control1: controlPoint1, control2: controlPoint2)
  }

  /// Adds a straight line to the start of an arc, and the arc. Angles are in radians; `clockwise` is as seen on screen.
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

  /// Closes the current line by a straight line to its start.
  open func close() { path.closeSubpath() }

  /// Adds another path's lines.
  open func append(_ path: UIBezierPath) { self.path.addPath(path.path) }

  /// Removes all lines.
  open func removeAllPoints() { path.removeAll() }

  /// Moves, scales or turns all lines.
  open func apply(_ transform: CGAffineTransform) { path.apply(transform) }

  // MARK: - Asking

  /// A copy of the path for Core Graphics. Setting it replaces all lines.
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

  /// The smallest rectangle around lines and curves, without control points; `.null` for an empty path.
  open var bounds: CGRect { path.boundingBoxOfPath }

  /// Whether filling would paint `point`.
  open func contains(_ point: CGPoint) -> Bool {
    path.contains(point, using: usesEvenOddFillRule ? .evenOdd : .winding)
  }

  // MARK: - Painting

  /// Sets the `count` alternating lengths of dashes and gaps, and the distance into this pattern at which the line begins, in
  /// points. A nil or empty pattern draws a solid line.
  open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
    dashes = (pattern.map { Array(UnsafeBufferPointer(start: $0, count: max(0, count))) } ?? [], phase)
  }

  /// Limits drawing in the current context to the inside of the path.
  open func addClip() { UIGraphicsGetCurrentContext()?.clip(to: elements, evenOdd: usesEvenOddFillRule) }

  /// Fills the path with a blend mode, and with an opacity, 0…1, in place of the context's.
  open func fill(with blendMode: CGBlendMode, alpha: CGFloat) {
    UIGraphicsGetCurrentContext()?.mixing(blendMode, alpha: alpha, fill)
  }

  /// Strokes the path with a blend mode, and with an opacity, 0…1, in place of the context's.
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

  /// The path's moves, lines and curves.
  package var elements: [PathElement] { path.elements }

  package var strokeStyle: PathStyle {
    .stroke(width: lineWidth, cap: lineCapStyle, join: lineJoinStyle, miterLimit: miterLimit)
  }
}

/// Corners of a rectangle.
public nonisolated struct UIRectCorner: OptionSet, Hashable, Sendable {
  /// Bits as on iOS.
  public let rawValue: UInt

  /// Makes a set.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The top left corner.
  public static let topLeft = UIRectCorner(rawValue: 1 << 0)
  /// The top right corner.
  public static let topRight = UIRectCorner(rawValue: 1 << 1)
  /// The bottom left corner.
  public static let bottomLeft = UIRectCorner(rawValue: 1 << 2)
  /// The bottom right corner.
  public static let bottomRight = UIRectCorner(rawValue: 1 << 3)
  /// All four corners.
  public static let allCorners = UIRectCorner(rawValue: ~0)
}
