import Testing
import X11

@Suite("Filling in a form by tapping virtual keys", .serialized)
struct VirtualKeysTests {
  @Test("every field of the registration form, with nothing but the keys on the screen")
  func registration() throws {
    let demo = try DemoRun("registration")
    try demo.click("First name")
    for entry in FormFixtures.registration {
      try demo.waitForFocus(on: entry)
      try demo.tap(entry)
      try demo.clickKey("return")
    }
    try demo.wait(for: "keyboardDidHide")
  }

  @Test("every input of the long form, text views included, with nothing but keys and bar on the screen")
  func longForm() throws {
    let demo = try DemoRun("long-form")
    try demo.click("Given name")
    for entry in FormFixtures.longFormByVirtualKeys {
      try demo.waitForFocus(on: entry)
      try demo.tap(entry)
      if entry.isMultiline {
        // Return writes a line here.
        try demo.clickKey("return")
        try demo.wait(for: "text", item: entry.item, value: entry.text + "\n")
        try demo.clickKey("delete")
        try demo.wait(for: "text", item: entry.item, value: entry.text)
      }
      // The pad for telephone numbers has no return key.
      if demo.keys.contains("return"), !entry.isMultiline {
        try demo.clickKey("return")
      } else {
        try demo.click("Next")
      }
    }
    try demo.wait(for: "keyboardDidHide")
  }

  @Test("clicks in one flush, faster than they can be answered, type every letter in its place")
  func burst() throws {
    // A window manager holds each click until it has answered it, and the server gives what it held the pointer's latest place.
    let demo = try DemoRun(on: Screen(windowManager: false), ["registration"])
    let (first, email) = (FormFixtures.registration[0], FormFixtures.registration[2])
    try demo.click(first.item)
    try demo.waitForFocus(on: first)
    demo.screen.burst(try demo.keyPixels("lovelace"))
    try demo.wait(for: "text", item: first.item, value: "Lovelace")
    try demo.click(email.item)
    try demo.waitForFocus(on: email)
    let text = "thequickbrownfoxjumpsoverthelazydog"
    for round in 1...3 {
      demo.screen.burst(try demo.keyPixels(text))
      try demo.wait(for: "text", item: email.item, value: String(repeating: text, count: round))
    }
  }

  @Test("a held backspace key repeats until it is let go")
  func backspaceRepeats() throws {
    let demo = try DemoRun("registration")
    try demo.click("Last name")
    try demo.waitForFocus(on: FormFixtures.registration[1])
    try demo.screen.type("abcdefgh")
    try demo.wait(for: "text", item: "Last name", value: "abcdefgh")
    let key = try #require(demo.views["delete"])
    demo.screen.hold(try demo.pixel(key.frame.center))
    try demo.wait(for: "text", item: "Last name", value: "")
    demo.screen.letGo()
  }

  @Test("shift types one capital, then small letters again")
  func shift() throws {
    let demo = try DemoRun("registration")
    let email = FormFixtures.registration[2]
    try demo.click(email.item)
    try demo.waitForFocus(on: email)
    try demo.clickKey("shift")
    for key in "ab" {
      try demo.clickKey(String(key))
      try demo.wait(for: "text", item: email.item)
    }
    #expect(demo.lines.last?.value == "Ab")
  }
}
