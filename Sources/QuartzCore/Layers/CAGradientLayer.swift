import UIFoundation

/// A layer that is filled with a colour gradient along a line, or around a point.
///
/// The gradient is clipped to the layer's rounded corners.
@preconcurrency @MainActor
open class CAGradientLayer: CALayer {
  /// The colours: `CGColor`s or, unlike on iOS, also `UIColor`s, which follow the appearance; nil for none.
  open var colors: [Any]? {
    didSet { propertyWasSet(.colors, from: .init(AnimatableList(resolve(oldValue, traits)))) }
  }

  /// The position of each colour on the line, 0…1, in ascending order; nil for equal distances.
  open var locations: [NSNumber]? { didSet { propertyWasSet(.locations, from: .init(list(oldValue))) } }

  /// The beginning of the line, in parts of the layer's width and height; by default (0.5, 0), the middle of the top.
  open var startPoint = CGPoint(x: 0.5, y: 0) {
    didSet {
      startPoint = usable(startPoint, else: oldValue, of: self, "startPoint")
      propertyWasSet(.startPoint, from: .init(oldValue))
    }
  }

  /// The end of the line, in parts of the layer's width and height; by default (0.5, 1), the middle of the bottom.
  open var endPoint = CGPoint(x: 0.5, y: 1) {
    didSet {
      endPoint = usable(endPoint, else: oldValue, of: self, "endPoint")
      propertyWasSet(.endPoint, from: .init(oldValue))
    }
  }

  /// Whether the gradient is axial, radial or conic. A change isn't animated.
  open var type = CAGradientLayerType.axial { didSet { if oldValue != type { setNeedsRepaint() } } }

  /// The gradient that was drawn last, and its image.
  private var drawn: (gradient: Gradient, image: CGImage)?

  private struct Gradient: Equatable {
    let type: CAGradientLayerType
    let colors: [CGColor]
    let places: [CGFloat]
    let start: CGPoint
    let end: CGPoint
    let width: Int
    let height: Int

    func makeImage() -> CGImage {
      let stops = zip(places, colors).map { (place: $0, color: $1) }
      let way = CGPoint(x: (end.x - start.x) * CGFloat(width), y: (end.y - start.y) * CGFloat(height))
      let center = CGPoint(x: start.x * CGFloat(width), y: start.y * CGFloat(height))
      switch type {
      case .radial:
        let radii = CGSize(width: max(abs(way.x), 1e-6), height: max(abs(way.y), 1e-6))
        return CGImage(
          ImageBitmap(gradient: stops, width: width, height: height) { x, y in
            CGPoint(x: (x - center.x) / radii.width, y: (y - center.y) / radii.height).length
          }
        )
      case .conic:
        let first = atan2(way.y, way.x)
        return CGImage(
          ImageBitmap(gradient: stops, width: width, height: height) { x, y in
            let turn = (atan2(y - center.y, x - center.x) - first) / (2 * .pi)
            return turn - turn.rounded(.down)
          }
        )
      default: break
      }
      return CGImage(ImageBitmap(gradient: stops, from: start, to: end, width: width, height: height))
    }
  }

  /// The most pixels of a gradient's width or height; a larger gradient is scaled up.
  private static let mostPixelsPerSide: CGFloat = 2048

  nonisolated deinit {}  // For the reason given in CALayer.

  // MARK: - Overrides

  override var clipsContent: Bool { true }

  override var drawsContent: Bool { true }
  override var keepsDrawing: Bool { false }

  override func hasAnimatable(_ property: AnimatableProperty) -> Bool { property.owner != .shape }

  override func model(_ property: AnimatableProperty) -> AnimatableValue {
    switch property {
    case .colors: .init(AnimatableList(resolve(colors, traits)))
    case .locations: .init(list(locations))
    case .startPoint: .init(startPoint)
    case .endPoint: .init(endPoint)
    default: super.model(property)
    }
  }

  override func set(_ property: AnimatableProperty, to value: AnimatableValue) {
    switch property {
    case .colors: colors = value.list?.colors
    case .locations: locations = value.list?.numbers?.map { NSNumber(value: $0) }
    case .startPoint: startPoint = value.point
    case .endPoint: endPoint = value.point
    default: super.set(property, to: value)
    }
  }

  open override func draw(in ctx: CGContext) {
    let bounds = presentedBounds
    let colors = presented(.colors)?.list?.colors ?? resolve(self.colors, ctx.traits)
    guard !colors.isEmpty, !bounds.isVoid else { return }
    func pixels(_ length: CGFloat) -> Int {
      Int((length * ctx.scale).rounded(.up).clamped(to: 1...Self.mostPixelsPerSide))
    }
    let gradient = Gradient(
      type: type,
      colors: colors,
      places: places(of: colors.count),
      start: presented(.startPoint)?.point ?? startPoint,
      end: presented(.endPoint)?.point ?? endPoint,
      width: pixels(bounds.width),
      height: pixels(bounds.height)
    )
    if drawn?.gradient != gradient { drawn = (gradient, gradient.makeImage()) }
    if let drawn { ctx.draw(drawn.image, in: bounds, tint: nil as CGColor?) }
  }

  override func copy(presentationOf layer: CALayer) {
    if let layer = layer as? CAGradientLayer {
      (colors, locations) = (layer.colors, layer.locations)
      (startPoint, endPoint, type) = (layer.startPoint, layer.endPoint, layer.type)
    }
    super.copy(presentationOf: layer)
  }

  // MARK: - Private

  private func resolve(_ colors: [Any]?, _ traits: UITraitCollection) -> [CGColor] {
    (colors ?? []).compactMap { color in
      (color as? CGColor) ?? (color as? UIColor)?.resolve(with: traits)
    }
  }

  private func list(_ locations: [NSNumber]?) -> AnimatableList? {
    locations.map { .numbers($0.map(\.doubleValue)) }
  }

  /// The position of each of `count` colours on the line, 0…1.
  private func places(of count: Int) -> [CGFloat] {
    let given = presented(.locations)?.list?.numbers ?? locations?.map(\.doubleValue) ?? []
    let steps = CGFloat(max(1, count - 1))
    return (0..<count).map { index in
      guard index < given.count else { return CGFloat(index) / steps }
      return CGFloat(given[index]).sanitized(from: 0).clamped(to: 0...1)
    }
  }
}

/// The kind of a layer's gradient.
public nonisolated struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
  /// The name as text.
  public let rawValue: String

  /// Makes a type from text.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Along the line from the layer's start point to its end point.
  public static let axial = CAGradientLayerType(rawValue: "axial")
  /// In ellipses around the start point; the outermost touches the edges of a rectangle with the end point as a corner.
  public static let radial = CAGradientLayerType(rawValue: "radial")
  /// Around the start point, clockwise from the direction of the end point.
  public static let conic = CAGradientLayerType(rawValue: "conic")
}
