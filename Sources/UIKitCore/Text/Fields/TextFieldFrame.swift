/// Draws the background and border of fields and text views.
struct TextFieldFrame {
  /// The corner radius of `.roundedRect`, in points.
  static let cornerRadius: CGFloat = 8
  private static let ground = UIColor(light: CGColor(hex: 0xFFFFFF), dark: CGColor(hex: 0x1C1C1E))

  var style: UITextField.BorderStyle
  var isEnabled: Bool
  var isEditing: Bool

  private var radius: CGFloat { style == .roundedRect ? Self.cornerRadius : 0 }

  /// The largest width of the border with its antialiased edge, in points.
  private static let border: CGFloat = 3

  /// Draws the part of `frame` in `rect`; a part inside the border is a plain rectangle.
  func draw(_ frame: CGRect, rect: CGRect, tint: @autoclosure () -> UIColor, in context: CGContext) {
    guard style != .none else { return }
    let isInside = frame.holds(rect, border: Self.border, radius: radius)
    if style != .line {
      let color = isEnabled ? Self.ground : UIColor.secondarySystemBackground
      context.fill(isInside ? rect : frame, cornerRadius: isInside ? 0 : radius, color: color)
    }
    guard !isInside else { return }
    let color = isEditing ? tint() : isEnabled ? .border : .separator
    context.stroke(frame, cornerRadius: radius, width: isEditing ? 2 : 1, color: color)
  }
}

extension CGRect {
  /// Whether `rect` lies inside a border along this rectangle's edges, with corners of that radius. Neither rectangle
  /// may have negative sizes.
  fileprivate nonisolated func holds(_ rect: CGRect, border: CGFloat, radius: CGFloat) -> Bool {
    let dx = min(rect.origin.x - origin.x, origin.x + size.width - rect.origin.x - rect.size.width)
    let dy = min(rect.origin.y - origin.y, origin.y + size.height - rect.origin.y - rect.size.height)
    guard dx >= border, dy >= border else { return false }
    // The corner of `rect`, seen from the centre of the rounded corner.
    let (x, y, inner) = (max(0, radius - dx), max(0, radius - dy), max(0, radius - border))
    return x * x + y * y <= inner * inner
  }
}

extension CGContext {
  /// Draws a line inside the edges of a rounded rectangle.
  package func stroke(_ rect: CGRect, cornerRadius: CGFloat, width: CGFloat, color: UIColor) {
    canvas.strokeInside(
      rect.offset(by: origin),
      corners: .round(cornerRadius),
      width: width,
      color: color.resolve(with: traits)
    )
  }
}
