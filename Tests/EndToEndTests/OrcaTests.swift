import Testing
import X11Testing

/// The speech that people hear from Orca while they use the demo.
@Suite("With Orca", .serialized, .enabled(if: OrcaRun.isInstalled, OrcaRun.missing))
struct OrcaTests {
  /// Starts Orca, and then the demo: with its list of examples if none is named.
  private func start(_ example: String? = nil, on screen: Screen) throws -> (orca: OrcaRun, demo: DemoRun) {
    let orca = try OrcaRun(on: screen)
    return (orca, try DemoRun(on: screen, example.map { [$0] } ?? [], environment: orca.environment))
  }

  /// Presses Tab for each of `phrases`, and waits until Orca speaks it.
  private func tab(_ screen: Screen, _ orca: OrcaRun, _ phrases: String...) throws {
    for phrase in phrases {
      try screen.press("Tab")
      try orca.hear(phrase)
    }
  }

  @Test("Registration is read field by field, with what is typed, its mistakes, and the question at the end")
  func registration() throws {
    let screen = try Screen(windowManager: .openbox)
    let (orca, demo) = try start("registration", on: screen)
    try orca.hear("Registration – Keyboard Assistant frame.")
    try screen.press("Tab")
    try orca.hear("First name entry Ada required.")
    try screen.press("h")
    try orca.hear("h")
    try screen.press("i")
    try orca.hear("i")
    try screen.press("BackSpace")
    try orca.hear("i")
    // One of Orca's own commands, which speaks the time: the key isn't typed.
    try screen.press("Insert", "t")
    try orca.hearAnything()
    try screen.press("Tab")
    try orca.hear("Last name entry Lovelace required.")
    try demo.expectFocus(on: FormFixtures.registration[1])
    #expect(demo.texts["First name"] == "h")
    for name in ["Email entry ada@example.org required.", "Password password text."] {
      try screen.press("Tab")
      try orca.hear(name)
    }
    try screen.press("x")
    try orca.hear("•")
    try screen.press("Tab")
    try orca.hear("Register account push button.")
    try screen.press("space")
    try orca.hear("Last name entry Lovelace required.", "invalid entry.", "What is your last name?")
    try screen.press("Escape")
    try orca.hear("Registration – Keyboard Assistant frame.")
    demo.askToClose(demo.window)
    try orca.hear(
      "alert Throw away what you typed?",
      "It has not been sent yet.",
      "Keep editing push button."
    )
    try screen.press("Tab")
    try orca.hear("Throw away push button.")
    try screen.press("space")
    #expect(demo.waitForEnd() == 0)
  }

  @Test("a table of a hundred thousand rows is read without delay")
  func longTable() throws {
    let screen = try Screen(windowManager: .openbox)
    let (orca, demo) = try start("table", on: screen)
    withExtendedLifetime(demo) {}
    try orca.hear("Table – Keyboard Assistant frame.")
    for row in 1...2 {
      try screen.press("Tab")
      try orca.hear("Guest \(row) entry Name.")
    }
  }

  @Test("the wheels of a birthday are heard while arrow keys turn them, and Escape leaves what they have chosen")
  func birthday() throws {
    let screen = try Screen(windowManager: .openbox)
    let (orca, demo) = try start("birthday", on: screen)
    try orca.hear("Birthday – Keyboard Assistant frame.")
    try tab(screen, orca, "Name entry Ada Lovelace.", "Birthday entry Day, month and year.")
    try screen.press("Down")
    try orca.hear("Day 11 spin button.")
    try screen.press("Down")
    try orca.hear("12")
    try screen.press("Right")
    try orca.hear("Month December spin button.")
    try screen.press("Up")
    try orca.hear("November")
    try screen.press("Escape")
    try orca.hear("Birthday – Keyboard Assistant frame.")
    #expect(demo.wait { $0.texts["Birthday"] == "12 November 1990" }, demo.said)
    try tab(screen, orca, "Picture entry On the front.")
    try screen.press("Down")
    try orca.hear("Motif Cake spin button.")
    try screen.press("Return")
    try orca.hear("Greeting text.", inWindow: "Birthday – Keyboard Assistant")
    #expect(demo.wait { $0.texts["Picture"] == "Cake" }, demo.said)
  }

  @Test("a message is said to be sent, once, and the next one is written")
  func chat() throws {
    let screen = try Screen(windowManager: .openbox)
    let (orca, demo) = try start("chat", on: screen)
    withExtendedLifetime(demo) {}
    try orca.hear("Chat – Keyboard Assistant frame.")
    try tab(screen, orca, "Message text.")
    for letter in ["h", "i"] {
      try screen.press(letter)
      try orca.hear(letter)
    }
    try screen.press("Return")
    try orca.hear("notification Sent: hi.")
    try screen.press("x")
    try orca.hear("x")
    try tab(screen, orca, "Send push button.")
  }

