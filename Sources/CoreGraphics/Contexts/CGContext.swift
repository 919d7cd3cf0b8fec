/// A context in which a view draws its content, in the view's coordinates, or in which an app draws an image.
@preconcurrency @MainActor
public final class CGContext {
  package let canvas: any Canvas
  /// An object that a higher module attaches to the context, such as the traits of the drawn view.
  package let surroundings: AnyObject?
  package internal(set) var origin: CGPoint
  /// A rectangle of the canvas outside of which nothing is visible; the visible part may be smaller.
  package internal(set) var visible: CGRect
  /// The linear part of the context's transform, without translation; mostly the identity.
  var turn = CGAffineTransform.identity
  /// The states that ``saveGState()`` and ``beginTransparencyLayer(auxiliaryInfo:)`` have saved.
  var states: [State] = []
  /// The clip masks, the innermost last; a group of the canvas is open for each of them.
  var masks: [ClipMask] = []
  /// The memory of a bitmap context: the app's, or the context's own; nil for other contexts.
  var memory: BitmapMemory?
  /// The colours, line style, blend mode and shadow for drawing.
  package var pen = Pen()
  /// The path that ``strokePath()`` and ``fillPath(using:)`` draw.
  var path = CGMutablePath()

  /// Makes a context for a view. `origin`, the view's origin, and `visible`, outside of which drawing isn't visible, are in points of
  /// the canvas.
  package init(canvas: any Canvas, origin: CGPoint, visible: CGRect, surroundings: AnyObject? = nil) {
    self.canvas = canvas
    self.surroundings = surroundings
    self.origin = origin
    self.visible = visible
  }

  nonisolated deinit {}  // Created often; the deinitializer uses no main-actor state, so it need not hop there.

  // MARK: - State

  /// Device pixels per point.
  public var scale: CGFloat { canvas.scale }

  struct State {
    let origin: CGPoint
    let turn: CGAffineTransform
    let visible: CGRect
    let pen: Pen
    /// The number of ``masks`` when the state was saved.
    let masks: Int
    /// Whether a transparency layer began with the state.
    let isLayer: Bool
  }

  /// Saves clip, transform, colours, line style and effects until the matching ``restoreGState()``.
  public func saveGState() { save(isLayer: false) }

  /// Restores the state of the matching ``saveGState()``; ignored without one.
  public func restoreGState() {
    if states.last?.isLayer == false { restore() }
  }

  /// Moves the coordinates' origin by (`x`, `y`) points.
  public func translateBy(x: CGFloat, y: CGFloat) { origin = origin + CGPoint(x: x, y: y).applying(turn) }

  /// Intersects the clip with `rect`.
  public func clip(to rect: CGRect) {
    if turn.keepsRectangles { return clip(toBox: rect) }
    clip(to: CGPath(rect: rect).elements, evenOdd: false)
  }

  /// Intersects the clip with the bounding box of the transformed `rect`.
  func clip(toBox rect: CGRect) {
    let limit = rect.applying(turn).offset(by: origin)
    visible = visible.intersection(limit)
    canvas.clip(to: limit)
  }

  // MARK: - Drawing

  private static let largestImage: CGFloat = 67_108_864

  /// Draws an image scaled to `rect`, in its own colours. As on iOS, it is upside down in the coordinates of views: flip them by
  /// `scaleBy(x: 1, y: -1)`, or draw a `UIImage`.
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

  /// Draws a line, one point wide, along the inside of a rectangle's edges with the fill colour.
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

  /// Draws an image scaled to `rect`; a `tint` colours the image's alpha channel.
  ///
  /// Nothing is drawn if `rect` has more than 64 million pixels, because all of them would have to be made.
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
  /// Paints a path in a colour, through a mask in device pixels.
  package func paint(_ elements: [PathElement], _ style: PathStyle, _ color: CGColor) {
    guard color.alpha > 0 || pen.blendMode.reachesBeyondShape, let mask = mask(of: elements, style) else { return }
    composeShape(in: mask.rect, color) { canvas, delta, color in
      canvas.draw(mask.image, in: mask.rect.offset(by: delta), tint: color)
    }
  }

  /// The coverage of the canvas's pixels by a path, and its rectangle in points of the canvas; nil if nothing is visible.
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
