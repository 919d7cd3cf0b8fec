/// The background of a selected row; the first and last row of a card have round corners.
final class CellBackground: UIView {
  /// Which corners are round.
  var corners = CardCorners() {
    didSet {
      guard oldValue != corners else { return }
      backgroundColor = corners.areRound ? nil : color
      setNeedsDisplay()
    }
  }

  private let color: UIColor

  /// Makes a background of this colour.
  init(color: UIColor) {
    self.color = color
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    backgroundColor = color
  }

  required init?(coder: NSCoder) { nil }

  override var drawsContent: Bool { corners.areRound }

  override func draw(_ rect: CGRect, in context: CGContext) { corners.fill(bounds, color, in: context) }
}

/// Which corners of a row are corners of its card.
struct CardCorners: Equatable {
  /// The radius of a card's corners, in points.
  private static let radius: CGFloat = 12

  /// Whether the row is the first one of a card.
  var isTop = false
  /// Whether the row is the last one of a card.
  var isBottom = false

  /// Whether any corner is round.
  var areRound: Bool { isTop || isBottom }

  /// Fills a row's bounds, clipped to its round corners.
  func fill(_ bounds: CGRect, _ color: UIColor?, in context: CGContext) {
    guard let color, areRound else { return }
    // Square corners are outside of the clip.
    let (above, below) = (isTop ? 0 : Self.radius, isBottom ? 0 : Self.radius)
    let card = CGRect(
      x: bounds.minX,
      y: bounds.minY - above,
      width: bounds.width,
      height: bounds.height + above + below
    )
    context.saveGState()
    context.clip(to: bounds)
    context.fill(card, cornerRadius: Self.radius, color: color)
    context.restoreGState()
  }
}