  @Test("cards of the gallery say what they open, and are come back to")
  func gallery() throws {
    let screen = try Screen(windowManager: .openbox)
    let (orca, demo) = try start(on: screen)
    withExtendedLifetime(demo) {}
    try orca.hear("Keyboard Assistant frame.")
    try tab(screen, orca, "Search examples entry.")
    try screen.press("Tab")
    try orca.hear("Registration push button.", "Four fields and a button.")
    try screen.press("Return")
    try orca.hear("Registration – Keyboard Assistant frame.")
    try screen.press("Escape")
    try orca.hear("Registration push button.", "Four fields and a button.")
    try screen.press("Down")
    try orca.hear("Long form push button.", "Fields and text views, nested and side by side.")
    try screen.press("Down")
    try orca.hear("Forty fields push button.", "A long column, for comparing toolkits.")
    // An example that begins to edit by itself.
    try screen.press("Return")
    try orca.hear("Field 1 entry Text 1.", inWindow: "Forty fields – Keyboard Assistant")
    try screen.press("Escape")
    try orca.hear("Forty fields – Keyboard Assistant frame.")
    try screen.press("Escape")
    try orca.hear("Forty fields push button.", "A long column, for comparing toolkits.")
  }

  @Test("the field that was edited before a question is gone back to")
  func question() throws {
    let screen = try Screen(windowManager: .openbox)
    let (orca, demo) = try start("registration", on: screen)
    try orca.hear("Registration – Keyboard Assistant frame.")
    try tab(screen, orca, "First name entry Ada required.")
    try screen.press("a")
    try orca.hear("a")
    try tab(screen, orca, "Last name entry Lovelace required.")
    demo.askToClose(demo.window)
    try orca.hear(
      "alert Throw away what you typed?",
      "It has not been sent yet.",
      "Keep editing push button.",
      inWindow: "Registration – Keyboard Assistant"
    )
    try screen.press("Escape")
    try orca.hear("Last name entry Lovelace required.", inWindow: "Registration – Keyboard Assistant")
    try screen.press("b")
    try orca.hear("b")
    #expect(demo.wait { $0.texts["Last name"] == "b" }, demo.said)
  }

  @Test("a sheet says its title, and the button that has opened it is gone back to")
  func sheet() throws {
    let screen = try Screen(windowManager: .openbox)
    let (orca, demo) = try start("registration", on: screen)
    withExtendedLifetime(demo) {}
    try orca.hear("Registration – Keyboard Assistant frame.")
    try tab(screen, orca, "First name entry Ada required.")
    try screen.press("Shift_L", "Tab")
    try orca.hear("Settings push button.")
    try screen.press("Return")
    try orca.hear("Settings dialog.", inWindow: "Registration – Keyboard Assistant")
    try tab(screen, orca, "Try it entry Type here.", "Inspector toggle button not pressed.")
    try screen.press("Escape")
    try orca.hear("Settings push button.", inWindow: "Registration – Keyboard Assistant")
  }

  @Test("controls say their value when it changes, once")
  func controls() throws {
    let screen = try Screen(windowManager: .openbox)
    let (orca, demo) = try start("controls", on: screen)
    withExtendedLifetime(demo) {}
    try orca.hear("Controls – Keyboard Assistant frame.")
    try tab(screen, orca, "Search entry Name of a control.", "Amount horizontal slider 40%")
    try screen.press("Right")
    try orca.hear("45%")
    try tab(screen, orca, "Count 2 spin button.")
    try screen.press("Right")
    try orca.hear("3")
    try screen.press("Tab")
    try orca.hear("Size panel.", "Medium.", "selected radio button")
    try screen.press("Right")
    try orca.hear("Large.", "selected radio button")
    try tab(screen, orca, "Activity toggle button not pressed.")
    try screen.press("space")
    try orca.hear("pressed")
    try screen.press("space")
    try orca.hear("not pressed")
    try tab(screen, orca, "Priority collapsed push button.")
  }

  @Test("the days of a calendar are heard, in a card that a field opens and beside it")
  func calendar() throws {
    let screen = try Screen(windowManager: .openbox)
    let (orca, demo) = try start("controls", on: screen)
    withExtendedLifetime(demo) {}
    try orca.hear("Controls – Keyboard Assistant frame.")
    try tab(screen, orca, "Search entry Name of a control.", "Amount horizontal slider 40%", "Count 2 spin button.")
    try screen.press("Tab")
    try orca.hear("Size panel.", "Medium.", "selected radio button")
    try tab(screen, orca, "Activity toggle button not pressed.", "Priority collapsed push button.")
    for look in ["Plain", "Gray", "Tinted", "Filled"] { try tab(screen, orca, "\(look) push button.") }
    try tab(screen, orca, "Date, 14 Mar 2024 collapsed push button.")
    try screen.press("space")
    try orca.hear("Calendar Thursday, 14 March 2024 spin button.", inWindow: "Controls – Keyboard Assistant")
    try screen.press("Right")
    try orca.hear("Friday, 15 March 2024")
    // The same day of another month.
    try screen.press("Next")
    try orca.hear("Monday, 15 April 2024")
    try screen.press("Return")
    try orca.hear("Date, 15 Apr 2024 collapsed push button.", inWindow: "Controls – Keyboard Assistant")
    try tab(screen, orca, "Calendar Monday, 15 April 2024 spin button.")
    try screen.press("Left")
    try orca.hear("Sunday, 14 April 2024")
    try tab(screen, orca, "Previous month push button.", "Next month push button.")
  }
}
