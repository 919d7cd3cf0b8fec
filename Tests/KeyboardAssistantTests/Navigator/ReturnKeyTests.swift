import KeyboardAssistant
import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

@Suite("The return key")
struct ReturnKeyTests {
  private let a = Fields.field("a", y: 0)
  private let b = Fields.field("b", y: 50)
  private let story = Fields.textView("story", y: 100)

  private func start(_ navigator: InputNavigator) -> Fields {
    let fields = Fields([a, b, story])
    navigator.addInputItems(inputItems: [a, b])
    return fields
  }

  /// An app that is its fields' own delegate.
  private final class App: UITextFieldDelegate {
    var navigator: InputNavigator?
    var answer = true
    private(set) var log: [String] = []

    func textFieldDidBeginEditing(_ textField: UITextField) { log.append("begin") }

    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
      log.append("return")
      _ = navigator?.textFieldShouldReturn(textField)
      return answer
    }

    func textField(
      _ textField: UITextField,
      shouldChangeCharactersIn range: NSRange,
      replacementString string: String
    ) -> Bool {
      log.append(string)
      return string != "x"
    }
  }

  @Test("says next, on the last field done, and goes there")
  func nextAndDone() {
    let navigator = InputNavigator.createWithKeyboardNavigation(shouldSetTextFieldDelegates: true)
    let fields = start(navigator)
    a.becomeFirstResponder()
    #expect(a.returnKeyType == .next)
    #expect(fields.keyboard.input?.returnKeyType == .next)
    fields.app.pressReturn()
    #expect(fields.edited == "b")
    #expect(b.returnKeyType == .done)
    #expect(fields.keyboard.input?.returnKeyType == .done)
    fields.app.pressReturn()
    #expect(fields.edited == nil)
    fields.app.advance(seconds: 0.5)
    #expect(!fields.app.scene.keyboard.isShown)
  }

  @Test(
    "presses the primary button after the last field; Done on the bar, or a button that is off, only ends editing"
  )
  func primaryButton() {
    let navigator = InputNavigator.createWithKeyboardNavigationAndDefaultController(shouldSetTextFieldDelegates: true)
    let fields = start(navigator)
    let button = UIButton(frame: CGRect(x: 0, y: 300, width: 200, height: 40))
    button.role = .primary
    var presses = 0
    button.addAction(UIAction { _ in presses += 1 }, for: .primaryActionTriggered)
    let row = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    row.addSubview(button)
    a.superview?.addSubview(row)
    b.becomeFirstResponder()
    #expect(b.returnKeyType == .go)
    fields.app.pressReturn()
    #expect(presses == 1 && fields.edited == "b", "what becomes of the field is the button's matter")
    navigator.defaultController?.btDone?.sendActions(for: .touchUpInside)
    #expect(presses == 1 && fields.edited == nil)
    a.becomeFirstResponder()
    fields.app.pressReturn()
    #expect(presses == 1 && fields.edited == "b")
    for hide in [{ button.isEnabled = false }, { (button.isEnabled, row.isHidden) = (true, true) }] {
      hide()
      b.becomeFirstResponder()
      navigator.reloadInputItems()
      #expect(b.returnKeyType == .done)
      fields.app.pressReturn()
      #expect(presses == 1 && fields.edited == nil)
    }
  }

  @Test("says next again once another field follows")
  func growing() {
    let navigator = InputNavigator.createWithKeyboardNavigation(shouldSetTextFieldDelegates: true)
    _ = start(navigator)
    b.becomeFirstResponder()
    #expect(b.returnKeyType == .done)
    navigator.addInputItem(inputItem: story)
    #expect(b.returnKeyType == .next)
  }

  @Test("inserts lines in text views, whose return key is left alone")
  func textViews() {
    let navigator = InputNavigator.createWithKeyboardNavigation(shouldSetTextFieldDelegates: true)
    let fields = start(navigator)
    navigator.addInputItem(inputItem: story)
    story.becomeFirstResponder()
    #expect(story.returnKeyType == .default)
    fields.app.pressReturn()
    #expect(fields.edited == "story")
    #expect(story.text == "\n")
  }

  @Test("does nothing by itself for other kinds of navigator")
  func otherKinds() {
    let fields = start(.createWithDefaultController())
    a.becomeFirstResponder()
    #expect(a.returnKeyType == .default)
    fields.app.pressReturn()
    #expect(fields.edited == "a")
  }

  @Test("is the app's to forward when the navigator isn't to listen")
  func forwarding() {
    let navigator = InputNavigator.createWithKeyboardNavigation(shouldSetTextFieldDelegates: false)
    let fields = start(navigator)
    a.becomeFirstResponder()
    #expect(a.returnKeyType == .next)
    fields.app.pressReturn()
    #expect(fields.edited == "a")
    let app = App()
    app.navigator = navigator
    a.delegate = app
    fields.app.pressReturn()
    #expect(fields.edited == "b")
    b.delegate = navigator
    fields.app.pressReturn()
    #expect(fields.edited == nil)
  }

  @Test("leaves the app's own delegate in force, set before or after", arguments: [true, false])
  func ownDelegate(setBefore: Bool) {
    let navigator = InputNavigator.createWithKeyboardNavigation(shouldSetTextFieldDelegates: true)
    let app = App()
    if setBefore { a.delegate = app }
    let fields = start(navigator)
    if !setBefore { a.delegate = app }
    a.becomeFirstResponder()
    fields.app.type("ax")
    fields.app.pressReturn()
    #expect(app.log == ["begin", "a", "x", "return"])
    #expect(a.text == "a")
    #expect(fields.edited == "b")
    navigator.clearInputItems()
    #expect(a.delegate === app)
  }

  @Test("moves once when the app forwards it though the navigator listens")
  func notTwice() {
    let navigator = InputNavigator.createWithKeyboardNavigation(shouldSetTextFieldDelegates: true)
    let app = App()
    app.navigator = navigator
    let fields = start(navigator)
    navigator.addInputItem(inputItem: story)
    a.delegate = app
    a.becomeFirstResponder()
    fields.app.pressReturn()
    #expect(fields.edited == "b")
  }

  @Test("stays where it is when the app's delegate says no")
  func refusing() {
    let app = App()
    app.answer = false
    let fields = start(.createWithKeyboardNavigation(shouldSetTextFieldDelegates: true))
    a.delegate = app
    a.becomeFirstResponder()
    fields.app.pressReturn()
    #expect(fields.edited == "a")
  }
}
