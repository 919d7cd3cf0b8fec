/// The context in which a view draws its content, in the view's own points.
@preconcurrency @MainActor
public final class CGContext {
  package let canvas: any Canvas
  /// An object that the toolkit above attaches to the context, such as the traits of the drawn view; opaque to this
  /// module.
  package let surroundings: AnyObject?
  package internal(set) var origin: CGPoint
  /// The part of the canvas in which drawing is visible, or a larger one.
  package internal(set) var visible: CGRect
  /// How the context is turned and scaled, without moving; mostly not at all.
  var turn = CGAffineTransform.identity
  /// The states that ``saveGState()`` and ``beginTransparencyLayer(auxiliaryInfo:)`` have saved.
  var states: [State] = []
  /// The masks of paths and images that limit drawing, the innermost last; of each a group of the canvas is open.
  var masks: [ClipMask] = []
  /// The app's memory, or that which it may ask for, of a context that draws into pixels.
  var memory: BitmapMemory?
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

  struct State {
    let origin: CGPoint
    let turn: CGAffineTransform
    let visible: CGRect
    let pen: Pen
    /// How many masks there were.
    let masks: Int
    /// Whether a transparency layer began.
    let isLayer: Bool
  }

  /// Saves clip, transform, colours and how things are drawn until the matching ``restoreGState()``.
  public func saveGState() { save(isLayer: false) }

  /// Returns to what was in force at the matching ``saveGState()``; ignored without one.
  public func restoreGState() {
    if states.last?.isLayer == false { restore() }
  }

  /// Moves the coordinates' origin by (`x`, `y`) points.
  public func translateBy(x: CGFloat, y: CGFloat) { origin = origin + CGPoint(x: x, y: y).applying(turn) }

  /// Limits drawing to `rect`, within the clip in force.
  public func clip(to rect: CGRect) {
    if turn.keepsRectangles { return clip(toBox: rect) }
    clip(to: CGPath(rect: rect).elements, evenOdd: false)
  }

  /// Limits drawing to the upright rectangle around `rect`.
  func clip(toBox rect: CGRect) {
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
    let (frame, width, color) = (rect.offset(by: origin), pen.lineWidth, pen.stroke)
    composeShape(in: frame, color) { canvas, delta, color in
      canvas.strokeInside(frame.offset(by: delta), corners: .square, width: width, color: color)
    }
  }

  // MARK: - For UIKit

  /// Draws a line of a point along the inside of a rectangle's edges with the fill colour.
  package func frame(_ rect: CGRect) {
    guard turn.isIdentity else { return strokeTurned(rect, width: 1, pen.fill) }
    let (frame, color) = (rect.offset(by: origin), pen.fill)
    composeShape(in: frame, color) { canvas, delta, color in
      canvas.strokeInside(frame.offset(by: delta), corners: .square, width: 1, color: color)
    }
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
    guard !rect.isVoid, color.alpha > 0 || pen.blendMode.reachesBeyondShape else { return }
    guard turn.isIdentity else { return fillTurned(rect, cornerRadius: cornerRadius, color) }
    let frame = rect.offset(by: origin)
    fill(frame, .round(cornerRadius), color)
  }

  /// Fills a rectangle of the canvas.
  func fill(_ frame: CGRect, _ corners: RoundedCorners, _ color: CGColor) {
    if corners == .square {
      composeBox(in: frame) { canvas, delta in
        canvas.fill(frame.offset(by: delta), corners: corners, color: color)
      }
    } else {
      composeShape(in: frame, color) { canvas, delta, color in
        canvas.fill(frame.offset(by: delta), corners: corners, color: color)
      }
    }
  }

  /// Draws glyphs from a point on the baseline.
  package func draw(_ run: GlyphRun, at baseline: CGPoint, color: CGColor) {
    guard !run.items.isEmpty else { return }
    let color = color.multiplyingAlpha(by: pen.alpha)
    guard turn.isIdentity else { return drawTurned(run, at: baseline, color) }
    guard !pen.isPlain else { return canvas.draw(run, at: baseline + origin, color: color) }
    let start = baseline + origin
    composeShape(in: run.area.offset(by: start), color) { canvas, delta, color in
      canvas.draw(run, at: start + delta, color: color)
    }
  }

  /// Draws an image scaled to `rect`; with a `tint` only its alpha counts.
  ///
  /// An image that would be larger than any screen isn't drawn, because all of its pixels would have to be made.
  package func draw(_ image: CGImage, in rect: CGRect, tint: CGColor?) {
    guard rect.applying(turn).area * scale * scale <= Self.largestImage else { return }
    guard turn.isIdentity else { return drawTurned(image, in: rect, tint) }
    let frame = rect.offset(by: origin)
    composeBox(in: frame, alpha: pen.alpha) { canvas, delta in
      canvas.draw(image, in: frame.offset(by: delta), tint: tint)
    }
  }
}

extension CGContext {
  /// Paints through a mask in device pixels.
  package func paint(_ elements: [PathElement], _ style: PathStyle, _ color: CGColor) {
    guard color.alpha > 0 || pen.blendMode.reachesBeyondShape, let mask = mask(of: elements, style) else { return }
    composeShape(in: mask.rect, color) { canvas, delta, color in
      canvas.draw(mask.image, in: mask.rect.offset(by: delta), tint: color)
    }
  }

  /// Which pixels of the canvas a path covers, and the rectangle of these in points of the canvas; nil if none is visible.
  func mask(of elements: [PathElement], _ style: PathStyle) -> ClipMask? {
    guard !elements.isEmpty, visible.isFinite else { return nil }
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
    guard let mask = PathMaskCache.shared.mask(for: key, visible: seen) else { return nil }
    let pixels = mask.rect.offset(by: whole)
    let rect = CGRect(
      x: pixels.minX / scale,
      y: pixels.minY / scale,
      width: pixels.width / scale,
      height: pixels.height / scale
    )
    return ClipMask(image: mask.image, rect: rect)
  }
}
