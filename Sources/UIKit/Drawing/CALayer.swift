/// The look of a view's own rectangle: corners, border and shadow.
///
/// Each view has one. A layer of your own is a rectangle above the view's content, such as a line below a field, added by
/// ``addSublayer(_:)``; there are none with gradients or shapes. Changes inside `UIView.animate` are animated.
@preconcurrency @MainActor
public final class CALayer {
  private(set) weak var view: UIView?

  /// The view of a layer of the app's own, as long as it isn't in another layer, whose view holds it then.
  var ownView: UIView?

  private var storedCornerRadius: CGFloat = 0
  private var storedBorderWidth: CGFloat = 0
  private var storedBorderColor: CGColor?
  private var storedShadowOpacity: Float = 0
  var rasterCache: LayerCache?

  init(view: UIView) { self.view = view }

  /// Makes a layer of your own, without size or colour.
  public init() {
    let made = UIView(frame: .zero)
    made.isUserInteractionEnabled = false
    view = made
    ownView = made
  }

  nonisolated deinit {}  // For the reason given in UIResponder.

  /// The object that is named when a number can't be used.
  private var named: Any { view.map { $0 as Any } ?? self }

  // MARK: - Public

  /// The radius of the background's corners, in points; children are clipped to it when the view clips.
  public var cornerRadius: CGFloat {
    get { storedCornerRadius }
    set {
      let old = storedCornerRadius
      let new = usable(newValue, else: old, of: named, "layer.cornerRadius")
      guard old != new else { return }
      storedCornerRadius = new
      view?.propertyChanged(.cornerRadius, from: .init(old), to: .init(new))
    }
  }

  /// The corners that ``cornerRadius`` rounds, all at first; the others are square.
  ///
  /// The background, the border, the shadow and the clipping of children all follow it. A change isn't animated.
  public var maskedCorners: CACornerMask = .all {
    didSet { if oldValue != maskedCorners { view?.lookChanged() } }
  }

  /// The thickness in points of a line inside the edges, drawn above the view's children.
  public var borderWidth: CGFloat {
    get { storedBorderWidth }
    set {
      let old = storedBorderWidth
      let new = usable(newValue, else: old, of: named, "layer.borderWidth")
      guard old != new else { return }
      storedBorderWidth = new
      view?.propertyChanged(.borderWidth, from: .init(old), to: .init(new))
    }
  }

  /// The border's colour; nil for black, as on iOS.
  public var borderColor: CGColor? {
    get { storedBorderColor }
    set {
      let old = storedBorderColor
      guard old != newValue else { return }
      storedBorderColor = newValue
      view?.propertyChanged(.borderColor, from: .init(old ?? .clear), to: .init(newValue ?? .clear))
    }
  }

  /// The shadow's colour, black at first.
  public var shadowColor: CGColor? = CGColor(red: 0, green: 0, blue: 0, alpha: 1) {
    didSet { if oldValue != shadowColor { view?.lookChanged() } }
  }

  /// The shadow's strength, 0 (none) … 1.
  public var shadowOpacity: Float {
    get { storedShadowOpacity }
    set {
      let old = storedShadowOpacity
      let new = usable(newValue, else: old, of: named, "layer.shadowOpacity")
      guard old != new else { return }
      storedShadowOpacity = new
      view?.propertyChanged(.shadowOpacity, from: .init(CGFloat(old)), to: .init(CGFloat(new)))
    }
  }

  /// The shadow's distance from its view, in points.
  public var shadowOffset = CGSize(width: 0, height: -3) {
    didSet {
      shadowOffset = usable(shadowOffset, else: oldValue, of: named, "layer.shadowOffset")
      if oldValue != shadowOffset { view?.lookChanged() }
    }
  }

  /// The blur's standard deviation, in points.
  public var shadowRadius: CGFloat = 3 {
    didSet {
      shadowRadius = usable(shadowRadius, else: oldValue, of: named, "layer.shadowRadius")
      if oldValue != shadowRadius { view?.lookChanged() }
    }
  }

  /// The background's colour, the same in every appearance; the view's `backgroundColor` may differ between light and
  /// dark.
  public var backgroundColor: CGColor? {
    get { view.flatMap { $0.backgroundColor?.resolve(with: $0.traitCollection) } }
    set { view?.backgroundColor = newValue.map(UIColor.init(cgColor:)) }
  }

  /// The opacity of the view and its children, 0…1.
  public var opacity: Float {
    get { Float(view?.alpha ?? 1) }
    set { view?.alpha = CGFloat(newValue) }
  }

  /// Whether children are clipped to the (rounded) bounds.
  public var masksToBounds: Bool {
    get { view?.clipsToBounds ?? false }
    set { view?.clipsToBounds = newValue }
  }

  /// Whether the view and its children are cached as one picture on the server, so that moving it costs one copy.
  ///
  /// When something inside changes, only that part of the picture is painted again.
  public var shouldRasterize: Bool {
    get { rasterCache != nil }
    set {
      guard newValue != shouldRasterize else { return }
      rasterCache = newValue ? LayerCache() : nil
      view?.geometryChanged()
    }
  }

  /// The shape of the shadow, which iOS draws faster if it is told. Ours is always that of the view's own corners.
  public var shadowPath: CGPath?

  /// The scale of the picture that ``shouldRasterize`` makes. Ours always has the screen's.
  public var rasterizationScale: CGFloat = 1

  /// Whether corners are arcs of circles or smoother curves. Both are drawn as arcs.
  public var cornerCurve: CALayerCornerCurve = .circular

  /// Ends all animations of this view's properties, which take their final values at once.
  public func removeAllAnimations() { view?.removeAllAnimations() }

  // MARK: - Presentation

  /// Larger radii and widths look the same, and would cost pixels that nobody sees.
  private static let drawable: ClosedRange<CGFloat> = 0...1000
  private static let blurrable: ClosedRange<CGFloat> = 0...100

  var presentedCornerRadius: CGFloat {
    (view?.presented(.cornerRadius)?.scalar ?? cornerRadius).clamped(to: Self.drawable)
  }

  var presentedCorners: RoundedCorners { RoundedCorners(radius: presentedCornerRadius, mask: maskedCorners) }

  var presentedBorderWidth: CGFloat {
    (view?.presented(.borderWidth)?.scalar ?? borderWidth).clamped(to: Self.drawable)
  }

  /// The standard deviation of the shadow's blur, in points.
  var drawnShadowRadius: CGFloat { shadowRadius.clamped(to: Self.blurrable) }

  var presentedBorderColor: CGColor { view?.presented(.borderColor)?.color ?? borderColor ?? .init(hex: 0) }
  var presentedShadowOpacity: CGFloat { view?.presented(.shadowOpacity)?.scalar ?? CGFloat(shadowOpacity) }

  /// How far the shadow reaches beyond the bounds, per edge; nil without a shadow.
  var shadowOutsets: UIEdgeInsets? {
    guard presentedShadowOpacity > 0 else { return nil }
    // A Gaussian is below 1/255 beyond three standard deviations.
    let reach = drawnShadowRadius * 3
    return UIEdgeInsets(
      top: -(reach - shadowOffset.height),
      left: -(reach - shadowOffset.width),
      bottom: -(reach + shadowOffset.height),
      right: -(reach + shadowOffset.width)
    )
  }
}
