/// The context in which a view draws its content, in the view's own points.
@preconcurrency @MainActor
public final class CGContext {
  package let canvas: any Canvas
  /// An object that the toolkit above attaches to the context, such as the traits of the drawn view; opaque to this
  /// module.
  package let surroundings: AnyObject?
  package internal(set) var origin: CGPoint
  /// The part of the canvas in which drawing is visible, or a larger one.
  package private(set) var visible: CGRect
  /// How the context is turned and scaled, without moving; mostly not at all.
  var turn = CGAffineTransform.identity
  private var states: [(origin: CGPoint, turn: CGAffineTransform, visible: CGRect, pen: Pen)] = []
  /// How paths are painted.
  package var pen = Pen()
  /// The path that ``strokePath()`` and ``fillPath(using:)`` draw.
  var path = CGMutablePath()

  /// Makes a context for a view whose origin is at `origin` of `canvas`; only drawing in `visible` is seen. Both are in
  /// points of the canvas.
  package init(canvas: any Canvas, origin: CGPoint, visible: CGRect, surroundings: AnyObject? = nil) {
    self.canvas = canvas
    self.surroundings = surroundings
    self.origin = origin
    self.visible = visible
  }

  nonisolated deinit {}  // Created often; it touches nothing else, so it need not hop to the main actor.

  // MARK: - State

  /// Device pixels per point.
  public var scale: CGFloat { canvas.scale }

  /// Saves clip, transform, colours and how lines are drawn until the matching ``restoreGState()``.
  public func saveGState() {
    states.append((origin, turn, visible, pen))
    canvas.save()
  }

  /// Returns to what was in force at the matching ``saveGState()``; ignored without one.
  public func restoreGState() {
    guard let last = states.popLast() else { return }
    (origin, turn, visible, pen) = last
    canvas.restore()
  }

  /// Moves the coordinates' origin by (`x`, `y`) points.
  public func translateBy(x: CGFloat, y: CGFloat) { origin = origin + CGPoint(x: x, y: y).applying(turn) }

  /// Limits drawing to `rect`, within the clip in force; where the context is turned, to the upright rectangle around it.
  public func clip(to rect: CGRect) {
    let limit = rect.applying(turn).offset(by: origin)
    visible = visible.intersection(limit)
    canvas.clip(to: limit)
  }

  // MARK: - Drawing

  private static let largestImage: CGFloat = 67_108_864

  /// Draws an image scaled to `rect`, with its own colours. As on iOS it stands on its head where the coordinates are those
  /// of views: turn them by `scaleBy(x: 1, y: -1)`, or let `UIImage` draw.
  public func draw(_ image: CGImage, in rect: CGRect) {
    let (oldOrigin, oldTurn) = (origin, turn)
    translateBy(x: 0, y: rect.minY + rect.maxY)
    scaleBy(x: 1, y: -1)
    draw(image, in: rect, tint: nil as CGColor?)
    (origin, turn) = (oldOrigin, oldTurn)
  }

  /// Fills a rectangle with the fill colour.
  public func fill(_ rect: CGRect) { fill(rect, color: pen.fill) }

  /// Draws a line along the inside of a rectangle's edges with the stroke colour.
  public func stroke(_ rect: CGRect) {
    guard turn.isIdentity else { return strokeTurned(rect, width: pen.lineWidth, pen.stroke) }
    canvas.strokeInside(rect.offset(by: origin), corners: .square, width: pen.lineWidth, color: pen.stroke)
  }

  // MARK: - For UIKit

  /// Draws a line of a point along the inside of a rectangle's edges with the fill colour.
  package func frame(_ rect: CGRect) {
    guard turn.isIdentity else { return strokeTurned(rect, width: 1, pen.fill) }
    canvas.strokeInside(rect.offset(by: origin), corners: .square, width: 1, color: pen.fill)
  }

  /// Runs `body` with drawing limited to `rect`.
  package func withClip(_ rect: CGRect, _ body: () -> Void) {
    saveGState()
    clip(to: rect)
    body()
    restoreGState()
  }

  /// Fills a rectangle whose corners are rounded by `cornerRadius` points.
  package func fill(_ rect: CGRect, cornerRadius: CGFloat = 0, color: CGColor) {
    guard color.alpha > 0, !rect.isVoid else { return }
    guard turn.isIdentity else { return fillTurned(rect, cornerRadius: cornerRadius, color) }
    canvas.fill(rect.offset(by: origin), corners: .round(cornerRadius), color: color)
  }

  /// Draws glyphs from a point on the baseline.
  package func draw(_ run: GlyphRun, at baseline: CGPoint, color: CGColor) {
    guard !run.items.isEmpty else { return }
    guard turn.isIdentity else { return drawTurned(run, at: baseline, color) }
    canvas.draw(run, at: baseline + origin, color: color)
  }

  /// Draws an image scaled to `rect`; with a `tint` only its alpha counts.
  ///
  /// An image that would be larger than any screen isn't drawn, because all of its pixels would have to be made.
  package func draw(_ image: CGImage, in rect: CGRect, tint: CGColor?) {
    guard rect.applying(turn).area * scale * scale <= Self.largestImage else { return }
    guard turn.isIdentity else { return drawTurned(image, in: rect, tint) }
    canvas.draw(image, in: rect.offset(by: origin), tint: tint)
  }
}

extension CGContext {
  /// Paints through a mask in device pixels.
  package func paint(_ elements: [PathElement], _ style: PathStyle, _ color: CGColor) {
    guard color.alpha > 0, !elements.isEmpty, visible.isFinite else { return }
    var (elements, style) = (elements, style)
    if !turn.isIdentity { (elements, style) = (elements.map { $0.applying(turn) }, style.scaled(by: turn)) }
    let device = CGPoint(x: origin.x * scale, y: origin.y * scale)
    let whole = CGPoint(x: device.x.rounded(.down), y: device.y.rounded(.down))
    // In steps of 1/64 pixel, so that rounding errors don't change the key.
    let phase = CGPoint(
      x: ((device.x - whole.x) * 64).rounded() / 64,
      y: ((device.y - whole.y) * 64).rounded() / 64
    )
    let key = PathMaskCache.Key(elements: elements, style: style, scale: scale, phase: phase)
    let seen = CGRect(
      x: visible.minX * scale - whole.x,
      y: visible.minY * scale - whole.y,
      width: visible.width * scale,
      height: visible.height * scale
    )
    guard let mask = PathMaskCache.shared.mask(for: key, visible: seen) else { return }
    let pixels = mask.rect.offset(by: whole)
    let rect = CGRect(
      x: pixels.minX / scale,
      y: pixels.minY / scale,
      width: pixels.width / scale,
      height: pixels.height / scale
    )
    canvas.draw(mask.image, in: rect, tint: color)
  }
}
