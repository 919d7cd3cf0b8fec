import UIFoundation

/// Corners, border, shadow and rarely used properties, stored separately, so that layers without them need less memory.
final class LayerStyle {
  var cornerRadius: CGFloat = 0
  var maskedCorners = CACornerMask.all
  var cornerCurve = CALayerCornerCurve.circular
  var borderWidth: CGFloat = 0
  var borderColor: CGColor?
  var shadowColor: CGColor? = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
  var shadowOpacity: Float = 0
  var shadowOffset = CGSize(width: 0, height: -3)
  var shadowRadius: CGFloat = 3
  var shadowPath: CGPath? { didSet { shadowOutline = shadowPath.map(\.shadowOutline) } }
  /// The rounded rectangle of ``shadowPath``, which casts the shadow in place of the bounds.
  private(set) var shadowOutline: (rect: CGRect, corners: RoundedCorners)?
  var rasterCache: LayerCache?
  var rasterizationScale: CGFloat = 1
  var contents: CGImage?
  var contentsScale: CGFloat = 1
  var contentsGravity = CALayerContentsGravity.resize
  var contentsRect = wholePicture
  var isOpaque = false
  var name: String?
  var anchorPoint = centered
  var zPosition: CGFloat = 0
  /// The transform, if it isn't affine.
  var spatialTransform: SpatialTransform?
  var mask: CALayer?
  /// The layer that has this style's layer as its mask.
  weak var masked: CALayer?
  var actions: [String: any CAAction]?
  /// The timing of the layer; nil for the superlayer's time.
  var timing: LayerTiming?

  /// Values that an app has stored, by their keys.
  var ownValues: [String: Any] = [:]

  static var wholePicture: CGRect { CGRect(x: 0, y: 0, width: 1, height: 1) }
  static var centered: CGPoint { CGPoint(x: 0.5, y: 0.5) }

  func copy() -> LayerStyle {
    let copy = LayerStyle()
    (copy.cornerRadius, copy.maskedCorners, copy.cornerCurve) = (cornerRadius, maskedCorners, cornerCurve)
    (copy.borderWidth, copy.borderColor) = (borderWidth, borderColor)
    (copy.shadowColor, copy.shadowOpacity) = (shadowColor, shadowOpacity)
    (copy.shadowOffset, copy.shadowRadius, copy.shadowPath) = (shadowOffset, shadowRadius, shadowPath)
    (copy.contents, copy.contentsScale, copy.name) = (contents, contentsScale, name)
    (copy.anchorPoint, copy.zPosition, copy.spatialTransform) = (anchorPoint, zPosition, spatialTransform)
    (copy.timing, copy.ownValues, copy.isOpaque) = (timing, ownValues, isOpaque)
    (copy.contentsGravity, copy.contentsRect) = (contentsGravity, contentsRect)
    return copy
  }

  nonisolated deinit {}  // Released with its layer, perhaps off the main actor.
}

/// Corners, border and shadow.
extension CALayer {
  final var madeStyle: LayerStyle {
    if let style { return style }
    let made = LayerStyle()
    style = made
    return made
  }

  /// The path of a property in a report of an invalid value, from the view or layer to which it is attributed.
  private func path(_ property: String) -> String { owner == nil ? property : "layer." + property }

  /// Sets a value of the style that isn't animated.
  private func set<Value: Equatable>(_ key: ReferenceWritableKeyPath<LayerStyle, Value>, to value: Value) {
    guard madeStyle[keyPath: key] != value else { return }
    madeStyle[keyPath: key] = value
    appearanceChanged()
  }

  /// Sets a value of the style that is animated.
  private func set<Value: Equatable>(
    _ key: ReferenceWritableKeyPath<LayerStyle, Value>,
    from old: Value,
    to new: Value,
    animating property: AnimatableProperty
  ) {
    guard old != new else { return }
    let shown = model(property)
    madeStyle[keyPath: key] = new
    propertyChanged(property, from: shown, to: model(property))
  }

