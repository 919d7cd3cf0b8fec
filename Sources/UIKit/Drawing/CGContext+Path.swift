/// A path that is made step by step, then filled or stroked in the context's colours.
extension CGContext {
  /// Begins an empty path.
  public func beginPath() { path = UIBezierPath() }

  /// Begins a line at `point`.
  public func move(to point: CGPoint) { path.move(to: point) }

  /// Adds a straight line to `point`.
  public func addLine(to point: CGPoint) { path.addLine(to: point) }

  /// Adds straight lines through `points`.
  public func addLines(between points: [CGPoint]) {
    guard let first = points.first else { return }
    path.move(to: first)
    for point in points.dropFirst() { path.addLine(to: point) }
  }

  /// Adds a rectangle.
  public func addRect(_ rect: CGRect) { path.append(UIBezierPath(rect: rect)) }

  /// Adds the ellipse inside a rectangle.
  public func addEllipse(in rect: CGRect) { path.append(UIBezierPath(ovalIn: rect)) }

  /// Adds a part of a circle; angles in radians, 0 at the right.
  public func addArc(center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
    // As in UIKit's contexts, which are upside down, “clockwise” is the other way round on screen.
    path.addArc(
      withCenter: center,
      radius: radius,
      startAngle: startAngle,
      endAngle: endAngle,
      clockwise: !clockwise
    )
  }

  /// Adds a curve with one control point.
  public func addQuadCurve(to end: CGPoint, control: CGPoint) { path.addQuadCurve(to: end, controlPoint: control) }

  /// Adds a curve with two control points.
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    path.addCurve(to: end, controlPoint1: control1, controlPoint2: control2)
  }

  /// Adds a path.
  public func addPath(_ path: UIBezierPath) { self.path.append(path) }

  /// Closes the line that was begun last.
  public func closePath() { path.close() }

  /// Draws a line along the path in the stroke colour, and begins an empty path.
  public func strokePath() {
    path.lineWidth = lineWidth
    asCurrent { path.stroke() }
    beginPath()
  }

  /// Fills the path in the fill colour, and begins an empty path.
  public func fillPath() {
    asCurrent { path.fill() }
    beginPath()
  }

  /// Sets the ends of lines.
  public func setLineCap(_ cap: CGLineCap) { path.lineCapStyle = cap }

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
