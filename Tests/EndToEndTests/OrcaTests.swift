import Testing

/// What people hear of the demo whose screen reader is Orca.
@Suite("With Orca", .serialized, .enabled(if: OrcaRun.isInstalled, OrcaRun.missing))
struct OrcaTests {
  private func start(_ example: String, on screen: Screen) throws -> (orca: OrcaRun, demo: DemoRun) {
    let orca = try OrcaRun(on: screen)
    return (orca, try DemoRun(on: screen, [example], environment: orca.environment))
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
    // One of Orca's own commands, which tells the time: it isn't typed.
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
}
