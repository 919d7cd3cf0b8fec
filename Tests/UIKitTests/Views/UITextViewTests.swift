import TestSupport
import Testing

@testable import UIFoundation
@testable import UIKit
@testable import UIKitCore

/// With the headless font at 20 points every character is 10 points wide and lines are 24 points high.
@Suite("A text view")
struct UITextViewTests {
  private final class Page: UITextViewDelegate {
    let view = UITextView(frame: CGRect(x: 10, y: 20, width: 110, height: 88))
    var heard: [String] = []
    var allows: (String) -> Bool = { _ in true }
    private(set) var app: Harness!

    init(_ text: String = "", focused: Bool = true) {
      app = Harness(size: CGSize(width: 300, height: 300)) {
        let root = UIView()
        view.font = .systemFont(ofSize: 20)
        view.text = text
        root.addSubview(view)
        return root
      }
      view.delegate = self
      if focused { app.window.focus(on: view) }
      app.settle()
    }

    func textViewDidChange(_ textView: UITextView) { heard.append("change") }
    func textViewDidBeginEditing(_ textView: UITextView) { heard.append("begin") }
    func textViewDidEndEditing(_ textView: UITextView) { heard.append("end") }
    func scrollViewDidScroll(_ scrollView: UIScrollView) { heard.append("scroll") }
    func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
      allows(text)
    }

