import Foundation
import TestSupport
import Testing
import X11
import X11Testing

/// The facts and events that a screen reader gets from the demo, over the bus of the desktop's accessibility (AT-SPI2).
@Suite("With a screen reader", .serialized, .enabled(if: ScreenReader.isInstalled, ScreenReader.missing))
struct AccessibilityTests {
  /// The numbers of roles and states, as `atspi-constants.h` has them.
  private let button: UInt32 = 43, entry: UInt32 = 79, password: UInt32 = 40, frame: UInt32 = 23
  private let focused = 12, invalid = 36

  private func start(
    _ example: String = "registration",
    on screen: Screen? = nil
  ) throws -> (reader: ScreenReader, demo: DemoRun) {
    let screen = try screen ?? Screen(windowManager: .openbox)
    let reader = try ScreenReader(on: screen)
    try reader.enable(true)
    try reader.start()
    let demo = try DemoRun(on: screen, [example], environment: reader.environment)
    reader.process = demo.identifier
    try reader.waitForProgram()
    return (reader, demo)
  }

  @Test("a form's elements have their names and roles, and lie in the window")
  func elements() throws {
    let (reader, demo) = try start()
    withExtendedLifetime(demo) {}
    let elements = try reader.elements()
    #expect(elements.contains { $0.role == frame })
    for name in ["First name", "Last name", "Email"] { _ = try reader.element(name, role: entry) }
    _ = try reader.element("Password", role: password)
    _ = try reader.element("Register account", role: button)
    let field = try reader.element("First name", role: entry)
    let answer = try reader.call(field.path, "Component", "GetExtents", .number(0))
    let extents = (answer.body.first?.items ?? []).compactMap(\.integer).map { Int($0) }
    try #require(extents.count == 4)
    let window = try demo.windowFrame
    #expect(extents[0] > window.x && extents[1] > window.y && extents[0] + extents[2] < window.maxX)
    let middle = try demo.middle(of: "First name")
    #expect((extents[0]...extents[0] + extents[2]).contains(middle.x))
    #expect((extents[1]...extents[1] + extents[3]).contains(middle.y))
  }

  @Test("the focus is told once when Tab moves it, before the caret")
  func focus() throws {
    let (reader, demo) = try start()
    try demo.click("First name")
    try demo.expectFocus(on: FormFixtures.registration[0])
    let (first, last) = (try reader.element("First name", role: entry), try reader.element("Last name", role: entry))
    try reader.wait(for: "StateChanged:focused") { $0.source == first.path && $0.first == 1 }
    try reader.forget()
    try demo.screen.press("Tab")
    try demo.expectFocus(on: FormFixtures.registration[1])
    try reader.forgetUntil("StateChanged:focused") { $0.source == last.path && $0.first == 1 }
    #expect(try reader.element("Last name", role: entry).has(focused))
    #expect(try !reader.element("First name", role: entry).has(focused))
  }

  @Test("what is typed is told character by character, and so is what is deleted, emoji included")
  func typing() throws {
    let (reader, demo) = try start()
    try demo.click("First name")
    try demo.expectFocus(on: FormFixtures.registration[0])
    let field = try reader.element("First name", role: entry)
    try demo.screen.type("Ab")
    try reader.wait(for: "TextChanged:insert") { $0.source == field.path && $0.value.text == "A" }
    try reader.wait(for: "TextChanged:insert") { $0.value.text == "b" && $0.first == 1 }
    let inserted = try reader.call(field.path, "EditableText", "InsertText", .integer(1), .text("😀"), .integer(4))
    #expect(inserted.body == [.flag(true)])
    try reader.wait(for: "TextChanged:insert") { $0.value.text == "😀" && $0.first == 1 }
    #expect(demo.wait { $0.texts["First name"] == "A😀b" }, demo.said)
    #expect(try reader.call(field.path, "Text", "GetText", .integer(0), .integer(-1)).body == [.text("A😀b")])
    #expect(try reader.property(field.path, "Text", "CharacterCount") == .integer(3))
    try demo.screen.press("BackSpace")
    try reader.wait(for: "TextChanged:delete")
  }

  @Test("a button is pressed, and the mistake that this shows is told")
  func mistake() throws {
    let (reader, demo) = try start()
    let press = try reader.element("Register account", role: button)
    try reader.forget()
    #expect(try reader.call(press.path, "Action", "DoAction", .integer(0)).body == [.flag(true)])
    try demo.expectFocus(on: FormFixtures.registration[0])
    let field = try reader.element("First name", role: entry)
    try reader.wait(for: "StateChanged:invalid-entry") { $0.source == field.path && $0.first == 1 }
    let told = try reader.element("First name", role: entry)
    #expect(told.has(invalid) && told.description == "What is your first name?")
  }

