extension UITextField {
  func drawField(_ rect: CGRect, in context: CGContext) {
    let isEditing = isEditing
    let look = TextFieldFrame(style: borderStyle, isEnabled: isEnabled, isEditing: isEditing)
    look.draw(borderRect(forBounds: bounds), rect: rect, tint: tintColor, in: context)
    // The caret is a little before the first character, and after the last.
    let clipped = rect.intersection(shown.clip)
    if !clipped.isVoid {
      context.withClip(clipped) {
        hasText ? drawText(clipped, isEditing, in: context) : drawPlaceholder(clipped, in: context)
        if isEditing, blinker.isOn, editor.selection.isEmpty { drawCaret(in: context) }
      }
    }
    draw(rect)
  }

  private func drawCaret(in context: CGContext) {
    guard shown.isBidirectional else { return context.fill(shown.caret, color: tintColor) }
    for part in editor.caretParts { context.fill(part, color: tintColor) }
  }

  // MARK: - Text

  private func drawText(_ rect: CGRect, _ isEditing: Bool, in context: CGContext) {
    let layout = layout
    let painter = TextPainter(layout: layout, origin: shown.origin, context: context, rect: rect)
    for part in shown.selection where isEditing {
      let selected = part.intersection(rect)
      if !selected.isVoid { context.fill(selected, color: tintColor.withAlphaComponent(0.25)) }
    }
    let color = isEnabled ? textColor ?? .label : .secondaryLabel
    let line = layout.line(at: 0)
    defer { drawComposition(painter, color: color) }
    let isCut = !isEditing && scrollXOfDrag == nil && line.inkWidth > shown.area.width
    guard isCut else { return painter.draw(line, color: color) }
    let truncation = TextTruncation(layout: layout, mode: .byTruncatingTail)
    if let runs = layout.runs {
      return truncation.draw(line, until: layout.storage.count, runs, painter, width: shown.area.width, color: color)
    }
    let units = layout.storage.units.prefix(TextTruncation.longest)
    let run = truncation.run(for: units, width: shown.area.width)
    let x = line.baseLevel == 1 ? shown.area.maxX - run.pen : shown.area.minX
    context.draw(run, at: CGPoint(x: x, y: painter.baseline(of: 0)), color: color)
  }

  private func drawPlaceholder(_ rect: CGRect, in context: CGContext) {
    guard let placeholder = placeholderText() else { return }
    let area = placeholderRect(forBounds: bounds)
    let room = area.width
    let line = placeholder.line(at: 0)
    let offset = max(0, alignmentOffset(of: line, width: placeholder.usedWidth, room: room))
    let y = area.minY + ((area.height - placeholder.height) / 2).rounded(.down)
    let origin = CGPoint(x: area.minX + offset, y: y)
    let painter = TextPainter(layout: placeholder, origin: origin, context: context, rect: rect)
    let color = UIColor.placeholderText
    guard placeholder.usedWidth > room else { return painter.drawLines(color: color) }
    let truncation = TextTruncation(layout: placeholder, mode: .byTruncatingTail)
    if let runs = placeholder.runs {
      return truncation.draw(line, until: placeholder.storage.count, runs, painter, width: room, color: color)
    }
    let run = truncation.run(for: placeholder.storage.units.prefix(TextTruncation.longest), width: room)
    let x = line.baseLevel == 1 ? area.maxX - run.pen : origin.x
    context.draw(run, at: CGPoint(x: x, y: painter.baseline(of: 0)), color: color)
  }
}
