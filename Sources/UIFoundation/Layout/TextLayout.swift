/// The layout of a text in lines: positions of characters, and characters at positions.
///
/// Points are relative to the layout's top left corner. Layout is lazy, and after a change it is repeated only for the words and
/// lines that the change can affect. The lines of a text without ``runs`` are equally high, except where ink needs more: their
/// positions follow from their indices and one sum per paragraph. A text with ``runs`` has a ``TextLineTable``, and is laid
/// out as a whole after each change.
package final class TextLayout {
  package let storage: TextStorage
  package var paragraphs: [TextParagraph] = []
  private var isValid = false
  private var linesAreValid = false
  package let counter = TextLayoutCounter()

  /// The font of the text, except for parts with another font in ``runs``.
  package var font: UIFont {
    didSet {
      guard oldValue != font else { return }
      knownHeights = nil
      invalidate()
    }
  }

  /// The attributes of the text, with which lines may have different heights; nil if all of it has ``font`` and one colour.
  package var runs: TextRuns? {
    didSet {
      shadowReach = runs?.shadowReach ?? 0
      invalidate()
    }
  }

  /// The most points by which a shadow in ``runs`` extends beyond its text.
  private(set) var shadowReach: CGFloat = 0

  /// The cached positions and heights of the lines of a text with ``runs``.
  var lineTable: TextLineTable?

  /// The width of lines in points; ignored without wrapping.
  package var width: CGFloat = .infinity {
    didSet { if oldValue != width && wrapping != .none { linesAreValid = false } }
  }

  package var wrapping: TextWrapping { didSet { if oldValue != wrapping { invalidate() } } }

  package var alignment: NSTextAlignment = .natural { didSet { if oldValue != alignment { cachedRuns = nil } } }

  /// The base level of paragraphs without letters: 1 in an interface that runs from right to left.
  package var naturalLevel: UInt8 = 0 { didSet { if oldValue != naturalLevel { invalidate() } } }

  /// Whether the number of lines of paragraphs that aren't visible may be estimated. When such a paragraph is measured later and
  /// has more or fewer lines, the lines after it move.
  package var estimates = false { didSet { if oldValue != estimates { invalidate() } } }

  /// Called when a measured paragraph's height differs from the estimate: with the paragraph's start, and the number of points
  /// by which it is higher.
  package var linesDidShift: ((_ offset: Int, _ difference: CGFloat) -> Void)?

  /// An estimate of a character's advance in this text, in points.
  var averageAdvance: CGFloat?

  package init(storage: TextStorage, font: UIFont, wrapping: TextWrapping) {
    self.storage = storage
    self.font = font
    self.wrapping = wrapping
  }

  // MARK: - Changes

  /// Discards all measurements.
  package func invalidate() {
    isValid = false
    paragraphs = []
    paragraphPosition = ParagraphPosition()
    averageAdvance = nil
    lineTable = nil
    cachedRuns = nil
  }

  /// Updates the layout after `range` of the old text was replaced by `newLength` units of the storage's text.
  ///
  /// Returns the lines that have changed; nil if there was no layout yet, so that all may have.
  @discardableResult
  package func textChanged(_ range: Range<Int>, newLength: Int) -> TextLineChange? {
    guard isValid, linesAreValid, runs == nil else {
      invalidate()
      return nil
    }
    let new = range.lowerBound..<range.lowerBound + newLength
    let mark = paragraphPosition(atOffset: range.lowerBound)
    let (first, start) = (mark.paragraph, mark.offset)
    var change: TextLineChange
    if wrapping == .none || paragraphs[first].isMeasured && staysInBlock(first, at: start, range, new) {
      let extra = paragraphs[first].extraHeight
      change = paragraphs[first].replace(
        range.lowerBound - start,
        range.count,
        with: newLength,
        storage: storage,
        start: start,
        style: breaker
      )
      change.first += mark.line
      knownExtra += paragraphs[first].extraHeight - extra
    } else {
      change = remakeParagraphs(range, newLength: newLength)
    }
    setTotals(length: storage.count, lines: knownLines + change.new - change.old)
    return change
  }

  /// Whether the new text affects the lines of one block only, and leaves its size within bounds.
  private func staysInBlock(_ index: Int, at start: Int, _ range: Range<Int>, _ new: Range<Int>) -> Bool {
    let (block, length) = (paragraphs[index], paragraphs[index].length + new.count - range.count)
    let isBetween = range.lowerBound == start && index > 0 && paragraphs[index - 1].isContinued
    return range.upperBound <= start + block.length && !isBetween && allowsLength(length, ofBlock: block)
      && !storage.units[new].contains(where: \.endsParagraph) && !joinsLineEnd(new)
  }

  /// Whether a carriage return before the new text and a newline at its start form one line end.
  private func joinsLineEnd(_ new: Range<Int>) -> Bool {
    guard new.lowerBound > 0, new.lowerBound < storage.count, wrapping != .none else { return false }
    return storage.units[new.lowerBound - 1] == .carriageReturn && storage.units[new.lowerBound] == .newline
  }

  // MARK: - Making

  package private(set) var knownLength = 0
  private(set) var knownLines = 0
  /// The total extra height of all lines, in points, beyond the same number of lines of the font.
  var knownExtra: CGFloat = 0

  private func setTotals(length: Int, lines: Int) {
    knownLength = length
    knownLines = lines
    cachedWidth = nil
    lineTable = nil
    cachedRuns = nil
  }

  private func updateTotals() {
    paragraphPosition = ParagraphPosition()
    knownExtra = Self.extraHeight(of: paragraphs[...])
    setTotals(length: storage.count, lines: Self.lineCount(of: paragraphs[...]))
  }

  package var shaper: TextShaper { TextShaper(font: font, runs: runs, naturalLevel: naturalLevel) }

  var breaker: TextLineBreaker {
    TextLineBreaker(
      shaper: shaper,
      width: width > 1 ? width : .infinity,
      wrapping: wrapping,
      counter: counter,
      heights: heights
    )
  }

  /// Measures and breaks all paragraphs that aren't laid out yet.
  func ensure() {
    if !isValid {
      paragraphs = makeParagraphs(0..<storage.count, isLast: true)
      isValid = true
      linesAreValid = true
      updateTotals()
    } else if !linesAreValid, paragraphs.contains(where: { !allowsLength($0.length, ofBlock: $0) }) {
      isValid = false
      ensure()
    } else if !linesAreValid {
      breakAllLines()
      linesAreValid = true
      updateTotals()
    }
  }

  // MARK: - Access

  /// A paragraph's index, and its start as an offset and as a line.
  package struct ParagraphPosition {
    var paragraph = 0
    /// The paragraph's start, in UTF-16 units from the text's start.
    package var offset = 0
    /// The index of the paragraph's first line.
    var line = 0
    /// The total extra height of the lines before, in points, beyond the same number of lines of the font.
    var extra: CGFloat = 0

    mutating func advance(over skipped: TextParagraph) {
      extra += skipped.extraHeight
      paragraph += 1
      offset += skipped.fullLength
      line += skipped.lineCount
    }

    mutating func goBack(over skipped: TextParagraph) {
      extra -= skipped.extraHeight
      paragraph -= 1
      offset -= skipped.fullLength
      line -= skipped.lineCount
    }
  }

  /// The paragraph that was found last. The next search begins there, because its target is mostly near: a keystroke costs no
  /// more in a long text than in a short one.
  var paragraphPosition = ParagraphPosition()

  /// The paragraph that contains `offset`; an offset between two paragraphs belongs to the second.
  package func paragraphPosition(atOffset offset: Int) -> ParagraphPosition {
    paragraphPosition(at: offset, \.fullLength) { $0.offset }
  }

  /// The paragraph that contains the line with index `number`; beyond the end, the last paragraph.
  func paragraphPosition(atLine number: Int) -> ParagraphPosition {
    paragraphPosition(at: number, { $0.lineCount }, { $0.line })
  }

  /// The paragraph at `y`, in points from the layout's top; below the text, the last paragraph.
  func paragraphPosition(atY y: CGFloat) -> ParagraphPosition {
    let height = lineHeight
    return paragraphPosition(at: y, { CGFloat($0.lineCount) * height + $0.extraHeight }) {
      CGFloat($0.line) * height + $0.extra
    }
  }

  private func paragraphPosition<Position: Comparable & SignedNumeric>(
    at target: Position,
    _ extent: (TextParagraph) -> Position,
    _ position: (ParagraphPosition) -> Position
  ) -> ParagraphPosition {
    let end = ParagraphPosition(paragraph: paragraphs.count, offset: knownLength, line: knownLines, extra: knownExtra)
    var mark = paragraphPosition
    for other in [ParagraphPosition(), end] where abs(position(other) - target) < abs(position(mark) - target) {
      mark = other
    }
    while mark.paragraph == paragraphs.count || mark.paragraph > 0 && position(mark) > target {
      mark.goBack(over: paragraphs[mark.paragraph - 1])
    }
    while mark.paragraph + 1 < paragraphs.count, position(mark) + extent(paragraphs[mark.paragraph]) <= target {
      mark.advance(over: paragraphs[mark.paragraph])
    }
    paragraphPosition = mark
    return mark
  }

  package var lineCount: Int {
    ensure()
    return knownLines
  }

  private var cachedWidth: CGFloat?
  /// The directional runs of the line that was queried last, and its origin. Cached, because each keystroke queries one line
  /// several times.
  var cachedRuns: (line: Range<Int>, origin: CGFloat, runs: [PlacedRun])?

  /// The width of the longest measured line, in points.
  package var usedWidth: CGFloat {
    ensure()
    if let cachedWidth { return cachedWidth }
    var width: CGFloat = 0
    if let runs {
      for line in lineFragments(0..<knownLines) {
        let right = runs.run(at: line.start).attributes.paragraph.tailIndent
        width = max(width, room(at: line.start).left + line.line.width - min(0, right))
      }
    } else {
      for paragraph in paragraphs { for line in paragraph.lines { width = max(width, line.width) } }
    }
    cachedWidth = width
    return width
  }

  /// The height of a line of ``font`` in whole points; lines with ink overflow are higher.
  package var lineHeight: CGFloat { heights.line }

  package static func lineHeight(of font: UIFont) -> CGFloat { (font.lineHeight + font.leading - 0.01).rounded(.up) }

  /// The distance from a line's top to its baseline, in whole points.
  package var baselineOffset: CGFloat { heights.baseline }

  package static func baselineOffset(of font: UIFont) -> CGFloat {
    (font.ascender + (lineHeight(of: font) - font.lineHeight) / 2).rounded()
  }

  private var knownHeights: (line: CGFloat, baseline: CGFloat)?

  /// Cached, because each access to a font's metrics is a dictionary look-up, and every position on screen needs them.
  private var heights: (line: CGFloat, baseline: CGFloat) {
    if let knownHeights { return knownHeights }
    let heights = (Self.lineHeight(of: font), Self.baselineOffset(of: font))
    knownHeights = heights
    return heights
  }

  /// A line fragment: a line of a paragraph with its position in the text.
  package struct LineFragment {
    /// The index of the line in the text.
    package var index: Int
    /// UTF-16 units before the line.
    package var start: Int
    package var line: TextLine
    package var segments: ArraySlice<TextSegment>
    /// Whether it is the last line of its paragraph.
    var endsParagraph: Bool
    /// The length of the paragraph's terminator, in UTF-16 units, if this is the paragraph's last line; else 0.
    package var terminatorLength: Int
    /// The paragraph's embedding level: 1 if it runs from right to left.
    package var baseLevel: UInt8
    /// Whether parts of the paragraph run from right to left, so that the visual order of segments may differ.
    package var isBidirectional: Bool

    package var end: Int { start + line.length }
    /// The advance without blanks at the end, which the width of a line without wrapping includes.
    package var inkWidth: CGFloat {
      var width = line.width
      for segment in segments.reversed() {
        width -= segment.blankWidth
        if segment.inkWidth > 0 { break }
      }
      return width
    }
    package var range: Range<Int> { start..<end }
  }

  /// The line with this index; beyond the end, the last line.
  package func line(at index: Int) -> LineFragment {
    ensure()
    let mark = paragraphPosition(atLine: max(0, index))
    let paragraph = measuredParagraph(at: mark)
    let inside = min(max(0, index) - mark.line, paragraph.lines.count - 1)
    return lineFragment(inside, of: paragraph, start: mark.offset, firstIndex: mark.line)
  }

  /// The lines with these indices, found in one walk.
  func lineFragments(_ numbers: Range<Int>) -> [LineFragment] {
    ensure()
    guard !numbers.isEmpty else { return [] }
    var result: [LineFragment] = []
    var mark = paragraphPosition(atLine: numbers.lowerBound)
    while mark.paragraph < paragraphs.count, mark.line < numbers.upperBound {
      let paragraph = measuredParagraph(at: mark)
      let from = max(0, numbers.lowerBound - mark.line)
      let to = min(paragraph.lines.count, numbers.upperBound - mark.line)
      if from < to {
        for number in from..<to {
          result.append(lineFragment(number, of: paragraph, start: mark.offset, firstIndex: mark.line))
        }
      }
      mark.advance(over: paragraph)
    }
    return result
  }

  /// The line in which the caret at `offset` is shown; at a soft line break, the lower line.
  package func line(containing offset: Int) -> LineFragment {
    ensure()
    let mark = paragraphPosition(atOffset: offset.clamped(to: 0...knownLength))
    let (paragraph, start) = (measuredParagraph(at: mark), mark.offset)
    var number = 0
    if paragraph.lines.count > 1 {
      number = TextParagraph.find(offset - start, in: paragraph.lines, total: paragraph.length, \.length).index
    }
    return lineFragment(number, of: paragraph, start: start, firstIndex: mark.line)
  }

  package static func lineCount(of paragraphs: ArraySlice<TextParagraph>) -> Int {
    paragraphs.reduce(0) { $0 + $1.lineCount }
  }

  static func extraHeight(of paragraphs: ArraySlice<TextParagraph>) -> CGFloat {
    paragraphs.reduce(0) { $0 + $1.extraHeight }
  }

  /// Updates the totals after the paragraph at `mark` has been measured: it has `lines` more lines than estimated, and its
  /// extra height has grown by `extra` points.
  func paragraphWasMeasured(at mark: ParagraphPosition, lines: Int, extra: CGFloat) {
    (cachedWidth, cachedRuns) = (nil, nil)
    guard lines != 0 || extra != 0 else { return }
    knownLines += lines
    knownExtra += extra
    linesDidShift?(mark.offset, CGFloat(lines) * lineHeight + extra)
  }

  private func lineFragment(_ number: Int, of paragraph: TextParagraph, start: Int, firstIndex: Int) -> LineFragment {
    var (segment, offset) = (0, start)
    for line in paragraph.lines[..<number] {
      segment += line.segmentCount
      offset += line.length
    }
    let line = paragraph.lines[number]
    let isLast = number == paragraph.lines.count - 1 && !paragraph.isContinued
    return justified(
      LineFragment(
        index: firstIndex + number,
        start: offset,
        line: line,
        segments: paragraph.segments[segment..<segment + line.segmentCount],
        endsParagraph: isLast,
        terminatorLength: isLast ? paragraph.terminatorLength : 0,
        baseLevel: paragraph.baseLevel,
        isBidirectional: paragraph.isBidirectional
      )
    )
  }
}