  @Test("a table of a hundred thousand rows answers at once for any of them")
  func longTable() throws {
    let (reader, demo) = try start("table")
    withExtendedLifetime(demo) {}
    let list = try #require(try reader.elements().first { $0.interfaces.contains("org.a11y.atspi.Table") })
    #expect(try reader.property(list.path, "Table", "NRows").integer ?? 0 >= 100_000)
    let count = try #require(try reader.property(list.path, "Accessible", "ChildCount").integer)
    #expect(count >= 100_000)
    #expect(try reader.call(list.path, "Accessible", "GetChildren").error.hasSuffix("LimitsExceeded"))
    for index in [0, 1, 50_000, count - 1] {
      let answer = try reader.call(list.path, "Accessible", "GetChildAtIndex", .integer(index))
      guard case .path(let path)? = answer.body.first?.items.last else {
        Issue.record("there is no child \(index)")
        continue
      }
      #expect(try reader.call(path, "Accessible", "GetIndexInParent").body == [.integer(index)])
    }
  }

  @Test("a password is nowhere in what is told, whoever asks")
  func secrets() throws {
    let (reader, demo) = try start()
    let word = ProcessMemory.Word(seed: 401, count: 24)
    try demo.click("Password")
    try demo.expectFocus(on: FormFixtures.registration[3])
    let field = try reader.element("Password", role: password)
    try demo.screen.type("wxyz")
    #expect(demo.wait { $0.texts["Password"] == DemoState.dots(4) }, demo.said)
    try reader.wait(for: "TextChanged:insert") { $0.source == field.path }
    let contents = try reader.call(field.path, "EditableText", "SetTextContents", .text(word.text))
    #expect(contents.body == [.flag(true)])
    #expect(demo.wait { $0.texts["Password"] == DemoState.dots(24) }, demo.said)
    let text = try reader.call(field.path, "Text", "GetText", .integer(0), .integer(-1)).body.first?.text
    #expect(text == String(repeating: "•", count: 24))
    for offset in 0..<4 {
      try reader.call(field.path, "Text", "GetStringAtOffset", .integer(Int32(offset)), .number(3))
      let character = try reader.call(field.path, "Text", "GetCharacterAtOffset", .integer(Int32(offset)))
      #expect(character.body == [.integer(0x2022)])
    }
    try reader.call(field.path, "EditableText", "CopyText", .integer(0), .integer(24))
    #expect(try reader.call(field.path, "EditableText", "CutText", .integer(0), .integer(24)).body == [.flag(false)])
    _ = try reader.elements()
    #expect(reader.texts.allSatisfy { !$0.contains("wxyz") && !$0.contains(word.text) })
  }

  @Test("objects, methods and arguments that don't exist are answered with errors")
  func errors() throws {
    let (reader, demo) = try start()
    withExtendedLifetime(demo) {}
    let root = "/org/a11y/atspi/accessible/root"
    #expect(
      try reader.call("/org/a11y/atspi/accessible/999999", "Accessible", "GetRole").error.hasSuffix("UnknownObject")
    )
    #expect(try reader.call(root, "Accessible", "Dance").error.hasSuffix("UnknownMethod"))
    #expect(try reader.call(root, "Accessible", "GetChildAtIndex", .text("1")).error.hasSuffix("InvalidArgs"))
    #expect(try reader.call(root, "Text", "GetText", .integer(0), .integer(1)).error.hasSuffix("UnknownInterface"))
  }

  @Test("an alert's buttons are found and pressed")
  func alert() throws {
    let (reader, demo) = try start()
    try demo.click("First name")
    try demo.expectFocus(on: FormFixtures.registration[0])
    try demo.screen.type("x")
    #expect(demo.wait { $0.texts["First name"] == "x" }, demo.said)
    try reader.forget()
    demo.askToClose(demo.window)
    #expect(demo.wait { $0.message == "Throw away what you typed?" }, demo.said)
    let away = try reader.element("Throw away", role: button)
    try reader.call(away.path, "Action", "DoAction", .integer(0))
    #expect(demo.waitForEnd() == 0)
  }

  @Test("the program joins when it is wanted, leaves when it isn't any more, and joins a bus that is started anew")
  func comesAndGoes() throws {
    let screen = try Screen(windowManager: .openbox)
    let reader = try ScreenReader(on: screen)
    let demo = try DemoRun(on: screen, ["registration"], environment: reader.environment)
    reader.process = demo.identifier
    try reader.start()
    try reader.enable(true)
    try reader.waitForProgram()
    try reader.enable(false)
    #expect(reader.loop.run(for: 20) { reader.program == nil })
    try reader.enable(true)
    try reader.waitForProgram()
    try reader.endBus()
    try reader.enable(true)
    try reader.start()
    try reader.waitForProgram()
    _ = try reader.element("First name", role: entry)
  }
}
