import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

/// Keys that move the caret, select, and delete what they pass.
extension UITextFieldTypingTests {
  @Test("moves its caret with arrows, Home and End, and deletes on both sides of it")
  func moving() {
    let form = Form("hello")
    form.app.press(.keyboardHome)
    form.app.press(.keyboardRightArrow)
    form.app.press(.keyboardDeleteForward)
    form.app.press(.keyboardEnd)
    form.app.press(.keyboardLeftArrow)
    form.app.press(.keyboardDeleteOrBackspace)
    #expect(form.field.text == "hlo")
  }

  @Test("selects with Shift, and types over the selection")
  func selecting() {
    let form = Form("hello world")
    form.app.press(.keyboardLeftArrow, [.shift, .control])
    #expect(form.selected == "world")
    #expect(form.caret == 6)
    form.app.press(.keyboardLeftArrow, .shift)
    #expect(form.selected == " world")
    form.app.type("!")
    #expect(form.field.text == "hello!")
  }

  @Test("moves and deletes by words with Control")
  func words() {
    let form = Form("don't stop, 2 go")
    form.app.press(.keyboardDeleteOrBackspace, .control)
    #expect(form.field.text == "don't stop, 2 ")
    form.app.press(.keyboardHome)
    form.app.press(.keyboardRightArrow, .control)
    #expect(form.caret == 5)
    form.app.press(.keyboardDeleteForward, .control)
    #expect(form.field.text == "don't, 2 ")
  }

  @Test(
    "stops at dots and commas inside of words and numbers, and at no apostrophe, when Control moves and deletes by words",
    arguments: [
      ("ada@example.org", ["ada@example.", "ada@", ""]), ("1,250.50", ["1,250.", "1,", ""]),
      ("a:b 12:30", ["a:b 12:", "a:b ", "a:", ""]), ("can't", [""]),
      ("www.ada.org/a", ["www.ada.org/", "www.ada.", "www.", ""]),
      ("end.", [""]), ("snake_case", [""]),
    ]
  )
  func stops(text: String, rests: [String]) {
    let form = Form(text)
    for rest in rests {
      form.app.press(.keyboardLeftArrow, .control)
      #expect(form.caret == rest.utf16.count)
    }
    form.app.press(.keyboardEnd)
    for rest in rests {
      form.app.press(.keyboardDeleteOrBackspace, .control)
      #expect(form.field.text == rest)
    }
  }

  @Test("stops at the ends of the same parts when Control moves and deletes to the right")
  func stopsToTheRight() {
    let form = Form("ada@example.org 1,250.50")
    form.app.press(.keyboardHome)
    var carets: [Int] = []
    for _ in 0..<6 {
      form.app.press(.keyboardRightArrow, .control)
      carets.append(form.caret)
    }
    #expect(carets == [3, 11, 15, 17, 21, 24])
    form.app.press(.keyboardHome)
    form.app.press(.keyboardDeleteForward, .control)
    #expect(form.field.text == "@example.org 1,250.50")
    form.app.press(.keyboardDeleteForward, .control)
    #expect(form.field.text == ".org 1,250.50")
  }

  @Test("has no command for any key with Alt, nor for Insert alone")
  func alt() {
    let form = Form("one two")
    form.app.press(.keyboardLeftArrow)
    let keys: [UIKeyboardHIDUsage] = [
      .keyboardUpArrow, .keyboardDownArrow, .keyboardLeftArrow, .keyboardHome, .keyboardDeleteOrBackspace,
      .keyboardDeleteForward, .keyboardInsert,
    ]
    for key in keys { form.app.press(key, .alternate) }
    form.app.press(.keyboardLeftArrow, [.alternate, .control])
    form.app.press(.keyboardUpArrow, [.alternate, .shift])
    form.app.press(.keyboardInsert)
    #expect(form.field.text == "one two" && form.caret == 6 && form.selected == "")
    form.app.type("x")
    #expect(form.field.text == "one twxo")
  }

  @Test("takes changes back word by word, and does them again")
  func undo() {
    let form = Form()
    form.app.type("one two")
    form.app.press(.keyboardZ, .control)
    #expect(form.field.text == "one ")
    form.app.press(.keyboardZ, .control)
    #expect(form.field.text == "")
    form.app.press(.keyboardZ, [.control, .shift])
    form.app.press(.keyboardZ, [.control, .shift])
    #expect(form.field.text == "one two")
    form.app.press(.keyboardA, .control)
    form.app.type("x")
    form.app.press(.keyboardZ, .control)
    #expect(form.field.text == "one two")
    #expect(form.selected == "one two")
  }
}
