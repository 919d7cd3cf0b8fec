import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

@Suite("An app's own input, which adopts UIKeyInput")
struct OwnInputTests {
  /// What it gets, and nothing but the protocol.
  private class Code: UIView, UIKeyInput {
    var text = ""
    var calls: [String] = []
    var keyboardType = UIKeyboardType.numberPad
    var returnKeyType = UIReturnKeyType.done
    var isSecureTextEntry = false
    var enablesReturnKeyAutomatically = false

    override var canBecomeFirstResponder: Bool { true }
    var hasText: Bool { !text.isEmpty }

    func insertText(_ text: String) {
      calls.append(text)
      self.text += text
    }

    func deleteBackward() {
      calls.append("delete")
      text = String(text.dropLast())
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { becomeFirstResponder() }
  }

  /// An input that shows what is composed.
  private final class Editor: Code, UITextInput {
    var marked: NSRange?
    weak var inputDelegate: (any UITextInputDelegate)?
    var selectedTextRange: UITextRange?
    var markedTextRange: UITextRange? {
      marked.map { UITextRange($0.location..<$0.location + $0.length) }
    }
    var tokenizer: any UITextInputTokenizer { UITextInputStringTokenizer(textInput: self) }
    var endOfDocument: UITextPosition { UITextPosition(offset: text.utf16.count) }
    var selectionHead: UITextPosition? { endOfDocument }

    func text(in range: UITextRange) -> String? { text }
    func replace(_ range: UITextRange, withText text: String) {}
    func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
      marked = NSRange(location: text.utf16.count, length: markedText?.utf16.count ?? 0)
    }
    func unmarkText() {
      calls.append("unmark")
      marked = nil
    }
    func caretRect(for position: UITextPosition) -> CGRect { CGRect(x: 30, y: 4, width: 2, height: 20) }
    func firstRect(for range: UITextRange) -> CGRect { .null }
    func selectionRects(for range: UITextRange) -> [UITextSelectionRect] { [] }
    func closestPosition(to point: CGPoint) -> UITextPosition? { nil }
    func baseWritingDirection(for position: UITextPosition, in direction: UITextStorageDirection) -> NSWritingDirection
    {
      .leftToRight
    }
  }

