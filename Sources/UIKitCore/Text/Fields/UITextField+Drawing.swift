extension UITextField {
  func drawField(_ rect: CGRect, in context: CGContext) {
    let isEditing = isEditing
    let frame = TextFieldFrame(style: borderStyle, isEnabled: isEnabled, isEditing: isEditing)
    if let image = shownBackground { context.draw(image, in: bounds, tint: image.effectiveTint(tintColor)) }
    frame.draw(borderRect(forBounds: bounds), rect: rect, tint: tintColor, in: context)
    // A subclass may draw text and placeholder elsewhere.
    let isOwn = drawsOwnText && !(isEditing && hasText)
    if isOwn {
      context.asCurrent {
        hasText ? drawText(in: shown.area) : drawPlaceholder(in: placeholderRect(forBounds: bounds))
      }
    }
    // The clipped area has room for the caret, which lies a little before the first character or after the last.
    let clipped = rect.intersection(shown.clip)
    guard !clipped.isVoid, isEditing || !isOwn else { return }
    context.withClip(clipped) {
      if hasText {
        drawText(clipped, isEditing, in: context)
      } else if !isOwn {
        drawPlaceholder(clipped, in: placeholderRect(forBounds: bounds), in: context)
      }
      if isEditing, blinker.isOn, editor.selection.isEmpty { drawCaret(in: context) }
    }
  }

  private var shownBackground: UIImage? {
    guard borderStyle != .roundedRect else { return nil }
    return isEnabled ? background : disabledBackground ?? background
  }

  /// Whether to call ``drawText(in:)`` and ``drawPlaceholder(in:)``, which a subclass may have overridden.
  var drawsOwnText: Bool { type(of: self) != UITextField.self }

  /// Draws the text into an area, as it is shown while it isn't edited.
  func drawRestingText(in area: CGRect, context: CGContext) {
    let seen = context.visible.offset(by: CGPoint.zero - context.origin)
    let rect = seen.intersection(clip(for: layout, in: area))
    guard hasText, !rect.isVoid else { return }
    let placed = shown
    defer { shown = placed }
    if area != shown.area { shown = placedText(in: area) }
    context.withClip(rect) { drawText(rect, false, in: context) }
  }

  /// Draws the placeholder into an area.
  func drawRestingPlaceholder(in area: CGRect, context: CGContext) {
    let seen = context.visible.offset(by: CGPoint.zero - context.origin)
    guard let placeholder = placeholderText() else { return }
    let rect = seen.intersection(clip(for: placeholder, in: area))
    guard !rect.isVoid else { return }
    context.withClip(rect) { drawPlaceholder(rect, in: area, in: context) }
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
    let color = isEnabled ? ownTextColor ?? .label : .secondaryLabel
    let line = layout.line(at: 0)
    defer {
      drawMisspellings(painter)
      drawComposition(painter, color: color)
    }
    let isCut = !isEditing && scrollXOfDrag == nil && line.inkWidth > shown.area.width
    guard isCut else { return painter.draw(line, color: color) }
    let truncation = TextTruncation(layout: layout, mode: .byTruncatingTail)
    if let runs = layout.runs {
      return truncation.draw(line, until: layout.storage.count, runs, painter, width: shown.area.width, color: color)
    }
    let units = layout.storage.units.prefix(TextTruncation.mostMeasuredUnits)
    let run = truncation.run(for: units, width: shown.area.width)
    let x = line.baseLevel == 1 ? shown.area.maxX - run.pen : shown.area.minX
    context.draw(run, at: CGPoint(x: x, y: painter.baseline(of: 0)), color: color)
  }

  /// The placeholder, in a smaller font if it doesn't fit at a text size above the default; at the default it is truncated.
  func fitted(_ placeholder: TextLayout, in room: CGFloat) -> TextLayout {
    guard UIContentSizeCategory.preferredIndex > UIContentSizeCategory.usualIndex, placeholder.usedWidth > room,
      room > 0
    else { return placeholder }
    var size = (usedFont.pointSize * room / placeholder.usedWidth).rounded(.down)
    var smaller = layout(of: placeholder, size)
    // Small letters may be a little wider in proportion than large ones.
    while smaller.usedWidth > room, size > 2 {
      size -= 1
      smaller = layout(of: placeholder, size)
    }
    return smaller
  }

  private func layout(of placeholder: TextLayout, _ pointSize: CGFloat) -> TextLayout {
    let layout = TextLayout(storage: placeholder.storage, font: usedFont.withSize(pointSize), wrapping: .none)
    layout.runs = placeholder.runs?.scaled(by: pointSize / usedFont.pointSize)
    layout.naturalLevel = placeholder.naturalLevel
    return layout
  }

  private func drawPlaceholder(_ rect: CGRect, in area: CGRect, in context: CGContext) {
    let room = area.width
    guard let placeholder = placeholderText().map({ fitted($0, in: room) }) else { return }
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
    let run = truncation.run(for: placeholder.storage.units.prefix(TextTruncation.mostMeasuredUnits), width: room)
    let x = line.baseLevel == 1 ? area.maxX - run.pen : origin.x
    context.draw(run, at: CGPoint(x: x, y: painter.baseline(of: 0)), color: color)
  }
}
