import CX11

/// A glyph and where the pen stands when it is drawn.
package nonisolated struct PlacedGlyph: Hashable, Sendable {
  /// The glyph's index in its typeface.
  package var glyph: GlyphID
  /// The pen's place in pixels; quarters of a pixel are kept.
  package var x: Double
  /// The baseline in pixels; rounded to whole pixels.
  package var y: Double

  /// A glyph drawn at (`x`, `y`).
  package init(glyph: GlyphID, x: Double, y: Double) {
    self.glyph = glyph
    self.x = x
    self.y = y
  }
}

extension Picture {
  /// Draws glyphs of one font in one colour (`XRenderCompositeText32`), one request for a run; emoji keep their own colours.
  package func draw(_ glyphs: [PlacedGlyph], font: Font, color: Color) {
    guard !glyphs.isEmpty, color.alpha > 0 else { return }
    if font.hasColor { return drawPictures(glyphs, font: font, color: color) }
    let count = glyphs.count
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: count) { numbers in
      withUnsafeTemporaryAllocation(of: XGlyphElt32.self, capacity: count) { elements in
        place(glyphs, font: font, numbers: numbers, elements: elements)
        XRenderCompositeText32(
          connection.display,
          PictOpOver,
          connection.renderer.solid(color),
          id,
          // Each glyph for itself is faster, but shows where translucent neighbours overlap.
          color.isOpaque ? nil : connection.renderer.alphaFormat,
          0,
          0,
          0,
          0,
          elements.baseAddress,
          Int32(count)
        )
      }
    }
  }

  /// Each element's offset is relative to the pen after the one before; our glyphs don't move the pen.
  private func place(
    _ glyphs: [PlacedGlyph],
    font: Font,
    numbers: UnsafeMutableBufferPointer<UInt32>,
    elements: UnsafeMutableBufferPointer<XGlyphElt32>
  ) {
    guard let firstNumber = numbers.baseAddress else { return }
    let set = font.glyphs
    var pen = PixelPoint.zero
    for index in glyphs.indices {
      let placed = glyphs[index]
      let quarters = Int((placed.x * Double(Font.steps)).rounded())
      let step = quarters & (Font.steps - 1)
      let target = PixelPoint(x: (quarters - step) / Font.steps, y: Int(placed.y.rounded()))
      numbers[index] = font.prepare(placed.glyph, step: step)
      elements[index] = XGlyphElt32(
        glyphset: set,
        chars: firstNumber + index,
        nchars: 1,
        xOff: Int32(target.x - pen.x),
        yOff: Int32(target.y - pen.y)
      )
      pen = target
    }
  }

  private func drawPictures(_ glyphs: [PlacedGlyph], font: Font, color: Color) {
    for placed in glyphs {
      guard let glyph = font.colorGlyph(placed.glyph) else { continue }
      let origin = PixelPoint(x: Int(placed.x.rounded()) + glyph.left, y: Int(placed.y.rounded()) - glyph.top)
      let rect = PixelRect(origin: origin, size: glyph.picture.size)
      draw(glyph.picture, in: rect, opacity: Double(color.alpha) / 65535)
    }
  }
}
