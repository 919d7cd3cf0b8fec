import Testing
import X11

@Suite("Filling in a form by tapping virtual keys", .serialized)
struct VirtualKeysTests {
  /// Taps the keys that type `text` one after the other, as they appear in the input; capitals by shift.
  private func tap(_ text: String, _ demo: DemoRun) throws {
    for character in text {
      if character.isUppercase { try demo.click("shift") }
      try demo.click(character == " " ? "space" : character.lowercased())
      try demo.wait(for: "text")
    }
  }

  @Test("every field of the registration form, with nothing but the keys on the screen")
  func registration() throws {
    let demo = try DemoRun("registration")
    try demo.click("First name")
    let entries = FormFixtures.registration
    for (index, entry) in entries.enumerated() {
      try demo.waitForFocus(on: entry)
      // Names begin with a capital by themselves.
      try tap(index < 2 ? entry.text.lowercased() : entry.text, demo)
      #expect(demo.lines.last?.value == entry.text || demo.lines.last?.length == entry.text.count)
      try demo.click("return")
    }
    try demo.wait(for: "keyboardDidHide")
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

  @Test("shift types one capital, and keys show it while it is on")
  func shift() throws {
    let demo = try DemoRun("registration")
    try demo.click("Email")
    try demo.waitForFocus(on: FormFixtures.registration[2])
    try tap("Ab", demo)
    #expect(demo.lines.last?.value == "Ab")
  }
}
