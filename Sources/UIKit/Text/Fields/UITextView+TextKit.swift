/// Tells where the text of a ``UITextView`` is laid out. Coordinates are those of the text container, whose origin is at the
/// view's ``UITextView/textContainerInset``; a glyph is a UTF-16 unit here.
@preconcurrency @MainActor
open class NSLayoutManager: NSObject {
  private weak var textView: UITextView?

  /// Makes a layout manager of no text view, which has no text.
  public override init() { super.init() }

  convenience init(of textView: UITextView) {
    self.init()
    self.textView = textView
  }

  nonisolated deinit {}  // Nothing in it needs the main actor.

  /// How many glyphs the text has.
  open var numberOfGlyphs: Int { textView?.editor.storage.count ?? 0 }

  /// The rectangle around the lines, with the space at both of their ends.
  open func usedRect(for container: NSTextContainer) -> CGRect {
    guard let textView else { return .zero }
    let (layout, padding) = (laidOut(textView), textView.linePadding)
    return CGRect(x: 0, y: 0, width: layout.usedWidth + 2 * padding, height: textView.linesHeight)
  }

  /// The glyphs in the container: all of them, or those of as many lines as it has.
  open func glyphRange(for container: NSTextContainer) -> NSRange {
    guard let textView else { return NSRange(location: 0, length: 0) }
    let (layout, limit) = (laidOut(textView), textView.textContainer.maximumNumberOfLines)
    let isCut = limit > 0 && layout.lineCount > limit
    return NSRange(location: 0, length: isCut ? layout.line(at: limit - 1).end : numberOfGlyphs)
  }

  /// The smallest rectangle around some glyphs.
  open func boundingRect(forGlyphRange glyphRange: NSRange, in container: NSTextContainer) -> CGRect {
    guard let textView, glyphRange.location >= 0, glyphRange.length > 0 else { return .zero }
    let start = min(glyphRange.location, numberOfGlyphs)
    let range = start..<min(numberOfGlyphs, start + glyphRange.length)
    let rects = laidOut(textView).selectionRects(range)
    let union = rects.reduce(CGRect.null) { $0.union($1) }
    return union.isNull ? .zero : union.offset(by: CGPoint(x: textView.linePadding, y: 0))
  }

  /// The character before or behind which the caret would go for a tap at a point.
  open func characterIndex(
    for point: CGPoint,
    in container: NSTextContainer,
    fractionOfDistanceBetweenInsertionPoints partialFraction: UnsafeMutablePointer<CGFloat>?
  ) -> Int {
    guard let textView else { return 0 }
    partialFraction?.pointee = 0
    return laidOut(textView).offset(at: CGPoint(x: point.x - textView.linePadding, y: point.y))
  }

  /// The glyphs of some characters: the same numbers.
  open func glyphRange(
    forCharacterRange charRange: NSRange,
    actualCharacterRange: UnsafeMutablePointer<NSRange>?
  ) -> NSRange {
    actualCharacterRange?.pointee = charRange
    return charRange
  }

  /// Lays out the text now.
  open func ensureLayout(for container: NSTextContainer) {
    guard let textView else { return }
    _ = laidOut(textView).lineCount
  }

  private func laidOut(_ textView: UITextView) -> TextLayout {
    _ = textView.height(forWidth: textView.bounds.width)
    return textView.layout
  }
}

extension UITextView {
  /// Computes where the text is laid out.
  public var layoutManager: NSLayoutManager { NSLayoutManager(of: self) }

  /// The text with its look, as it is now; a copy, which doesn't change the view: set ``attributedText`` for that.
  public var textStorage: NSAttributedString { attributedText }
}
