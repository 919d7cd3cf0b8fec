/// Draws the lines and the selection of a layout.
package struct TextPainter {
  package let layout: TextLayout
  /// The layout's top left corner in the context.
  package let origin: CGPoint
  package let context: CGContext
  /// The rectangle to be drawn, in points of the context; lines outside are skipped.
  package let rect: CGRect

  /// Makes a painter; `origin` and `rect` are in points of the context.
  package init(layout: TextLayout, origin: CGPoint, context: CGContext, rect: CGRect) {
    (self.layout, self.origin, self.context, self.rect) = (layout, origin, context, rect)
  }

  /// A painter whose origin is moved by `offset`.
  package func moved(by offset: CGPoint) -> TextPainter {
    TextPainter(layout: layout, origin: origin + offset, context: context, rect: rect)
  }

  package func fill(_ selection: Range<Int>, color: UIColor) {
    let lines = layout.lines(in: rect.offset(by: CGPoint.zero - origin))
    for part in layout.selectionRects(selection, lines: lines) {
      let shown = part.offset(by: origin).intersection(rect)
      if !shown.isVoid { context.fill(shown, color: color) }
    }
  }

  /// Draws a line under a range of the text.
  package func underline(_ range: Range<Int>, color: UIColor) {
    let lines = layout.lines(in: rect.offset(by: CGPoint.zero - origin))
    for part in layout.selectionRects(range, lines: lines) {
      let shown = part.offset(by: origin)
      let thickness = max(1, (layout.font.pointSize / 16).rounded())
      context.fill(
        CGRect(x: shown.minX, y: shown.maxY - thickness - 1, width: shown.width, height: thickness),
        color: color
      )
    }
  }

  /// Draws a dotted line under a range of the text.
  package func dotUnder(_ range: Range<Int>, color: UIColor) {
    let lines = layout.lines(in: rect.offset(by: CGPoint.zero - origin))
    let size = max(2, (layout.font.pointSize / 8).rounded())
    for part in layout.selectionRects(range, lines: lines) {
      let shown = part.offset(by: origin)
      for left in stride(from: shown.minX, to: shown.maxX - size / 2, by: 2 * size) {
        let dot = CGRect(x: left, y: shown.maxY - size, width: size, height: size)
        context.fill(dot, cornerRadius: size / 2, color: color)
      }
    }
  }

  package func drawLines(color: UIColor, limit: Int = .max) {
    // Lines above and below the rectangle may cast shadows into it.
    let area = rect.insetBy(dx: 0, dy: -layout.shadowReach)
    let lines = layout.lines(in: area.offset(by: CGPoint.zero - origin)).clamped(to: 0..<max(0, limit))
    for fragment in layout.lineFragments(lines) { draw(fragment, color: color) }
  }

  package func draw(_ fragment: TextLayout.LineFragment, color: UIColor) {
    let x = origin.x + layout.originX(of: fragment)
    guard rect.size.width > 0 else { return }
    if let runs = layout.runs { return draw(fragment, runs, at: x, color: color) }
    let left = rect.origin.x - x
    let run = layout.run(of: fragment, in: left...left + rect.size.width)
    context.draw(run, at: CGPoint(x: x, y: baseline(of: fragment.index)), color: color)
  }

  package func baseline(of line: Int) -> CGFloat { origin.y + layout.baseline(ofLine: line) }

  // MARK: - Attributed text

  /// Draws the runs of a line, each with its own attributes.
  private func draw(_ fragment: TextLayout.LineFragment, _ runs: TextRuns, at x: CGFloat, color: UIColor) {
    if fragment.isBidirectional { return draw(bidirectional: fragment, runs, color: color) }
    var (pen, start) = (x, fragment.start)
    let end = x + fragment.line.width
    var index = fragment.segments.startIndex
    while index < fragment.segments.endIndex {
      let run = runs.run(at: start)
      var (glyphs, boxes) = (GlyphRun(pointSize: (run.attributes.font ?? layout.font).pointSize), [CGFloat]())
      repeat {
        let segment = fragment.segments[index]
        add(segment, at: start, run.attributes, to: &glyphs, &boxes)
        start += segment.length
        index += 1
      } while index < fragment.segments.endIndex && start < run.range.upperBound
      let right = min(pen + glyphs.pen, end)
      draw(glyphs, boxes, run.attributes, from: pen, to: right, inLine: fragment.index, color: color)
      pen += glyphs.pen
    }
  }

  /// Draws a bidirectional line, word by word.
  private func draw(bidirectional fragment: TextLayout.LineFragment, _ runs: TextRuns, color: UIColor) {
    let left = layout.originX(of: fragment)
    let right = left + fragment.line.width
    let everywhere = -CGFloat.greatestFiniteMagnitude...CGFloat.greatestFiniteMagnitude
    for placed in layout.placedRuns(of: fragment) {
      layout.forEachSegment(of: placed, in: fragment, overlapping: everywhere) { segment, offset, edge in
        let attributes = runs.run(at: offset).attributes
        var (glyphs, boxes) = (GlyphRun(pointSize: (attributes.font ?? layout.font).pointSize), [CGFloat]())
        add(segment, at: offset, attributes, to: &glyphs, &boxes)
        // Blanks at the line's end hang beyond its edge, and have no background or underline there.
        let (start, end) = (max(edge, left), min(edge + segment.width, right))
        guard end > start || segment.inkWidth > 0 else { return }
        let (pen, right) = (origin.x + start, origin.x + end)
        draw(glyphs, boxes, attributes, from: pen, to: right, inLine: fragment.index, color: color)
      }
    }
  }

  /// Adds a segment's glyphs, and the pen positions of the attachments among them.
  private func add(
    _ segment: TextSegment,
    at start: Int,
    _ attributes: TextAttributes,
    to glyphs: inout GlyphRun,
    _ boxes: inout [CGFloat]
  ) {
    for glyph in layout.glyphs(of: segment, at: start) {
      if attributes.attachment != nil, layout.storage.units[start + glyph.utf16Offset] == .attachment {
        boxes.append(glyphs.pen)
      }
      glyphs.add(glyph)
    }
  }

  private func draw(
    _ glyphs: GlyphRun,
    _ boxes: [CGFloat],
    _ attributes: TextAttributes,
    from left: CGFloat,
    to right: CGFloat,
    inLine line: Int,
    color: UIColor
  ) {
    let (font, ink) = (attributes.font ?? layout.font, attributes.color ?? color)
    let (width, baseline) = (max(0, right - left), baseline(of: line) - attributes.rise)
    if let background = attributes.background {
      let top = origin.y + layout.top(ofLine: line)
      context.fill(CGRect(x: left, y: top, width: width, height: layout.height(ofLine: line)), color: background)
    }
    func drawInk() {
      let under = baseline + max(1, (font.pointSize * 0.1).rounded())
      drawLine(attributes.underline, at: under, from: left, width, font, attributes.underlineColor ?? ink)
      context.draw(glyphs, at: CGPoint(x: left, y: baseline), color: ink)
      for pen in boxes { draw(attributes.attachment, in: font, at: CGPoint(x: left + pen, y: baseline), ink) }
      let through = baseline - (font.xHeight / 2).rounded()
      drawLine(attributes.strikethrough, at: through, from: left, width, font, attributes.strikethroughColor ?? ink)
    }
    if let shadow = attributes.shadow {
      let color = shadow.color.resolve(with: context.traits)
      context.castShadow(offset: shadow.offset, blur: shadow.blur, color: color, of: drawInk)
    }
    drawInk()
  }

  private func draw(_ attachment: NSTextAttachment?, in font: UIFont, at pen: CGPoint, _ color: UIColor) {
    guard let box = attachment?.box(in: font),
      let image = attachment?.image(forBounds: box, textContainer: nil, characterIndex: 0)
    else { return }
    let place = CGRect(x: pen.x + box.minX, y: pen.y - box.maxY, width: box.width, height: box.height)
    context.draw(image, in: place, tint: image.effectiveTint(color))
  }

  private func drawLine(
    _ style: NSUnderlineStyle,
    at y: CGFloat,
    from left: CGFloat,
    _ width: CGFloat,
    _ font: UIFont,
    _ color: UIColor
  ) {
    guard !style.isEmpty else { return }
    let isDouble = style.isSuperset(of: .double)
    let thickness = max(1, (font.pointSize / 18).rounded()) * (style.contains(.thick) && !isDouble ? 2 : 1)
    for top in isDouble ? [y, y + 2 * thickness] : [y] {
      context.fill(CGRect(x: left, y: top, width: width, height: thickness), color: color)
    }
  }
}
