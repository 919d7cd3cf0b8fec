import TestSupport
import Testing
import UIKit

/// A position as apps have it.
private final class Place: UITextPosition {
  let index: Int

  init(_ index: Int) {
    self.index = index
    super.init()
  }
}

private final class Span: UITextRange {
  let from: Place
  let to: Place

  init(_ from: Place, _ to: Place) {
    (self.from, self.to) = (from, to)
    super.init()
  }

  override var start: UITextPosition { from }
  override var end: UITextPosition { to }
  override var isEmpty: Bool { from.index == to.index }
}

private final class Box: UITextSelectionRect {
  override var rect: CGRect { CGRect(x: 1, y: 2, width: 3, height: 4) }
}

/// An editor as it is written for iOS, one character to a position.
private final class Paper: UIView, UITextInput {
  var characters = Array("one two\nthree")
  var range = Span(Place(0), Place(0))
  var copied: String?
  var isRightToLeft = false
  weak var inputDelegate: (any UITextInputDelegate)?
  lazy var tokenizer: any UITextInputTokenizer = UITextInputStringTokenizer(textInput: self)

  var selected: ClosedRange<Int> { range.from.index...range.to.index }
  var string: String { String(characters) }

  override var canBecomeFirstResponder: Bool { true }
  override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { action == .copy }
  override func copy(_ sender: Any?) { copied = text(in: range) }

  var hasText: Bool { !characters.isEmpty }
  func insertText(_ text: String) { replace(range, withText: text) }
  func deleteBackward() {
    let (low, high) = (selected.lowerBound, selected.upperBound)
    replace(low == high ? Span(Place(max(0, low - 1)), Place(high)) : range, withText: "")
  }

  var selectedTextRange: UITextRange? {
    get { range }
    set { if let span = newValue as? Span { range = span } }
  }
  var markedTextRange: UITextRange? { nil }
  var beginningOfDocument: UITextPosition { Place(0) }
  var endOfDocument: UITextPosition { Place(characters.count) }

  func text(in range: UITextRange) -> String? {
    (range as? Span).map { String(characters[$0.from.index..<$0.to.index]) }
  }
  func replace(_ range: UITextRange, withText text: String) {
    guard let span = range as? Span else { return }
    characters.replaceSubrange(span.from.index..<span.to.index, with: text)
    let end = Place(span.from.index + text.count)
    self.range = Span(end, end)
  }
  func setMarkedText(_ markedText: String?, selectedRange: NSRange) {}
  func unmarkText() {}
  func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
    guard let from = fromPosition as? Place, let to = toPosition as? Place else { return nil }
    return Span(from, to)
  }
  func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    guard let place = position as? Place, (0...characters.count).contains(place.index + offset) else { return nil }
    return Place(place.index + offset)
  }
  func position(
    from position: UITextPosition,
    in direction: UITextLayoutDirection,
    offset: Int
  ) -> UITextPosition? {
    let way = [.left: isRightToLeft ? 1 : -1, .right: isRightToLeft ? -1 : 1, .up: -8, .down: 8][direction] ?? 0
    return self.position(from: position, offset: way * offset)
  }
  func baseWritingDirection(for position: UITextPosition, in direction: UITextStorageDirection) -> NSWritingDirection {
    isRightToLeft ? .rightToLeft : .leftToRight
  }
  func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
    guard let a = position as? Place, let b = other as? Place else { return .orderedSame }
    return a.index == b.index ? .orderedSame : a.index < b.index ? .orderedAscending : .orderedDescending
  }
  func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
    ((toPosition as? Place)?.index ?? 0) - ((from as? Place)?.index ?? 0)
  }
  func caretRect(for position: UITextPosition) -> CGRect { CGRect(x: 0, y: 0, width: 2, height: 20) }
  func firstRect(for range: UITextRange) -> CGRect { .zero }
  func selectionRects(for range: UITextRange) -> [UITextSelectionRect] { [Box()] }
  func closestPosition(to point: CGPoint) -> UITextPosition? { Place(Int(point.x)) }
}

