/// Draws the lines and the selection of a layout.
struct TextPainter {
  let layout: TextLayout
  /// The layout's top left corner in the context.
  let origin: CGPoint
  let context: CGContext
  /// The rectangle to be drawn; lines outside are skipped.
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
    for fragment in layout.lineFragments(lines) { draw(fragment, color: color) }
  }

  func draw(_ fragment: TextLayout.LineFragment, color: UIColor) {
    let x = origin.x + layout.originX(of: fragment.line)
    guard rect.size.width > 0 else { return }
    let left = rect.origin.x - x
    let run = layout.run(of: fragment, in: left...left + rect.size.width)
    context.draw(run, at: CGPoint(x: x, y: baseline(of: fragment.index)), color: color)
  }

  func baseline(of line: Int) -> CGFloat { origin.y + CGFloat(line) * layout.lineHeight + layout.baselineOffset }
}
