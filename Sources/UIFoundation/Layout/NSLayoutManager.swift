/// Lays out the text of an ``NSTextStorage`` in a container, or gives access to the layout of a text view. Coordinates are those
/// of the container; unlike on iOS, each UTF-16 unit counts as a glyph.
///
/// A manager that an app makes lays out all of the text in its first container: text doesn't flow from container to container.
@preconcurrency @MainActor
open class NSLayoutManager: NSObject {
  /// A text view, whose layout the manager gives access to.
  package protocol Source: AnyObject {
    /// The view's layout, up to date with its size.
    var managedLayout: TextLayout { get }
    /// The view's text; changes of it change the view.
    var managedStorage: NSTextStorage { get }
    /// The space at both ends of each line, in points.
    var linePadding: CGFloat { get }
    /// Makes the view lay out its lines again.
    func invalidateManagedLayout()
  }

  private weak var layoutOwner: (any Source)?
  private weak var ownStorage: NSTextStorage?
  private var ownLayout: TextLayout?
  /// The containers; text is laid out in the first one.
  open private(set) var textContainers: [NSTextContainer] = []
  /// Kept for source compatibility: a font's leading is always used.
  open var usesFontLeading = true
  /// Kept for source compatibility: text is always laid out lazily.
  open var allowsNonContiguousLayout = false

  /// Makes a layout manager without a text.
  public override init() { super.init() }

  /// Makes the layout manager of a text view.
  package convenience init(of layoutOwner: any Source, in container: NSTextContainer) {
    self.init()
    self.layoutOwner = layoutOwner
    textContainers = [container]
  }

  nonisolated deinit {}  // The deinitializer uses no main-actor state.

  // MARK: - Text and containers

  /// The text; nil for none.
  open var textStorage: NSTextStorage? { layoutOwner?.managedStorage ?? ownStorage }

  /// Adds a container; the text is laid out in the first one.
  open func addTextContainer(_ container: NSTextContainer) {
    textContainers.append(container)
    container.layoutManager = self
    let changed = container.changed
    container.changed = { [weak self] in
      changed()
      self?.ownLayout = nil
    }
    ownLayout = nil
  }

  /// Removes a container.
  open func removeTextContainer(at index: Int) {
    guard textContainers.indices.contains(index) else { return }
    textContainers.remove(at: index).layoutManager = nil
    ownLayout = nil
  }

  /// Called by the storage when it has changed or the manager was added to it; with nil when the manager was removed.
  func storageDidChange(to storage: NSTextStorage?) { (ownStorage, ownLayout) = (storage, nil) }

  // MARK: - Laying out

  private var layout: TextLayout? {
    if let layoutOwner { return layoutOwner.managedLayout }
    guard let ownStorage, let container = textContainers.first else { return nil }
    let width = container.size.width > 0 ? max(0, container.size.width - 2 * padding) : .infinity
    if let ownLayout, ownLayout.width == width { return ownLayout }
    let layout = ownStorage.drawnLayout(width: width)
    if container.lineBreakMode == .byCharWrapping { layout.wrapping = .characters }
    ownLayout = layout
    return layout
  }

  private var padding: CGFloat { layoutOwner?.linePadding ?? textContainers.first?.lineFragmentPadding ?? 0 }

  private func lineCount(of layout: TextLayout) -> Int {
    let limit = textContainers.first?.maximumNumberOfLines ?? 0
    return limit > 0 ? min(limit, layout.lineCount) : layout.lineCount
  }

  /// The number of glyphs: the text's length in UTF-16 units.
  open var numberOfGlyphs: Int { layout?.storage.count ?? 0 }

  /// Lays out the text now.
  open func ensureLayout(for container: NSTextContainer) { _ = layout?.lineCount }

  /// Lays out the whole text now.
  open func ensureLayout(forCharacterRange charRange: NSRange) { _ = layout?.lineCount }

  /// Lays out the whole text now, which makes its glyphs.
  open func ensureGlyphs(forCharacterRange charRange: NSRange) { _ = layout?.lineCount }

  /// Makes all lines be laid out again; their range is written to `actualCharacterRange`.
  open func invalidateLayout(forCharacterRange charRange: NSRange, actualCharacterRange: NSRangePointer?) {
    actualCharacterRange?.pointee = NSRange(location: 0, length: numberOfGlyphs)
    ownLayout = nil
    layoutOwner?.invalidateManagedLayout()
  }

