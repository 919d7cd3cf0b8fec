import UIFoundation

/// The picture of a layer, above its background.
extension CALayer {
  /// The layer's picture; nil for none. ``contentsGravity`` decides about its size and position, by default the bounds.
  public final var contents: CGImage? {
    get { style?.contents }
    set {
      guard contents !== newValue else { return }
      madeStyle.contents = newValue
      appearanceChanged()
    }
  }

  /// Pixels of ``contents`` per point, used if ``contentsGravity`` doesn't scale it. The layer's own drawing has the screen's scale.
  public final var contentsScale: CGFloat {
    get { style?.contentsScale ?? 1 }
    set {
      let new = usable(newValue, else: contentsScale, of: named, "contentsScale")
      guard contentsScale != new else { return }
      madeStyle.contentsScale = new
      if contents != nil { appearanceChanged() }
    }
  }

  /// The position of ``contents`` in the bounds, and whether it is scaled.
  public final var contentsGravity: CALayerContentsGravity {
    get { style?.contentsGravity ?? .resize }
    set {
      guard contentsGravity != newValue else { return }
      madeStyle.contentsGravity = newValue
      if contents != nil { appearanceChanged() }
    }
  }

  /// The part of ``contents`` that is shown, in parts of its width and height; by default all of it.
  public final var contentsRect: CGRect {
    get { style?.contentsRect ?? LayerStyle.wholePicture }
    set {
      let new = usable(newValue, else: contentsRect, of: named, "contentsRect")
      guard contentsRect != new else { return }
      madeStyle.contentsRect = new
      if contents != nil { appearanceChanged() }
    }
  }

  /// Has no effect; on iOS it declares that the layer hides everything behind it, which is determined from the background here.
  public final var isOpaque: Bool {
    get { style?.isOpaque ?? false }
    set { if newValue != isOpaque { madeStyle.isOpaque = newValue } }
  }

  /// Draws a picture as the layer's contents.
  final func drawContents(_ picture: CGImage, in context: CGContext) {
    let (bounds, part) = (presentedBounds, contentsRect)
    guard contentsGravity != .resize || part != LayerStyle.wholePicture else {
      return context.draw(picture, in: bounds, tint: nil as CGColor?)
    }
    guard part.width > 0, part.height > 0 else { return }
    let scale = max(contentsScale, 0.01)
    let size = CGSize(
      width: CGFloat(picture.width) * part.width / scale,
      height: CGFloat(picture.height) * part.height / scale
    )
    let shown = size.width > 0 && size.height > 0 ? contentsGravity.place(size, in: bounds) : bounds
    let whole = CGRect(
      x: shown.minX - part.minX * shown.width / part.width,
      y: shown.minY - part.minY * shown.height / part.height,
      width: shown.width / part.width,
      height: shown.height / part.height
    )
    guard part != LayerStyle.wholePicture || !bounds.covers(shown) else {
      return context.draw(picture, in: whole, tint: nil as CGColor?)
    }
    // Unlike on iOS, the picture is clipped to the bounds, because a layer's painted area must be known.
    context.withClip(shown.intersection(bounds)) { context.draw(picture, in: whole, tint: nil as CGColor?) }
  }
}

/// The position of a layer's picture in its bounds, and whether it is scaled. Top is the upper edge on screen.
public nonisolated struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
  /// The name as text.
  public let rawValue: String

  /// Makes a gravity from text.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Fills the bounds.
  public static let resize = CALayerContentsGravity(rawValue: "resize")
  /// Scaled to fit into the bounds, with the same proportions.
  public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")
  /// Scaled to cover the bounds, with the same proportions, and clipped to them.
  public static let resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")
  /// In the middle, in its own size.
  public static let center = CALayerContentsGravity(rawValue: "center")
  /// At the top, in its own size.
  public static let top = CALayerContentsGravity(rawValue: "top")
  /// At the bottom, in its own size.
  public static let bottom = CALayerContentsGravity(rawValue: "bottom")
  /// At the left, in its own size.
  public static let left = CALayerContentsGravity(rawValue: "left")
  /// At the right, in its own size.
  public static let right = CALayerContentsGravity(rawValue: "right")
  /// In the corner at the top left, in its own size.
  public static let topLeft = CALayerContentsGravity(rawValue: "topLeft")
  /// In the corner at the top right, in its own size.
  public static let topRight = CALayerContentsGravity(rawValue: "topRight")
  /// In the corner at the bottom left, in its own size.
  public static let bottomLeft = CALayerContentsGravity(rawValue: "bottomLeft")
  /// In the corner at the bottom right, in its own size.
  public static let bottomRight = CALayerContentsGravity(rawValue: "bottomRight")

  /// The rectangle in which a picture of `size` is drawn.
  fileprivate func place(_ size: CGSize, in bounds: CGRect) -> CGRect {
    var size = size
    let factors = (bounds.width / size.width, bounds.height / size.height)
    switch self {
    case .resizeAspect, .resizeAspectFill:
      let factor = self == .resizeAspect ? min(factors.0, factors.1) : max(factors.0, factors.1)
      size = CGSize(width: size.width * factor, height: size.height * factor)
    case .center, .top, .bottom, .left, .right, .topLeft, .topRight, .bottomLeft, .bottomRight: break
    default: return bounds
    }
    let space = CGSize(width: bounds.width - size.width, height: bounds.height - size.height)
    var (x, y) = (0.5, 0.5)
    if [.left, .topLeft, .bottomLeft].contains(self) { x = 0 }
    if [.right, .topRight, .bottomRight].contains(self) { x = 1 }
    if [.top, .topLeft, .topRight].contains(self) { y = 0 }
    if [.bottom, .bottomLeft, .bottomRight].contains(self) { y = 1 }
    return CGRect(origin: bounds.origin + CGPoint(x: space.width * x, y: space.height * y), size: size)
  }
}
