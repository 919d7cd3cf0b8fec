import TestSupport
import Testing
import VirtualKeyboard

@testable import Demo
@testable import UIKit
@testable import UIKitCore

@Suite("Text that hasn't been sent") struct UnsavedTextTests {
  private func open(_ name: String) throws -> Harness {
    let example = try #require(Example.named(name))
    let app = Harness(size: CGSize(width: 420, height: 760)) { DemoApplication.makeScreens(showing: example) }
    VirtualKeyboard.install(in: app.scene)
    app.advance(seconds: 0.1)
    return app
  }

  private func navigation(_ app: Harness) throws -> DemoNavigationController {
    try #require(app.window.rootViewController as? DemoNavigationController)
  }

  private func isAsking(_ app: Harness) throws -> Bool {
    try navigation(app).presentedViewController is UIAlertController
  }

  private func shownTitle(_ app: Harness) throws -> String? { try navigation(app).topViewController?.title }

  private func edit(_ name: String, _ text: String, _ app: Harness) {
    app.tap(app.view(name))
    app.advance(seconds: 0.6)
    app.type(text)
  }

  @Test("Escape first ends editing; the next one asks, and what was typed stays until the answer")
  func escape() throws {
    let app = try open("registration")
    edit("First name", "Ada", app)
    app.press(.keyboardEscape)
    app.advance(seconds: 0.6)
    #expect(app.window.firstResponder == nil)
    #expect(try !isAsking(app))
    app.press(.keyboardEscape)
    app.advance(seconds: 0.6)
    #expect(try isAsking(app))
    #expect(try shownTitle(app) == "Registration")
    app.press(.keyboardEscape)
    app.advance(seconds: 0.6)
    #expect(try !isAsking(app))
    #expect((app.view("First name") as? UITextField)?.text == "Ada")
    app.press(.keyboardEscape)
    app.advance(seconds: 0.6)
    app.tap(app.view("Throw away"))
    app.advance(seconds: 1)
    #expect(try shownTitle(app) == "Examples")
  }

  @Test("without text, with a search only, or after the text was deleted, nobody is asked")
  func nothing() throws {
    for (example, field, text) in [
      ("registration", "First name", ""), ("tab-bar", "Search", "Ada"), ("chat", "Message", ""),
    ] {
      let app = try open(example)
      edit(field, text, app)
      if example == "registration" {
        app.type("x")
        app.press(.keyboardDeleteOrBackspace)
      }
      app.press(.keyboardLeftArrow, .alternate)
      app.advance(seconds: 1)
      #expect(try !isAsking(app), "\(example)")
      #expect(try shownTitle(app) == "Examples", "\(example)")
    }
  }

  @Test("after it was sent nobody is asked")
  func sent() throws {
    let app = try open("playground")
    edit("First name", "Ada", app)
    app.press(.keyboardEscape)
    app.advance(seconds: 0.6)
    app.window.focus(on: app.view("Send"))
    app.advance(seconds: 0.6)
    app.pressReturn()
    app.advance(seconds: 0.3)
    app.tap(app.view("Back"))
    app.advance(seconds: 1)
    #expect(try shownTitle(app) == "Examples")
  }

  @Test("secret text counts, too, and a window asks before it closes")
  func window() throws {
    let app = try open("manual")
    edit("Password", "lovelace", app)
    var isClosed = false
    try navigation(app).leave { isClosed = true }
    app.advance(seconds: 0.6)
    #expect(!isClosed)
    #expect(try isAsking(app))
    // A second click on the window's button doesn't ask twice.
    try navigation(app).leave { isClosed = true }
    #expect(!isClosed)
    app.tap(app.view("Throw away"))
    app.advance(seconds: 0.6)
    #expect(isClosed)
  }

  @Test("a window asks in front of the form's own alert, too")
  func alert() throws {
    let app = try open("registration")
    edit("First name", "Ada", app)
    let own = UIAlertController(title: "Mistakes", message: nil, preferredStyle: .alert)
    own.addAction(UIAlertAction(title: "OK", style: .default))
    try navigation(app).present(own, animated: false)
    app.advance(seconds: 0.6)
    var isClosed = false
    try navigation(app).leave { isClosed = true }
    app.advance(seconds: 0.6)
    app.tap(app.view("Throw away"))
    app.advance(seconds: 0.6)
    #expect(isClosed)
  }

  @Test("whoever keeps editing is where they were")
  func keepsFocus() throws {
    let app = try open("registration")
    edit("Email", "ada", app)
    try navigation(app).leave {}
    app.advance(seconds: 0.6)
    #expect(app.window.firstResponder == nil)
    app.tap(app.view("Keep editing"))
    app.advance(seconds: 0.6)
    #expect(app.editedName == "Email")
  }
}
