import TestSupport
import Testing

@testable import UIFoundation
@testable import UIKit
@testable import UIKitCore

/// With the headless font at 20 points every character is 10 points wide, and lines are 24 points high; Tibetan reaches 20
/// points above and below its baseline, so that its lines are 40 points high.
@Suite("Text that is higher than its font's line") struct TallTextTests {
  private static let tall = "བོད"

  /// Starts the application first, for the reason given in `LongTextTests`.
  private func layout(_ text: String) -> TextLayout {
    UIApplication.shared.start(on: HeadlessPlatform())
    let layout = TextLayout(storage: TextStorage(text), font: .systemFont(ofSize: 20), wrapping: .words)
    layout.width = 200
    return layout
  }

  @Test("has lines as high as itself, and leaves the others as they are")
  func lines() {
    let text = layout("ab\n\(Self.tall)\ncd")
    #expect(text.height == 88)
    #expect((0..<3).map(text.top(ofLine:)) == [0, 24, 64])
    #expect((0..<3).map(text.height(ofLine:)) == [24, 40, 24])
    #expect((0..<3).map(text.baseline(ofLine:)) == [18, 44, 82])
    #expect([0, 23, 24, 63, 64, 87].map { text.lineIndex(at: $0) } == [0, 0, 1, 1, 2, 2])
    #expect(text.caret(at: 3).height == 40)
    #expect(text.selectionRects(0..<text.storage.count).map(\.height) == [24, 40, 24])
    #expect(text.offset(at: CGPoint(x: 0, y: 70)) == 3 + Self.tall.utf16.count + 1)
    #expect(text.lines(in: CGRect(x: 0, y: 30, width: 10, height: 20)) == 1..<2)
  }

  @Test("a change moves what follows", arguments: ["ab\n\ncd", "ab\nx\ncd"])
  func change(old: String) {
    let text = layout(old)
    #expect(text.lineCount == 3)
    text.storage.replace(3..<3, with: Array(Self.tall.utf16))
    let change = text.textChanged(3..<3, newLength: Self.tall.utf16.count)
    #expect(change == TextLineChange(first: 1, old: 1, new: 1, isResized: true))
    #expect(text.top(ofLine: 2) == 64)
    text.storage.replace(3..<3 + Self.tall.utf16.count, with: [])
    #expect(text.textChanged(3..<3 + Self.tall.utf16.count, newLength: 0)?.isResized == true)
    #expect(text.height == 72)
  }

  @Test("has its lines where one that is laid out afresh has them, whatever was typed", arguments: [1, 2, 3])
  func randomEdits(_ seed: UInt64) {
    var generator = SeededGenerator(state: seed)
    let edited = layout(
      (0..<40).map { "\($0) The quick \($0 % 3 == 0 ? Self.tall : "brown") fox" }.joined(separator: "\n")
    )
    _ = edited.lineCount
    for _ in 0..<150 {
      let start = edited.storage.boundary(atOrBefore: Int.random(in: 0...edited.storage.count, using: &generator))
      let length = generator.element(of: [0, 0, 1, 7, 300])
      let range = start..<edited.storage.boundary(atOrAfter: min(edited.storage.count, start + length))
      let new = generator.element(of: ["", "x", " ", "\n", Self.tall, "some \(Self.tall) words\nand more\n\n"])
      edited.storage.replace(range, with: Array(new.utf16))
      edited.textChanged(range, newLength: new.utf16.count)
      let fresh = layout(edited.storage.string)
      #expect(edited.height == fresh.height)
      for _ in 0..<3 {
        let line = Int.random(in: 0..<fresh.lineCount, using: &generator)
        #expect(edited.line(at: line).range == fresh.line(at: line).range)
        #expect(edited.top(ofLine: line) == fresh.top(ofLine: line))
        #expect(edited.baseline(ofLine: line) == fresh.baseline(ofLine: line))
        let y = fresh.top(ofLine: line) + CGFloat.random(in: 0..<fresh.height(ofLine: line), using: &generator)
        #expect(edited.lineIndex(at: y) == line && fresh.lineIndex(at: y) == line)
      }
    }
  }

