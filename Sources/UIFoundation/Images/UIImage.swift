/// A picture with its own colours, or a shape that is drawn in a view's tint colour.
///
/// Shapes are paths, and sharp at every size and scale; symbols (``init(systemName:withConfiguration:)``) are shapes.
@preconcurrency @MainActor
public final class UIImage: NSObject {
  private let mark = AttributeMark()

  /// Whether an image is drawn in its own colours or in the tint colour.
  public nonisolated enum RenderingMode: Int, Sendable {
    /// Shapes are drawn in the tint colour, pictures in their own colours.
    case automatic
    /// The image is drawn in its own colours, a shape in black.
    case alwaysOriginal
    /// The image's alpha channel is drawn in the tint colour.
    case alwaysTemplate
  }

  /// The size in points.
  public let size: CGSize
  /// Pixels per point of a picture; 1 for shapes, which have no pixels.
  public let scale: CGFloat
  /// Whether the image is drawn in its own colours or in the tint colour.
  public let renderingMode: RenderingMode
  /// The symbol's name; nil for other images.
  package let symbolName: String?

  /// The pixels or shapes, shared with copies of the image in other colours.
  package let picture: CGImage
  /// The picture before it was turned upright; nil if it was upright.
  private let unturned: CGImage?
  /// How ``cgImage`` has to be turned to be upright.
  public let imageOrientation: Orientation
  private let color: UIColor?
  /// The parts of a resizable image; nil for an image that is scaled as a whole.
  let stretching: ImageStretching?
  /// Whether views in a right-to-left layout show the image with left and right exchanged.
  public let flipsForRightToLeftLayoutDirection: Bool

  // MARK: - Creating

  private init(
    picture: CGImage,
    size: CGSize,
    scale: CGFloat = 1,
    mode: RenderingMode = .automatic,
    color: UIColor? = nil,
    symbolName: String? = nil,
    stretching: ImageStretching? = nil,
    flips: Bool = false,
    turned: (from: CGImage, by: Orientation)? = nil
  ) {
    (unturned, imageOrientation) = (turned?.from, turned?.by ?? .up)
    self.stretching = stretching
    flipsForRightToLeftLayoutDirection = flips
    self.picture = picture
    self.size = size
    self.scale = scale
    self.color = color
    renderingMode = mode
    self.symbolName = symbolName
  }

  nonisolated deinit {}  // Created often; the deinitializer uses no main-actor state, so it need not hop there.

  /// Makes an image without size; set as a bar's background or shadow image, it removes them.
  public override convenience init() { self.init(size: .zero, filling: UIBezierPath()) }

  /// Makes an image of pixels; `scale` is the number of pixels per point. Not in UIKit.
  public convenience init(bitmap: ImageBitmap, scale: CGFloat = 1) {
    let size = CGSize(width: CGFloat(bitmap.width) / scale, height: CGFloat(bitmap.height) / scale)
    self.init(picture: CGImage(bitmap), size: size, scale: scale)
  }

  /// Makes a shape by filling a path whose points lie within `size`. Not in UIKit.
  public convenience init(size: CGSize, filling path: UIBezierPath) {
    let shape = ImageShape(elements: path.elements, style: .fill(evenOdd: path.usesEvenOddFillRule))
    self.init(shapes: [shape], size: size)
  }

  /// Makes a shape by stroking a path, whose points lie within `size`, with its line style. Not in UIKit.
  public convenience init(size: CGSize, stroking path: UIBezierPath) {
    self.init(shapes: [ImageShape(elements: path.elements, style: path.strokeStyle)], size: size)
  }

  /// Makes an image of a Core Graphics image; `scale` is the number of pixels per point.
  public convenience init(cgImage: CGImage, scale: CGFloat = 1) {
    let size = CGSize(width: CGFloat(cgImage.width) / scale, height: CGFloat(cgImage.height) / scale)
    self.init(picture: cgImage, size: size, scale: scale)
  }

