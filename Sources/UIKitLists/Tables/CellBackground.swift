@_spi(Toolkit) import UIKitCore

/// The background of a row; the first and last row of an inset group have round corners.
final class CellBackground: UIView {
  /// Which corners are round.
  var corners = GroupCorners() { didSet { if oldValue != corners { updateAppearance() } } }

  /// The colour; nil for none.
  var color: UIColor? { didSet { if oldValue != color { updateAppearance() } } }

  private var filling: UIView?

  /// Makes a background of this colour.
  init(color: UIColor?) {
    self.color = color
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    backgroundColor = color
  }

  required init?(coder: NSCoder) { nil }

  /// Shows an app's own view that fills the background; nil removes it.
  func show(_ view: UIView?) {
    guard filling !== view else { return }
    // Another background may show the view by now.
    if let filling, filling.superview === self { filling.removeFromSuperview() }
    filling = view
    if let view { addSubview(view) }
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    filling?.frame = bounds
  }

  private func updateAppearance() {
    backgroundColor = corners.areRound ? nil : color
    setNeedsDisplay()
  }

  override var mayOverrideDraw: Bool { false }
  override var drawsContent: Bool { corners.hasEdge }

  override func draw(_ rect: CGRect, in context: CGContext) {
    corners.fill(bounds, color, in: context)
    corners.strokeEdge(bounds, in: context)
  }
}

/// Which corners and edges of a row are those of its inset group.
struct GroupCorners: Equatable {
  /// The radius of an inset group's corners, in points.
  static let radius: CGFloat = 12

  /// Whether the row is the first one of an inset group.
  var isTop = false
  /// Whether the row is the last one of an inset group.
  var isBottom = false

  /// Whether the row is in an inset group whose edge is drawn.
  var hasEdge = false

  /// Whether any corner is round.
  var areRound: Bool { isTop || isBottom }

  /// Fills a row's bounds, clipped to its round corners.
  func fill(_ bounds: CGRect, _ color: UIColor?, in context: CGContext) {
    guard let color, areRound else { return }
    context.withClip(bounds) { context.fill(card(around: bounds), cornerRadius: Self.radius, color: color) }
  }

  /// Draws the part of the group's edge that is in a row's bounds.
  func strokeEdge(_ bounds: CGRect, in context: CGContext) {
    guard hasEdge else { return }
    context.withClip(bounds) {
      context.stroke(card(around: bounds), cornerRadius: Self.radius, width: 1, color: .border)
    }
  }

  /// The rounded rectangle of which a row's bounds are a part. It goes on beyond the bounds where the row's corners are square.
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
  var corners = GroupCorners()
  /// The colour of the line below the row; nil for no line.
  var separatorColor: UIColor?
  var separatorInset: UIEdgeInsets
  /// The width that the row leaves at its trailing end for the section index, in points.
  var indexWidth: CGFloat = 0
}
