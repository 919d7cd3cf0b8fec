/// How much of a paragraph is laid out before it becomes visible.
enum TextMeasuring {
  /// Segments and lines are kept, as in texts of ordinary length.
  case everything
  /// Lines are broken, to know the height of a view that doesn't scroll, but segments aren't kept.
  case lines
  /// Nothing is measured, and the number of lines is estimated: a hundred thousand lines take no longer than the visible ones.
  case nothing
}

/// Measures the paragraphs of a long text when they become visible.
extension TextLayout {
  /// The greatest length, in UTF-16 units, of a text that is measured as a whole at once.
  package static let longestMeasured = 100_000
  /// The greatest length, in UTF-16 units, of a text whose segments are kept, so that a new width breaks its lines quickly.
  private static let longestKept = 1_000_000

  /// How much of the new paragraphs in `range` is laid out before they become visible.
  func measuringLevel(for range: Range<Int>) -> TextMeasuring {
    if mayEstimate, range.count > Self.longestMeasured { return .nothing }
    return wrapping != .none && range.count > Self.longestKept ? .lines : .everything
  }

  private var mayEstimate: Bool { estimates && runs == nil && wrapping != .none && breaker.width.isFinite }

  /// An estimate of the number of lines of a paragraph of `length` UTF-16 units.
  func estimatedLineCount(_ length: Int) -> Int {
    let advance = averageAdvance ?? measureAverageAdvance()
    averageAdvance = advance
    let width = breaker.width
    guard CGFloat(length) * advance > width else { return 1 }
    // Because lines end with a word, on average one or two letters' width stays free.
    return Int((CGFloat(length) * advance / max(advance, width - 1.5 * advance)).rounded(.up).clamped(to: 1...1e9))
  }

  private func measureAverageAdvance() -> CGFloat {
    let sample = 0..<storage.boundary(atOrBefore: min(storage.count, 2000))
    guard !sample.isEmpty else { return 1 }
    let width = breaker.shaper.measure(storage, sample, continuesWord: false).width
    return (width / CGFloat(sample.count)).clamped(to: 0.1...1000)
  }

  /// The paragraph at `mark`, measured now if it wasn't.
  func measuredParagraph(at mark: ParagraphPosition) -> TextParagraph {
    guard !paragraphs[mark.paragraph].isMeasured else { return paragraphs[mark.paragraph] }
    let (lines, extra) = (paragraphs[mark.paragraph].lineCount, paragraphs[mark.paragraph].extraHeight)
    paragraphs[mark.paragraph].measure(storage, start: mark.offset, style: breaker)
    paragraphWasMeasured(
      at: mark,
      lines: paragraphs[mark.paragraph].lineCount - lines,
      extra: paragraphs[mark.paragraph].extraHeight - extra
    )
    return paragraphs[mark.paragraph]
  }

  /// Measures the paragraphs of the lines with these indices; false if all were measured before.
  package func measure(lines numbers: Range<Int>) -> Bool {
    ensure()
    var isChanged = false
    var mark = paragraphPosition(atLine: numbers.lowerBound)
    while mark.paragraph < paragraphs.count, mark.line < numbers.upperBound {
      isChanged = isChanged || !paragraphs[mark.paragraph].isMeasured
      mark.advance(over: measuredParagraph(at: mark))
    }
    return isChanged
  }

  /// The start of the first measured paragraph among the lines with these indices; nil if none is measured.
  package func firstMeasuredOffset(in numbers: Range<Int>) -> Int? {
    ensure()
    var mark = paragraphPosition(atLine: numbers.lowerBound)
    while mark.paragraph < paragraphs.count, mark.line < numbers.upperBound {
      if paragraphs[mark.paragraph].isMeasured { return mark.offset }
      mark.advance(over: paragraphs[mark.paragraph])
    }
    return nil
  }

  /// Breaks all lines again after a change of the width.
  func breakAllLines() {
    let (style, mayEstimate) = (breaker, mayEstimate)
    var start = 0
    for index in paragraphs.indices {
      let isMeasured = paragraphs[index].isMeasured
      if isMeasured {
        paragraphs[index].breakLines(storage, start: start, style: style)
      } else if mayEstimate {
        paragraphs[index].discardLines(estimate: estimatedLineCount(paragraphs[index].length))
      } else {
        paragraphs[index].measure(storage, start: start, style: style)
        paragraphs[index].discardSegments()
      }
      start += paragraphs[index].fullLength
    }
  }
}