  @Test("has different heights in a text of several looks too")
  func looks() {
    let text = layout("ab\n\(Self.tall)\ncd")
    text.runs = TextRuns(
      NSAttributedString(string: text.storage.string, attributes: [.font: UIFont.systemFont(ofSize: 20)])
    )
    #expect((0..<3).map(text.height(ofLine:)) == [24, 40, 24])
    #expect(text.baseline(ofLine: 1) == 44)
  }

  @Test("makes labels, fields and text views higher")
  func views() {
    let (label, field, view) = (UILabel(), UITextField(), UITextView())
    let app = Harness(size: CGSize(width: 400, height: 400)) {
      let root = UIStackView(arrangedSubviews: [label, field, view])
      root.axis = .vertical
      view.isScrollEnabled = false
      (label.font, field.font, view.font) = (.systemFont(ofSize: 20), .systemFont(ofSize: 20), .systemFont(ofSize: 20))
      (label.text, field.text, view.text) = (Self.tall, "a", Self.tall)
      return root
    }
    #expect(label.intrinsicContentSize.height == 40)
    #expect(view.sizeThatFits(CGSize(width: 300, height: 0)).height == 56)
    #expect(field.intrinsicContentSize.height == 24)
    app.window.focus(on: field)
    field.insertText(Self.tall)
    app.settle()
    #expect(field.intrinsicContentSize.height == 40)
    #expect(field.caretRect(for: field.endOfDocument).height == 40)
  }

  @Test("leaves the letters of a field where they are, as long as they fit")
  func baseline() {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    let app = Harness(size: CGSize(width: 400, height: 400)) {
      let root = UIView()
      field.font = .systemFont(ofSize: 20)
      root.addSubview(field)
      return root
    }
    app.window.focus(on: field)
    func baseline() -> CGFloat { field.shown.origin.y + field.layout.baseline(ofLine: 0) }
    field.insertText("a")
    app.settle()
    let plain = baseline()
    field.insertText(Self.tall)
    app.settle()
    #expect(field.shown.caret.height == 40)
    #expect(baseline() == plain)
    field.frame.size.height = 30
    app.settle()
    #expect(field.shown.caret.midY == 15)
  }

  @Test("is read in order, page by page, in a view that scrolls")
  func pages() {
    let view = UITextView()
    let app = Harness(size: CGSize(width: 300, height: 400)) {
      view.font = .systemFont(ofSize: 20)
      view.text = (0..<100).map { "\($0) \(Self.tall)" }.joined(separator: "\n")
      return view
    }
    app.window.focus(on: view)
    view.selectedRange = NSRange(location: 0, length: 0)
    app.settle()
    #expect(view.contentSize.height == 4016)
    var before = view.caretRect(for: view.beginningOfDocument).minY
    for _ in 0..<5 {
      app.press(.keyboardPageDown)
      app.settle()
      let caret = view.editor.caretRect(at: view.editor.selection.head)
      #expect(caret.minY - before <= 400, "no line was passed over")
      #expect(view.bounds.contains(caret))
      before = caret.minY
    }
  }

  @Test("stays in place on the screen when what is before it turns out higher than estimated")
  func estimates() {
    let view = UITextView()
    let app = Harness(size: CGSize(width: 300, height: 400)) {
      view.font = .systemFont(ofSize: 20)
      view.text = (0..<20_000).map { "\($0) \(Self.tall)" }.joined(separator: "\n")
      return view
    }
    app.window.focus(on: view)
    app.press(.keyboardEnd, .control)
    app.settle()
    let caret = view.editor.caretRect(at: view.editor.selection.head)
    #expect(view.bounds.contains(caret))
    #expect(view.contentSize.height - view.bounds.maxY <= 1)
    for _ in 0..<3 { app.press(.keyboardPageUp) }
    app.settle()
    let place = view.editor.caretRect(at: view.editor.selection.head)
    #expect(view.bounds.contains(place))
    #expect(place.height == 40)
  }
}