    var damage: CGRect { app.host.lastDamage.reduce(CGRect.null) { $0.union($1) } }
    func press(_ key: UIKeyboardHIDUsage, _ modifiers: UIKeyModifierFlags = []) { app.press(key, modifiers) }
  }

  @Test("begins a new line at Return, and ends editing at Escape")
  func lines() {
    let page = Page()
    page.app.type("a\nb")
    page.app.pressReturn()
    #expect(page.view.text == "a\nb\n")
    #expect(page.view.caretRect.minY == 56)
    page.press(.keyboardEscape)
    #expect(!page.view.isFirstResponder)
    #expect(page.heard == ["begin", "change", "change", "change", "change", "end"])
  }

  @Test("a justified line is spaced when the text goes on below it, and drawn again")
  func justified() {
    let page = Page("aa bb cc")
    page.view.textAlignment = .justified
    page.app.advance(seconds: 1)
    let natural = page.view.caretRect(for: UITextPosition(offset: 3)).minX
    page.app.type(" d")
    #expect(page.view.caretRect(for: UITextPosition(offset: 3)).minX == natural)
    page.app.type("d")
    #expect(page.view.caretRect(for: UITextPosition(offset: 3)).minX > natural)
    #expect(page.damage.minY < 40, "the first line, which ends elsewhere now")
    page.press(.keyboardDeleteOrBackspace)
    #expect(page.view.caretRect(for: UITextPosition(offset: 3)).minX == natural)
    #expect(page.damage.minY < 40)
  }

  @Test("asks its delegate before each change")
  func delegate() {
    let page = Page()
    page.allows = { $0 != "x" }
    page.app.type("axb")
    #expect(page.view.text == "ab")
  }

  @Test("keeps the column while the caret goes up and down over short lines")
  func columns() {
    let page = Page("abcdef\nab\nabcdef")
    page.view.selectedRange = NSRange(location: 5, length: 0)
    page.press(.keyboardDownArrow)
    #expect(page.view.selectedRange.location == 9)
    page.press(.keyboardDownArrow)
    #expect(page.view.selectedRange.location == 15)
    page.press(.keyboardUpArrow, .shift)
    page.press(.keyboardUpArrow, .shift)
    #expect(page.view.selectedRange == NSRange(location: 5, length: 10))
    page.press(.keyboardHome)
    page.press(.keyboardUpArrow)
    #expect(page.view.selectedRange == NSRange(location: 0, length: 0))
  }

  @Test("scrolls with the caret, and by pages")
  func scrolling() {
    let page = Page((1...20).map { "line \($0)" }.joined(separator: "\n"))
    page.view.selectedRange = NSRange(location: 0, length: 0)
    #expect(page.view.contentOffset.y == 0)
    page.press(.keyboardPageDown)
    #expect(page.view.layout.line(containing: page.view.selectedRange.location).index == 2)
    page.press(.keyboardEnd, .control)
    #expect(page.view.contentOffset.y == 408)
    #expect(page.view.bounds.contains(page.view.caretRect))
    page.app.type("\nmore")
    #expect(page.view.bounds.contains(page.view.caretRect))
    #expect(page.heard.contains("scroll"))
  }

  @Test("repaints a piece of one line for a key")
  func damage() {
    let page = Page("one\ntwo\nthree")
    page.view.selectedRange = NSRange(location: 6, length: 0)
    page.app.settle()
    page.app.type("x")
    #expect(page.damage.minY == 20 + 8 + 24 && page.damage.height == 24)
    #expect(page.damage.minX >= 10 + 5 + 8)
    page.app.pressReturn()
    #expect(page.damage.minY == 20 + 8 + 24 && page.damage.maxY == 20 + 88)
  }

  @Test("lays out a few lines for a key, however many there are")
  func cost() {
    let page = Page(String(repeating: "some words in a line\n", count: 3000))
    page.app.type("a")
    let before = page.view.layout.counter.lines
    page.app.type("bc d")
    page.app.pressReturn()
    #expect(page.view.layout.counter.lines - before <= 12)
  }

  @Test("grows with its text when it doesn't scroll")
  func growing() {
    let page = Page("a")
    page.view.isScrollEnabled = false
    #expect(page.view.intrinsicContentSize.height == 40)
    page.app.type("\nb")
    #expect(page.view.intrinsicContentSize.height == 64)
    #expect(page.view.sizeThatFits(CGSize(width: 30, height: 0)).height == 64)
  }

  @Test("that can't be edited takes no keys but those that select, copy and scroll")
  func readOnly() {
    let page = Page((1...20).map { "line \($0)" }.joined(separator: "\n"), focused: false)
    page.view.isEditable = false
    page.view.becomeFirstResponder()
    page.app.type("x")
    page.press(.keyboardDeleteOrBackspace)
    page.press(.keyboardA, .control)
    page.press(.keyboardX, .control)
    #expect(page.view.text.hasPrefix("line 1\n"))
    #expect(page.app.platform.clipboard.strings[.clipboard] == page.view.text)
    #expect(page.view.inputView != nil)
  }

  @Test("keeps a caret that was in sight there when it gets lower, and leaves one that wasn't")
  func gettingLower() {
    let page = Page((1...20).map { "line \($0)" }.joined(separator: "\n"))
    page.view.frame.size.height = 200
    page.view.selectedRange = NSRange(location: page.view.text.utf16.count, length: 0)
    page.view.scrollRangeToVisible(page.view.selectedRange)
    page.view.frame.size.height = 100
    page.app.settle()
    #expect(page.view.bounds.contains(page.view.caretRect))
    page.view.contentOffset.y = 0
    page.view.frame.size.height = 60
    page.app.settle()
    #expect(page.view.contentOffset.y == 0)
  }

  @Test("shows its placeholder until something is typed")
  func placeholder() {
    let page = Page()
    page.view.promptWhenEmpty = "Notes"
    page.app.settle()
    #expect(page.app.host.drawingList.contains { $0.contains("“Notes”") })
    page.app.type("a")
    #expect(!page.app.host.drawingList.contains { $0.contains("Notes") })
  }

  @Test("leaves the name placeholder to subclasses, which have one of their own")
  func ownPlaceholder() {
    final class Noted: UITextView {
      var placeholder: NSAttributedString?
      var placeholderLabel = UILabel()
    }
    let view = Noted()
    view.placeholder = NSAttributedString(string: "Notes")
    #expect(view.promptWhenEmpty == nil && view.placeholder?.string == "Notes")
  }

  @Test("takes a paste of a megabyte, and takes it back")
  func hugePaste() {
    let page = Page("ab")
    let text = String(repeating: "lorem ipsum dolor\r\n", count: 55_000)
    page.app.platform.clipboard.strings[.clipboard] = text
    page.press(.keyboardLeftArrow)
    page.press(.keyboardV, .control)
    #expect(page.view.text == "a" + text.replacingOccurrences(of: "\r\n", with: "\n") + "b")
    page.press(.keyboardZ, .control)
    #expect(page.view.text == "ab")
  }
}
