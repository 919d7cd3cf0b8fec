/// The context in which a view draws its content, in the view's own points.
@preconcurrency @MainActor
public final class CGContext {
  let canvas: any Canvas
  let traits: UITraitCollection
  private(set) var origin: CGPoint
  /// The part of the canvas in which drawing is visible, or a larger one.
  private(set) var visible: CGRect
  private var states: [(origin: CGPoint, visible: CGRect)] = []
  var fillColor = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
  var strokeColor = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
  var lineWidth: CGFloat = 1
  /// The path that ``strokePath()`` and ``fillPath()`` draw.
  var path = UIBezierPath()

  /// Makes a context for a view whose origin is at `origin` of `canvas`; only drawing in `visible` is seen. Both are in
  /// points of the canvas.
  init(canvas: any Canvas, origin: CGPoint, visible: CGRect, traits: UITraitCollection) {
    self.canvas = canvas
    self.origin = origin
    self.visible = visible
    self.traits = traits
  }

  nonisolated deinit {}  // Created often; it touches nothing else, so it need not hop to the main actor.

  // MARK: - State

  /// Device pixels per point.
  public var scale: CGFloat { canvas.scale }

  /// Saves clip and translation until the matching ``restoreGState()``.
  public func saveGState() {
    states.append((origin, visible))
    canvas.save()
  }

  /// Returns to the clip and translation of the matching ``saveGState()``; ignored without one.
  public func restoreGState() {
    guard let last = states.popLast() else { return }
    (origin, visible) = last
    canvas.restore()
  }

  /// Moves the coordinates' origin by (`x`, `y`) points.
  public func translateBy(x: CGFloat, y: CGFloat) { origin = origin + CGPoint(x: x, y: y) }

  /// Limits drawing to `rect`, within the clip in force.
  public func clip(to rect: CGRect) {
    let limit = rect.offset(by: origin)
    visible = visible.intersection(limit)
    canvas.clip(to: limit)
  }

  /// Sets the colour for filling.
  public func setFillColor(_ color: CGColor) { fillColor = color }

  /// Sets the colour for lines.
  public func setStrokeColor(_ color: CGColor) { strokeColor = color }

  /// Sets the thickness of lines in points.
  public func setLineWidth(_ width: CGFloat) { lineWidth = width }

  // MARK: - Drawing

  private static let largestImage: CGFloat = 67_108_864

  /// Fills a rectangle with the fill colour.
  public func fill(_ rect: CGRect) { fill(rect, color: fillColor) }

  /// Draws a line along the inside of a rectangle's edges with the stroke colour.
  public func stroke(_ rect: CGRect) {
    canvas.strokeInside(rect.offset(by: origin), corners: .square, width: lineWidth, color: strokeColor)
  }

  // MARK: - For the toolkit's own views

  /// Runs `body`, in which this is the current context.
  func asCurrent(_ body: () -> Void) {
    UIGraphicsPushContext(self)
    body()
    UIGraphicsPopContext()
  }

  /// Runs `body` with drawing limited to `rect`.
  func withClip(_ rect: CGRect, _ body: () -> Void) {
    saveGState()
    clip(to: rect)
    body()
    restoreGState()
  }

  /// Fills a rectangle whose corners are rounded by `cornerRadius` points.
  package func fill(_ rect: CGRect, cornerRadius: CGFloat = 0, color: UIColor) {
    fill(rect, cornerRadius: cornerRadius, color: color.resolve(with: traits))
  }

  func fill(_ rect: CGRect, cornerRadius: CGFloat = 0, color: CGColor) {
    guard color.alpha > 0, !rect.isVoid else { return }
    canvas.fill(rect.offset(by: origin), corners: .round(cornerRadius), color: color)
  }

  /// Draws glyphs from a point on the baseline.
  package func draw(_ run: GlyphRun, at baseline: CGPoint, color: UIColor) {
    guard !run.items.isEmpty else { return }
    canvas.draw(run, at: baseline + origin, color: color.resolve(with: traits))
  }

  /// Draws an image scaled to `rect`; with a `tint` only its alpha counts.
  ///
  /// An image that would be larger than any screen isn't drawn, because all of its pixels would have to be made.
  package func draw(_ image: UIImage, in rect: CGRect, tint: UIColor?) {
    guard rect.area * scale * scale <= Self.largestImage else { return }
    canvas.draw(image, in: rect.offset(by: origin), tint: tint?.resolve(with: traits))
  }
}

/// The context that the view being drawn draws into; nil outside of `draw(_:)`.
@preconcurrency @MainActor
public func UIGraphicsGetCurrentContext() -> CGContext? { UIApplication.shared.graphicsContexts.last }

/// Makes `context` the current one until the matching ``UIGraphicsPopContext()``.
@preconcurrency @MainActor
public func UIGraphicsPushContext(_ context: CGContext) { UIApplication.shared.graphicsContexts.append(context) }

/// Returns to the context before the last push.
@preconcurrency @MainActor
public func UIGraphicsPopContext() { _ = UIApplication.shared.graphicsContexts.popLast() }

extension UIColor {
  /// Makes this the current context's colour for filling.
  @MainActor public func setFill() {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.fillColor = resolve(with: context.traits)
  }

  /// Makes this the current context's colour for lines.
  @MainActor public func setStroke() {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.strokeColor = resolve(with: context.traits)
  }

  /// Makes this the current context's colour for filling and lines.
  @MainActor public func set() {
    setFill()
    setStroke()
  }
}
