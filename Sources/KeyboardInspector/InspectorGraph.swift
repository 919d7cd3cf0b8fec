import UIKit

/// An easing curve, with a dot at the current moment: time to the right, progress up.
final class InspectorGraph: UIView {
  private var motion = InspectorReading.Motion()

  private static let inset: CGFloat = 5
  private static let dotRadius: CGFloat = 3.5

  /// Shows a motion that is over or under way.
  func show(_ motion: InspectorReading.Motion) {
    guard motion != self.motion else { return }
    self.motion = motion
    setNeedsDisplay()
  }

  override func draw(_ rect: CGRect) {
    let plot = bounds.shrunk(dx: Self.inset, dy: Self.inset)
    drawAxes(plot)
    stroke(curve(in: plot, until: 1), InspectorPalette.name.withAlphaComponent(0.45), width: 1.5)
    if motion.elapsed > 0 { stroke(curve(in: plot, until: motion.elapsed), InspectorPalette.keyboard, width: 2) }
    drawDot(at: point(motion.elapsed, motion.progress, in: plot))
  }

  /// The position of the dot, in points of the view.
  var dot: CGPoint {
    point(motion.elapsed, motion.progress, in: bounds.shrunk(dx: Self.inset, dy: Self.inset))
  }

  // MARK: - Private

  private func point(_ time: Double, _ progress: Double, in plot: CGRect) -> CGPoint {
    CGPoint(x: plot.minX + plot.width * CGFloat(time), y: plot.maxY - plot.height * CGFloat(progress))
  }

  private func drawAxes(_ plot: CGRect) {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: plot.minX, y: plot.minY))
    path.addLine(to: CGPoint(x: plot.minX, y: plot.maxY))
    path.addLine(to: CGPoint(x: plot.maxX, y: plot.maxY))
    stroke(path, InspectorPalette.line, width: 1)
  }

  private func curve(in plot: CGRect, until end: Double) -> UIBezierPath {
    let timing = motion.curve.timing
    let path = UIBezierPath()
    path.move(to: point(0, 0, in: plot))
    let steps = max(1, Int(end * 48))
    for step in 1...steps {
      let time = end * Double(step) / Double(steps)
      path.addLine(to: point(time, timing.progress(at: time), in: plot))
    }
    return path
  }

  private func stroke(_ path: UIBezierPath, _ color: UIColor, width: CGFloat) {
    path.lineWidth = width
    path.lineCapStyle = .round
    path.lineJoinStyle = .round
    color.setStroke()
    path.stroke()
  }

  private func drawDot(at point: CGPoint) {
    let radius = Self.dotRadius
    let circle = CGRect(x: point.x - radius, y: point.y - radius, width: radius * 2, height: radius * 2)
    InspectorPalette.panel.withAlphaComponent(1).setFill()
    UIBezierPath(ovalIn: circle.insetBy(dx: -1.5, dy: -1.5)).fill()
    InspectorPalette.keyboard.setFill()
    UIBezierPath(ovalIn: circle).fill()
  }
}
