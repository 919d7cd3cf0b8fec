/// How a context paints paths: colours and lines.
package nonisolated struct Pen {
  /// The colour for filling, as it was set.
  package var fillColor = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
  /// The colour for lines, as it was set.
  package var strokeColor = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
  /// The opacity of both, 0…1.
  var alpha: CGFloat = 1
  var lineWidth: CGFloat = 1
  var lineCap = CGLineCap.butt
  var lineJoin = CGLineJoin.miter
  var miterLimit: CGFloat = 10
  var dashes: [CGFloat] = []
  var dashPhase: CGFloat = 0

  /// The colour that is filled with.
  package var fill: CGColor { fillColor.multiplyingAlpha(by: alpha) }
  /// The colour that lines are drawn in.
  package var stroke: CGColor { strokeColor.multiplyingAlpha(by: alpha) }

  var style: PathStyle { .stroke(width: lineWidth, cap: lineCap, join: lineJoin, miterLimit: miterLimit) }
}

/// Setting how paths are painted.
extension CGContext {
  /// Sets the colour for filling.
  public func setFillColor(_ color: CGColor) { pen.fillColor = color }

  /// Sets the colour for filling: sRGB components, each 0…1.
  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setFillColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// Sets a grey for filling.
  public func setFillColor(gray: CGFloat, alpha: CGFloat) { setFillColor(CGColor(gray: gray, alpha: alpha)) }

  /// Sets the colour for lines.
  public func setStrokeColor(_ color: CGColor) { pen.strokeColor = color }

  /// Sets the colour for lines: sRGB components, each 0…1.
  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setStrokeColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// Sets a grey for lines.
  public func setStrokeColor(gray: CGFloat, alpha: CGFloat) { setStrokeColor(CGColor(gray: gray, alpha: alpha)) }

  /// Sets the opacity of paths and rectangles, 0…1. Text and images aren't faded by it.
  public func setAlpha(_ alpha: CGFloat) { pen.alpha = alpha > 0 ? min(alpha, 1) : 0 }

  /// Sets the thickness of lines in points.
  public func setLineWidth(_ width: CGFloat) { pen.lineWidth = width }

  /// Sets the ends of lines.
  public func setLineCap(_ cap: CGLineCap) { pen.lineCap = cap }

  /// Sets the corners of lines.
  public func setLineJoin(_ join: CGLineJoin) { pen.lineJoin = join }

  /// Sets how long pointed corners may be, in half line widths.
  public func setMiterLimit(_ limit: CGFloat) { pen.miterLimit = limit }

  /// Sets the lengths of dashes and gaps by turns, and how far into them lines begin, in points; no lengths for whole lines.
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) { (pen.dashPhase, pen.dashes) = (phase, lengths) }

  // MARK: - Without effect

  /// Kept for source compatibility: what is drawn always covers what is below.
  public func setBlendMode(_ mode: CGBlendMode) {}

  /// Kept for source compatibility: a context draws no shadows; a layer does.
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor? = nil) {}

  /// Kept for source compatibility: edges are always smooth.
  public func setShouldAntialias(_ shouldAntialias: Bool) {}

  /// Kept for source compatibility: edges are always smooth.
  public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) {}

  /// Kept for source compatibility: a view's content, and an image, is clear at first, and nothing is made clear again.
  public func clear(_ rect: CGRect) {}
}

/// How what is drawn is mixed with what is below. Ours always covers it; the cases say what they do on iOS.
public nonisolated enum CGBlendMode: Int32, Sendable {
  /// Covers what is below.
  case normal = 0
  /// Darkens by what is below.
  case multiply = 1
  /// Lightens by what is below.
  case screen = 2
  /// Darkens or lightens by what is below.
  case overlay = 3
  /// Makes clear.
  case clear = 16
  /// Replaces.
  case copy = 17
  /// Where something is below.
  case sourceIn = 18
  /// Above, where something is below.
  case sourceAtop = 20
  /// Keeps what is below, where something is drawn.
  case destinationIn = 22
  /// Removes what is below.
  case destinationOut = 23
}

/// The part of a path that is drawn.
public nonisolated enum CGPathDrawingMode: Int32, Sendable {
  /// Its inside.
  case fill
  /// Its inside, by the even-odd rule.
  case eoFill
  /// A line along it.
  case stroke
  /// Its inside, then a line along it.
  case fillStroke
  /// Its inside by the even-odd rule, then a line along it.
  case eoFillStroke
}
