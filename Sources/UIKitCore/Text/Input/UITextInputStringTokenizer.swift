/// The tokenizer of fields and text views, and of any other input.
///
/// Words are those of Unicode Annex 29, in scripts without blanks those of a dictionary. Sentences end with their full
/// stop, question or exclamation mark. Lines are known in fields and text views; in other inputs they are the
/// paragraphs.
@preconcurrency @MainActor
public final class UITextInputStringTokenizer: UITextInputTokenizer {
  private weak var input: (any UITextInput)?

  /// Makes a tokenizer for the text of `textInput`, which it doesn't keep alive.
  public init(textInput: any UITextInput) { input = textInput }

  /// The unit around `position`; nil between two units, or where the input is gone.
  public func rangeEnclosingPosition(
    _ position: UITextPosition,
    with granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> UITextRange? {
    guard let text = storage else { return nil }
    let place = offset(of: position, in: text)
    let inside = isForward(direction, at: position) ? place : place - 1
    guard (0..<text.count).contains(inside) else { return nil }
    return unit(granularity, at: inside, in: text).flatMap(range)
  }

  /// Whether a unit ends at `position`, for a forward direction, or begins there, for a backward one.
  public func isPosition(
    _ position: UITextPosition,
    atBoundary granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> Bool {
    guard let text = storage else { return false }
    let place = offset(of: position, in: text)
    let isForward = isForward(direction, at: position)
    let inside = isForward ? place - 1 : place
    guard (0..<text.count).contains(inside), let unit = unit(granularity, at: inside, in: text) else { return false }
    return place == (isForward ? unit.upperBound : unit.lowerBound)
  }

  /// The next end of a unit after `position`, or, backward, the next start of a unit before it; nil if there is none.
  /// The cost grows with the length of the text in between.
  public func position(
    from position: UITextPosition,
    toBoundary granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> UITextPosition? {
    guard let text = storage else { return nil }
    var place = offset(of: position, in: text)
    let isForward = isForward(direction, at: position)
    while isForward ? place < text.count : place > 0 {
      if let unit = unit(granularity, at: isForward ? place : place - 1, in: text) {
        return self.position(at: isForward ? unit.upperBound : unit.lowerBound)
      }
      place = isForward ? text.boundary(after: place) : text.boundary(before: place)
    }
    return nil
  }

  /// Whether there is a unit around `position`.
  public func isPosition(
    _ position: UITextPosition,
    withinTextUnit granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> Bool {
    rangeEnclosingPosition(position, with: granularity, inDirection: direction) != nil
  }

  // MARK: - Private

  /// The input's text; of fields and text views without copying it.
  private var storage: TextStorage? {
    guard let input else { return nil }
    if let own = input as? any EditorInput { return own.editor.storage }
    let all = input.textRange(from: input.beginningOfDocument, to: input.endOfDocument)
    return all.flatMap(input.text).map { TextStorage($0) }
  }

  // An app's input may have positions of its own.
  private func offset(of position: UITextPosition, in text: TextStorage) -> Int {
    guard let input else { return 0 }
    return input.offset(from: input.beginningOfDocument, to: position).clamped(to: 0...text.count)
  }

  private func position(at offset: Int) -> UITextPosition? {
    input.flatMap { $0.position(from: $0.beginningOfDocument, offset: offset) }
  }

  private func range(_ units: Range<Int>) -> UITextRange? {
    guard let start = position(at: units.lowerBound), let end = position(at: units.upperBound) else { return nil }
    return input?.textRange(from: start, to: end)
  }

  private func isForward(_ direction: UITextDirection, at position: UITextPosition) -> Bool {
    if let order = UITextStorageDirection(rawValue: direction.rawValue) { return order == .forward }
    let isRightToLeft = input?.isRightToLeft(at: position) ?? false
    return UITextLayoutDirection(rawValue: direction.rawValue)?.isForward(rightToLeft: isRightToLeft) ?? true
  }

  /// The unit that the character at `offset` belongs to.
  private func unit(_ granularity: UITextGranularity, at offset: Int, in text: TextStorage) -> Range<Int>? {
    let found: Range<Int>
    switch granularity {
    case .character: return character(at: offset, in: text)
    case .word:
      let end = text.wordEnd(after: text.boundary(atOrBefore: offset))
      found = text.wordStart(before: end)..<end
    case .sentence: found = text.sentence(at: offset)
    case .paragraph: found = text.paragraphStart(at: offset)..<text.paragraphEnd(at: offset)
    case .line: found = line(at: offset) ?? text.paragraphStart(at: offset)..<text.paragraphEnd(at: offset)
    case .document: found = 0..<text.count
    }
    return found.contains(offset) ? found : nil
  }

  private func character(at offset: Int, in text: TextStorage) -> Range<Int> {
    let start = text.boundary(atOrBefore: offset)
    return start..<text.boundary(after: start)
  }

  private func line(at offset: Int) -> Range<Int>? {
    guard let own = input as? any EditorInput else { return nil }
    let line = own.layout.line(containing: own.layoutOffset(offset))
    return own.textOffset(line.start)..<own.textOffset(line.end)
  }
}

nonisolated extension UITextLayoutDirection {
  /// Whether this direction is that of reading, in text from left to right or, with `rightToLeft`, from right to left.
  func isForward(rightToLeft: Bool) -> Bool {
    switch self {
    case .right: !rightToLeft
    case .left: rightToLeft
    case .up: false
    case .down: true
    }
  }
}
