import UIFoundation

/// A layer that fills and strokes a path above its background.
///
/// The path is in the layer's own coordinates, and may extend beyond its bounds, which may be empty.
@preconcurrency @MainActor
open class CAShapeLayer: CALayer {
  /// The path; nil for none. A change isn't animated implicitly; a ``CABasicAnimation`` can animate it to a path with the same
  /// sequence of lines and curves.
  open var path: CGPath? {
    get { shape }
    // A copy, because a mutable path may be changed later.
    set { if shape != newValue { shape = newValue?.copy() } }
  }

  private var shape: CGPath? { didSet { shapeChanged() } }

  /// The colour with which the path is filled, by default black; nil for none.
  open var fillColor: CGColor? = CGColor(red: 0, green: 0, blue: 0, alpha: 1) {
    didSet { propertyWasSet(.fillColor, from: .init(oldValue ?? .clear)) }
  }

  /// The rule by which points are inside of a path whose lines cross.
  open var fillRule = CAShapeLayerFillRule.nonZero { didSet { if oldValue != fillRule { shapeChanged() } } }

  /// The line's colour; nil for no line.
  open var strokeColor: CGColor? {
    didSet { propertyWasSet(.strokeColor, from: .init(oldValue ?? .clear)) }
  }

  /// The line's thickness in points.
  open var lineWidth: CGFloat = 1 {
    didSet {
      lineWidth = max(0, usable(lineWidth, else: oldValue, of: self, "lineWidth"))
      propertyWasSet(.lineWidth, from: .init(oldValue))
    }
  }

  /// The part of the path's length, 0…1, at which the line begins.
  open var strokeStart: CGFloat = 0 {
    didSet {
      strokeStart = usable(strokeStart, else: oldValue, of: self, "strokeStart").clamped(to: 0...1)
      propertyWasSet(.strokeStart, from: .init(oldValue))
    }
  }

  /// The part of the path's length, 0…1, at which the line ends.
  open var strokeEnd: CGFloat = 1 {
    didSet {
      strokeEnd = usable(strokeEnd, else: oldValue, of: self, "strokeEnd").clamped(to: 0...1)
      propertyWasSet(.strokeEnd, from: .init(oldValue))
    }
  }

  /// The shape of the line's ends.
  open var lineCap = CAShapeLayerLineCap.butt { didSet { if oldValue != lineCap { shapeChanged() } } }
  /// The shape of the line's corners.
  open var lineJoin = CAShapeLayerLineJoin.miter { didSet { if oldValue != lineJoin { shapeChanged() } } }

  /// The greatest ratio of a mitered corner's length to the line width; a longer corner is beveled.
  open var miterLimit: CGFloat = 10 {
    didSet {
      miterLimit = usable(miterLimit, else: oldValue, of: self, "miterLimit")
      if oldValue != miterLimit { shapeChanged() }
    }
  }

  /// The alternating lengths of dashes and gaps, in points; nil for a solid line.
  open var lineDashPattern: [NSNumber]? { didSet { if oldValue != lineDashPattern { shapeChanged() } } }

  /// The distance into the pattern at which the line begins, in points.
  open var lineDashPhase: CGFloat = 0 {
    didSet {
      lineDashPhase = usable(lineDashPhase, else: oldValue, of: self, "lineDashPhase")
      propertyWasSet(.lineDashPhase, from: .init(oldValue))
    }
  }

  nonisolated deinit {}  // For the reason given in CALayer.

  // MARK: - Overrides

  override func model(_ property: AnimatableProperty) -> AnimatableValue {
    switch property {
    case .path: .init(AnimatableList(path))
    case .fillColor: .init(fillColor ?? .clear)
    case .strokeColor: .init(strokeColor ?? .clear)
    case .lineWidth: .init(lineWidth)
    case .lineDashPhase: .init(lineDashPhase)
    case .strokeStart: .init(strokeStart)
    case .strokeEnd: .init(strokeEnd)
    default: super.model(property)
    }
  }

  override func set(_ property: AnimatableProperty, to value: AnimatableValue) {
    switch property {
    case .path: path = value.list?.path
    case .fillColor: fillColor = value.color
    case .strokeColor: strokeColor = value.color
    case .lineWidth: lineWidth = value.scalar
    case .lineDashPhase: lineDashPhase = value.scalar
    case .strokeStart: strokeStart = value.scalar
    case .strokeEnd: strokeEnd = value.scalar
    default: super.set(property, to: value)
    }
  }

