/// What a row of a table lies on; the first and last row of a card have round corners.
final class CellBackground: UIView {
  /// The corners of a card, in points.
  static let cornerRadius: CGFloat = 12

  /// The ground's colour.
  var color: UIColor? { didSet { if oldValue != color { setNeedsDisplay() } } }

  /// Whether the row is the first one of a card.
  var isTop = false { didSet { if oldValue != isTop { setNeedsDisplay() } } }

  /// Whether the row is the last one of a card.
  var isBottom = false { didSet { if oldValue != isBottom { setNeedsDisplay() } } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { nil }

  override var drawsContent: Bool { color != nil }

  override var bounds: CGRect {
    didSet { if oldValue.size != bounds.size { setNeedsDisplay() } }
  }

  override func draw(_ rect: CGRect, in context: CGContext) {
    guard let color else { return }
    guard isTop || isBottom else { return context.fill(bounds, color: color) }
    // The corners that aren't round lie outside.
    let (above, below) = (isTop ? 0 : Self.cornerRadius, isBottom ? 0 : Self.cornerRadius)
    let card = CGRect(
      x: bounds.minX,
      y: bounds.minY - above,
      width: bounds.width,
      height: bounds.height + above + below
    )
    context.saveGState()
    context.clip(to: bounds)
    context.fill(card, cornerRadius: min(Self.cornerRadius, bounds.height), color: color)
    context.restoreGState()
  }
}
