import Testing
import X11
import X11Testing

@Suite("Filling in a form by tapping virtual keys", .serialized)
struct VirtualKeysTests {
  @Test("every field of the registration form, with nothing but the keys on the screen")
  func registration() throws {
    let demo = try DemoRun("registration")
    try demo.click("First name")
    for entry in FormFixtures.registration {
      try demo.expectFocus(on: entry)
      try demo.tap(entry)
      try demo.clickKey("return")
    }
    try demo.wait(for: "keyboardDidHide")
    #expect(demo.contents(of: FormFixtures.registration) == FormFixtures.registration.map(\.shown))
  }

  @Test("every input of the long form, text views included, with nothing but keys and bar on the screen")
  func longForm() throws {
    let demo = try DemoRun("long-form")
    let entries = FormFixtures.longFormByVirtualKeys
    try demo.click("Given name")
    for entry in entries {
      try demo.expectFocus(on: entry)
      try demo.tap(entry)
      if entry.isMultiline {
        // Return writes a line here.
        try demo.clickKey("return")
        try demo.expectText(of: entry, entry.text + "\n")
        try demo.clickKey("delete")
        try demo.expectText(of: entry)
      }
      // The pad for telephone numbers has no return key.
      if demo.keys.contains("return"), !entry.isMultiline {
        try demo.clickKey("return")
      } else {
        try demo.click("Next")
      }
    }
    try demo.wait(for: "keyboardDidHide")
    #expect(demo.contents(of: entries) == entries.map(\.shown))
  }

  @Test("clicks in one flush, faster than they can be answered, type every letter in its place")
  func burst() throws {
    // A window manager holds each click until it has answered it, and the server gives what it held the pointer's latest place.
    let demo = try DemoRun(on: Screen(windowManager: nil), ["registration"])
    let (first, email) = (FormFixtures.registration[0], FormFixtures.registration[2])
    try demo.click(first.item)
    try demo.expectFocus(on: first)
    demo.screen.burst(try demo.keyPixels("lovelace"))
    #expect(demo.wait { $0.texts[first.item] == "Lovelace" }, demo.said)
    try demo.click(email.item)
    try demo.expectFocus(on: email)
    let text = "thequickbrownfoxjumpsoverthelazydog"
    for round in 1...3 {
      demo.screen.burst(try demo.keyPixels(text))
      let all = String(repeating: text, count: round)
      #expect(demo.wait { $0.texts[email.item] == all }, demo.said)
    }
  }

  @Test("a held backspace key repeats until it is released")
  func backspaceRepeats() throws {
    let demo = try DemoRun("registration")
    try demo.click("Last name")
    try demo.expectFocus(on: FormFixtures.registration[1])
    try demo.screen.type("abcdefgh")
    #expect(demo.wait { $0.texts["Last name"] == "abcdefgh" }, demo.said)
    let key = try #require(demo.views["delete"])
    demo.screen.hold(try demo.pixel(key.frame.center))
    #expect(demo.wait { $0.texts["Last name"] == "" }, demo.said)
    demo.screen.releaseButton()
  }

  @Test("shift types one capital, then small letters again")
  func shift() throws {
    let demo = try DemoRun("registration")
    let email = FormFixtures.registration[2]
    try demo.click(email.item)
    try demo.expectFocus(on: email)
    try demo.clickKey("shift")
    for key in "ab" {
      try demo.clickKey(String(key))
      try demo.wait(for: "text")
    }
    #expect(demo.texts[email.item] == "Ab")
  }
}
