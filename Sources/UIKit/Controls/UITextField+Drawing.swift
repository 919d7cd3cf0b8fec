extension UITextField {
  func drawField(_ rect: CGRect, in context: CGContext) {
    let isEditing = isEditing
    let look = TextFieldFrame(style: borderStyle, isEnabled: isEnabled, isEditing: isEditing)
    look.draw(borderRect(forBounds: bounds), rect: rect, tint: tintColor, in: context)
    // The caret is a little before the first character, and after the last.
    let clipped = rect.intersection(shown.area.insetBy(dx: -2, dy: 0))
    if !clipped.isVoid {
      context.withClip(clipped) {
        hasText ? drawText(clipped, isEditing, in: context) : drawPlaceholder(clipped, in: context)
        if isEditing, blinker.isOn, editor.selection.isEmpty { context.fill(shown.caret, color: tintColor) }
      }
    }
    draw(rect)
  }

  // MARK: - Text

  private func drawText(_ rect: CGRect, _ isEditing: Bool, in context: CGContext) {
    let layout = layout
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
    let run = truncation.run(for: units, width: shown.area.width)
    context.draw(run, at: CGPoint(x: shown.origin.x, y: painter.baseline(of: 0)), color: color)
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
    let y = area.minY + ((area.height - placeholder.height) / 2).rounded(.down)
    let origin = CGPoint(x: area.minX + offset, y: y)
    let painter = TextPainter(layout: placeholder, origin: origin, context: context, rect: rect)
    let color = UIColor.placeholderText
    guard placeholder.usedWidth > room else { return painter.drawLines(color: color) }
    let truncation = TextTruncation(layout: placeholder, mode: .byTruncatingTail)
    if let runs = placeholder.runs {
      let (line, end) = (placeholder.line(at: 0), placeholder.storage.count)
      return truncation.draw(line, until: end, runs, painter, width: room, color: color)
    }
    let run = truncation.run(for: placeholder.storage.units.prefix(TextTruncation.longest), width: room)
    context.draw(run, at: CGPoint(x: origin.x, y: painter.baseline(of: 0)), color: color)
  }
}
