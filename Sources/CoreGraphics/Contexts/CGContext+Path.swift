/// A path that is made step by step, then filled or stroked in the context's colours.
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

  /// Adds a part of a circle; angles in radians, 0 at the right, and “clockwise” as in ``CGMutablePath``.
  public func addArc(center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
    path.addArc(center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
  }

  /// Adds a curve with one control point.
  public func addQuadCurve(to end: CGPoint, control: CGPoint) { path.addQuadCurve(to: end, control: control) }

  /// Adds a curve with two control points.
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    path.addCurve(to: end, control1: control1, control2: control2)
  }

  /// Adds a path.
  public func addPath(_ path: CGPath) { self.path.addPath(path) }

  /// Closes the line that was begun last.
  public func closePath() { path.closeSubpath() }

  /// Draws a line along the path in the stroke colour, and begins an empty path.
  public func strokePath() {
    paint(path.elements, .stroke(width: lineWidth, cap: lineCap, join: .miter, miterLimit: 10), strokeColor)
    beginPath()
  }

  /// Fills the path in the fill colour, and begins an empty path.
  public func fillPath() {
    paint(path.elements, .fill(evenOdd: false), fillColor)
    beginPath()
  }

  /// Sets the ends of lines.
  public func setLineCap(_ cap: CGLineCap) { lineCap = cap }

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
