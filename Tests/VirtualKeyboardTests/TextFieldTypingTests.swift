import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore
@testable import VirtualKeyboard

@Suite("The virtual keyboard with text fields") struct TextFieldTypingTests {
  private func form(_ configure: (UITextField) -> Void = { _ in }) -> (Harness, UITextField) {
    let root = UIView()
    let field = UITextField(frame: CGRect(x: 20, y: 20, width: 200, height: 34))
    configure(field)
    root.addSubview(field)
    let app = Harness(size: CGSize(width: 400, height: 700)) { root }
    VirtualKeyboard.install(in: app.scene, layoutNamed: "en-US")
    return (app, field)
  }

  @Test("a tap on a field brings the keyboard, taps on keys type, with capitals where sentences begin")
  func typing() {
    let (app, field) = form()
    app.tap(field)
    app.advance(seconds: 0.3)
    #expect(app.keyboard.frame.height == 216)
    app.tapKeys("H", "i", "space", "a", "delete", "b")
    #expect(field.text == "Hi b")
    #expect(field.isFirstResponder)
  }

  @Test("a caret moved to the start asks for a capital, moved back it doesn't")
  func caretMoves() {
    let (app, field) = form()
    app.tap(field)
    app.advance(seconds: 0.3)
    app.tapKeys("A", "b")
    #expect(app.virtualKeyboard?.isShifted == false)
    app.press(.keyboardHome)
    #expect(app.virtualKeyboard?.isShifted == true)
    app.press(.keyboardEnd)
    #expect(app.virtualKeyboard?.isShifted == false)
  }

  @Test("secrets get no capitals and no previews")
  func secret() {
    let (app, field) = form { $0.isSecureTextEntry = true }
    app.tap(field)
    app.advance(seconds: 0.3)
    #expect(app.virtualKeyboard?.isShifted == false)
    app.tapKeys("p", "w")
    #expect(field.text == "pw")
  }

  @Test("a layout that doesn't exist is told, and the built-in one takes its place")
  func fallback() {
    let (app, field) = form()
    let keyboard = VirtualKeyboard.install(in: app.scene, layoutNamed: "xx-XX")
    var told: [KeyboardLayoutError] = []
    keyboard.layoutErrorHandler = { told.append($0) }
    app.tap(field)
    app.advance(seconds: 0.3)
    app.tapKeys("O", "k")
    #expect(field.text == "Ok")
    #expect(keyboard.layoutName == "en-US")
    #expect(told == [keyboard.layoutError])
    guard case .notFound(name: "xx-XX", _)? = keyboard.layoutError else {
      Issue.record("the error is \(String(describing: keyboard.layoutError))")
      return
    }
  }
}
