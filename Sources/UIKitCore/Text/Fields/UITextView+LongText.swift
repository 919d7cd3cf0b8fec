/// A long text's paragraphs are measured when they become visible; until then their heights are estimated.
///
/// When an estimate turns out wrong, the lines after it move, and the content offset follows, so that the visible text
/// stays in place.
extension UITextView {
  func makeLayout() -> TextLayout {
    let layout = TextLayout(storage: editor.storage, font: usedFont, wrapping: .words)
    layout.estimates = isScrollEnabled
    layout.linesDidShift = { [weak self] in self?.linesDidShift(after: $0, by: $1) }
    return layout
  }

  /// Measures the visible lines, and again those that come into view by that.
  func measureSeenLines() {
    guard layout.estimates, window != nil else { return }
    for _ in 0..<8 {
      anchorOffset = shownAnchor
      guard layout.measure(lines: seenLines) else { return }
    }
  }

  /// Performs a change of the width, and then restores the first visible line of a long text to its place.
  func keepingTopLine(_ change: () -> Void) {
    let isLong = layout.estimates && editor.storage.count > TextLayout.longestMeasured
    guard isLong, bounds.minY > 0, window != nil, layout.width.isFinite else { return change() }
    let line = layout.line(at: seenLines.lowerBound)
    let distance = top(ofLine: line.index) - bounds.minY
    change()
    updateContentSize()
    let top = top(ofLine: layout.line(containing: line.start).index)
    followContent(by: CGPoint(x: 0, y: top - distance - bounds.minY))
  }

  private func top(ofLine index: Int) -> CGFloat { layoutOrigin.y + layout.top(ofLine: index) }

  private var seenLines: Range<Int> { layout.lines(in: bounds.offset(by: CGPoint.zero - layoutOrigin)) }

  /// The start of the paragraph that is to stay in place: the caret's paragraph if the caret is visible, else the first
  /// one that is visible and measured.
  private var shownAnchor: Int {
    if isFirstResponder, shownCaret.intersects(bounds) {
      return layout.paragraphPosition(atOffset: editor.selection.head.clamped(to: 0...layout.knownLength)).offset
    }
    return layout.firstMeasuredOffset(in: seenLines) ?? 0
  }

  /// Called when the paragraph that begins at `offset` is `difference` points higher than estimated.
  private func linesDidShift(after offset: Int, by difference: CGFloat) {
    if offset < anchorOffset { followContent(by: CGPoint(x: 0, y: difference)) }
    updateContentSize()
    setNeedsDisplay()
  }
}
