/// A picture with colours of its own, or a shape that takes the tint colour of its surroundings.
///
/// Shapes are paths and sharp at every size and scale; ``init(systemName:withConfiguration:)`` has a set of them.
@preconcurrency @MainActor
public final class UIImage: NSObject {
  private let mark = AttributeMark()

  /// Whether an image keeps its colours.
  public nonisolated enum RenderingMode: Int, Sendable {
    /// Shapes take the tint, pictures keep their colours.
    case automatic
    /// Keeps its colours; shapes are black.
    case alwaysOriginal
    /// Takes the tint colour of its surroundings.
    case alwaysTemplate
  }

  /// The size in points.
  public let size: CGSize
  /// Pixels per point of a picture; 1 for shapes, which have no pixels.
  public let scale: CGFloat
  /// Whether the image keeps its colours.
  public let renderingMode: RenderingMode
  /// The name of the symbol that the image is; nil for other images.
  package let symbolName: String?

  /// The picture, which its copies in other colours share.
  package let picture: CGImage
  /// The picture as it was before it was turned upright; nil if it was upright.
  private let unturned: CGImage?
  /// How ``cgImage`` has to be turned to be upright.
  public let imageOrientation: Orientation
  private let color: UIColor?
  /// How the image is stretched; nil for one that is scaled as a whole.
  let stretching: ImageStretching?
  /// Whether views whose content runs from right to left show the image with left and right exchanged.
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

  nonisolated deinit {}  // Created often; it touches nothing else, so it need not hop to the main actor.

  /// Makes an image without size, by which a bar's background or line is taken away.
  public override convenience init() { self.init(size: .zero, filling: UIBezierPath()) }

  /// Makes an image of pixels; `scale` is how many of them make a point. Ours, not UIKit's.
  public convenience init(bitmap: ImageBitmap, scale: CGFloat = 1) {
    let size = CGSize(width: CGFloat(bitmap.width) / scale, height: CGFloat(bitmap.height) / scale)
    self.init(picture: CGImage(bitmap), size: size, scale: scale)
  }

  /// Makes a shape by filling a path whose points lie within `size`. Ours, not UIKit's.
  public convenience init(size: CGSize, filling path: UIBezierPath) {
    let shape = ImageShape(elements: path.elements, style: .fill(evenOdd: path.usesEvenOddFillRule))
    self.init(shapes: [shape], size: size)
  }

  /// Makes a shape by stroking a path, with the path's line style, whose points lie within `size`. Ours, not UIKit's.
  public convenience init(size: CGSize, stroking path: UIBezierPath) {
    self.init(shapes: [ImageShape(elements: path.elements, style: path.strokeStyle)], size: size)
  }

  /// Makes an image of one of Core Graphics; `scale` is how many of its pixels make a point.
  public convenience init(cgImage: CGImage, scale: CGFloat = 1) {
    let size = CGSize(width: CGFloat(cgImage.width) / scale, height: CGFloat(cgImage.height) / scale)
    self.init(picture: cgImage, size: size, scale: scale)
  }

  /// Makes an image of one of Core Graphics, which is turned by `orientation` to be upright; `scale` is how many of its pixels make
  /// a point.
  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    let upright = orientation == .up ? cgImage : cgImage.turned(orientation.turn)
    self.init(cgImage: cgImage, upright: upright, scale: scale, orientation: orientation)
  }

  /// Makes an image of one of Core Graphics, which has been turned upright already.
  convenience init(cgImage: CGImage, upright: CGImage, scale: CGFloat, orientation: Orientation) {
    self.init(
      picture: upright,
      size: CGSize(width: CGFloat(upright.width) / scale, height: CGFloat(upright.height) / scale),
      scale: scale,
      turned: orientation == .up ? nil : (cgImage, orientation)
    )
  }

  /// Makes an image of shapes; one of their units is `unit` points.
  package convenience init(shapes: [ImageShape], size: CGSize, unit: CGFloat = 1, symbolName: String? = nil) {
    self.init(picture: CGImage(shapes, unit: unit, size: size), size: size, symbolName: symbolName)
  }

  /// Whether the image is one of the toolkit's symbols.
  public var isSymbolImage: Bool { symbolName != nil }

  // MARK: - Variants

  /// The same image, keeping its colours or not.
  public func withRenderingMode(_ mode: RenderingMode) -> UIImage {
    copy(mode: mode, color: color, stretching: stretching)
  }

  /// The same shape in a colour of its own.
  public func withTintColor(_ color: UIColor, renderingMode mode: RenderingMode = .automatic) -> UIImage {
    copy(mode: mode, color: color, stretching: stretching)
  }

  /// The same image with another one's rendering mode and colour.
  func withAppearance(of other: UIImage) -> UIImage {
    copy(mode: other.renderingMode, color: other.color, stretching: stretching)
  }

  /// How an image fills what lies between its caps.
  public nonisolated enum ResizingMode: Int, Sendable {
    /// By repeating. Ours stretches, too.
    case tile
    /// By stretching.
    case stretch
  }

  /// The same image, which keeps the size of its edges and corners when it is drawn larger: `capInsets` says how wide they
  /// are, in points. What lies between is stretched, also for ``ResizingMode/tile``.
  public func resizableImage(withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode = .tile) -> UIImage {
    let stretching = ImageStretching(of: picture, size: size, scale: scale, capInsets: capInsets, mode: resizingMode)
    return copy(mode: renderingMode, color: color, stretching: stretching)
  }

  /// The same image with fixed caps at the left and the top, in points; the point behind a cap is stretched.
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

  /// How the image fills what lies between ``capInsets``.
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

  /// The same image, which views show with left and right exchanged where their content runs from right to left, such as
  /// an arrow that leads back.
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

  /// Draws the image at its own size into the current context, `point` being its upper left corner.
  public func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }

  /// Draws the image, stretched to `rect`, into the current context.
  public func draw(in rect: CGRect) {
    UIGraphicsGetCurrentContext()?.draw(self, in: rect, tint: effectiveTint(.black))
  }

  /// Draws the image at its own size with an opacity, 0…1, mixed with what is below, `point` being its upper left corner.
  public func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
    draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
  }

  /// Draws the image, stretched to `rect`, with an opacity, 0…1, mixed with what is below.
  public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
    UIGraphicsGetCurrentContext()?.mixing(blendMode, alpha: alpha) { draw(in: rect) }
  }

  /// The colour that the image is drawn in, for a tint of its surroundings; nil if it keeps its own colours.
  package func effectiveTint(_ tint: UIColor?) -> UIColor? {
    switch renderingMode {
    case .alwaysTemplate: tint ?? .black
    case .alwaysOriginal: color ?? (picture.isTemplate ? .black : nil)
    case .automatic: color ?? (picture.isTemplate ? tint ?? .black : nil)
    }
  }

  // MARK: - Core Graphics

  /// The picture, without scale and colour, and as it was before it was turned upright.
  public var cgImage: CGImage? { unturned ?? picture }
}