  /// The radius of the background's corners, in points; sublayers are clipped to it if ``masksToBounds`` is set.
  public final var cornerRadius: CGFloat {
    get { style?.cornerRadius ?? 0 }
    set {
      set(
        \.cornerRadius,
        from: cornerRadius,
        to: usable(newValue, else: cornerRadius, of: named, path("cornerRadius")),
        animating: .cornerRadius
      )
    }
  }

  /// The corners that ``cornerRadius`` rounds, by default all; the others are square.
  ///
  /// Background, border, shadow and the clipping of sublayers follow it. A change isn't animated.
  public final var maskedCorners: CACornerMask {
    get { style?.maskedCorners ?? .all }
    set { set(\.maskedCorners, to: newValue) }
  }

  /// Has no effect: corners are always arcs of circles.
  public final var cornerCurve: CALayerCornerCurve {
    get { style?.cornerCurve ?? .circular }
    set { madeStyle.cornerCurve = newValue }
  }

  /// The thickness, in points, of a line along the inside of the edges, drawn above the sublayers.
  public final var borderWidth: CGFloat {
    get { style?.borderWidth ?? 0 }
    set {
      set(
        \.borderWidth,
        from: borderWidth,
        to: usable(newValue, else: borderWidth, of: named, path("borderWidth")),
        animating: .borderWidth
      )
    }
  }

  /// The border's colour; nil for black, as on iOS.
  public final var borderColor: CGColor? {
    get { style?.borderColor }
    set { set(\.borderColor, from: borderColor, to: newValue, animating: .borderColor) }
  }

  /// The shadow's colour, by default black; nil for no shadow.
  public final var shadowColor: CGColor? {
    get { style.map(\.shadowColor) ?? CGColor(red: 0, green: 0, blue: 0, alpha: 1) }
    set { set(\.shadowColor, from: shadowColor, to: newValue, animating: .shadowColor) }
  }

  /// The shadow's opacity, 0…1; by default 0, no shadow.
  public final var shadowOpacity: Float {
    get { style?.shadowOpacity ?? 0 }
    set {
      set(
        \.shadowOpacity,
        from: shadowOpacity,
        to: usable(newValue, else: shadowOpacity, of: named, path("shadowOpacity")),
        animating: .shadowOpacity
      )
    }
  }

  /// The shadow's offset to the right and down, in points.
  public final var shadowOffset: CGSize {
    get { style?.shadowOffset ?? CGSize(width: 0, height: -3) }
    set {
      set(
        \.shadowOffset,
        from: shadowOffset,
        to: usable(newValue, else: shadowOffset, of: named, path("shadowOffset")),
        animating: .shadowOffset
      )
    }
  }

  /// The blur's standard deviation, in points.
  public final var shadowRadius: CGFloat {
    get { style?.shadowRadius ?? 3 }
    set {
      set(
        \.shadowRadius,
        from: shadowRadius,
        to: usable(newValue, else: shadowRadius, of: named, path("shadowRadius")),
        animating: .shadowRadius
      )
    }
  }

  /// The shape of the shadow, in the layer's coordinates; nil for the rounded bounds. A change isn't animated implicitly.
  ///
  /// Unlike on iOS, the shadow is that of the path's bounding box, whose corners have the radius of the path's top left one: exact
  /// for rectangles, rounded rectangles and circles.
  public final var shadowPath: CGPath? {
    get { style?.shadowPath }
    set { set(\.shadowPath, to: newValue?.copy()) }
  }

  /// The rounded rectangle that casts the shadow in place of the bounds.
  final var presentedShadowOutline: (rect: CGRect, corners: RoundedCorners)? {
    presented(.shadowPath)?.list?.path?.shadowOutline ?? style?.shadowOutline
  }

  /// The corners of the shape that casts the shadow.
  final var shadowCorners: RoundedCorners { presentedShadowOutline?.corners ?? presentedCorners }

