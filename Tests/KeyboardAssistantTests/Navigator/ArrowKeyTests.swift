import KeyboardAssistant
import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

@Suite("The arrow keys")
struct ArrowKeyTests {
  private let a = Fields.field("a", y: 0)
  private let story = Fields.textView("story", y: 50)
  private let b = Fields.field("b", y: 150)
  private let navigator = InputNavigator.createWithDefaultController()

  private func start() -> Fields {
    let fields = Fields([a, story, b])
    navigator.addInputItems(inputItems: [a, b, story])
    a.becomeFirstResponder()
    return fields
  }

  @Test("go from field to field if asked to, but stay in a text of several lines")
  func moving() {
    let fields = start()
    navigator.usesArrowKeys = true
    fields.app.press(.keyboardDownArrow)
    #expect(fields.edited == "b")
    fields.app.press(.keyboardUpArrow)
    #expect(fields.edited == "a")
    fields.app.press(.keyboardUpArrow)
    #expect(fields.edited == "a")
    fields.app.press(.keyboardDownArrow)
    fields.app.press(.keyboardDownArrow)
    #expect(fields.edited == "story")
    fields.app.press(.keyboardUpArrow)
    #expect(fields.edited == "story")
  }

  @Test("move the caret otherwise, and always when they select")
  func caret() {
    let fields = start()
    a.text = "abc"
    fields.app.press(.keyboardUpArrow)
    #expect(fields.edited == "a")
    #expect(a.selectedTextRange?.start == a.beginningOfDocument)
    navigator.usesArrowKeys = true
    fields.app.press(.keyboardDownArrow, .shift)
    #expect(fields.edited == "a")
    #expect(a.selectedTextRange?.isEmpty == false)
  }
}
