import TestSupport
import Testing

@testable import Demo
@testable import UIKit
@testable import UIKitCore

@Suite("Buttons of the examples") struct SendingTests {
  private func press(_ name: String, _ app: Harness) {
    app.window.focus(on: app.view(name))
    app.advance(seconds: 0.6)
    app.pressReturn()
    app.advance(seconds: 0.6)
  }

  private func fill(_ texts: [(String, String)], _ app: Harness) {
    for (name, text) in texts {
      app.window.focus(on: app.view(name))
      app.advance(seconds: 0.6)
      app.type(text)
    }
    app.window.endEditing(true)
    app.advance(seconds: 0.6)
  }

  nonisolated private static let forms: [(example: String, button: String, wrong: String)] = [
    ("registration", "Register account", "First name"), ("long-form", "Apply", "Email"),
    ("plain-view", "Subscribe", "Name"), ("manual-scroll-view", "Sign up", "Email"), ("manual", "Log in", "User name"),
    ("mistakes", "Send", "Name"), ("birthday", "Order", "Name"),
  ]

  @Test("that send an empty form lead to the first mistake, and say what is wrong", arguments: forms)
  func mistakes(form: (example: String, button: String, wrong: String)) throws {
    let app = try Harness.running(form.example)
    press(form.button, app)
    #expect(app.editedName == form.wrong)
    #expect((app.window.firstResponder as? UIView)?.accessibilityHint?.isEmpty == false)
  }

  nonisolated private static let lastFields = [
    ("registration", "Password", "First name"), ("long-form", "Password", "Email"), ("plain-view", "Email", "Name"),
    ("manual-scroll-view", "Password", "Email"), ("manual", "Password", "User name"),
    ("constraint-awareness", "Code", "Code"), ("keyboard-proxy", "Password", "Email"),
  ]

  @Test("are pressed by Return in the last field, while Done on the bar only hides the keyboard", arguments: lastFields)
  func returnSends(example: String, last: String, wrong: String) throws {
    let app = try Harness.running(example)
    app.window.focus(on: app.view(last))
    app.advance(seconds: 0.6)
    app.pressReturn()
    app.advance(seconds: 0.6)
    #expect(app.editedName == wrong)
    #expect((app.window.firstResponder as? UIView)?.accessibilityHint?.isEmpty == false)

    let other = try Harness.running(example)
    other.window.focus(on: other.view(last))
    other.advance(seconds: 0.6)
    guard
      let done = other.find(in: other.scene.windows.last ?? other.window, where: { $0.accessibilityLabel == "Done" })
    else { return }
    other.tap(done)
    other.advance(seconds: 0.6)
    #expect(other.window.firstResponder == nil && !other.scene.keyboard.isShown)
  }

  @Test("that send a form of other inputs are pressed from its last field, too")
  func returnSendsOthers() throws {
    for (example, last, result) in [
      ("playground", "Nickname", "Sent, with 0 of 7 answers."), ("nested", "Last song", "The invitations"),
    ] {
      let app = try Harness.running(example)
      app.window.focus(on: app.view(last))
      app.advance(seconds: 0.6)
      app.pressReturn()
      #expect(app.texts(in: app.window).contains { $0.hasPrefix(result) }, "\(example)")
    }
  }

  @Test("say what has become of what was typed")
  func results() throws {
    let cases: [(String, [(String, String)], String, String)] = [
      ("plain-view", [("Name", "Ada"), ("Email", "a@b")], "Subscribe", "Thank you, Ada."),
      ("manual", [("User name", "grace"), ("Password", "hopper99")], "Log in", "Welcome back, grace."),
      ("manual-scroll-view", [("Email", "a@b"), ("Password", "hopper99")], "Sign up", "You are signed up."),
      ("playground", [("City", "London")], "Send", "Sent, with 1 of 7 answers."),
      ("nested", [("Name", "Fair")], "Invite", "The invitations are on their way."),
    ]
    for (example, texts, button, result) in cases {
      let app = try Harness.running(example)
      fill(texts, app)
      press(button, app)
      #expect(app.texts(in: app.window).contains { $0.hasPrefix(result) }, "\(example)")
    }
  }
}
