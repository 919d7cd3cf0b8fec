import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

@Suite("A text input's subclass")
struct EditActionTests {
  private final class CodeField: UITextField {
    var heard: [String] = []

    override func insertText(_ text: String) {
      heard.append("insert \(text)")
      super.insertText(text.uppercased())
    }

    override func deleteBackward() {
      heard.append("delete")
      super.deleteBackward()
    }

    override func caretRect(for position: UITextPosition) -> CGRect { .zero }

    override func paste(_ sender: Any?) { heard.append("paste") }
  }

  @Test("hears of each key that types, of Backspace and of pasting, and may hide the caret")
  func overriding() {
    let field = CodeField(frame: CGRect(x: 20, y: 20, width: 200, height: 36))
    let app = Harness(size: CGSize(width: 300, height: 100)) { () -> UIViewController in
      let controller = UIViewController()
      controller.view.addSubview(field)
      return controller
    }
    app.window.focus(on: field)
    app.type("ab")
    app.press(.keyboardDeleteOrBackspace)
    app.press(.keyboardV, .control)
    #expect(field.heard == ["insert a", "insert b", "delete", "paste"])
    #expect(field.text == "A" && field.caretRect == .zero && field.shown.caret == .zero)
  }

  @Test("that is a view hears of Return as well")
  func textView() {
    final class Lines: UITextView {
      var heard: [String] = []
      override func insertText(_ text: String) {
        heard.append(text)
        super.insertText(text)
      }
    }
    let view = Lines(frame: CGRect(x: 20, y: 20, width: 200, height: 60))
    let app = Harness(size: CGSize(width: 300, height: 100)) { () -> UIViewController in
      let controller = UIViewController()
      controller.view.addSubview(view)
      return controller
    }
    app.window.focus(on: view)
    app.type("a")
    app.pressReturn()
    #expect(view.heard == ["a", "\n"] && view.text == "a\n")
  }

  @Test("goes by paragraphs with Control and the arrows up and down")
  func paragraphs() {
    let view = UITextView(frame: CGRect(x: 20, y: 20, width: 200, height: 60))
    view.text = "one two\n\nthree"
    let app = Harness(size: CGSize(width: 300, height: 100)) { () -> UIViewController in
      let controller = UIViewController()
      controller.view.addSubview(view)
      return controller
    }
    app.window.focus(on: view)
    func carets(_ key: UIKeyboardHIDUsage) -> [Int] {
      (0..<4).map { _ in
        app.press(key, .control)
        return view.selectedRange.location
      }
    }
    view.selectedRange = NSRange(location: 11, length: 0)
    #expect(carets(.keyboardUpArrow) == [9, 8, 0, 0])
    view.selectedRange = NSRange(location: 3, length: 0)
    #expect(carets(.keyboardDownArrow) == [7, 8, 14, 14])
  }
}
