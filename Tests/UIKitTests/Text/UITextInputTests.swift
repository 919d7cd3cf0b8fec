import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

@Suite("What code asks a text input")
struct UITextInputTests {
  /// A text view of 20 letters a line, and a field; each letter is 10 points wide, a line 24 points high.
  private final class Inputs: UITextInputDelegate {
    let app: Harness
    let text: UITextView
    let field: UITextField
    var told: [String] = []

    init() {
      app = Harness { UIView() }
      text = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
      field = UITextField(frame: CGRect(x: 0, y: 220, width: 200, height: 40))
      for input in [text, field] as [UIView] { app.window.rootViewController?.view.addSubview(input) }
      (text.font, field.font) = (.systemFont(ofSize: 20), .systemFont(ofSize: 20))
      (text.textContainer.lineFragmentPadding, text.textContainerInset) = (0, .zero)
      (text.inputDelegate, field.inputDelegate) = (self, self)
      app.settle()
    }

    func take() -> [String] {
      defer { told = [] }
      return told
    }

    private func record(_ name: String, _ input: (any UITextInput)?) {
      let text = input.flatMap { $0.text(in: UITextRange($0.beginningOfDocument, $0.endOfDocument)) } ?? "nil"
      told.append("\(name) \(text)|\(input?.selectionHead?.offset ?? -1)")
    }

    func selectionWillChange(_ textInput: (any UITextInput)?) { record("selection will", textInput) }
    func selectionDidChange(_ textInput: (any UITextInput)?) { record("selection did", textInput) }
    func textWillChange(_ textInput: (any UITextInput)?) { record("text will", textInput) }
    func textDidChange(_ textInput: (any UITextInput)?) { record("text did", textInput) }
  }

  // MARK: - The input's delegate

  @Test("the input's delegate is told before and after each key, step of the caret, and change by the app")
  func delegate() {
    let inputs = Inputs()
    for input in [inputs.text, inputs.field] as [UIView & UITextInput] {
      inputs.app.tap(input)
      inputs.told = []
      inputs.app.type("a")
      #expect(inputs.take() == ["text will |0", "text did a|1"])
      inputs.app.press(.keyboardLeftArrow)
      #expect(inputs.take() == ["selection will a|1", "selection did a|0"])
      inputs.app.press(.keyboardLeftArrow)
      #expect(inputs.take() == [])
      input.replace(UITextRange(0..<1), withText: "bc")
      #expect(inputs.take() == ["text will a|0", "text did bc|2"])
      input.setMarkedText("か", selectedRange: NSRange(location: 1, length: 0))
      #expect(inputs.take() == ["text will bc|2", "text did bcか|3"])
      input.unmarkText()
      #expect(inputs.take() == [])
    }
    inputs.field.text = "new"
    #expect(inputs.take() == ["text will bcか|3", "text did new|3"])
  }

  @Test("the input's delegate hears of a key before the field's own one does")
  func order() {
    let inputs = Inputs()
    inputs.field.addAction(UIAction { _ in inputs.told.append("editing changed") }, for: .editingChanged)
    inputs.app.tap(inputs.field)
    inputs.told = []
    inputs.app.type("a")
    #expect(inputs.take() == ["text will |0", "text did a|1", "editing changed"])
  }

  @Test("the input's delegate isn't kept alive, and may change the text when it is told")
  func meddling() {
    final class Meddler: UITextInputDelegate {
      func selectionWillChange(_ textInput: (any UITextInput)?) {}
      func selectionDidChange(_ textInput: (any UITextInput)?) {}
      var isDone = false
      func textWillChange(_ textInput: (any UITextInput)?) {
        guard !isDone else { return }
        isDone = true
        (textInput as? UITextField)?.text = ""
      }
      func textDidChange(_ textInput: (any UITextInput)?) {}
    }
    let inputs = Inputs()
    inputs.field.text = "long text"
    var meddler: Meddler? = Meddler()
    inputs.field.inputDelegate = meddler
    inputs.app.tap(inputs.field)
    inputs.app.press(.keyboardEnd)
    inputs.app.type("x")
    #expect(inputs.field.text == "x")
    meddler = nil
    #expect(inputs.field.inputDelegate == nil)
  }

  // MARK: - Composing

  @Test("composing keeps what can be undone, and is one step of it")
  func composing() {
    let inputs = Inputs()
    inputs.app.tap(inputs.text)
    inputs.app.type("one ")
    for text in ["n", "に", "二"] { inputs.text.setMarkedText(text, selectedRange: NSRange(location: 1, length: 0)) }
    inputs.text.unmarkText()
    #expect(inputs.text.text == "one 二")
    inputs.app.press(.keyboardZ, .control)
    #expect(inputs.text.text == "one ")
    inputs.app.press(.keyboardZ, .control)
    #expect(inputs.text.text == "")
  }

  // MARK: - Places

  @Test("finds the character at a point, its nearest in the line, and none in an empty text")
  func characters() {
    let text = Inputs().text
    #expect(text.characterRange(at: CGPoint(x: 4, y: 4)) == nil)
    text.text = "ab\ncd"
    #expect(text.characterRange(at: CGPoint(x: 4, y: 4)) == UITextRange(0..<1))
    #expect(text.characterRange(at: CGPoint(x: 7, y: 4)) == UITextRange(0..<1))
    #expect(text.characterRange(at: CGPoint(x: 12, y: 30)) == UITextRange(4..<5))
    #expect(text.characterRange(at: CGPoint(x: 190, y: 30)) == UITextRange(4..<5))
  }

