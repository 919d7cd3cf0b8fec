import Foundation
import Testing
import X11

@Suite("Filling in a form with real keys", .serialized)
struct TypingTests {
  private let forms = ["registration": FormFixtures.registration, "long-form": FormFixtures.longForm]

  @Test(
    "Tab goes through every field, and each is clear of the keyboard",
    arguments: ["registration", "long-form"]
  )
  func tab(form: String) throws {
    let entries = try #require(forms[form])
    let demo = try DemoRun(form)
    try demo.screen.press("Tab")
    try demo.expectFocus(on: entries[0])
    try demo.fill(entries) { _ in try demo.screen.press("Tab") }
    #expect(demo.contents(of: entries) == entries.map(\.shown))
  }

  @Test("Return goes on from every field, and inserts a line in a text view", arguments: ["registration", "long-form"])
  func carriageReturn(form: String) throws {
    let entries = try #require(forms[form])
    let demo = try DemoRun(form)
    try demo.click(entries[0].item)
    try demo.expectFocus(on: entries[0])
    try demo.fill(entries) { entry in
      try demo.screen.press("Return")
      guard entry.isMultiline else { return }
      try demo.expectText(of: entry, entry.text + "\n")
      try demo.screen.press("Tab")
    }
    try demo.screen.press("Return")
    try demo.wait(for: "keyboardDidHide")
    #expect(demo.contents(of: entries) == entries.map { $0.isMultiline ? $0.text + "\n" : $0.shown })
  }

  @Test("the bar's buttons go through every field", arguments: ["registration", "long-form"])
  func bar(form: String) throws {
    let entries = try #require(forms[form])
    let demo = try DemoRun(form)
    try demo.click(entries[0].item)
    try demo.expectFocus(on: entries[0])
    try demo.fill(entries) { _ in try demo.click("Next") }
    for entry in entries.reversed().dropFirst() {
      try demo.click("Previous")
      try demo.expectFocus(on: entry)
    }
    try demo.click("Done")
    try demo.wait(for: "keyboardDidHide")
    #expect(demo.focus == nil)
    #expect(demo.contents(of: entries) == entries.map(\.shown))
  }

  @Test("Shift-Tab walks back to the first field")
  func backTab() throws {
    let demo = try DemoRun("registration")
    let entries = FormFixtures.registration
    try demo.click("Password")
    try demo.expectFocus(on: entries[3])
    for entry in entries.reversed().dropFirst() {
      try demo.screen.press("Shift_L", "Tab")
      try demo.expectFocus(on: entry)
    }
    #expect(demo.focus == "First name")
  }

  @Test("the bar's buttons loop from the first field to the last and back")
  func loops() throws {
    let demo = try DemoRun("registration")
    let entries = FormFixtures.registration
    try demo.click("First name")
    try demo.expectFocus(on: entries[0])
    try demo.click("Previous")
    try demo.expectFocus(on: entries[3])
    try demo.click("Next")
    try demo.expectFocus(on: entries[0])
    #expect(demo.lines.filter { $0.event == "focus" }.map(\.item) == ["First name", "Password", "First name"])
  }

  @Test("a dead key and a letter make one accented letter")
  func deadKeys() throws {
    let demo = try DemoRun("registration")
    try demo.screen.setLayout("us", "-variant", "intl")
    defer { try? demo.screen.setLayout("us", "-variant", "") }
    try demo.click("First name")
    try demo.expectFocus(on: FormFixtures.registration[0])
    try demo.screen.type("Ren")
    try demo.screen.press("dead_acute")
    try demo.screen.press("e")
    #expect(demo.wait { $0.texts["First name"] == "René" }, demo.said)
  }

  @Test(
    "keyboards of other scripts type into a field, and Control with the keys of A, C, V and Z selects, copies, pastes, undoes",
    arguments: [("ru", "фа"), ("il", "שכ"), ("ara", "شب"), ("ir", "شب"), ("th", "ฟด")]
  )
  func otherScripts(layout: String, text: String) throws {
    let demo = try DemoRun("registration")
    try demo.screen.setLayout(layout)
    defer { try? demo.screen.setLayout("us") }
    try demo.click("First name")
    try demo.expectFocus(on: FormFixtures.registration[0])
    let (control, a, f, z, c, v) = (37, 38, 41, 52, 54, 55)
    for key in [a, f] { demo.screen.press(keycodes: key) }
    #expect(demo.wait { $0.texts["First name"] == text }, demo.said)
    for key in [a, c, v, v] { demo.screen.press(keycodes: control, key) }
    #expect(demo.wait { $0.texts["First name"] == text + text }, demo.said)
    demo.screen.press(keycodes: control, z)
    #expect(demo.wait { $0.texts["First name"] == text }, demo.said)
  }

