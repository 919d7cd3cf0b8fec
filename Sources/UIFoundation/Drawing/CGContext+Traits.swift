/// The traits of the view whose content a context draws.
private final class DrawnTraits {
  let traits: UITraitCollection

  init(_ traits: UITraitCollection) { self.traits = traits }

  nonisolated deinit {}  // Created often; the deinitializer uses no main-actor state, so it need not hop there.
}

extension CGContext {
  /// Makes a context for a view with these traits. `origin`, the view's origin, and `visible`, to which drawing is clipped, are
  /// in points of the canvas.
  package convenience init(canvas: any Canvas, origin: CGPoint, visible: CGRect, traits: UITraitCollection) {
    self.init(canvas: canvas, origin: origin, visible: visible, surroundings: DrawnTraits(traits))
  }

  /// The traits with which colours are resolved.
  package var traits: UITraitCollection { (surroundings as? DrawnTraits)?.traits ?? .current }

  /// Runs `body` with this context as the current one.
  package func asCurrent(_ body: () -> Void) {
    UIGraphicsPushContext(self)
    body()
    UIGraphicsPopContext()
  }

  /// Fills a rectangle whose corners are rounded by `cornerRadius` points.
  package func fill(_ rect: CGRect, cornerRadius: CGFloat = 0, color: UIColor) {
    fill(rect, cornerRadius: cornerRadius, color: color.resolve(with: traits))
  }

  /// Draws glyphs from a point on the baseline.
  package func draw(_ run: GlyphRun, at baseline: CGPoint, color: UIColor) {
    draw(run, at: baseline, color: color.resolve(with: traits))
  }

  /// Draws an image scaled to `rect`; a `tint` colours the image's alpha channel.
  package func draw(_ image: UIImage, in rect: CGRect, tint: UIColor?) {
    let color = tint?.resolve(with: traits)
    guard let parts = image.stretching else { return draw(image.picture, in: rect, tint: color) }
    for (picture, place) in parts.places(in: rect) { draw(picture, in: place, tint: color) }
  }
}

/// The stack of current contexts, the innermost last.
@MainActor private var contexts: [CGContext] = []

/// The stack of images that are being drawn, the innermost last.
@MainActor private var imageContexts: [UIGraphicsImageRendererContext] = []

/// The context into which a view's `draw(_:)` or an image is being drawn; nil outside of drawing.
@preconcurrency @MainActor
public func UIGraphicsGetCurrentContext() -> CGContext? { contexts.last }

/// Makes `context` the current one until the matching ``UIGraphicsPopContext()``.
@preconcurrency @MainActor
public func UIGraphicsPushContext(_ context: CGContext) { contexts.append(context) }

/// Returns to the context before the last push.
@preconcurrency @MainActor
public func UIGraphicsPopContext() { _ = contexts.popLast() }

/// Begins an image of `size` points at one pixel per point, which is the current context until ``UIGraphicsEndImageContext()``.
@preconcurrency @MainActor
public func UIGraphicsBeginImageContext(_ size: CGSize) { UIGraphicsBeginImageContextWithOptions(size, false, 1) }

/// Begins an image of `size` points at `scale` pixels per point (0 for the screen's scale), which is the current context until
/// ``UIGraphicsEndImageContext()``. An opaque image is black at first, others are clear.
@preconcurrency @MainActor
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
  let format = UIGraphicsImageRendererFormat()
  format.opaque = opaque
  if scale > 0 { format.scale = scale }
  let context = UIGraphicsImageRendererContext(bounds: CGRect(origin: .zero, size: size), format: format)
  imageContexts.append(context)
  UIGraphicsPushContext(context.cgContext)
}

/// The innermost image that is being drawn, with what has been drawn so far; nil without one.
@preconcurrency @MainActor
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? { imageContexts.last?.currentImage }

/// Ends the innermost image.
@preconcurrency @MainActor
public func UIGraphicsEndImageContext() {
  if imageContexts.popLast() != nil { UIGraphicsPopContext() }
}

/// Fills a rectangle with the current context's fill colour.
@preconcurrency @MainActor
public func UIRectFill(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.fill(rect) }

/// Fills a rectangle with the current context's fill colour, mixed with what is below.
@preconcurrency @MainActor
public func UIRectFillUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
  guard let context = UIGraphicsGetCurrentContext() else { return }
  context.mixing(blendMode) { context.fill(rect) }
}

/// Limits drawing in the current context to a rectangle.
@preconcurrency @MainActor
public func UIRectClip(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.clip(to: rect) }

/// Draws a line along the inside of a rectangle's edges in the current context's fill colour.
@preconcurrency @MainActor
public func UIRectFrame(_ rect: CGRect) {
  guard let context = UIGraphicsGetCurrentContext() else { return }
  context.frame(rect)
}

extension UIColor {
  /// Makes this the current context's colour for filling.
  @preconcurrency @MainActor public func setFill() {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.pen.fillColor = resolve(with: context.traits)
  }

  /// Makes this the current context's colour for lines.
  @preconcurrency @MainActor public func setStroke() {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.pen.strokeColor = resolve(with: context.traits)
  }

  /// Makes this the current context's colour for filling and lines.
  @preconcurrency @MainActor public func set() {
    setFill()
    setStroke()
  }
}