  /// Makes the text view lay out and draw its text again.
  open func invalidateDisplay(forCharacterRange charRange: NSRange) { layoutOwner?.invalidateManagedLayout() }

  /// Makes the text view lay out and draw its text again.
  open func invalidateDisplay(forGlyphRange glyphRange: NSRange) { layoutOwner?.invalidateManagedLayout() }

  /// The rectangle around all lines in the container, including the line fragment padding.
  open func usedRect(for container: NSTextContainer) -> CGRect {
    guard let layout else { return .zero }
    return CGRect(
      x: 0,
      y: 0,
      width: layout.usedWidth + 2 * padding,
      height: layout.height(ofLines: lineCount(of: layout))
    )
  }

  /// The range of the glyphs in the container: all, or those of its maximum number of lines.
  open func glyphRange(for container: NSTextContainer) -> NSRange {
    guard let layout else { return NSRange(location: 0, length: 0) }
    let count = lineCount(of: layout)
    let isCut = count < layout.lineCount && count > 0
    return NSRange(location: 0, length: isCut ? layout.line(at: count - 1).end : numberOfGlyphs)
  }

  /// The smallest rectangle around a range of glyphs.
  open func boundingRect(forGlyphRange glyphRange: NSRange, in container: NSTextContainer) -> CGRect {
    guard let layout, let range = known(glyphRange) else { return .zero }
    let union = layout.selectionRects(range).reduce(CGRect.null) { $0.union($1) }
    return union.isNull ? .zero : union.offset(by: CGPoint(x: padding, y: 0))
  }

  /// The part of a range that is within the text; nil for an empty or invalid range.
  private func known(_ range: NSRange) -> Range<Int>? {
    guard range.location >= 0, range.length > 0 else { return nil }
    let start = min(range.location, numberOfGlyphs)
    return start..<start + min(range.length, numberOfGlyphs - start)
  }

  // MARK: - Lines

  /// The rectangle of the line with this glyph, as wide as the container; the line's range is written to `effectiveRange`.
  open func lineFragmentRect(forGlyphAt glyphIndex: Int, effectiveRange: NSRangePointer?) -> CGRect {
    let used = lineFragmentUsedRect(forGlyphAt: glyphIndex, effectiveRange: effectiveRange)
    let width = textContainers.first.map(\.size.width) ?? 0
    return CGRect(x: 0, y: used.minY, width: width > 0 && width < 1e6 ? width : used.maxX, height: used.height)
  }

  /// The part of the line's rectangle that contains glyphs, including the line fragment padding.
  open func lineFragmentUsedRect(forGlyphAt glyphIndex: Int, effectiveRange: NSRangePointer?) -> CGRect {
    guard let layout else { return .zero }
    let line = layout.line(containing: glyphIndex.clamped(to: 0...max(0, numberOfGlyphs - 1)))
    effectiveRange?.pointee = NSRange(location: line.start, length: line.line.length + line.terminatorLength)
    let left = layout.originX(of: line)
    let (top, height) = (layout.top(ofLine: line.index), layout.height(ofLine: line.index))
    return CGRect(x: left, y: top, width: line.inkWidth + 2 * padding, height: height)
  }

