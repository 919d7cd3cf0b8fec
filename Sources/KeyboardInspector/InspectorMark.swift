import UIKit

/// The outline of something that the inspector shows, tinted inside.
final class InspectorMark: UIView {
  private let color: UIColor
  private let tint: CGFloat
  private let lineWidth: CGFloat
  private let strength: CGFloat
  private let radius: CGFloat

  /// Makes an outline around nothing; `tint` and `strength` are the opacities of the inside and the line.
  init(_ color: UIColor, tint: CGFloat = 0, lineWidth: CGFloat = 1, strength: CGFloat = 1, radius: CGFloat = 8) {
    (self.color, self.tint, self.lineWidth, self.strength, self.radius) = (color, tint, lineWidth, strength, radius)
    super.init(frame: .zero)
    isHidden = true
  }

  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.fill(bounds, cornerRadius: radius, color: color.withAlphaComponent(tint))
    context.canvas.strokeInside(
      bounds.offset(by: context.origin),
      corners: .round(radius),
      width: lineWidth,
      color: color.withAlphaComponent(strength).resolvedColor(with: traitCollection).cgColor
    )
  }

  /// Outlines `rect` at a distance of `outset` points; hides if it is null.
  func surround(_ rect: CGRect, outset: CGFloat) {
    let outline = rect.insetBy(dx: -outset, dy: -outset)
    isHidden = outline.isNull || outline.width <= 0 || outline.height <= 0
    if !isHidden { frame = outline }
  }
}

/// An arrow upwards, from an item's original position to its current one.
final class InspectorArrow: UIView {
  /// The width of the arrow's head.
  static let width: CGFloat = 9

  override init(frame: CGRect) {
    super.init(frame: frame)
    isHidden = true
  }

  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) {
    let path = UIBezierPath()
    path.lineWidth = 1.5
    path.lineCapStyle = .round
    path.lineJoinStyle = .round
    path.move(to: CGPoint(x: bounds.midX, y: bounds.maxY - 1))
    path.addLine(to: CGPoint(x: bounds.midX, y: 1))
    path.move(to: CGPoint(x: 1, y: bounds.midX))
    path.addLine(to: CGPoint(x: bounds.midX, y: 1))
    path.addLine(to: CGPoint(x: bounds.maxX - 1, y: bounds.midX))
    InspectorPalette.focus.setStroke()
    path.stroke()
  }

  /// Points from `start` to `end`, rectangles of the same size, one above the other. Hides if they are too near to each
  /// other, or if no part of the arrow is within `area`. An arrow that leaves the area is shortened to the part inside,
  /// and an end outside isn't drawn.
  func point(from start: CGRect, to end: CGRect, within area: CGRect) {
    let connector = Self.connector(from: start, to: end, within: area.insetBy(dx: 0, dy: -Self.width))
    isHidden = connector.isNull
    if !isHidden { frame = connector }
  }

  private static func connector(from start: CGRect, to end: CGRect, within area: CGRect) -> CGRect {
    guard !start.isNull, !end.isNull, start.minY - end.minY >= 12 else { return .null }
    let (top, bottom) = (max(end.midY, area.minY), min(start.midY, area.maxY))
    guard bottom > top else { return .null }
    return CGRect(x: end.maxX - 16 - width, y: top, width: width, height: bottom - top)
  }
}
