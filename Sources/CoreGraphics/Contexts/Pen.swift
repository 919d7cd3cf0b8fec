/// The drawing attributes of a context: colours, line style, opacity, blend mode and shadow.
package nonisolated struct Pen {
  /// The colour for filling, without ``alpha``.
  package var fillColor = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
  /// The colour for lines, without ``alpha``.
  package var strokeColor = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
  /// The opacity of all drawing, 0…1.
  package var alpha: CGFloat = 1
  var lineWidth: CGFloat = 1
  var lineCap = CGLineCap.butt
  var lineJoin = CGLineJoin.miter
  var miterLimit: CGFloat = 10
  var dashes: [CGFloat] = []
  var dashPhase: CGFloat = 0
  /// How drawing is combined with the pixels below it.
  package var blendMode = CGBlendMode.normal
  var shadow: Shadow?
  /// Whether the shapes themselves are drawn, or only their shadows.
  var showsShapes = true

  struct Shadow {
    let offset: CGSize
    /// The blur's standard deviation, in points.
    let deviation: CGFloat
    let color: CGColor
  }

  /// The colour for filling, multiplied by ``alpha``.
  package var fill: CGColor { fillColor.multiplyingAlpha(by: alpha) }
  /// The colour for lines, multiplied by ``alpha``.
  package var stroke: CGColor { strokeColor.multiplyingAlpha(by: alpha) }

  var style: PathStyle { .stroke(width: lineWidth, cap: lineCap, join: lineJoin, miterLimit: miterLimit) }
}

/// Setting the drawing attributes.
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

  /// Sets the opacity of all drawing, 0…1, by which the alpha of colours and images is multiplied.
  public func setAlpha(_ alpha: CGFloat) { pen.alpha = alpha > 0 ? min(alpha, 1) : 0 }

  /// Sets the thickness of lines in points.
  public func setLineWidth(_ width: CGFloat) { pen.lineWidth = width }

  /// Sets the shape of lines' ends.
  public func setLineCap(_ cap: CGLineCap) { pen.lineCap = cap }

  /// Sets the shape of lines' corners.
  public func setLineJoin(_ join: CGLineJoin) { pen.lineJoin = join }

  /// Sets the greatest ratio of a mitered corner's length to the line width; a longer corner is beveled.
  public func setMiterLimit(_ limit: CGFloat) { pen.miterLimit = limit }

  /// Sets the alternating lengths of dashes and gaps, and the distance into this pattern at which lines begin, in points. An empty
  /// array sets solid lines.
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) { (pen.dashPhase, pen.dashes) = (phase, lengths) }

  /// Sets how drawing is combined with the pixels below it.
  public func setBlendMode(_ mode: CGBlendMode) { pen.blendMode = mode }

  /// Sets a shadow for further drawing, black with an opacity of a third: moved by `offset` points, independent of the transform,
  /// and blurred by `blur` points, twice the standard deviation.
  public func setShadow(offset: CGSize, blur: CGFloat) {
    setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1 / 3))
  }

  /// Sets a shadow for further drawing: moved by `offset` points, independent of the transform, and blurred by `blur` points, twice
  /// the standard deviation. A nil colour removes the shadow.
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
    let isUsable = offset.width.isFinite && offset.height.isFinite && blur.isFinite
    pen.shadow = isUsable ? color.map { Pen.Shadow(offset: offset, deviation: max(0, blur) / 2, color: $0) } : nil
  }

  // MARK: - Without effect

  /// Kept for source compatibility: edges are always antialiased.
  public func setShouldAntialias(_ shouldAntialias: Bool) {}

  /// Kept for source compatibility: edges are always antialiased.
  public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) {}
}

/// Whether a path is filled, stroked, or both.
public nonisolated enum CGPathDrawingMode: Int32, Sendable {
  /// Fills the path.
  case fill
  /// Fills the path by the even-odd rule.
  case eoFill
  /// Strokes the path.
  case stroke
  /// Fills, then strokes the path.
  case fillStroke
  /// Fills the path by the even-odd rule, then strokes it.
  case eoFillStroke
}
