extension UITextView {
  var usedFont: UIFont { font ?? .controlFont(ofSize: 17) }

  // MARK: - Size

  private func lineWidth(inWidth width: CGFloat) -> CGFloat {
    width - textContainerInset.left - textContainerInset.right - 2 * linePadding
  }

  /// The space at both ends of a line, in points; within a border, text is as far from it as in a field.
  package var linePadding: CGFloat { textContainer.lineFragmentPadding + (borderStyle == .none ? 0 : 5) }

  /// The height that the text needs with its insets, in points.
  func height(forWidth width: CGFloat) -> CGFloat {
    layout.width = lineWidth(inWidth: width)
    return linesHeight + textContainerInset.top + textContainerInset.bottom
  }

  /// The height of the lines that are shown.
  var linesHeight: CGFloat {
    let limit = textContainer.maximumNumberOfLines
    return limit > 0 && layout.lineCount > limit ? layout.top(ofLine: limit) : layout.height
  }

  /// Breaks lines at the width that the view has now.
  func reflow() {
    layout.naturalLevel = effectiveUserInterfaceLayoutDirection == .rightToLeft ? 1 : 0
    let width = lineWidth(inWidth: bounds.width)
    if layout.width != width || layout.alignment != textAlignment {
      keepingTopLine { layout.width = width }
      layout.alignment = textAlignment
      setNeedsDisplay()
    }
    updateContentSize()
    measureSeenLines()
    keepCaretVisible()
    placeCaret()
  }

  /// Keeps a visible caret visible when the view gets lower, for instance because its bottom edge is lifted above a
  /// keyboard.
  private func keepCaretVisible() {
    let seen = CGRect(x: bounds.minX, y: bounds.minY, width: bounds.width, height: laidOutHeight)
    laidOutHeight = bounds.height
    guard seen.height > bounds.height, isScrollEnabled, isFirstResponder, !isDragging else { return }
    let caret = caretRect
    if seen.contains(caret) { scrollRectToVisible(caret, animated: false) }
  }

  func updateContentSize() {
    // Layout waits for a window: most text views get their text and appearance before.
    guard bounds.width > 0, window != nil else { return }
    layout.width = lineWidth(inWidth: bounds.width)
    let height = linesHeight + textContainerInset.top + textContainerInset.bottom
    guard contentSize != CGSize(width: bounds.width, height: height) else { return }
    contentSize = CGSize(width: bounds.width, height: height)
    if !isScrollEnabled { invalidateIntrinsicContentSize() }
  }

  func styleChanged() {
    layout.font = usedFont
    layout.wrapping = textContainer.lineBreakMode == .byCharWrapping ? .characters : .words
    layout.alignment = textAlignment
    layout.estimates = isScrollEnabled
    placeholderLayout = nil
    setNeedsLayout()
    setNeedsDisplay()
    invalidateIntrinsicContentSize()
  }

  // MARK: - Repainting

  /// Repaints changed lines; of a single line, only the part after `offset`.
  func repaint(_ change: TextLineChange?, from offset: Int) {
    guard let change else { return setContentNeedsDisplay(bounds) }
    var rect = rows(change.first..<change.first + max(change.old, change.new))
    if layout.alignment == .justified, change.first > 0 {
      // The line before may have been its paragraph's last one.
      rect = rect.union(rows(change.first - 1..<change.first))
    }
    if change.old != change.new || change.isResized {
      rect.size.height = max(0, bounds.maxY - rect.minY)
    } else if change.new == 1, textAlignment == .natural || textAlignment == .left {
      let fragment = layout.line(at: change.first)
      if offset >= fragment.start, !fragment.isBidirectional {
        let left = inkStart(at: layout.glyphStart(at: offset)) - rect.minX
        rect = rect.inset(by: UIEdgeInsets(top: 0, left: left, bottom: 0, right: 0))
      }
    }
    setContentNeedsDisplay(rect.intersection(bounds))
  }

  private func inkStart(at offset: Int) -> CGFloat { layout.caret(at: offset).minX + layoutOrigin.x - 2 }