  /// Makes an image of a Core Graphics image, which is turned upright by `orientation`; `scale` is the number of pixels per
  /// point.
  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    let upright = orientation == .up ? cgImage : cgImage.turned(orientation.turn)
    self.init(cgImage: cgImage, upright: upright, scale: scale, orientation: orientation)
  }

  /// Makes an image of a Core Graphics image, and of its upright version.
  convenience init(cgImage: CGImage, upright: CGImage, scale: CGFloat, orientation: Orientation) {
    self.init(
      picture: upright,
      size: CGSize(width: CGFloat(upright.width) / scale, height: CGFloat(upright.height) / scale),
      scale: scale,
      turned: orientation == .up ? nil : (cgImage, orientation)
    )
  }

  /// Makes an image of shapes, whose unit of length is `unit` points.
  package convenience init(shapes: [ImageShape], size: CGSize, unit: CGFloat = 1, symbolName: String? = nil) {
    self.init(picture: CGImage(shapes, unit: unit, size: size), size: size, symbolName: symbolName)
  }

  /// Whether the image is one of the toolkit's symbols.
  public var isSymbolImage: Bool { symbolName != nil }

  // MARK: - Variants

  /// The image with another rendering mode.
  public func withRenderingMode(_ mode: RenderingMode) -> UIImage {
    copy(mode: mode, color: color, stretching: stretching)
  }

  /// The image with a colour of its own, in which it is drawn in place of the tint colour.
  public func withTintColor(_ color: UIColor, renderingMode mode: RenderingMode = .automatic) -> UIImage {
    copy(mode: mode, color: color, stretching: stretching)
  }

  /// The image with the rendering mode and the colour of `other`.
  func withAppearance(of other: UIImage) -> UIImage {
    let image = copy(mode: other.renderingMode, color: other.color, stretching: stretching)
    return other.flipsForRightToLeftLayoutDirection ? image.imageFlippedForRightToLeftLayoutDirection() : image
  }

  /// How the part of a resizable image between its caps fills a larger size.
  public nonisolated enum ResizingMode: Int, Sendable {
    /// By repeating on iOS; here by stretching.
    case tile
    /// By stretching.
    case stretch
  }

  /// A resizable image: the caps, whose widths are `capInsets` in points, keep their size when it is drawn larger. The middle is
  /// stretched, even with ``ResizingMode/tile``.
  public func resizableImage(withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode = .tile) -> UIImage {
    let stretching = ImageStretching(of: picture, size: size, scale: scale, capInsets: capInsets, mode: resizingMode)
    return copy(mode: renderingMode, color: color, stretching: stretching)
  }

  /// A resizable image with caps at the left and the top, in points; the one point after each cap is stretched.
  public func stretchableImage(withLeftCapWidth leftCapWidth: Int, topCapHeight: Int) -> UIImage {
    let (left, top) = (CGFloat(leftCapWidth), CGFloat(topCapHeight))
    let insets = UIEdgeInsets(
      top: top,
      left: left,
      bottom: top > 0 ? max(0, size.height - top - 1) : 0,
      right: left > 0 ? max(0, size.width - left - 1) : 0
    )
    return resizableImage(withCapInsets: insets, resizingMode: .stretch)
  }

  /// The edges that keep their size when the image is drawn larger, in points.
  public var capInsets: UIEdgeInsets { stretching?.capInsets ?? .zero }

  /// How the part between ``capInsets`` fills a larger size.
  public var resizingMode: ResizingMode { stretching?.mode ?? .tile }

  private func copy(mode: RenderingMode, color: UIColor?, stretching: ImageStretching?) -> UIImage {
    UIImage(
      picture: picture,
      size: size,
      scale: scale,
      mode: mode,
      color: color,
      symbolName: symbolName,
      stretching: stretching,
      flips: flipsForRightToLeftLayoutDirection,
      turned: turned
    )
  }

  private var turned: (from: CGImage, by: Orientation)? { unturned.map { ($0, imageOrientation) } }

  /// The image, to be shown with left and right exchanged by views in a right-to-left layout, such as an arrow that leads back.
  public func imageFlippedForRightToLeftLayoutDirection() -> UIImage {
    UIImage(
      picture: picture,
      size: size,
      scale: scale,
      mode: renderingMode,
      color: color,
      symbolName: symbolName,
      stretching: stretching,
      flips: true,
      turned: turned
    )
  }

  /// The image with left and right exchanged.
  public func withHorizontallyFlippedOrientation() -> UIImage {
    let picture = picture.turned(PictureTurn(flipsColumns: true))
    return UIImage(
      picture: picture,
      size: size,
      scale: scale,
      mode: renderingMode,
      color: color,
      stretching: stretching?.mirrored(picture),
      flips: flipsForRightToLeftLayoutDirection
    )
  }

  // MARK: - Drawing

  /// Draws the image at its own size into the current context, its upper left corner at `point`.
  public func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }

  /// Draws the image, stretched to `rect`, into the current context.
  public func draw(in rect: CGRect) {
    UIGraphicsGetCurrentContext()?.draw(self, in: rect, tint: effectiveTint(.black))
  }

  /// Draws the image at its own size with a blend mode and an opacity, 0…1, its upper left corner at `point`.
  public func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
    draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
  }

  /// Draws the image, stretched to `rect`, with a blend mode and an opacity, 0…1.
  public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
    UIGraphicsGetCurrentContext()?.mixing(blendMode, alpha: alpha) { draw(in: rect) }
  }

  /// The colour in which the image's alpha channel is drawn if `tint` is the view's tint colour; nil for the image's own colours.
  package func effectiveTint(_ tint: UIColor?) -> UIColor? {
    switch renderingMode {
    case .alwaysTemplate: tint ?? .black
    case .alwaysOriginal: color ?? (picture.isTemplate ? .black : nil)
    case .automatic: color ?? (picture.isTemplate ? tint ?? .black : nil)
    }
  }

  // MARK: - Core Graphics

  /// The picture before it was turned upright, without scale and tint.
  public var cgImage: CGImage? { unturned ?? picture }
}