  override func hasAnimatable(_ property: AnimatableProperty) -> Bool { property.owner != .gradient }

  /// The bounds and the box of the stroked path, with one point more for antialiasing.
  override var contentRect: CGRect {
    guard let path = presentedPath, !path.isEmpty else { return presentedBounds }
    let reach = strokeColor == nil && presented(.strokeColor) == nil ? 0 : stroke.reach
    let box = path.boundingBox
    return box.isFinite ? presentedBounds.union(box.insetBy(dx: -reach - 1, dy: -reach - 1)) : presentedBounds
  }

  /// The path's bounding box, if the layer has no size and no shadow path.
  override var shadowRect: CGRect {
    guard presentedBounds.isVoid, presentedShadowOutline == nil, let box = presentedPath?.boundingBox, box.isFinite
    else {
      return super.shadowRect
    }
    return box
  }

  override func copy(presentationOf layer: CALayer) {
    super.copy(presentationOf: layer)
    guard let layer = layer as? CAShapeLayer else { return }
    (path, fillRule, lineCap, lineJoin) = (layer.presentedPath, layer.fillRule, layer.lineCap, layer.lineJoin)
    (miterLimit, lineDashPattern, lineDashPhase) = (layer.miterLimit, layer.lineDashPattern, layer.shownDashPhase)
    fillColor = layer.presented(.fillColor)?.color ?? layer.fillColor
    strokeColor = layer.presented(.strokeColor)?.color ?? layer.strokeColor
    lineWidth = layer.shownLineWidth
    strokeStart = layer.presented(.strokeStart)?.scalar ?? layer.strokeStart
    strokeEnd = layer.presented(.strokeEnd)?.scalar ?? layer.strokeEnd
  }

  override var drawsContent: Bool { true }
  override var keepsDrawing: Bool { false }

  open override func draw(in ctx: CGContext) {
    guard let path = presentedPath else { return }
    if let color = presented(.fillColor)?.color ?? fillColor {
      ctx.paint(path.elements, .fill(evenOdd: fillRule == .evenOdd), color)
    }
    guard let color = presented(.strokeColor)?.color ?? strokeColor, shownLineWidth > 0 else { return }
    let start = presented(.strokeStart)?.scalar ?? strokeStart
    let end = presented(.strokeEnd)?.scalar ?? strokeEnd
    var elements = path.elements.trimmed(from: start.clamped(to: 0...1), to: end.clamped(to: 0...1))
    if let lineDashPattern, !lineDashPattern.isEmpty {
      elements = elements.dashed(lineDashPattern.map { CGFloat($0.doubleValue) }, phase: shownDashPhase)
    }
    ctx.paint(elements, stroke, color)
  }

  // MARK: - Private

  private var presentedPath: CGPath? { presented(.path)?.list?.path ?? path }
  private var shownDashPhase: CGFloat { presented(.lineDashPhase)?.scalar ?? lineDashPhase }
  private var shownLineWidth: CGFloat { max(0, presented(.lineWidth)?.scalar ?? lineWidth) }

  private var stroke: PathStyle {
    .stroke(width: shownLineWidth, cap: lineCap.cap, join: lineJoin.join, miterLimit: miterLimit)
  }
}

/// A rule by which points are inside of a path whose lines cross.
public nonisolated struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
  /// The name as text.
  public let rawValue: String

  /// Makes a rule from text.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The non-zero winding rule: a point is inside if the path winds around it in one direction more often than in the
  /// other.
  public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
  /// The even-odd rule: a point is inside if the path encloses it an odd number of times.
  public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

/// The shape of a line's ends.
public nonisolated struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
  /// The name as text.
  public let rawValue: String

  /// Makes a shape from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Cut off.
  public static let butt = CAShapeLayerLineCap(rawValue: "butt")
  /// Half a disc.
  public static let round = CAShapeLayerLineCap(rawValue: "round")
  /// Half a square.
  public static let square = CAShapeLayerLineCap(rawValue: "square")

  fileprivate var cap: CGLineCap { self == .round ? .round : self == .square ? .square : .butt }
}

/// The shape of a line's corners.
public nonisolated struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
  /// The name as text.
  public let rawValue: String

  /// Makes a shape from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Pointed, up to the layer's miter limit.
  public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
  /// Round.
  public static let round = CAShapeLayerLineJoin(rawValue: "round")
  /// Cut off.
  public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")

  fileprivate var join: CGLineJoin { self == .round ? .round : self == .bevel ? .bevel : .miter }
}
