import Foundation
import TestSupport
import Testing
import X11
import X11Testing

@Suite("Suggestions of the keyboard for any program", .serialized)
struct ScreenKeyboardSuggestionTests {
  private let folder: TemporaryFolder
  private static let file = "virtual-keyboard/words"

  init() throws { folder = try TemporaryFolder() }

  private func start(_ arguments: [String], on screen: Screen, _ buses: ScreenReader? = nil) throws -> ScreenKeyboardRun
  {
    let environment = ["XDG_STATE_HOME": folder.path].merging(buses?.environment ?? [:]) { $1 }
    return try ScreenKeyboardRun(on: screen, layout: "en-US", ["--suggestions"] + arguments, environment: environment)
  }

  @Test(
    "a word that is begun is completed in another program, one that is misspelt is put right",
    .enabled(if: hasEnglish)
  )
  func types() throws {
    let screen = try Screen(windowManager: .openbox)
    let receiver = try Receiver(on: screen)
    let keyboard = try start([], on: screen)
    try keyboard.waitUntilShown()
    #expect(try keyboard.suggestsNothing())
    try keyboard.spell("k", "e", "y", "b")
    try keyboard.tapSuggestion()
    #expect(receiver.wait { $0.text == "keyb" + "oard " }, "it reads “\(receiver.text)”")
    #expect(try keyboard.suggestsNothing())
    try keyboard.spell("t", "e", "h")
    try keyboard.tapSuggestion()
    #expect(receiver.wait { $0.text.hasSuffix("he ") }, "it reads “\(receiver.text)”")
    let deleted = KeySymbols.keysym(named: "BackSpace")
    #expect(receiver.keysyms.count { $0 == deleted } == 2)
    try keyboard.tap("hide")
    try keyboard.waitUntilHidden()
    #expect(keyboard.end(with: SIGTERM) == 0)
    #expect(folder.text(Self.file) == nil, "it may have been a password")
  }

  @Test("the user's own words come first, and a click elsewhere ends the word that was begun", .enabled(if: hasEnglish))
  func own() throws {
    try folder.write("500\tkeystone\ndamaged\n", to: Self.file)
    let screen = try Screen(windowManager: .openbox)
    let receiver = try Receiver(on: screen)
    let keyboard = try start([], on: screen)
    try keyboard.waitUntilShown()
    #expect(try keyboard.suggestsNothing())
    try keyboard.spell("k", "e")
    try keyboard.tapSuggestion()
    #expect(receiver.wait { $0.text == "keystone " }, "it reads “\(receiver.text)”")
    try keyboard.tap("k", "e")
    let frame = try #require(receiver.frame)
    screen.click(PixelPoint(x: frame.x + 8, y: frame.y + 8))
    #expect(try keyboard.suggestsNothing())
    #expect(keyboard.end(with: SIGTERM) == 0)
    #expect(folder.text(Self.file) == "500\tkeystone\ndamaged\n")
  }

  @Test("in a terminal nothing is suggested")
  func terminal() throws {
    if !Tool.isInstalled("xterm") { try Test.cancel("xterm isn't installed") }
    let screen = try Screen(windowManager: .openbox)
    let variables = ProcessInfo.processInfo.environment.merging(["DISPLAY": screen.display]) { $1 }
    let terminal = try ChildProcess(
      URL(fileURLWithPath: "/usr/bin/env"),
      ["xterm", "-e", "cat"],
      environment: variables
    )
    #expect(try screen.waitForFocus(ofProcess: terminal.identifier))
    let keyboard = try start([], on: screen)
    try keyboard.waitUntilShown()
    try keyboard.tap("k", "e", "y")
    #expect(try keyboard.suggestsNothing())
    #expect(keyboard.end(with: SIGTERM) == 0)
  }

  @Test(
    "words are learned in a field of which its program has told, but not in one for a password",
    .enabled(if: ScreenReader.isInstalled, ScreenReader.missing),
    .enabled(if: hasEnglish)
  )
  func learns() throws {
    let screen = try Screen(windowManager: .openbox)
    let buses = try ScreenReader(on: screen)
    let keyboard = try start(["--auto-show", "tap"], on: screen, buses)
    try buses.waitUntilEnabled()
    try buses.start()
    let place = PixelRect(x: 200, y: 60, width: 400, height: 240)
    let form = try ForeignForm(
      .gtk3,
      [.password, .field, .button],
      in: place,
      on: screen,
      environment: buses.environment
    )
    buses.process = form.identifier
    try buses.waitForProgram()
    form.click(0)
    try #require(form.waitsForFreeHeight { $0 < 900 }, "it doesn't come")
    try keyboard.tap("h", "o", "u", "s", "e")
    #expect(form.says("typed 0 house"))
    #expect(try keyboard.suggestsNothing())
    try keyboard.tap("space", "a")
    #expect(form.says("typed 0 house a"))
    // Emoji return to the keys when the keyboard has been notified of the other field.
    let frame = keyboard.frame
    let keys = PixelRect(x: frame.x, y: frame.maxY - 24, width: frame.width, height: 8)
    for _ in 0..<2 { try keyboard.catchUp() }
    let before = try #require(screen.connection.fetchScreen(keys))
    form.click(1)
    try #require(try screen.waits(until: { $0 != before }, in: keys), "it stays as it was")
    #expect(try keyboard.suggestsNothing())
    try keyboard.spell("b", "o", "a")
    try keyboard.tapSuggestion()
    #expect(form.says("typed 1 boat "))
    form.click(2)
    try #require(form.waitsForFreeHeight { $0 == 900 }, "it doesn't go")
    #expect(keyboard.end(with: SIGTERM) == 0)
    #expect(folder.text(Self.file) == "1\tboat\n")
  }

  private nonisolated static let hasEnglish = Tool.hasFile("/usr/share/hunspell/en_US.dic")
}
