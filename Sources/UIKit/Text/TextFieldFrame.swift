/// Draws the background and border of fields and text views.
struct TextFieldFrame {
  /// The corner radius of `.roundedRect`, in points.
  static let cornerRadius: CGFloat = 8
  private static let ground = UIColor(light: CGColor(hex: 0xFFFFFF), dark: CGColor(hex: 0x1C1C1E))

  var style: UITextField.BorderStyle
  var isEnabled: Bool
  var isEditing: Bool

  private var radius: CGFloat { style == .roundedRect ? Self.cornerRadius : 0 }

  /// Draws the part of `frame` in `rect`; if that lies inside of the border it is a plain rectangle.
  func draw(_ frame: CGRect, rect: CGRect, tint: @autoclosure () -> UIColor, in context: CGContext) {
    guard style != .none else { return }
    let isInside = frame.holds(rect, dx: max(radius, 2), dy: 2)
    if style != .line {
      let color = isEnabled ? Self.ground : UIColor.secondarySystemBackground
      context.fill(isInside ? rect : frame, cornerRadius: isInside ? 0 : radius, color: color)
    }
    guard !isInside else { return }
    let color = isEditing ? tint() : isEnabled ? .border : .hairline
    context.stroke(frame, cornerRadius: radius, width: isEditing ? 2 : 1, color: color)
  }
}

extension CGRect {
  /// Whether `rect` is inside, at least `dx` points from the sides and `dy` from top and bottom; neither may have
  /// negative sizes.
  fileprivate nonisolated func holds(_ rect: CGRect, dx: CGFloat, dy: CGFloat) -> Bool {
    rect.origin.x >= origin.x + dx && rect.origin.x + rect.size.width <= origin.x + size.width - dx
      && rect.origin.y >= origin.y + dy && rect.origin.y + rect.size.height <= origin.y + size.height - dy
  }
}

extension CGContext {
  /// Draws a line inside the edges of a rounded rectangle.
  func stroke(_ rect: CGRect, cornerRadius: CGFloat, width: CGFloat, color: UIColor) {
    canvas.strokeInside(
      rect.offset(by: origin),
      corners: .round(cornerRadius),
      width: width,
      color: color.resolve(with: traits)
    )
  }
}
