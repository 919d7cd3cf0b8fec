import UIFoundation

/// A layer that is filled with colours that go over into each other along a line.
///
/// The gradient follows the layer's corners. A change of its colours isn't animated.
@preconcurrency @MainActor
open class CAGradientLayer: CALayer {
  /// The colours: `CGColor`s, or `UIColor`s, which follow the appearance here; nil for none.
  open var colors: [Any]? { didSet { gradientChanged() } }

  /// Where each colour is on the line, 0…1, in ascending order; nil for even steps.
  open var locations: [NSNumber]? { didSet { if oldValue != locations { gradientChanged() } } }

  /// The beginning of the line, in parts of the layer's width and height: (0.5, 0), the middle of the top, at first.
  open var startPoint = CGPoint(x: 0.5, y: 0) {
    didSet {
      startPoint = usable(startPoint, else: oldValue, of: self, "startPoint")
      if oldValue != startPoint { gradientChanged() }
    }
  }

  /// The end of the line: (0.5, 1), the middle of the bottom, at first.
  open var endPoint = CGPoint(x: 0.5, y: 1) {
    didSet {
      endPoint = usable(endPoint, else: oldValue, of: self, "endPoint")
      if oldValue != endPoint { gradientChanged() }
    }
  }

  /// The cached picture of the gradient, and the values that it was made from.
  private var drawn: (key: Key, image: CGImage)?

  private struct Key: Equatable {
    let colors: [CGColor]
    let width: Int
    let height: Int
  }

  /// The most pixels in a row or a column; a larger gradient is scaled.
  private static let longest: CGFloat = 2048

  nonisolated deinit {}  // For the reason given in CALayer.

  // MARK: - Overrides

  override var clipsContent: Bool { true }

  override var drawsContent: Bool { true }
  override var keepsDrawing: Bool { false }

  open override func draw(in ctx: CGContext) {
    let (bounds, colors) = (presentedBounds, shownColors(ctx.traits))
    guard !colors.isEmpty, !bounds.isVoid else { return }
    func pixels(_ length: CGFloat) -> Int { Int((length * ctx.scale).rounded(.up).clamped(to: 1...Self.longest)) }
    let key = Key(colors: colors, width: pixels(bounds.width), height: pixels(bounds.height))
    if drawn?.key != key { drawn = (key, CGImage(makeBitmap(key))) }
    if let drawn { ctx.draw(drawn.image, in: bounds, tint: nil as CGColor?) }
  }

  override func copy(presentationOf layer: CALayer) {
    super.copy(presentationOf: layer)
    guard let layer = layer as? CAGradientLayer else { return }
    (colors, locations) = (layer.colors, layer.locations)
    (startPoint, endPoint) = (layer.startPoint, layer.endPoint)
  }

  // MARK: - Private

  private func shownColors(_ traits: UITraitCollection) -> [CGColor] {
    (colors ?? []).compactMap { color in
      (color as? CGColor) ?? (color as? UIColor)?.resolve(with: traits)
    }
  }

  private func makeBitmap(_ key: Key) -> ImageBitmap {
    let places = locations.map { $0.map { CGFloat($0.doubleValue).sanitized(from: 0).clamped(to: 0...1) } } ?? []
    let steps = CGFloat(max(1, key.colors.count - 1))
    let stops = key.colors.enumerated().map { index, color in
      (place: index < places.count ? places[index] : CGFloat(index) / steps, color: color)
    }
    return ImageBitmap(gradient: stops, from: startPoint, to: endPoint, width: key.width, height: key.height)
  }

  private func gradientChanged() {
    drawn = nil
    setNeedsRepaint()
  }
}
