extension UITextField {
  /// The look of `.roundedRect`.
  private static let cornerRadius: CGFloat = 8
  private static let ground = UIColor {
    $0.userInterfaceStyle == .dark ? .secondarySystemBackground : .systemBackground
  }
  private static let disabledGround = UIColor.secondarySystemBackground
  static let line = UIColor {
    $0.userInterfaceStyle == .dark ? UIColor(white: 0.42, alpha: 1) : UIColor(white: 0.72, alpha: 1)
  }

  func drawField(_ rect: CGRect, in context: CGContext) {
    drawGround(rect, in: context)
    let area = shown.area.insetBy(dx: -2, dy: 0)
    let clipped = rect.intersection(area)
    if !clipped.isVoid {
      context.saveGState()
      context.clip(to: clipped)
      hasText ? drawText(clipped, in: context) : drawPlaceholder(clipped, in: context)
      if isEditing, blinker.isOn, editor.selection.isEmpty { context.fill(shown.caret, color: tintColor) }
      context.restoreGState()
    }
    draw(rect)
  }

  // MARK: - Ground

  private func drawGround(_ rect: CGRect, in context: CGContext) {
    guard borderStyle != .none else { return }
    let frame = borderRect(forBounds: bounds)
    let radius = borderStyle == .roundedRect ? Self.cornerRadius : 0
    let inside = frame.insetBy(dx: max(radius, 2), dy: 2).contains(rect)
    if borderStyle != .line {
      let color = isEnabled ? Self.ground : Self.disabledGround
      context.fill(inside ? rect : frame, cornerRadius: inside ? 0 : radius, color: color)
    }
    guard !inside else { return }
    context.stroke(
      frame,
      cornerRadius: radius,
      width: isEditing ? 2 : 1,
      color: isEditing ? tintColor : isEnabled ? Self.line : .separator
    )
  }

  // MARK: - Text

  private func drawText(_ rect: CGRect, in context: CGContext) {
    let painter = TextPainter(layout: layout, origin: shown.origin, context: context, rect: rect)
    if isEditing, !shown.selection.isNull {
      let selected = shown.selection.intersection(rect)
      if !selected.isVoid { context.fill(selected, color: tintColor.withAlphaComponent(0.25)) }
    }
    let color = isEnabled ? textColor ?? .label : .secondaryLabel
    let line = layout.line(at: 0)
    guard !isEditing, line.line.width > shown.area.width else { return painter.draw(line, color: color) }
    let truncation = TextTruncation(layout: layout, mode: .byTruncatingTail)
    let units = layout.storage.units.prefix(TextTruncation.longest)
    let runs = truncation.runs(for: units, width: shown.area.width).runs
    context.draw(runs, at: CGPoint(x: shown.origin.x, y: painter.baseline(of: 0)), color: color)
  }

  private func drawPlaceholder(_ rect: CGRect, in context: CGContext) {
    guard let placeholder = placeholderText() else { return }
    let area = placeholderRect(forBounds: bounds)
    let room = area.width
    let offset: CGFloat =
      switch textAlignment {
      case .center: max(0, ((room - placeholder.usedWidth) / 2).rounded())
      case .right: max(0, room - placeholder.usedWidth)
      default: 0
      }
    let y = area.minY + ((area.height - placeholder.lineHeight) / 2).rounded(.down)
    let origin = CGPoint(x: area.minX + offset, y: y)
    let painter = TextPainter(layout: placeholder, origin: origin, context: context, rect: rect)
    let color = UIColor.placeholderText
    guard placeholder.usedWidth > room else { return painter.drawLines(color: color) }
    let truncation = TextTruncation(layout: placeholder, mode: .byTruncatingTail)
    let runs = truncation.runs(for: placeholder.storage.units.prefix(TextTruncation.longest), width: room).runs
    context.draw(runs, at: CGPoint(x: origin.x, y: painter.baseline(of: 0)), color: color)
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

/// Empties a field.
final class TextFieldClearButton: UIControl {
  /// Its width and height in points.
  static let side: CGFloat = 26
  private static let disc: CGFloat = 16

  var onPress: (() -> Void)?
  private let cross = TextLayout(
    storage: TextStorage("×"),
    font: .systemFont(ofSize: 14, weight: .bold),
    wrapping: .none
  )

  override init(frame: CGRect) {
    super.init(frame: frame)
    accessibilityLabel = "Clear text"
  }

  required init?(coder: NSCoder) { nil }

  override var drawsContent: Bool { true }
  override func touchedUpInside() { onPress?() }
  //PS override var pointerShape: PointerShape? { .hand }

  override func draw(_ rect: CGRect, in context: CGContext) {
    let disc = CGRect(
      x: bounds.midX - Self.disc / 2,
      y: bounds.midY - Self.disc / 2,
      width: Self.disc,
      height: Self.disc
    )
    context.fill(disc, cornerRadius: Self.disc / 2, color: isHighlighted ? .secondaryLabel : .systemGray)
    let metrics = cross.font
    let place = cross.line(at: 0)
    // The sign stands half a small letter's height above the baseline.
    let baseline = (disc.midY + metrics.xHeight / 2).rounded()
    let runs = cross.runs(of: place, in: 0...place.line.width)
    context.draw(runs, at: CGPoint(x: disc.midX - place.line.width / 2, y: baseline), color: .systemBackground)
  }
}
