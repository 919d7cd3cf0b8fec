import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

@Suite("Text that is being composed")
struct CompositionTests {
  private final class Form: UITextFieldDelegate {
    let field = UITextField(frame: CGRect(x: 20, y: 20, width: 200, height: 36))
    let other = UITextField(frame: CGRect(x: 20, y: 80, width: 200, height: 36))
    var asked: [String] = []
    var allows = true
    private(set) var app: Harness!

    init(_ text: String = "") {
      app = Harness(size: CGSize(width: 300, height: 200)) {
        let root = UIView()
        field.font = .systemFont(ofSize: 20)
        field.text = text
        for view in [field, other] { root.addSubview(view) }
        return root
      }
      field.delegate = self
      app.window.focus(on: field)
      app.settle()
    }

    func textField(_ field: UITextField, shouldChangeCharactersIn range: NSRange, replacementString text: String)
      -> Bool
    {
      asked.append("\(range.location)+\(range.length) “\(text)”")
      return allows
    }

    func compose(_ text: String, clause: NSRange? = nil) {
      let end = NSRange(location: text.utf16.count, length: 0)
      field.setMarkedText(text, selectedRange: clause ?? end)
    }

    func undo() { app.press(.keyboardZ, .control) }
    var selected: String { field.selectedTextRange.flatMap { field.text(in: $0) } ?? "" }
    var marked: String? { field.markedTextRange.flatMap { field.text(in: $0) } }
  }

  @Test("is underlined, with its clause selected, and asks the delegate when it is final")
  func commit() {
    let form = Form("a")
    form.compose("nihao", clause: NSRange(location: 0, length: 2))
    form.app.settle()
    #expect(form.field.text == "anihao" && form.marked == "nihao" && form.selected == "ni")
    #expect(form.asked.isEmpty)
    let plain = form.app.host.drawingList.filter { $0.contains("fill") }.count
    form.field.insertText("你好")
    form.app.settle()
    #expect(form.field.text == "a你好" && form.marked == nil)
    #expect(form.asked == ["1+5 “你好”"])
    #expect(form.app.host.drawingList.filter { $0.contains("fill") }.count < plain)
  }

  @Test("is one change to be undone, and what was typed before can be undone after it")
  func undo() {
    let form = Form()
    form.app.type("ab")
    form.compose("n")
    form.compose("ni")
    form.field.insertText("你")
    #expect(form.field.text == "ab你")
    form.undo()
    #expect(form.field.text == "ab")
    form.undo()
    #expect(form.field.text == "")
    form.app.press(.keyboardY, .control)
    form.app.press(.keyboardY, .control)
    #expect(form.field.text == "ab你")
  }

  @Test("in place of a selection is one change, also where the input method removes it before it commits")
  func selection() {
    let form = Form("old")
    form.app.press(.keyboardA, .control)
    form.compose("ni")
    form.compose("")
    form.app.type("你")
    #expect(form.field.text == "你")
    form.undo()
    #expect(form.field.text == "old" && form.selected == "old")
  }

  @Test("becomes ordinary text when another field is clicked, or another place of the text")
  func clicking() {
    let form = Form("ab")
    form.compose("ni")
    form.app.tap(form.other)
    #expect(form.field.text == "abni" && form.marked == nil && form.other.isEditing)
    form.app.tap(form.field)
    form.field.selectedTextRange = UITextRange(4..<4)
    form.compose("hao")
    form.field.selectedTextRange = UITextRange(0..<0)
    #expect(form.field.text == "abnihao" && form.marked == nil)
    form.undo()
    #expect(form.field.text == "abni")
  }

  @Test("goes, and what it replaced comes back, if the delegate refuses it")
  func refusal() {
    let form = Form("old")
    form.app.press(.keyboardA, .control)
    form.compose("ni")
    form.allows = false
    form.field.insertText("你")
    #expect(form.field.text == "old" && form.selected == "old" && form.marked == nil)
  }

  @Test("that is cancelled leaves nothing, and nothing to undo")
  func cancelling() {
    let form = Form("ab")
    form.compose("ni")
    form.compose("")
    #expect(form.field.text == "ab" && form.marked == nil)
    #expect(form.field.undoManager?.canUndo == false)
    form.app.press(.keyboardA, .control)
    form.compose("")
    #expect(form.selected == "ab", "nothing was being composed")
  }

  // MARK: - Code points

  @Test("is a code point's number after Control, Shift and U, until Space")
  func codePoint() {
    let form = Form("a")
    form.app.press(.keyboardU, [.control, .shift])
    #expect(form.marked == "u")
    form.app.type("1f60x")
    #expect(form.field.text == "aὠx", "x is no digit, and ends the number")
    form.undo()
    form.undo()
    form.app.press(.keyboardU, [.control, .shift])
    for digit in "20ac" { form.app.type(String(digit)) }
    form.app.press(.keyboardDeleteOrBackspace)
    form.app.type("c")
    #expect(form.marked == "u20ac")
    form.app.press(.keyboardSpacebar, characters: " ")
    #expect(form.field.text == "a€" && form.marked == nil)
    form.app.press(.keyboardU, [.control, .shift])
    form.app.type("12")
    form.app.press(.keyboardEscape)
    #expect(form.field.text == "a€" && form.field.isEditing)
  }
}
