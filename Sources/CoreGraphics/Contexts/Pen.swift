/// How a context paints paths: colours and lines.
package nonisolated struct Pen {
  /// The colour for filling, as it was set.
  package var fillColor = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
  /// The colour for lines, as it was set.
  package var strokeColor = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
  /// The opacity of all that is drawn, 0…1.
  package var alpha: CGFloat = 1
  var lineWidth: CGFloat = 1
  var lineCap = CGLineCap.butt
  var lineJoin = CGLineJoin.miter
  var miterLimit: CGFloat = 10
  var dashes: [CGFloat] = []
  var dashPhase: CGFloat = 0
  /// How what is drawn is mixed with what is below.
  package var blendMode = CGBlendMode.normal
  var shadow: Shadow?
  /// Whether the shapes are drawn that cast the shadow.
  var showsShapes = true

  struct Shadow {
    let offset: CGSize
    /// Of the blur, in points.
    let deviation: CGFloat
    let color: CGColor
  }

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

  /// Sets the opacity of what is drawn, 0…1, which multiplies its own.
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

  /// Sets how what is drawn is mixed with what is below.
  public func setBlendMode(_ mode: CGBlendMode) { pen.blendMode = mode }

  /// Lets what is drawn cast a shadow of black at a third: moved by `offset` points, whatever the coordinates' transform, and
  /// blurred by `blur` points, twice the standard deviation.
  public func setShadow(offset: CGSize, blur: CGFloat) {
    setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1 / 3))
  }

  /// Lets what is drawn cast a shadow: moved by `offset` points, whatever the coordinates' transform, and blurred by `blur` points,
  /// twice the standard deviation. None without a color.
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
    let isUsable = offset.width.isFinite && offset.height.isFinite && blur.isFinite
    pen.shadow = isUsable ? color.map { Pen.Shadow(offset: offset, deviation: max(0, blur) / 2, color: $0) } : nil
  }

  // MARK: - Without effect

  /// Kept for source compatibility: edges are always smooth.
  public func setShouldAntialias(_ shouldAntialias: Bool) {}

  /// Kept for source compatibility: edges are always smooth.
  public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) {}
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
