import TestSupport
import Testing

import UIKit
@testable import UIKitCore

@Suite("A text field")
struct UITextFieldTypingTests {
  /// A field in the middle of a window, with a delegate that records its calls.
  final class Form: UITextFieldDelegate {
    let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 36))
    let other = UITextField(frame: CGRect(x: 20, y: 200, width: 200, height: 36))
    var heard: [String] = []
    var allows: (NSRange, String) -> Bool = { _, _ in true }
    var allowsClearing = true
    private(set) var app: Harness!

    init(_ text: String = "", secure: Bool = false) {
      app = Harness(size: CGSize(width: 300, height: 400)) {
        let root = UIView()
        field.borderStyle = .roundedRect
        field.font = .systemFont(ofSize: 20)
        field.text = text
        field.isSecureTextEntry = secure
        for view in [field, other] { root.addSubview(view) }
        return root
      }
      field.delegate = self
      app.window.focus(on: field)
      app.settle()
      heard = []
    }

    func textFieldShouldClear(_ textField: UITextField) -> Bool {
      heard.append("clear")
      return allowsClearing
    }
    func textFieldDidBeginEditing(_ textField: UITextField) { heard.append("begin") }
    func textFieldDidEndEditing(_ textField: UITextField) { heard.append("end") }
    func textFieldDidChangeSelection(_ textField: UITextField) { heard.append("selection") }
    func textField(_ field: UITextField, shouldChangeCharactersIn range: NSRange, replacementString text: String)
      -> Bool
    {
      heard.append("\(range.location)+\(range.length) “\(text)”")
      return allows(range, text)
    }

    var selected: String { field.selectedTextRange.flatMap { field.text(in: $0) } ?? "" }
    var caret: Int { field.selectionHead?.offset ?? -1 }
  }

  // MARK: - Typing

  @Test("that clears when editing begins asks its delegate, as its clear button does", arguments: [false, true])
  func clearsOnBeginEditing(allows: Bool) {
    let form = Form("old")
    form.app.window.focus(on: form.other)
    form.field.clearsOnBeginEditing = true
    form.allowsClearing = allows
    form.heard = []
    form.app.tap(form.field)
    #expect(form.heard.first == "clear")
    #expect(form.heard.last == "begin")
    #expect(form.field.text == (allows ? "" : "old"))
  }

  @Test("that clears on insertion has its text replaced by the first key, and keeps it without one")
  func clearsOnInsertion() {
    let form = Form("old")
    form.field.clearsOnInsertion = true
    form.app.window.focus(on: form.other)
    form.app.window.focus(on: form.field)
    #expect(form.field.text == "old")
    form.app.window.focus(on: form.other)
    #expect(form.field.text == "old")
    form.app.window.focus(on: form.field)
    form.app.type("ne")
    #expect(form.field.text == "ne")
  }

  @Test("takes what is typed, asking and telling its delegate in order")
  func typing() {
    let form = Form()
    var changes = 0
    form.field.addAction(UIAction { _ in changes += 1 }, for: .editingChanged)
    form.app.type("hi")
    #expect(form.field.text == "hi")
    #expect(form.heard == ["0+0 “h”", "selection", "1+0 “i”", "selection"])
    #expect(changes == 2)
  }

  @Test(
    "comes back into sight when a person types who has scrolled it away, though nothing avoids the keyboard",
    arguments: [true, false]
  )
  func comesBack(isOfHardware: Bool) {
    let scrollView = UIScrollView()
    scrollView.contentSize = CGSize(width: 300, height: 3000)
    let field = UITextField(frame: CGRect(x: 20, y: 300, width: 200, height: 36))
    scrollView.addSubview(field)
    let app = Harness(size: CGSize(width: 300, height: 600)) { scrollView }
    if !isOfHardware { app.scene.keyboard.keyboard = BlankKeyboard() }
    app.tap(field)
    app.advance(seconds: 0.5)
    for letter in "Lovelace" {
      app.type(String(letter))
      app.nextFrame()
    }
    #expect(scrollView.contentOffset.y == 0)
    app.scroll(at: CGPoint(x: 150, y: 200), by: CGPoint(x: 0, y: -2000))
    app.advance(seconds: 2)
    #expect(!scrollView.bounds.intersects(field.frame))
    app.type("b")
    app.advance(seconds: 1)
    #expect(scrollView.bounds.contains(field.convert(field.caretRect, to: scrollView)))
  }

  @Test("leaves its text alone when the delegate refuses")
  func refusal() {
    let form = Form("ab")
    form.allows = { _, text in text != "x" }
    form.app.type("xc")
    #expect(form.field.text == "abc")
  }

  @Test("survives a delegate that sets the text while it is asked")
  func reentry() {
    let form = Form("a long text")
    form.allows = { [unowned form] _, text in
      form.field.text = "x"
      form.field.insertText("y")
      return true
    }
    form.app.type("z")
    #expect(form.field.text == "xyz" || form.field.text == "xzy")
  }

  @Test("deletes whole characters: emoji sequences, flags and accents")
  func graphemes() {
    for character in ["👩‍👩‍👧", "🇫🇷", "e\u{301}", "👍🏽", "한", "𝄞"] {
      let form = Form()
      form.app.type("a")
      form.app.press(.none, characters: character)
      #expect(form.field.text == "a" + character)
      form.app.press(.keyboardLeftArrow)
      #expect(form.caret == 1)
      form.app.press(.keyboardRightArrow)
      form.app.press(.keyboardDeleteOrBackspace)
      #expect(form.field.text == "a")
    }
  }

  @Test("takes no letter of any script with Control, Alt or Super", arguments: ["a", "ф", "ö"])
  func shortcutsTypeNothing(letter: String) {
    let form = Form("x")
    for modifier in [UIKeyModifierFlags.control, .alternate, .command, [.alternate, .shift]] {
      form.app.press(letter == "a" ? .keyboardB : .none, modifier, characters: letter)
    }
    #expect(form.field.text == "x")
  }

  @Test("takes no control characters, and a pasted text as one line")
  func cleaning() {
    let form = Form()
    form.app.press(.none, characters: "\u{1}")
    form.app.platform.clipboard.strings[.clipboard] = "one\r\ntwo\u{7}\nthree"
    form.app.press(.keyboardV, .control)
    #expect(form.field.text == "one two three")
  }

  // MARK: - Clipboard

  @Test("copies, cuts and pastes, and offers the selection to the middle button")
  func clipboard() {
    let form = Form("ab")
    form.app.press(.keyboardA, .control)
    #expect(form.app.platform.clipboard.strings[.primary] == "ab")
    form.app.press(.keyboardX, .control)
    #expect(form.field.text == "")
    form.app.press(.keyboardV, .control)
    form.app.press(.keyboardV, .control)
    #expect(form.field.text == "abab")
  }

  @Test("that is secure doesn't tell where its words end: Control and arrows go to its ends, two taps select all")
  func secureWords() {
    let form = Form("two words 😀", secure: true)
    form.app.press(.keyboardLeftArrow, .control)
    #expect(form.caret == 0)
    form.app.press(.keyboardRightArrow, [.control, .shift])
    #expect(form.selected == "two words 😀")
    form.app.press(.keyboardHome)
    for _ in 1...2 { form.app.tap(at: CGPoint(x: 60, y: 118)) }
    #expect(form.selected == "two words 😀")
    form.app.press(.keyboardEnd)
    form.app.press(.keyboardDeleteOrBackspace, .control)
    #expect(form.field.text == "")
  }

  @Test("that is secure shows bullets, and lets nothing out")
  func secure() {
    let form = Form("e\u{301}🇫🇷x", secure: true)
    #expect(form.app.host.drawingList.contains { $0.contains("“•••”") })
    form.app.press(.keyboardA, .control)
    form.app.press(.keyboardC, .control)
    form.app.press(.keyboardX, .control)
    #expect(form.field.text == "e\u{301}🇫🇷x")
    #expect(form.app.platform.clipboard.strings.isEmpty)
    form.app.press(.keyboardEnd)
    form.app.press(.keyboardLeftArrow)
    form.app.press(.keyboardDeleteOrBackspace)
    #expect(form.field.text == "e\u{301}x")
  }

  // MARK: - Return and Escape

  @Test("asks its delegate at Return, then sends its events")
  func returnKey() {
    let form = Form("a")
    var events: [String] = []
    form.field.addAction(UIAction { _ in events.append("primary") }, for: .primaryActionTriggered)
    form.app.pressReturn()
    #expect(events == ["primary"])
    #expect(form.field.isFirstResponder)
    form.field.addAction(UIAction { _ in events.append("exit") }, for: .editingDidEndOnExit)
    form.app.pressReturn()
    #expect(events == ["primary", "exit", "primary"])
    #expect(!form.field.isFirstResponder)
  }

  @Test("gives up the keyboard at Escape")
  func escape() {
    let form = Form()
    form.app.press(.keyboardEscape)
    #expect(!form.field.isEditing)
    #expect(form.heard == ["end"])
  }

  // MARK: - Life cycle

  @Test("can be kept from beginning and from ending")
  func mayEdit() {
    final class Stubborn: UITextFieldDelegate {
      func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { false }
    }
    final class Closed: UITextFieldDelegate {
      func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { false }
    }
    let form = Form()
    let (stubborn, closed) = (Stubborn(), Closed())
    form.other.delegate = closed
    #expect(!form.other.becomeFirstResponder())
    form.app.tab()
    #expect(form.field.isEditing)
    form.other.delegate = nil
    form.field.delegate = stubborn
    form.app.tab()
    #expect(form.field.isEditing)
    form.field.delegate = nil
    form.app.tab()
    #expect(form.other.isEditing)
  }

  @Test("may pass the keyboard on as soon as it gets it, or give it up")
  func passingOn() {
    final class Passing: UITextFieldDelegate {
      var next: UITextField?
      func textFieldDidBeginEditing(_ textField: UITextField) {
        if let next { next.becomeFirstResponder() } else { textField.resignFirstResponder() }
      }
    }
    let form = Form()
    let passing = Passing()
    form.other.delegate = passing
    #expect(!form.other.becomeFirstResponder())
    #expect(form.app.window.firstResponder == nil)
    passing.next = form.field
    #expect(!form.other.becomeFirstResponder())
    #expect(form.field.isEditing)
    form.app.type("a")
    #expect(form.field.text == "a")
  }

  @Test("ignores ranges that aren't in its text")
  func strangeRanges() {
    let form = Form("abc")
    for range in [-5..<2, 2..<99, 50..<60] {
      form.field.selectedTextRange = UITextRange(range)
      form.app.type("x")
    }
    form.field.replace(UITextRange(-3..<Int.max), withText: "")
    #expect(form.field.text == "")
  }
}
