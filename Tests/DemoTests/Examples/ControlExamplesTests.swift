import TestSupport
import Testing

@testable import Demo
@testable import UIKit
@testable import UIKitCore

@Suite("Examples of pickers and controls") struct ControlExamplesTests {
  private nonisolated static let sizes = [
    CGSize(width: 320, height: 480), CGSize(width: 420, height: 760), CGSize(width: 1100, height: 700),
  ]

  @Test("lay out without contradictions, at any size", arguments: ["birthday", "controls"], sizes)
  func layout(example: String, size: CGSize) throws {
    _ = try Harness.withoutConflicts {
      let app = try Harness.running(example, size)
      app.tab()
      app.advance(seconds: 0.6)
      return app
    }
  }

  @Test("typing, wheels and typing again: each input is clear of what is below it", arguments: sizes)
  func birthday(size: CGSize) throws {
    let app = try Harness.running("birthday", size)
    app.view("Name").becomeFirstResponder()
    for name in ["Name", "Birthday", "Picture"] {
      app.advance(seconds: 0.6)
      let field = app.view(name)
      #expect(field.isFirstResponder, "\(name)")
      #expect(field.frameInScreen.maxY <= app.keyboard.frame.minY, "\(name)")
      #expect(field.frameInScreen.minY >= 44, "\(name)")
      app.tab()
    }
    app.advance(seconds: 0.6)
    #expect(app.view("Greeting").isFirstResponder)
  }

  @Test("the day is chosen with the arrow keys, and letters don't change it")
  func choosesDay() throws {
    let app = try Harness.running("birthday")
    let field = try #require(app.view("Birthday") as? UITextField)
    field.becomeFirstResponder()
    app.advance(seconds: 0.6)
    #expect(field.text == "")
    app.press(.keyboardDownArrow)
    app.type("x")
    app.advance(seconds: 0.6)
    #expect(field.text == "11 December 1990")
  }

  @Test("Return takes what the wheels stand at, and goes on to wheels that take their place; Next passes, Done ends")
  func goesOn() throws {
    let app = try Harness.running("birthday")
    app.view("Birthday").becomeFirstResponder()
    app.advance(seconds: 0.6)
    app.tap(app.view("Next"))
    app.advance(seconds: 0.6)
    let (birthday, picture) = (app.view("Birthday") as? UITextField, try #require(app.view("Picture") as? UITextField))
    #expect(picture.isFirstResponder && birthday?.text == "" && picture.text == "")
    app.pressReturn()
    #expect(picture.text == "Balloons" && app.editedName == "Greeting")
    app.advance(seconds: 0.6)
    app.tap(app.view("Birthday"))
    app.advance(seconds: 0.6)
    app.tap(app.view("Done"))
    app.advance(seconds: 0.6)
    #expect(app.window.firstResponder == nil && birthday?.text == "")
  }

  @Test("passing the wheels by Tab, to and fro, or leaving them by Escape writes nothing that nobody chose")
  func passesWheels() throws {
    let app = try Harness.running("birthday")
    app.tap(app.view("Name"))
    app.advance(seconds: 0.6)
    app.type("Ada")
    for _ in 1...3 {
      app.tab()
      app.advance(seconds: 0.6)
    }
    #expect(app.editedName == "Greeting")
    for _ in 1...2 {
      app.backTab()
      app.advance(seconds: 0.6)
    }
    #expect(app.editedName == "Birthday")
    app.press(.keyboardEscape)
    app.advance(seconds: 0.6)
    for name in ["Birthday", "Picture"] { #expect((app.view(name) as? UITextField)?.text == "", "\(name)") }
    app.tap(app.view("Order"))
    app.advance(seconds: 0.6)
    #expect(app.editedName == "Birthday" && app.shows("When is it?"))
    app.press(.keyboardDownArrow)
    app.advance(seconds: 0.6)
    #expect((app.view("Birthday") as? UITextField)?.text == "11 December 1990" && !app.shows("When is it?"))
  }

  @Test("a check of the password is shown where it is, wherever the page was scrolled to", arguments: sizes)
  func checkIsInSight(size: CGSize) throws {
    for (text, result) in [("", "That password is too short."), ("lovelace", "That password is long enough.")] {
      let app = try Harness.running("controls", size)
      (app.view("Password") as? UITextField)?.text = text
      app.tap(app.view("Check password"))
      app.advance(seconds: 1)
      let message = try #require(app.find(in: app.window) { ($0 as? UILabel)?.text == result })
      let bar = app.view("Check password").frameInScreen
      for shown in [message, app.view("Password")] {
        #expect(shown.frameInScreen.minY >= 44 && shown.frameInScreen.maxY <= bar.minY, "\(size)")
      }
    }
  }

  @Test("an order without a name says what is missing")
  func missesName() throws {
    let app = try Harness.running("birthday")
    app.tap(app.view("Order"))
    #expect(app.shows("Whose birthday is it?"))
    #expect(app.shows("When is it?"))
  }

  @Test("a pop-up button and the bar's menu change what they name")
  func menus() throws {
    let app = try Harness.running("controls")
    let found = app.find(in: app.window) { ($0 as? UIButton)?.configuration?.title == "Normal" }
    let priority = try #require(found as? UIButton)
    app.tap(priority)
    app.tap(app.view("High"))
    #expect(priority.configuration?.title == "High" && app.shows("The priority is high."))
    app.tap(app.view("More"))
    app.tap(app.view("Activity"))
    app.advance(seconds: 0.5)
    #expect(app.find(in: app.window) { ($0 as? UISwitch)?.isOn == true } != nil)
    app.press(.keyboardEscape)
    app.tap(app.view("More"))
    app.tap(app.view("Amount"))
    app.settle()
    app.tap(app.view("100 %"))
    app.advance(seconds: 0.5)
    #expect(app.shows("100 %") && app.scene.popup == nil)
  }

  @Test("Reset brings every control back to where it began")
  func resets() throws {
    let app = try Harness.running("controls")
    app.tap(app.view("Filled"))
    #expect(app.shows("Filled was pressed."))
    app.tap(app.view("More"))
    app.tap(app.view("Reset"))
    #expect(!app.shows("Filled was pressed."))
    #expect(app.shows("40 %") && app.shows("09:30"))
  }

  @Test("a short password shakes, and is back in its place afterwards")
  func shakes() throws {
    let app = try Harness.running("controls")
    let field = try #require(app.view("Password") as? UITextField)
    field.becomeFirstResponder()
    app.advance(seconds: 0.6)
    app.type("abc")
    let rest = field.frameInScreen
    #expect(rest.maxY <= app.view("More").frameInScreen.minY)
    app.tap(app.view("Check password"))
    app.advance(seconds: 0.1)
    // The page scrolls to the message meanwhile.
    #expect(field.frameInScreen.minX == rest.minX)
    #expect(field.convertPresented(field.layer.presentedBounds).minX != rest.minX)
    app.advance(seconds: 0.6)
    #expect(field.convertPresented(field.layer.presentedBounds).minX == rest.minX)
    #expect(app.shows("That password is too short."))
  }
}

extension Harness {
  /// Whether a label in the window shows this text.
  fileprivate func shows(_ text: String) -> Bool { find(in: window) { ($0 as? UILabel)?.text == text } != nil }
}
