import Foundation
import KeyboardAssistant
import TestSupport
import Testing
import VirtualKeyboard

@testable import UIKit
@testable import UIKitCore

@Suite("Tutorials")
struct TutorialTests {
  @Test("the first form keeps its message above the keyboard, and goes on by Return")
  func firstForm() {
    let app = Harness(size: CGSize(width: 320, height: 480)) { FeedbackViewController() }
    VirtualKeyboard.install(in: app.scene)
    app.tap(app.shown("Name"))
    app.advance(seconds: 1)
    app.type("Ada")
    app.pressReturn()
    app.pressReturn()
    app.advance(seconds: 1)
    #expect(app.shown("Message").isFirstResponder)
    #expect(app.shown("Message").frameInScreen.maxY <= app.scene.keyboard.transition.endFrame.minY)
  }

  @Test("README's form keeps its last field above the keyboard, and Next goes there")
  func readme() {
    let app = Harness(size: CGSize(width: 420, height: 760)) { AddressForm() }
    VirtualKeyboard.install(in: app.scene)
    app.tap(app.shown("Name"))
    app.advance(seconds: 1)
    app.tap(app.shown("Next"))
    app.advance(seconds: 1)
    #expect(app.shown("City").isFirstResponder)
    #expect(app.shown("City").frameInScreen.maxY <= app.scene.keyboard.frame.minY)
  }

  @Test("a ported form signs in by its button and by Return")
  func ported() {
    let app = Harness(size: CGSize(width: 320, height: 480)) { SignInViewController() }
    app.tap(app.shown("User name"))
    #expect(app.shown("User name").isFirstResponder)
    app.tap(app.shown("Sign in"))
    #expect(!app.shown("User name").isFirstResponder)
    app.tap(app.shown("Password"))
    app.pressReturn()
    #expect(!app.shown("Password").isFirstResponder)
  }

  @Test("ported actions get their sender, and notifications are read")
  func actions() throws {
    let screen = SearchViewController()
    let app = Harness(size: CGSize(width: 320, height: 480)) { screen }
    VirtualKeyboard.install(in: app.scene)
    app.tap(screen.field)
    app.advance(seconds: 1)
    app.type("Ad")
    app.tap(screen.button)
    #expect(screen.matches == ["Ada", "Adele"])
    #expect(screen.searched == ["Ad"])
    #expect(screen.room > 100)
  }

  @Test("a birthday is chosen by the arrow keys in the keyboard's place, and Done ends it")
  func birthday() throws {
    let screen = BirthdayViewController()
    let app = Harness(size: CGSize(width: 320, height: 480)) { screen }
    VirtualKeyboard.install(in: app.scene)
    app.tap(screen.birthday)
    app.advance(seconds: 1)
    #expect(screen.birthday.text?.isEmpty == true)
    app.press(.keyboardUpArrow)
    app.advance(seconds: 1)
    let chosen = try #require(screen.birthday.text)
    #expect(!chosen.isEmpty)
    // Nobody is born tomorrow: the wheels turn back.
    for _ in 1...3 { app.press(.keyboardRightArrow) }
    app.press(.keyboardEnd)
    app.advance(seconds: 2)
    #expect(screen.birthday.text == Date().formatted(date: .long, time: .omitted))
    let done = try #require(app.find(in: screen.birthday.inputAccessoryView ?? UIView()) { $0 is UIButton })
    app.tap(at: done.convert(done.bounds, to: nil).mid)
    app.advance(seconds: 1)
    #expect(!screen.birthday.isFirstResponder)
  }

  @Test("the ported form of 2019 goes on by Return, and registers once both fields are filled in")
  func account() {
    let screen = AccountViewController()
    let app = Harness(size: CGSize(width: 320, height: 480)) { screen }
    app.tap(screen.email)
    app.type("ada@example.org")
    #expect(!screen.register.isEnabled)
    app.pressReturn()
    app.type("secret")
    #expect(screen.password.isEditing && screen.register.isEnabled)
    app.pressReturn()
    #expect(!screen.password.isEditing && screen.register.title(for: .normal) == "Thank you")
  }

  @Test("Tab reaches the link of the terms, and Return opens it")
  func terms() {
    let screen = TermsViewController()
    let app = Harness(size: CGSize(width: 320, height: 480)) { screen }
    let opener = HeadlessOpener()
    app.platform.opener = opener
    app.tab()
    app.pressReturn()
    #expect(screen.terms.isFirstResponder && opener.urls.map(\.absoluteString) == ["https://example.org/terms"])
  }

  @Test("the article's layout can be used, and its error is the one that it tells")
  func layout() throws {
    let page = try Project.text("Sources/VirtualKeyboard/VirtualKeyboard.docc/YourOwnKeyboardLayout.md")
    let json = try #require(page.components(separatedBy: "```json\n").last?.components(separatedBy: "\n```").first)
    let layout = try KeyboardLayout(data: Data(json.utf8), file: "kiosk.json")
    #expect(layout.title == "Kiosk")
    let wrong = json.replacingOccurrences(of: "\"r\", \"t\"", with: "{ \"key\": \"shfit\" }, \"t\"")
    let error = #expect(throws: KeyboardLayoutError.self) {
      try KeyboardLayout(data: Data(wrong.utf8), file: "kiosk.json")
    }
    #expect(page.contains("\n\(try #require(error))\n"))
  }

  @Test("a bar of one's own goes on to the next field")
  func bar() {
    let (first, second) = (UITextField(), UITextField())
    let form = UIViewController()
    let app = Harness(size: CGSize(width: 320, height: 480)) { form }
    for (index, field) in [first, second].enumerated() {
      field.frame = CGRect(x: 20, y: 20 + 60 * index, width: 200, height: 44)
      form.view.addSubview(field)
    }
    let navigator = InputNavigator.createWithController(accessoryController: WizardBar())
    navigator.addInputItems(inputItems: [first, second])
    VirtualKeyboard.install(in: app.scene)
    app.tap(first)
    app.advance(seconds: 1)
    app.tap(app.shown("Continue"))
    #expect(second.isFirstResponder)
    app.tap(app.shown("Back"))
    #expect(first.isFirstResponder)
  }
}

extension Harness {
  /// The input with this placeholder or label, or the button with this title.
  fileprivate func shown(_ name: String) -> UIView {
    let found = find(in: scene.windows[0]) { view in
      [(view as? UITextField)?.placeholder, (view as? UIButton)?.currentTitle, view.accessibilityLabel].contains(name)
    }
    return found ?? view(name)
  }
}
