/// The ground and the border of fields and text views.
struct TextFieldFrame {
  /// The corners of `.roundedRect`, in points.
  static let cornerRadius: CGFloat = 8
  private static let ground = UIColor {
    $0.userInterfaceStyle == .dark ? .secondarySystemBackground : .systemBackground
  }
  private static let line = UIColor {
    $0.userInterfaceStyle == .dark ? UIColor(white: 0.42, alpha: 1) : UIColor(white: 0.72, alpha: 1)
  }

  var style: UITextField.BorderStyle
  var isEnabled: Bool
  var isEditing: Bool
  var tint: UIColor

  private var radius: CGFloat { style == .roundedRect ? Self.cornerRadius : 0 }

  /// Draws what of `frame` lies in `rect`; inside of the border that is a plain rectangle.
  func draw(_ frame: CGRect, rect: CGRect, in context: CGContext) {
    guard style != .none else { return }
    let isInside = frame.insetBy(dx: max(radius, 2), dy: 2).contains(rect)
    if style != .line {
      let color = isEnabled ? Self.ground : UIColor.secondarySystemBackground
      context.fill(isInside ? rect : frame, cornerRadius: isInside ? 0 : radius, color: color)
    }
    guard !isInside else { return }
    let color = isEditing ? tint : isEnabled ? Self.line : .separator
    context.stroke(frame, cornerRadius: radius, width: isEditing ? 2 : 1, color: color)
  }
}

extension CGContext {
  /// Draws a line inside the edges of a rounded rectangle.
  func stroke(_ rect: CGRect, cornerRadius: CGFloat, width: CGFloat, color: UIColor) {
    canvas.strokeInside(
      rect.offset(by: origin),
      cornerRadius: cornerRadius,
      width: width,
      color: color.resolve(with: traits)
    )
  }
}
