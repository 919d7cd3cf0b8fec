/// The current path, which is built step by step, then filled or stroked in the context's colours.
extension CGContext {
  /// Begins an empty path.
  public func beginPath() { path = CGMutablePath() }

  /// Begins a line at `point`.
  public func move(to point: CGPoint) { path.move(to: point) }

  /// Adds a straight line to `point`.
  public func addLine(to point: CGPoint) { path.addLine(to: point) }

  /// Adds straight lines through `points`.
  public func addLines(between points: [CGPoint]) { path.addLines(between: points) }

  /// Adds a rectangle.
  public func addRect(_ rect: CGRect) { path.addRect(rect) }

  /// Adds the ellipse inside a rectangle.
  public func addEllipse(in rect: CGRect) { path.addEllipse(in: rect) }

  /// Adds an arc. Angles are in radians, 0 points to the right, and “clockwise” is as in ``CGMutablePath``.
  public func addArc(center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
    path.addArc(center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
  }

  /// Adds a rounded corner between the lines from the current point to `tangent1End` and from there to `tangent2End`.
  public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
    path.addArc(tangent1End: tangent1End, tangent2End: tangent2End, radius: radius)
  }

  /// Adds a quadratic Bézier curve.
  public func addQuadCurve(to end: CGPoint, control: CGPoint) { path.addQuadCurve(to: end, control: control) }

  /// Adds a cubic Bézier curve.
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    path.addCurve(to: end, control1: control1, control2: control2)
  }

  /// Adds a path.
  public func addPath(_ path: CGPath) { self.path.addPath(path) }

  /// Closes the line that was begun last.
  public func closePath() { path.closeSubpath() }

  /// Draws a line along the path in the stroke colour, and begins an empty path.
  public func strokePath() {
    let lines = pen.dashes.isEmpty ? path.elements : path.elements.dashed(pen.dashes, phase: pen.dashPhase)
    paint(lines, pen.style, pen.stroke)
    beginPath()
  }

  /// Fills the path in the fill colour, and begins an empty path.
  public func fillPath(using rule: CGPathFillRule = .winding) {
    paint(path.elements, .fill(evenOdd: rule == .evenOdd), pen.fill)
    beginPath()
  }

  /// Fills the path, draws a line along it, or both, and begins an empty path.
  public func drawPath(using mode: CGPathDrawingMode) {
    let lines = path
    if mode != .stroke { fillPath(using: mode == .eoFill || mode == .eoFillStroke ? .evenOdd : .winding) }
    guard mode != .fill, mode != .eoFill else { return }
    path = lines
    strokePath()
  }

  /// Replaces the path by the outline of its stroke, to be filled or used as a clip.
  public func replacePathWithStrokedPath() {
    let lines = pen.dashes.isEmpty ? path.elements : path.elements.dashed(pen.dashes, phase: pen.dashPhase)
    beginPath()
    path.addPath(CGPath(elements: lines.outlined(pen.style)))
  }

  /// Intersects the clip with the inside of the path, and begins an empty path.
  public func clip(using rule: CGPathFillRule = .winding) {
    clip(to: path.elements, evenOdd: rule == .evenOdd)
    beginPath()
  }

  /// Fills the ellipse inside a rectangle.
  public func fillEllipse(in rect: CGRect) {
    addEllipse(in: rect)
    fillPath()
  }

  /// Draws a line around the ellipse inside a rectangle.
  public func strokeEllipse(in rect: CGRect) {
    addEllipse(in: rect)
    strokePath()
  }
}
