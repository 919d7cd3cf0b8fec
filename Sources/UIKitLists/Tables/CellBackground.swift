@_spi(Toolkit) import UIKitCore

/// The background of a row; the first and last row of a card have round corners.
final class CellBackground: UIView {
  /// Which corners are round.
  var corners = CardCorners() { didSet { if oldValue != corners { lookChanged() } } }

  /// The colour; nil for none.
  var color: UIColor? { didSet { if oldValue != color { lookChanged() } } }

  private var filling: UIView?

  /// Makes a background of this colour.
  init(color: UIColor?) {
    self.color = color
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    backgroundColor = color
  }

  required init?(coder: NSCoder) { nil }

  /// Shows a view of the app's that fills the background; nil for none.
  func show(_ view: UIView?) {
    guard filling !== view else { return }
    // It may have gone to another background by now.
    if let filling, filling.superview === self { filling.removeFromSuperview() }
    filling = view
    if let view { addSubview(view) }
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    filling?.frame = bounds
  }

  private func lookChanged() {
    backgroundColor = corners.areRound ? nil : color
    setNeedsDisplay()
  }

  override var mayDraw: Bool { false }
  override var drawsContent: Bool { corners.hasEdge }

  override func draw(_ rect: CGRect, in context: CGContext) {
    corners.fill(bounds, color, in: context)
    corners.strokeEdge(bounds, in: context)
  }
}

/// Which corners and edges of a row are those of its card.
struct CardCorners: Equatable {
  /// The radius of a card's corners, in points.
  static let radius: CGFloat = 12

  /// Whether the row is the first one of a card.
  var isTop = false
  /// Whether the row is the last one of a card.
  var isBottom = false

  /// Whether the row is on a card, whose edge is drawn.
  var hasEdge = false

  /// Whether any corner is round.
  var areRound: Bool { isTop || isBottom }

  /// Fills a row's bounds, clipped to its round corners.
  func fill(_ bounds: CGRect, _ color: UIColor?, in context: CGContext) {
    guard let color, areRound else { return }
    context.withClip(bounds) { context.fill(card(around: bounds), cornerRadius: Self.radius, color: color) }
  }

  /// Draws the part of the card's edge that is in a row's bounds.
  func strokeEdge(_ bounds: CGRect, in context: CGContext) {
    guard hasEdge else { return }
    context.withClip(bounds) {
      context.stroke(card(around: bounds), cornerRadius: Self.radius, width: 1, color: .border)
    }
  }

  /// The card of which a row's bounds are a part. Where corners are square, it goes on beyond the bounds.
  private func card(around bounds: CGRect) -> CGRect {
    let (above, below) = (isTop ? 0 : 2 * Self.radius, isBottom ? 0 : 2 * Self.radius)
    return CGRect(
      x: bounds.minX,
      y: bounds.minY - above,
      width: bounds.width,
      height: bounds.height + above + below
    )
  }
}

/// The appearance that a table's style gives to one row.
struct CellAppearance {
  var color: UIColor?
  var corners = CardCorners()
  /// The colour of the line below the row; nil for no line.
  var separatorColor: UIColor?
  var separatorInset: UIEdgeInsets
  /// The space at the row's end for the table's index, in points.
  var indexWidth: CGFloat = 0
}
