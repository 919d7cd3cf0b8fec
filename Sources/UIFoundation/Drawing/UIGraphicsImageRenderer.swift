/// How images are drawn by a ``UIGraphicsImageRenderer``.
@preconcurrency @MainActor
public final class UIGraphicsImageRendererFormat {
  /// Pixels a point: the screen's at first.
  public var scale: CGFloat = UITraitCollection.current.displayScale {
    didSet { if !(scale > 0 && scale.isFinite) { scale = oldValue } }
  }
  /// Whether the image is black at first, rather than clear.
  public var opaque = false
  /// The part of the coordinates that the image shows, in points; empty before a renderer has been made with the format.
  public internal(set) var bounds = CGRect.zero

  /// Makes a format with the screen's scale.
  public init() {}

  /// The format that suits the screen.
  public static func preferred() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }

  /// The format that suits the screen.
  public static func `default`() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }

  nonisolated deinit {}  // Nothing in it needs the main actor.
}

/// An image that is being drawn.
@preconcurrency @MainActor
public final class UIGraphicsImageRendererContext {
  /// The context that draws into the image.
  public let cgContext: CGContext
  /// How the image is drawn.
  public let format: UIGraphicsImageRendererFormat
  private let canvas: BitmapCanvas

  /// Begins an image of the part `bounds` of the coordinates.
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

  nonisolated deinit {}  // Nothing in it needs the main actor.

  /// The image as it has been drawn so far.
  public var currentImage: UIImage { UIImage(bitmap: bitmap, scale: format.scale) }

  var bitmap: ImageBitmap { cgContext.bitmap ?? canvas.bitmap }

  /// Fills a rectangle with the current fill colour.
  public func fill(_ rect: CGRect) { cgContext.fill(rect) }

  /// Fills a rectangle with the current fill colour, mixed with what is below.
  public func fill(_ rect: CGRect, blendMode: CGBlendMode) { cgContext.mixing(blendMode) { cgContext.fill(rect) } }

  /// Draws a line along the inside of a rectangle's edges with the current stroke colour, mixed with what is below.
  public func stroke(_ rect: CGRect, blendMode: CGBlendMode) { cgContext.mixing(blendMode) { cgContext.stroke(rect) } }

  /// Draws a line along the inside of a rectangle's edges with the current stroke colour.
  public func stroke(_ rect: CGRect) { cgContext.stroke(rect) }

  /// Limits drawing to a rectangle.
  public func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}

/// Draws images in memory, by the same calls as views draw themselves.
///
/// An image has pixels and doesn't follow the appearance later. Larger images than any screen, of more than 64 million
/// pixels, come out empty, and `UIApplication.invalidValueHandler` is told. Where the platform has no fonts, text is left
/// out.
@preconcurrency @MainActor
public final class UIGraphicsImageRenderer {
  /// How images are drawn.
  public let format: UIGraphicsImageRendererFormat
  private let bounds: CGRect

  /// Makes a renderer for images of `size` points.
  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat? = nil) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }

  /// Makes a renderer for images of the part `bounds` of the coordinates, in points.
  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat? = nil) {
    (self.bounds, self.format) = (bounds, format ?? UIGraphicsImageRendererFormat())
    self.format.bounds = bounds
  }

  nonisolated deinit {}  // Nothing in it needs the main actor.

  /// Draws an image: `actions` draws, into the current context.
  public func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    UIImage(bitmap: bitmap(actions: actions), scale: format.scale)
  }

  /// Draws an image, and makes the contents of a PNG file of it.
  public func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
    image(actions: actions).pngData() ?? Data()
  }

  func bitmap(actions: (UIGraphicsImageRendererContext) -> Void) -> ImageBitmap {
    let context = UIGraphicsImageRendererContext(bounds: bounds, format: format)
    context.cgContext.asCurrent { actions(context) }
    return context.bitmap
  }
}