  @Test("finds the character that is nearer to a point above the text, before or after the nearest position")
  func nearerCharacter() {
    let inputs = Inputs()
    (inputs.text.text, inputs.field.text) = ("abc", "abc")
    inputs.app.settle()
    for input in [inputs.text, inputs.field] as [any UITextInput] {
      let letter = input.firstRect(for: UITextRange(1..<2))
      let above = { (x: CGFloat) in input.characterRange(at: CGPoint(x: x, y: letter.minY - 5)) }
      #expect(above(letter.minX + 2) == UITextRange(1..<2))
      #expect(above(letter.maxX - 2) == UITextRange(1..<2))
    }
  }

  @Test("finds the end of a range, of its line and of the text in a direction on the screen")
  func extent() {
    let text = Inputs().text
    text.text = "one\ntwo words\nthree"
    let range = UITextRange(4..<7)
    #expect(text.position(within: range, farthestIn: .left)?.offset == 4)
    #expect(text.position(within: range, farthestIn: .up)?.offset == 4)
    #expect(text.position(within: range, farthestIn: .right)?.offset == 7)
    #expect(text.position(within: range, farthestIn: .down)?.offset == 7)
    let inside = UITextPosition(offset: 6)
    #expect(text.characterRange(byExtending: inside, in: .left) == UITextRange(4..<6))
    #expect(text.characterRange(byExtending: inside, in: .right) == UITextRange(6..<13))
    #expect(text.characterRange(byExtending: inside, in: .up) == UITextRange(0..<6))
    #expect(text.characterRange(byExtending: inside, in: .down) == UITextRange(6..<19))
    #expect(text.baseWritingDirection(for: inside, in: .forward) == .leftToRight)
  }

  @Test("left and right change places where the paragraph is written from right to left")
  func rightToLeft() {
    let text = Inputs().text
    text.text = "שלום עולם"
    _ = text.caretRect
    #expect(text.baseWritingDirection(for: text.beginningOfDocument, in: .forward) == .rightToLeft)
    #expect(text.position(within: UITextRange(2..<4), farthestIn: .left)?.offset == 4)
    #expect(text.characterRange(byExtending: UITextPosition(offset: 4), in: .right) == UITextRange(0..<4))
  }

  @Test("steps over characters and lines, and ends at the text's ends")
  func steps() {
    let text = Inputs().text
    text.text = "a👨‍👩‍👧c\nsecond\nthird"
    let start = text.beginningOfDocument
    #expect(text.position(from: start, in: .right, offset: 2)?.offset == 9)
    #expect(text.position(from: UITextPosition(offset: 9), in: .right, offset: -1)?.offset == 1)
    #expect(text.position(from: start, in: .left, offset: 1) == nil)
    #expect(text.position(from: start, in: .down, offset: 1)?.offset == 11)
    #expect(text.position(from: start, in: .down, offset: 3) == nil)
    #expect(text.closestPosition(to: CGPoint(x: 100, y: 100), within: UITextRange(0..<1))?.offset == 1)
  }

  // MARK: - Tokenizer

  private static let forward = UITextDirection.storage(.forward)
  private static let backward = UITextDirection.storage(.backward)

  @Test("the tokenizer finds the unit around a position, or beside it in a direction")
  func enclosing() {
    let text = Inputs().text
    text.text = "Hello, wide world. It’s 3.5!\nNext"
    func unit(_ granularity: UITextGranularity, _ offset: Int, _ direction: UITextDirection = Self.forward) -> String? {
      text.tokenizer.rangeEnclosingPosition(UITextPosition(offset: offset), with: granularity, inDirection: direction)
        .flatMap(text.text)
    }
    #expect(unit(.word, 1) == "Hello")
    #expect(unit(.word, 5) == nil)
    #expect(unit(.word, 5, Self.backward) == "Hello")
    #expect(unit(.word, 0, Self.backward) == nil)
    #expect(unit(.word, 20) == "It’s")
    #expect(unit(.sentence, 9) == "Hello, wide world. ")
    #expect(unit(.sentence, 25) == "It’s 3.5!\n")
    #expect(unit(.paragraph, 25) == "Hello, wide world. It’s 3.5!")
    #expect(unit(.line, 0) == "Hello, wide world. ")
    #expect(unit(.document, 30) == text.text)
    #expect(unit(.character, 33) == nil)
    #expect(unit(.character, 33, Self.backward) == "t")
  }

  @Test("the tokenizer tells where units begin and end")
  func boundaries() {
    let text = Inputs().text
    text.text = "one, two"
    func isBoundary(_ offset: Int, _ direction: UITextDirection) -> Bool {
      text.tokenizer.isPosition(UITextPosition(offset: offset), atBoundary: .word, inDirection: direction)
    }
    #expect((0...8).filter { isBoundary($0, Self.forward) } == [3, 8])
    #expect((0...8).filter { isBoundary($0, Self.backward) } == [0, 5])
    func next(_ offset: Int, _ direction: UITextDirection) -> Int? {
      text.tokenizer.position(from: UITextPosition(offset: offset), toBoundary: .word, inDirection: direction)?.offset
    }
    #expect([0, 3, 8].map { next($0, Self.forward) } == [3, 8, nil])
    #expect([0, 5, 8].map { next($0, Self.backward) } == [nil, 0, 5])
    let inside = text.tokenizer.isPosition(
      UITextPosition(offset: 4),
      withinTextUnit: .word,
      inDirection: .layout(.right)
    )
    #expect(!inside)
  }
}
