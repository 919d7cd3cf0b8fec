/// The drawing operations of a driver, in points of the window, y pointing down.
///
/// A driver rounds the edges of each rectangle to device pixels, so that adjacent rectangles meet exactly at any scale.
@preconcurrency @MainActor
public protocol Canvas: AnyObject {
  /// Device pixels per point.
  var scale: CGFloat { get }

  /// Saves clip and transform until the matching ``restore()``.
  func save()

  /// Returns to the clip and transform of the matching ``save()``.
  func restore()

  /// Intersects the clip with `rect`.
  func clip(to rect: CGRect)

  /// Fills a rectangle with the given corners.
  func fill(_ rect: CGRect, corners: RoundedCorners, color: CGColor)

  /// Draws a line of `width` points inside the edges of a rounded rectangle.
  func strokeInside(_ rect: CGRect, corners: RoundedCorners, width: CGFloat, color: CGColor)

  /// Draws the shadow of a rounded rectangle: `rect` moved by `offset` and blurred with standard deviation `blur`
  /// points.
  func drawShadow(of rect: CGRect, corners: RoundedCorners, blur: CGFloat, offset: CGSize, color: CGColor)

  /// Draws glyphs whose pen positions are relative to `origin`, a point on the baseline.
  func draw(_ run: GlyphRun, at origin: CGPoint, color: CGColor)

  /// Draws an image scaled to `rect`; a `tint` colours the image's alpha channel.
  func draw(_ image: CGImage, in rect: CGRect, tint: CGColor?)

  /// Redirects drawing into a transparent group that covers `rect`.
  func beginGroup(in rect: CGRect)

  /// Redirects drawing into a transparent group that covers `rect`, whose shadow will be blurred with a standard deviation of `blur`
  /// points: the group also contains drawing outside of the clip that is blurred into it.
  func beginGroup(in rect: CGRect, blur: CGFloat)

  /// Draws the group since the matching ``beginGroup(in:)``, with the opacity `alpha` (0…1), clipped to a rounded rectangle, if any,
  /// and with a blend mode, which applies to the group's whole area.
  func endGroup(alpha: CGFloat, clip: CGRect?, corners: RoundedCorners, mode: CGBlendMode)

  /// Draws the shadow of the group since the matching ``beginGroup(in:)``: its shape in one colour, moved by `offset` and blurred
  /// with a standard deviation of `blur` points; then, with `showsGroup`, the group itself.
  func endGroup(blur: CGFloat, offset: CGSize, color: CGColor, showsGroup: Bool)

  /// Redirects drawing into a mask of the innermost group, which covers `rect`; within it, groups begin and end as usual.
  func beginMask(in rect: CGRect)

  /// Multiplies the drawing in the group before the matching ``beginMask(in:)`` by the mask's alpha; outside of the mask it is
  /// cleared.
  func endMask()

  /// Draws a cached picture of the rectangle `size`, with the transform that maps its own coordinates to the window's.
  ///
  /// If `cache` is empty, has another size, or is dirty, `paint` is called first, with a canvas in the picture's own coordinates that
  /// is cleared and clipped to the part to be painted; afterwards `cache.dirtyRect` is null.
  func drawCached(
    _ cache: LayerCache,
    size: CGRect,
    transform: CGAffineTransform,
    alpha: CGFloat,
    paint: (_ canvas: any Canvas, _ dirty: CGRect) -> Void
  )
}

extension Canvas {
  /// Begins a group without regard to the blur, for canvases whose groups aren't limited to the clip.
  public func beginGroup(in rect: CGRect, blur: CGFloat) { beginGroup(in: rect) }

  /// Draws the group since the matching ``beginGroup(in:)``, with the opacity `alpha` (0…1), clipped to a rounded rectangle, if any.
  package func endGroup(alpha: CGFloat, clip: CGRect?, corners: RoundedCorners) {
    endGroup(alpha: alpha, clip: clip, corners: corners, mode: .normal)
  }
}

/// A picture of a layer and its sublayers that the driver keeps between frames.
///
/// The toolkit records in ``dirtyRect`` the part that has to be painted again; the driver owns ``storage``.
@preconcurrency @MainActor
public final class LayerCache {
  /// The driver's picture, on X11 a pixmap; freed with the cache.
  public var storage: AnyObject?

  /// The part that has to be painted again, in points of the layer's own coordinates; `.null` for nothing.
  public var dirtyRect: CGRect = .infinite

  /// Makes an empty cache, which is dirty as a whole.
  public init() {}
}