  /// Calls `block` for each line with some of the glyphs: with its rectangle, the used part of it, the container, and its range
  /// of glyphs; until the block sets its last parameter to true.
  open func enumerateLineFragments(
    forGlyphRange glyphRange: NSRange,
    using block: (CGRect, CGRect, NSTextContainer, NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    guard let container = textContainers.first, let range = known(glyphRange) else { return }
    var (index, stop) = (range.lowerBound, ObjCBool(false))
    while index < range.upperBound, !stop.boolValue {
      var glyphs = NSRange()
      let rect = lineFragmentRect(forGlyphAt: index, effectiveRange: &glyphs)
      let used = lineFragmentUsedRect(forGlyphAt: index, effectiveRange: nil)
      block(rect, used, container, glyphs, &stop)
      index = max(index + 1, glyphs.location + glyphs.length)
    }
  }

  /// The glyph's pen position on the baseline, relative to its line's rectangle.
  open func location(forGlyphAt glyphIndex: Int) -> CGPoint {
    guard let layout else { return .zero }
    let index = glyphIndex.clamped(to: 0...numberOfGlyphs)
    let line = layout.line(containing: index)
    let height = layout.baseline(ofLine: line.index) - layout.top(ofLine: line.index)
    return CGPoint(x: padding + layout.x(of: index, in: line), y: height)
  }

  // MARK: - Points

  /// The index of the glyph at a point; beside the text, of the nearest glyph of the line there.
  open func glyphIndex(for point: CGPoint, in container: NSTextContainer) -> Int {
    characterIndex(for: point, in: container, fractionOfDistanceBetweenInsertionPoints: nil)
  }

  /// The index of the glyph at a point, or of the nearest glyph of the line there; the point's fraction of the distance from the
  /// glyph's left edge to its right one, 0…1, is written to `partialFraction`.
  open func glyphIndex(
    for point: CGPoint,
    in container: NSTextContainer,
    fractionOfDistanceThroughGlyph partialFraction: UnsafeMutablePointer<CGFloat>?
  ) -> Int {
    characterIndex(for: point, in: container, fractionOfDistanceBetweenInsertionPoints: partialFraction)
  }

  /// The index of the character at a point, or of the nearest character of the line there; the point's fraction of the distance
  /// from the character's left edge to its right one, 0…1, is written to `partialFraction`.
  open func characterIndex(
    for point: CGPoint,
    in container: NSTextContainer,
    fractionOfDistanceBetweenInsertionPoints partialFraction: UnsafeMutablePointer<CGFloat>?
  ) -> Int {
    partialFraction?.pointee = 0
    guard let layout, numberOfGlyphs > 0 else { return 0 }
    let place = CGPoint(x: point.x - padding, y: point.y)
    let caret = layout.offset(at: place)
    for index in [caret - 1, caret] where index >= 0 && index < numberOfGlyphs {
      guard let rect = layout.selectionRects(index..<index + 1).first, rect.minX <= place.x, place.x < rect.maxX,
        rect.minY <= place.y, place.y < rect.maxY
      else { continue }
      partialFraction?.pointee = (place.x - rect.minX) / max(rect.width, 1e-9)
      return index
    }
    let line = layout.line(containing: caret)
    let isBeyond = caret > line.start && place.x > layout.originX(of: line) + line.inkWidth
    if isBeyond { partialFraction?.pointee = 1 }
    return min(isBeyond ? caret - 1 : caret, numberOfGlyphs - 1)
  }

  // MARK: - Glyphs and characters

  /// The glyphs of some characters: the same range, as each UTF-16 unit counts as a glyph.
  open func glyphRange(forCharacterRange charRange: NSRange, actualCharacterRange: NSRangePointer?) -> NSRange {
    actualCharacterRange?.pointee = charRange
    return charRange
  }

  /// The characters of some glyphs: the same range.
  open func characterRange(forGlyphRange glyphRange: NSRange, actualGlyphRange: NSRangePointer?) -> NSRange {
    actualGlyphRange?.pointee = glyphRange
    return glyphRange
  }

  /// The character of a glyph: the same index.
  open func characterIndexForGlyph(at glyphIndex: Int) -> Int { glyphIndex }

  /// The glyph of a character: the same index.
  open func glyphIndexForCharacter(at charIndex: Int) -> Int { charIndex }

  // MARK: - Drawing

  /// Draws the lines that have some of the glyphs, and their background colours, into the current context, with the container's
  /// origin at `origin`.
  open func drawGlyphs(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {
    guard let layout, let context = UIGraphicsGetCurrentContext(), let range = known(glyphsToShow) else { return }
    let (first, last) = (layout.line(containing: range.lowerBound), layout.line(containing: range.upperBound - 1))
    let (top, end) = (
      layout.top(ofLine: first.index), layout.top(ofLine: last.index) + layout.height(ofLine: last.index)
    )
    let area = CGRect(x: origin.x - 1000, y: origin.y + top, width: 1_000_000, height: end - top)
    let corner = CGPoint(x: origin.x + padding, y: origin.y)
    TextPainter(layout: layout, origin: corner, context: context, rect: area)
      .drawLines(color: .black, limit: lineCount(of: layout))
  }

  /// Kept for source compatibility: ``drawGlyphs(forGlyphRange:at:)`` draws the background colours, too.
  open func drawBackground(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {}
}