  @Test("an input method that comes late, crashes and comes back is taken up each time, and no key is lost")
  func inputMethod() throws {
    let screen = try Screen.start()
    let demo = try DemoRun(on: screen, ["registration"], environment: ["XMODIFIERS": "@im=fake"])
    try demo.click("First name")
    try demo.expectFocus(on: FormFixtures.registration[0])
    try demo.screen.type("A")
    #expect(demo.wait { $0.texts["First name"] == "A" }, demo.said)

    for (before, after) in [("Ad", "Ada"), ("Adab", "Adabc")] {
      let method = try FakeInputMethod(display: screen.server.display, name: "fake")
      #expect(method.wait(for: demo) { method.contexts == 1 })
      try demo.screen.type(String(before.suffix(1)))
      #expect(method.wait(for: demo) { demo.texts["First name"] == before })
      method.crash()
      try demo.screen.type(String(after.suffix(1)))
      #expect(demo.wait { $0.texts["First name"] == after }, demo.said)
    }
  }

  @Test("a program starts and types while an input method's server hangs, and takes it up when that answers")
  func silentInputMethod() throws {
    let screen = try Screen.start()
    let method = try FakeInputMethod(display: screen.server.display, name: "fake", isSilent: true)
    defer { method.crash() }
    let demo = try DemoRun(on: screen, ["registration"], environment: ["XMODIFIERS": "@im=fake"])
    try demo.click("First name")
    try demo.expectFocus(on: FormFixtures.registration[0])
    try demo.screen.type("Ad")
    #expect(demo.wait { $0.texts["First name"] == "Ad" }, demo.said)
    #expect(method.contexts == 0)

    method.isSilent = false
    #expect(method.wait(for: demo) { method.contexts == 1 })
    try demo.screen.type("a")
    #expect(method.wait(for: demo) { demo.texts["First name"] == "Ada" })
  }

  @Test("a server that stops answering while a person types keeps back no key, and gets them again when it answers")
  func hangingInputMethod() throws {
    let screen = try Screen.start()
    let demo = try DemoRun(on: screen, ["registration"], environment: ["XMODIFIERS": "@im=fake"])
    try demo.click("First name")
    try demo.expectFocus(on: FormFixtures.registration[0])
    let method = try FakeInputMethod(display: screen.server.display, name: "fake")
    defer { method.crash() }
    #expect(method.wait(for: demo) { method.contexts == 1 })
    try demo.screen.type("A")
    #expect(method.wait(for: demo) { demo.texts["First name"] == "A" })
    method.isSilent = true
    try demo.screen.type("d")
    #expect(demo.wait { $0.texts["First name"] == "Ad" }, demo.said)
    try demo.screen.type("a")
    #expect(demo.wait { $0.texts["First name"] == "Ada" }, demo.said)
    #expect(method.wait(for: demo) { method.hasUnanswered })
    method.isSilent = false
    try demo.screen.type("b")
    #expect(method.wait(for: demo) { demo.texts["First name"] == "Adab" })
  }

  @Test("an input method that shows itself what it composes is told where the caret is, also when that moves")
  func caretPosition() throws {
    let screen = try Screen.start()
    let styles = [FakeInputMethod.plainStyle, FakeInputMethod.positionStyle]
    let method = try FakeInputMethod(display: screen.server.display, name: "fake", styles: styles)
    defer { method.crash() }
    let demo = try DemoRun(on: screen, ["registration"], environment: ["XMODIFIERS": "@im=fake"])
    try demo.click("First name")
    try demo.expectFocus(on: FormFixtures.registration[0])
    func isInField(_ spot: PixelPoint) -> Bool {
      // An empty field's caret touches its edge.
      demo.views["First name"]?.frame.insetBy(dx: -2, dy: 0).contains(CGPoint(x: spot.x, y: spot.y)) ?? false
    }
    #expect(method.wait(for: demo) { method.spot.map(isInField) ?? false }, demo.said)
    #expect(method.style == Int(FakeInputMethod.positionStyle))
    let start = try #require(method.spot)
    try demo.screen.type("Ada")
    #expect(method.wait(for: demo) { method.spot.map { isInField($0) && $0.x > start.x + 10 } ?? false }, demo.said)
  }

  @Test("the caret keys, Shift and Backspace edit as everywhere")
  func editing() throws {
    let demo = try DemoRun("registration")
    try demo.click("First name")
    try demo.expectFocus(on: FormFixtures.registration[0])
    try demo.screen.type("Adda")
    try demo.screen.press("Left")
    try demo.screen.press("BackSpace")
    #expect(demo.wait { $0.texts["First name"] == "Ada" }, demo.said)
    try demo.screen.press("Home")
    try demo.screen.press("Delete")
    #expect(demo.wait { $0.texts["First name"] == "da" }, demo.said)
    try demo.screen.press("Shift_L", "End")
    try demo.screen.type("x")
    #expect(demo.wait { $0.texts["First name"] == "x" }, demo.said)
  }

  @Test("a mistake is told gently, and a complete form is welcomed")
  func registering() throws {
    let demo = try DemoRun("registration")
    try demo.click("Register account")
    #expect(try demo.wait(for: "message").value == "What is your first name?")
    try demo.expectFocus(on: FormFixtures.registration[0])
    try demo.fill(FormFixtures.registration) { _ in try demo.screen.press("Tab") }
    try demo.screen.press("Return")
    try demo.wait(for: "keyboardDidHide")
    try demo.settle()
    try demo.click("Register account")
    #expect(try demo.wait(for: "message").value == "Welcome, Ada! Your account is ready.")
  }
}