  /// An input between two fields.
  private final class Page {
    let before = UITextField(frame: CGRect(x: 20, y: 20, width: 200, height: 30))
    let after = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 30))
    let keyboard = BlankKeyboard()
    let app: Harness
    let log: NotificationLog
    let code: Code

    init(_ code: Code = Code()) {
      self.code = code
      code.frame = CGRect(x: 20, y: 60, width: 200, height: 30)
      let root = UIView()
      app = Harness(size: CGSize(width: 320, height: 480)) { root }
      log = NotificationLog(app.scene)
      for view in [before, code, after] { root.addSubview(view) }
      app.keyboard.keyboard = keyboard
      app.settle()
    }

    func begin() {
      code.becomeFirstResponder()
      app.advance(seconds: 1)
    }
  }

  // MARK: - Hardware

  @Test("keys type letters and line ends into it, and delete")
  func keys() {
    let page = Page()
    page.begin()
    page.app.type("a1")
    page.app.pressReturn()
    page.app.press(.keyboardDeleteOrBackspace)
    page.app.type("é")
    #expect(page.code.calls == ["a", "1", "\n", "delete", "é"])
    #expect(page.code.text == "a1é")
  }

  @Test("a key that is held types again and again, and only the input hears of its release")
  func repeating() {
    final class Around: UIView {
      var heard = 0
      override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) { heard += 1 }
      override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) { heard += 1 }
    }
    let (page, around) = (Page(), Around(frame: CGRect(x: 0, y: 0, width: 300, height: 200)))
    page.code.superview?.addSubview(around)
    around.addSubview(page.code)
    page.begin()
    page.app.keyDown(.keyboardA, characters: "a")
    page.app.keyDown(.keyboardA, characters: "a", isRepeat: true)
    page.app.keyUp(.keyboardA, characters: "a")
    #expect(page.code.text == "aa" && around.heard == 0)
    page.app.press(.keyboardF5)
    #expect(around.heard == 2)
  }

  @Test("what an input method commits is typed at once")
  func commits() {
    let page = Page()
    page.begin()
    page.app.press(.none, characters: "你好")
    #expect(page.code.calls == ["你好"])
  }

  @Test("keys with Control and Alt aren't typed, and key equivalents come first")
  func shortcuts() {
    let page = Page()
    page.begin()
    page.app.press(.keyboardA, .control, characters: "a")
    page.app.press(.keyboardA, .alternate, characters: "a")
    #expect(page.code.calls.isEmpty)
  }

  @Test("nothing is typed before it is edited, and nothing afterwards")
  func focus() {
    let page = Page()
    page.app.type("a")
    #expect(page.code.calls.isEmpty)
    page.app.tap(page.code)
    page.app.type("b")
    #expect(page.code.isFirstResponder && page.code.text == "b")
    page.code.resignFirstResponder()
    page.app.type("c")
    #expect(page.code.text == "b")
  }

  @Test("a subclass that handles a key itself keeps it from being typed")
  func handled() {
    final class Picky: Code {
      override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        if presses.first?.key?.characters == "x" { return calls.append("handled") }
        super.pressesBegan(presses, with: event)
      }
    }
    let page = Page(Picky())
    page.begin()
    page.app.type("xy")
    #expect(page.code.calls == ["handled", "y"])
  }

  @Test("Space is typed into an input that is a scroll view, and arrows scroll it")
  func scroller() {
    final class Paper: UIScrollView, UIKeyInput {
      var text = ""
      override var canBecomeFirstResponder: Bool { true }
      var hasText: Bool { !text.isEmpty }
      func insertText(_ text: String) { self.text += text }
      func deleteBackward() {}
    }
    let (page, paper) = (Page(), Paper(frame: CGRect(x: 20, y: 150, width: 200, height: 100)))
    paper.contentSize = CGSize(width: 200, height: 1000)
    page.code.superview?.addSubview(paper)
    paper.becomeFirstResponder()
    page.app.press(.keyboardSpacebar, characters: " ")
    page.app.advance(seconds: 1)
    #expect(paper.text == " " && paper.contentOffset.y == 0)
    page.app.press(.keyboardDownArrow)
    page.app.advance(seconds: 1)
    #expect(paper.contentOffset.y > 0)
  }

  // MARK: - Focus

  @Test("Tab reaches it in reading order, and leaves it in both directions")
  func tab() {
    let page = Page()
    page.app.tap(page.before)
    page.app.tab()
    #expect(page.code.isFirstResponder)
    page.app.tab()
    #expect(page.after.isFirstResponder && page.code.calls.isEmpty)
    page.app.backTab()
    page.app.backTab()
    #expect(page.before.isFirstResponder)
  }

  @Test("Escape ends editing")
  func escape() {
    let page = Page()
    page.begin()
    page.app.press(.keyboardEscape, characters: "\u{1B}")
    #expect(!page.code.isFirstResponder && page.code.calls.isEmpty)
  }

  // MARK: - The keyboard on screen

  @Test("its keyboard shows with its traits, types, and hides when it resigns")
  func onScreen() {
    let page = Page()
    page.begin()
    #expect(page.app.keyboard.transition.currentFrame.height == 240)
    let input = KeyboardInput(responder: page.code)
    #expect(input.keyboardType == .numberPad && input.returnKeyType == .done && !input.isSecureTextEntry)
    page.app.keyboard.type(text: "12")
    page.app.keyboard.type(.named(.keyboardDeleteOrBackspace))
    page.app.keyboard.type(.named(.keyboardReturnOrEnter))
    #expect(page.code.calls == ["1", "2", "delete", "\n"])
    page.code.resignFirstResponder()
    page.app.advance(seconds: 1)
    #expect(page.app.keyboard.transition.currentFrame.isNull)
    #expect(page.log.names.contains("WillShow") && page.log.names.contains("DidHide"), "\(page.log.names)")
  }

  @Test("a secret one is told to the driver, and Return does nothing without text if it says so")
  func traits() {
    let page = Page()
    page.code.isSecureTextEntry = true
    page.code.enablesReturnKeyAutomatically = true
    page.begin()
    #expect(page.app.scene.hostTakesSecret(page.app.host))
    page.app.pressReturn()
    #expect(page.code.calls.isEmpty)
    page.app.type("1")
    page.app.pressReturn()
    #expect(page.code.calls == ["1", "\n"])
  }

  @Test("who follows text is told of each key")
  func followers() {
    final class Follower: InputTextObserver {
      var count = 0
      func inputTextDidChange(in responder: UIResponder) { count += 1 }
    }
    let (page, follower) = (Page(), Follower())
    UIApplication.shared.addInputTextObserver(follower)
    page.begin()
    let before = follower.count
    page.app.type("1")
    page.app.press(.keyboardDeleteOrBackspace)
    #expect(follower.count == before + 2)
  }

  @Test("what it tells its input delegate while it is edited reaches them, too, unless the app has a delegate")
  func inputDelegate() {
    final class Follower: InputTextObserver {
      var count = 0
      func inputTextDidChange(in responder: UIResponder) { count += 1 }
    }
    let (editor, follower) = (Editor(), Follower())
    let page = Page(editor)
    UIApplication.shared.addInputTextObserver(follower)
    page.begin()
    let before = follower.count
    editor.inputDelegate?.selectionDidChange(editor)
    #expect(follower.count == before + 1)
    page.app.tab()
    #expect(editor.inputDelegate == nil)
  }

  // MARK: - Input methods

  @Test("an input method opens its windows at the caret, or at an input whose caret isn't known")
  func inputMethod() {
    let page = Page()
    page.begin()
    #expect(page.app.host.textInputRect == page.code.frame)
    let other = Page(Editor())
    other.begin()
    #expect(other.app.host.textInputRect == CGRect(x: 50, y: 64, width: 2, height: 20))
    other.code.resignFirstResponder()
    #expect(other.app.host.textInputRect == nil)
  }

  @Test("what is being composed is final when a text input is left")
  func composing() {
    let page = Page(Editor())
    page.begin()
    page.app.scene.host(page.app.host, composes: "ni", selectedRange: NSRange(location: 2, length: 0))
    page.app.tab()
    #expect(page.code.calls == ["unmark"] && page.after.isFirstResponder)
  }
}