  // MARK: - Pictures

  /// Whether the layer and its sublayers are cached as one picture on the server, so that moving them costs one copy.
  ///
  /// After a change inside, only the changed part of the picture is painted again.
  public final var shouldRasterize: Bool {
    get { rasterCache != nil }
    set {
      guard newValue != shouldRasterize else { return }
      madeStyle.rasterCache = newValue ? LayerCache() : nil
      geometryChanged()
    }
  }

  final var rasterCache: LayerCache? { style?.rasterCache }

  /// Has no effect: the picture of ``shouldRasterize`` always has the screen's scale.
  public final var rasterizationScale: CGFloat {
    get { style?.rasterizationScale ?? 1 }
    set { madeStyle.rasterizationScale = newValue }
  }

  /// A name for the app's use.
  public final var name: String? {
    get { style?.name }
    set { madeStyle.name = newValue }
  }

  // MARK: - Presentation

  /// The range to which radii and widths are clamped: larger ones make no visible difference, and would cost invisible pixels.
  private static let drawable: ClosedRange<CGFloat> = 0...1000
  private static let blurrable: ClosedRange<CGFloat> = 0...100

  /// Whether corners, border or shadow may differ from their defaults, because they were set or are animated.
  final var hasStyle: Bool { style != nil || !animations.isEmpty }

  final var presentedCornerRadius: CGFloat {
    (presented(.cornerRadius)?.scalar ?? cornerRadius).clamped(to: Self.drawable)
  }

  final var presentedCorners: RoundedCorners {
    hasStyle ? RoundedCorners(radius: presentedCornerRadius, mask: maskedCorners) : .square
  }

  final var presentedBorderWidth: CGFloat {
    (presented(.borderWidth)?.scalar ?? borderWidth).clamped(to: Self.drawable)
  }

  /// The standard deviation of the shadow's blur, in points.
  final var presentedShadowRadius: CGFloat {
    (presented(.shadowRadius)?.scalar ?? shadowRadius).clamped(to: Self.blurrable)
  }

  final var presentedBorderColor: CGColor {
    presented(.borderColor)?.color ?? borderColor ?? CGColor(red: 0, green: 0, blue: 0, alpha: 1)
  }

  final var presentedShadowColor: CGColor? { presented(.shadowColor)?.color ?? shadowColor }
  final var presentedShadowOpacity: CGFloat { presented(.shadowOpacity)?.scalar ?? CGFloat(shadowOpacity) }
  final var presentedShadowOffset: CGSize { presented(.shadowOffset)?.size ?? shadowOffset }

  /// The outsets (negative insets) of the shadow from the rectangle that casts it; nil without a shadow.
  final var shadowOutsets: UIEdgeInsets? {
    guard hasStyle, presentedShadowOpacity > 0 else { return nil }
    // A Gaussian is below 1/255 beyond three standard deviations.
    let (reach, offset) = (presentedShadowRadius * 3, presentedShadowOffset)
    return UIEdgeInsets(
      top: -(reach - offset.height),
      left: -(reach - offset.width),
      bottom: -(reach + offset.height),
      right: -(reach + offset.width)
    )
  }
}

extension CGPath {
  /// The path's bounding box, and the radius of its corners, measured at the top left.
  fileprivate var shadowOutline: (rect: CGRect, corners: RoundedCorners) {
    let box = boundingBoxOfPath
    guard box.isFinite else { return (.zero, .square) }
    let left = elements.compactMap(\.points.last).filter { $0.x - box.minX < 0.01 }.map(\.y).min() ?? box.minY
    return (box, .round(left - box.minY < 0.01 ? 0 : left - box.minY))
  }
}

/// The curve of a layer's corners.
public nonisolated enum CALayerCornerCurve: Int, Sendable {
  /// An arc of a circle.
  case circular
  /// A smoother curve; drawn as an arc.
  case continuous
}
