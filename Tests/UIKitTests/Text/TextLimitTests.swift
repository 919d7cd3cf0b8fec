import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

/// A text that is too long to be laid out in a moment is refused, and the refusal is reported.
@Suite("A text that is too long") struct TextLimitTests {
  /// One input of each kind.
  private struct Form {
    let field = UITextField()
    let styled = UITextView()
    let growing = UITextView()
    let scrolling = UITextView()
    let app: Harness

    init() {
      let inputs: [UIView] = [field, styled, growing, scrolling]
      app = Harness(size: CGSize(width: 400, height: 700)) {
        let root = UIStackView(arrangedSubviews: inputs)
        root.axis = .vertical
        root.distribution = .fillEqually
        return root
      }
      growing.isScrollEnabled = false
      styled.attributedText = NSAttributedString(string: "red", attributes: [.foregroundColor: UIColor.red])
    }

    func paste(_ text: String) {
      app.platform.clipboard.strings[.clipboard] = text
      app.press(.keyboardV, .control, characters: "v")
      app.settle()
    }

    var notice: String? {
      app.scene.windows.lazy.compactMap { $0 as? ToolTipWindow }.first?.accessibilityLabel
    }
  }

  @Test("isn't taken by a field, nor by a view all of whose text is laid out, and is told below the caret")
  func refused() {
    let form = Form()
    let text = String(repeating: "x", count: TextEditor.longestLaidOut + 1)
    for input in [form.field, form.styled, form.growing] as [any EditorInput] {
      form.app.window.focus(on: input)
      form.app.settle()
      let old = input.editor.storage.string
      form.paste(text)
      #expect(input.editor.storage.string == old)
      #expect(form.notice?.contains(TextEditor.longestLaidOut.formatted()) == true)
      form.app.type("y")
      form.app.settle()
      #expect(form.notice == nil)
      #expect(input.editor.storage.count == old.utf16.count + 1)
    }
    #expect(form.app.platform.clipboard.strings[.clipboard] == text)
  }

  @Test("is told for some seconds only, and no longer than the input is edited")
  func noticeEnds() {
    let form = Form()
    form.app.window.focus(on: form.field)
    let text = String(repeating: "x", count: TextEditor.longestLaidOut + 1)
    form.paste(text)
    #expect(form.notice != nil)
    form.app.advance(seconds: TextToast.duration + 0.1)
    #expect(form.notice == nil)
    form.paste(text)
    #expect(form.notice != nil)
    form.app.window.endEditing(true)
    form.app.settle()
    #expect(form.notice == nil)
  }

  @Test("is taken up to the limit, and typed at beyond it")
  func taken() {
    let form = Form()
    form.app.window.focus(on: form.field)
    form.paste(String(repeating: "x", count: TextEditor.longestLaidOut))
    #expect(form.field.editor.storage.count == TextEditor.longestLaidOut)
    form.app.type("y")
    #expect(form.field.editor.storage.count == TextEditor.longestLaidOut + 1)
    #expect(form.notice == nil)
    // In place of all of it there is room again.
    form.app.press(.keyboardA, .control, characters: "a")
    form.paste("short")
    #expect(form.field.text == "short")
  }

  @Test("is taken by a view that scrolls")
  func scrolls() {
    let form = Form()
    form.app.window.focus(on: form.scrolling)
    form.paste(String(repeating: "x\n", count: TextEditor.longestLaidOut))
    #expect(form.scrolling.editor.storage.count == 2 * TextEditor.longestLaidOut)
    #expect(form.notice == nil)
  }

  @Test("that an app sets is shown all the same")
  func set() {
    let form = Form()
    form.field.text = String(repeating: "x", count: TextEditor.longestLaidOut + 5)
    #expect(form.field.editor.storage.count == TextEditor.longestLaidOut + 5)
  }
}
