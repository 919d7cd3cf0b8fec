/// Draws what a layout holds.
struct TextPainter {
  let layout: TextLayout
  /// Where the layout's top left corner is.
  let origin: CGPoint
  let context: CGContext
  /// What has to be drawn; the rest is left out.
  let rect: CGRect

  func fill(_ selection: Range<Int>, color: UIColor) {
    let lines = layout.lines(in: rect.offset(by: CGPoint.zero - origin))
    for part in layout.selectionRects(selection, lines: lines) {
      let shown = part.offset(by: origin).intersection(rect)
      if !shown.isVoid { context.fill(shown, color: color) }
    }
  }

  func drawLines(color: UIColor, limit: Int = .max) {
    let lines = layout.lines(in: rect.offset(by: CGPoint.zero - origin)).clamped(to: 0..<max(0, limit))
    for place in layout.places(lines) { draw(place, color: color) }
  }

  func draw(_ place: TextLayout.Place, color: UIColor) {
    let x = origin.x + layout.originX(of: place.line)
    guard rect.size.width > 0 else { return }
    let left = rect.origin.x - x
    let run = layout.run(of: place, in: left...left + rect.size.width)
    context.draw(run, at: CGPoint(x: x, y: baseline(of: place.index)), color: color)
  }

  func baseline(of line: Int) -> CGFloat { origin.y + CGFloat(line) * layout.lineHeight + layout.baselineOffset }
}
