/// The scale and opacity of the images of a ``UIGraphicsImageRenderer``.
@preconcurrency @MainActor
public final class UIGraphicsImageRendererFormat {
  /// Pixels per point; by default the screen's.
  public var scale: CGFloat = UITraitCollection.current.displayScale {
    didSet { if !(scale > 0 && scale.isFinite) { scale = oldValue } }
  }
  /// Whether the image is black at first, rather than clear.
  public var opaque = false
  /// The rectangle of the drawing coordinates that the image shows, in points; zero until a renderer uses the format.
  public internal(set) var bounds = CGRect.zero

  /// Makes a format with the screen's scale.
  public init() {}

  /// A format with the screen's scale.
  public static func preferred() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }

  /// A format with the screen's scale.
  public static func `default`() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }

  nonisolated deinit {}  // The deinitializer uses no main-actor state.
}

/// An image that is being drawn.
@preconcurrency @MainActor
public final class UIGraphicsImageRendererContext {
  /// The context that draws into the image.
  public let cgContext: CGContext
  /// The image's scale, opacity and bounds.
  public let format: UIGraphicsImageRendererFormat
  private let canvas: BitmapCanvas

  /// Begins an image of the rectangle `bounds` of the drawing coordinates, in points.
  init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
    var size = usable(bounds.size, else: .zero, of: "UIGraphicsImageRenderer", "size")
    size = CGSize(width: max(0, size.width), height: max(0, size.height))
    if size.width * size.height * format.scale * format.scale > BitmapCanvas.mostPixels {
      InvalidValue.handler(InvalidValue(owner: "UIGraphicsImageRenderer", property: "size", value: "\(size)"))
      size = .zero
    }
    canvas = BitmapCanvas(size: size, scale: format.scale) { item, pixelSize, phase in
      UIFont.provider.bitmap(of: item, pixelSize: pixelSize, phase: phase)
    }
    self.format = format
    var traits = UITraitCollection.current
    traits.displayScale = format.scale
    let whole = CGRect(origin: .zero, size: size)
    let corner = usable(bounds.origin, else: .zero, of: "UIGraphicsImageRenderer", "bounds")
    cgContext = CGContext(canvas: canvas, origin: .zero - corner, visible: whole, traits: traits)
    if format.opaque { canvas.fill(whole, corners: .square, color: CGColor(red: 0, green: 0, blue: 0, alpha: 1)) }
  }

  nonisolated deinit {}  // The deinitializer uses no main-actor state.

  /// The image with what has been drawn so far.
  public var currentImage: UIImage { UIImage(bitmap: bitmap, scale: format.scale) }

  var bitmap: ImageBitmap { cgContext.bitmap ?? canvas.bitmap }

  /// Fills a rectangle with the current fill colour.
  public func fill(_ rect: CGRect) { cgContext.fill(rect) }

  /// Fills a rectangle with the current fill colour and a blend mode.
  public func fill(_ rect: CGRect, blendMode: CGBlendMode) { cgContext.mixing(blendMode) { cgContext.fill(rect) } }

  /// Draws a line along the inside of a rectangle's edges with the current stroke colour and a blend mode.
  public func stroke(_ rect: CGRect, blendMode: CGBlendMode) { cgContext.mixing(blendMode) { cgContext.stroke(rect) } }

  /// Draws a line along the inside of a rectangle's edges with the current stroke colour.
  public func stroke(_ rect: CGRect) { cgContext.stroke(rect) }

  /// Limits drawing to a rectangle.
  public func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}

/// Draws images in memory, with the same functions with which views draw.
///
/// An image consists of pixels, and doesn't change with the appearance. An image of more than 64 million pixels, larger than
/// any screen, is empty, and reported to `UIApplication.invalidValueHandler`. On a platform without fonts, text is left out.
@preconcurrency @MainActor
public final class UIGraphicsImageRenderer {
  /// The scale, opacity and bounds of the images.
  public let format: UIGraphicsImageRendererFormat
  private let bounds: CGRect

  /// Makes a renderer for images of `size` points.
  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat? = nil) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }

  /// Makes a renderer for images of the rectangle `bounds` of the drawing coordinates, in points.
  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat? = nil) {
    (self.bounds, self.format) = (bounds, format ?? UIGraphicsImageRendererFormat())
    self.format.bounds = bounds
  }

  nonisolated deinit {}  // The deinitializer uses no main-actor state.

  /// Draws an image: `actions` draws into the current context.
  public func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    UIImage(bitmap: bitmap(actions: actions), scale: format.scale)
  }

  /// Draws an image, and encodes it as a PNG file; empty if that fails.
  public func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
    image(actions: actions).pngData() ?? Data()
  }

  func bitmap(actions: (UIGraphicsImageRendererContext) -> Void) -> ImageBitmap {
    let context = UIGraphicsImageRendererContext(bounds: bounds, format: format)
    context.cgContext.asCurrent { actions(context) }
    return context.bitmap
  }
}