  /// The rectangle of lines from edge to edge, in content coordinates.
  private func rows(_ lines: Range<Int>) -> CGRect {
    let top = layout.top(ofLine: lines.lowerBound)
    return CGRect(
      x: bounds.minX,
      y: layoutOrigin.y + top,
      width: bounds.width,
      height: layout.top(ofLine: lines.upperBound) - top
    )
  }

  /// Repaints the lines in which the selection has changed.
  func repaintSelection(from old: TextSelection) {
    let new = editor.selection
    guard isFirstResponder, !(old.isEmpty && new.isEmpty) else { return }
    let (low, high): (Int, Int)
    if old.anchor == new.anchor {
      (low, high) = (min(old.head, new.head), max(old.head, new.head))
    } else {
      (low, high) = (min(old.range.lowerBound, new.range.lowerBound), max(old.range.upperBound, new.range.upperBound))
    }
    let count = editor.storage.count
    let first = layout.line(containing: min(low, count)).index
    let last = layout.line(containing: min(high, count)).index
    setContentNeedsDisplay(rows(first..<last + 1).intersection(bounds))
  }

  /// Determines the caret's frame, and repaints its old and new area.
  func placeCaret() {
    let caret = isFirstResponder ? caretRect : .null
    guard caret != shownCaret else { return }
    for rect in [shownCaret, caret] where !rect.isNull { repaint(caret: rect) }
    shownCaret = caret
  }

  func caretDidBlink() {
    placeCaret()
    if !shownCaret.isNull { repaint(caret: shownCaret) }
  }

  /// Repaints the caret, or where directions may meet, all of its line.
  private func repaint(caret: CGRect) {
    guard layout.counter.hasSeenRightToLeft else { return setContentNeedsDisplay(caret.insetBy(dx: -1, dy: 0)) }
    setContentNeedsDisplay(CGRect(x: bounds.minX, y: caret.minY, width: bounds.width, height: caret.height))
  }

  // MARK: - Drawing

  func drawText(_ rect: CGRect, in context: CGContext) {
    let isEditing = isFirstResponder
    let frame = TextFieldFrame(style: borderStyle, isEnabled: isEditable, isEditing: isEditing)
    frame.draw(bounds, rect: rect, tint: tintColor, in: context)
    let clipped = rect.intersection(bounds.insetBy(dx: borderStyle == .none ? 0 : 2, dy: borderStyle == .none ? 0 : 2))
    if !clipped.isVoid { context.withClip(clipped) { drawLines(clipped, isEditing, in: context) } }
  }

  private func drawLines(_ rect: CGRect, _ isEditing: Bool, in context: CGContext) {
    defer { if isEditing { drawCaret(in: context) } }
    guard hasText else { return drawPlaceholder(rect, in: context) }
    let painter = TextPainter(layout: layout, origin: layoutOrigin, context: context, rect: rect)
    let selection = editor.selection
    if isEditing, !selection.isEmpty { painter.fill(selection.range, color: tintColor.withAlphaComponent(0.25)) }
    let limit = textContainer.maximumNumberOfLines
    painter.drawLines(color: textColor ?? .label, limit: limit > 0 ? limit : .max)
    drawMisspellings(painter)
    drawComposition(painter, color: textColor ?? .label)
    drawLinkFocus(in: context)
  }

  private func drawCaret(in context: CGContext) {
    guard isEditable, blinker.isOn, editor.selection.isEmpty else { return }
    for part in editor.caretParts { context.fill(part, color: tintColor) }
  }

  private func drawPlaceholder(_ rect: CGRect, in context: CGContext) {
    guard let promptWhenEmpty, !promptWhenEmpty.isEmpty else { return }
    let storage = TextStorage(promptWhenEmpty)
    let layout = placeholderLayout ?? TextLayout(storage: storage, font: usedFont, wrapping: .words)
    placeholderLayout = layout
    layout.width = lineWidth(inWidth: bounds.width)
    layout.alignment = textAlignment
    layout.naturalLevel = self.layout.naturalLevel
    let painter = TextPainter(layout: layout, origin: layoutOrigin, context: context, rect: rect)
    painter.drawLines(color: .placeholderText)
  }
}