@MainActor @Suite("An app's own text input, with positions of its own") struct OwnPositionsTests {
  private let paper = Paper(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

  private func stage() -> Harness {
    let app = Harness(size: CGSize(width: 300, height: 300), showing: [paper])
    paper.becomeFirstResponder()
    app.advance(seconds: 1)
    return app
  }

  @Test("arrow keys move its caret by characters, words and lines; Home and End to the ends")
  func moving() {
    let app = stage()
    app.press(.keyboardRightArrow)
    #expect(paper.selected == 1...1)
    app.press(.keyboardRightArrow, .control)
    #expect(paper.selected == 3...3)
    app.press(.keyboardEnd)
    #expect(paper.selected == 7...7)
    app.press(.keyboardHome)
    #expect(paper.selected == 0...0)
    app.press(.keyboardDownArrow)
    #expect(paper.selected == 8...8)
    app.press(.keyboardEnd, .control)
    #expect(paper.selected == 13...13)
    app.press(.keyboardRightArrow)
    #expect(paper.selected == 13...13)
  }

  @Test("with Shift they select, in both directions, and without it the selection ends at its side")
  func selecting() {
    let app = stage()
    paper.range = Span(Place(2), Place(2))
    app.press(.keyboardRightArrow, .shift)
    app.press(.keyboardRightArrow, .shift)
    #expect(paper.selected == 2...4)
    for _ in 0..<3 { app.press(.keyboardLeftArrow, .shift) }
    #expect(paper.selected == 1...2 && (paper.selectionHead as? Place)?.index == 1)
    app.press(.keyboardRightArrow)
    #expect(paper.selected == 2...2)
    app.press(.keyboardA, .control, characters: "a")
    #expect(paper.selected == 0...13)
    app.press(.keyboardC, .control, characters: "c")
    #expect(paper.copied == "one two\nthree")
  }

  @Test("it is typed into, and characters and words are deleted on both sides")
  func editing() {
    let app = stage()
    app.type("x")
    app.press(.keyboardDeleteForward)
    #expect(paper.string == "xne two\nthree")
    app.press(.keyboardDeleteForward, .control)
    #expect(paper.string == "x two\nthree")
    app.press(.keyboardDeleteOrBackspace)
    app.press(.keyboardEnd, .control)
    app.press(.keyboardDeleteOrBackspace, .control)
    #expect(paper.string == " two\n")
  }

  @Test("written from right to left, Delete deletes what follows, and Backspace what precedes")
  func editingRightToLeft() {
    let app = stage()
    (paper.characters, paper.isRightToLeft) = (Array("שלום עולם"), true)
    paper.range = Span(Place(5), Place(5))
    app.press(.keyboardDeleteForward)
    #expect(paper.string == "שלום ולם")
    app.press(.keyboardDeleteForward, .control)
    #expect(paper.string == "שלום ")
    app.press(.keyboardDeleteOrBackspace, .control)
    #expect(paper.string == "")
  }

  @Test("written from right to left, the arrows point to the next word and to the one before, and on to the ends")
  func movingRightToLeft() {
    let app = stage()
    (paper.characters, paper.isRightToLeft) = (Array("שלום עולם"), true)
    app.press(.keyboardLeftArrow)
    #expect(paper.selected == 1...1)
    app.press(.keyboardLeftArrow, .control)
    #expect(paper.selected == 4...4)
    for _ in 0..<2 { app.press(.keyboardLeftArrow, .control) }
    #expect(paper.selected == 9...9)
    app.press(.keyboardRightArrow, .control)
    #expect(paper.selected == 5...5)
    for _ in 0..<2 { app.press(.keyboardRightArrow, .control) }
    #expect(paper.selected == 0...0)
  }

  @Test("a tokenizer and the places in the text speak in the input's own positions")
  func places() {
    let word = paper.tokenizer.rangeEnclosingPosition(Place(5), with: .word, inDirection: .storage(.forward))
    #expect(word.flatMap(paper.text) == "two")
    #expect((paper.closestPosition(to: CGPoint(x: 9, y: 0), within: Span(Place(1), Place(4))) as? Place)?.index == 4)
    #expect(paper.selectionRects(for: paper.range).first?.rect.height == 4)
    #expect(UITextPosition(offset: 3) == UITextPosition(offset: 3) && Place(3) != Place(3))
    #expect(UITextRange(2..<4) == UITextRange(2..<4) && UITextPosition().offset == 0)
  }
}
