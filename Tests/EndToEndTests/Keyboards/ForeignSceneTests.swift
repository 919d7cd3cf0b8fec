import Foundation
import TestSupport
import Testing
import X11
import X11Testing

/// The keyboard for any program beside forms of other toolkits, in less usual places.
@Suite("Scenes with other programs' fields", .serialized, .enabled(if: ScreenReader.isInstalled, ScreenReader.missing))
struct ForeignSceneTests {
  private let low = PixelRect(x: 200, y: 560, width: 400, height: 240)
  private let high = PixelRect(x: 200, y: 60, width: 400, height: 800)
  private let rows: [ForeignForm.Row] = [.button, .button, .button, .button, .button, .field]

  @Test(
    "brought by hand it keeps the field clear that has the focus already, and any other, and lets the window go back",
    arguments: [ForeignForm.Toolkit.gtk3, .gtk4]
  )
  func byHand(toolkit: ForeignForm.Toolkit) throws {
    if !toolkit.isInstalled { try Test.cancel("\(toolkit.rawValue) isn't installed") }
    let screen = try Screen(windowManager: .openbox)
    let buses = try ScreenReader(on: screen)
    let form = try ForeignForm(
      toolkit,
      [.field, .button, .button, .button, .button, .field],
      in: low,
      on: screen,
      environment: buses.environment
    )
    try buses.start()
    buses.process = form.identifier
    try buses.waitForProgram()
    form.click(5)
    try screen.type("x")
    try #require(form.says("typed 5 x"))
    let before = form.frame
    let keyboard = try ScreenKeyboardRun(on: screen, layout: "en-US", environment: buses.environment)
    let top = 900 - keyboard.height
    #expect(form.waits { _ in form.frame(of: 5).maxY <= top }, "the field is at \(form.frame(of: 5))")
    try keyboard.waitUntilShown()
    #expect(try !buses.isEnabled())
    try keyboard.tap("a")
    #expect(form.says("typed 5 xa"))
    form.click(0)
    try keyboard.tap("b")
    #expect(form.says("typed 0 b"))
    try keyboard.tap("hide")
    #expect(form.waits { _ in form.frame == before }, "it is at \(form.frame)")
    #expect(keyboard.end(with: SIGTERM) == 0)
  }

  @Test("on two monitors it goes to the one of the window that is edited, and keeps that one's field clear")
  func monitors() throws {
    let left = PixelRect(x: 0, y: 0, width: 800, height: 900)
    let right = PixelRect(x: 800, y: 0, width: 700, height: 700)
    let parts = [left, right].map { Monitor(frame: $0, physicalSize: .zero, isPrimary: $0 == left) }
    let screen = try Screen(of: XvfbServer(width: 1500, height: 900, monitors: parts, windowManager: .openbox))
    let buses = try ScreenReader(on: screen)
    let keyboard = try ScreenKeyboardRun(
      on: screen,
      layout: "en-US",
      ["--auto-show", "tap"],
      environment: buses.environment
    )
    try buses.waitUntilEnabled()
    func open(in frame: PixelRect) throws -> ForeignForm {
      let form = try ForeignForm(.gtk3, rows, in: frame, on: screen, environment: buses.environment)
      buses.process = form.identifier
      try buses.waitForProgram()
      return form
    }
    try buses.start()
    let first = try open(in: low)
    let second = try open(in: PixelRect(x: 900, y: 400, width: 400, height: 240))
    for (form, monitor, other) in [(first, left, second), (second, right, first), (first, left, second)] {
      let home = PixelPoint(x: other.frame.x, y: other === first ? low.y : 400)
      form.click(5)
      let isThere = form.waits { $0.fetchShownFrame().map { $0.maxY == monitor.maxY && monitor.contains($0) } == true }
      try #require(isThere, "it is at \(String(describing: screen.connection.fetchShownFrame()))")
      let frame = try #require(screen.connection.fetchShownFrame())
      try keyboard.waitForWindow(frame)
      #expect(form.waits { _ in form.frame(of: 5).maxY <= frame.y }, "the field is at \(form.frame(of: 5))")
      #expect(form.waits { _ in other.frame.origin == home }, "the other is at \(other.frame)")
    }
    #expect(keyboard.end(with: SIGTERM) == 0)
  }

  @Test(
    "in a maximised text of many lines the one of the caret stays above it, and the window goes back",
    arguments: [ForeignForm.Toolkit.gtk3, .qt5]
  )
  func text(toolkit: ForeignForm.Toolkit) throws {
    if !toolkit.isInstalled { try Test.cancel("\(toolkit.rawValue) isn't installed") }
    let (screen, buses, keyboard) = try start()
    let form = try ForeignForm(toolkit, [.text], in: low, .maximised, on: screen, environment: buses.environment)
    buses.process = form.identifier
    try buses.waitForProgram()
    let before = form.frame
    let place = before.height - 40
    form.click(below: place)
    let top = 900 - keyboard.height
    #expect(form.waits { _ in form.frame.y + place < top }, "the window is at \(form.frame)")
    try keyboard.waitUntilShown()
    #expect(form.frame.size == before.size)
    try keyboard.tap("hide")
    #expect(form.waits { _ in form.frame == before }, "it is at \(form.frame)")
    #expect(keyboard.end(with: SIGTERM) == 0)
  }

  @Test(
    "a high text that tells no place of its caret, or a wrong one, becomes lower, and brings the caret into sight",
    arguments: [ForeignForm.Toolkit.gtk4, .qt5, .qt6],
    [ForeignForm.State.maximised, .normal]
  )
  func mute(toolkit: ForeignForm.Toolkit, state: ForeignForm.State) throws {
    if !toolkit.isInstalled { try Test.cancel("\(toolkit.rawValue) isn't installed") }
    let (screen, buses, keyboard) = try start()
    let form = try ForeignForm(toolkit, [.mute], in: high, state, on: screen, environment: buses.environment)
    buses.process = form.identifier
    try buses.waitForProgram()
    let before = form.frame
    form.click(below: before.height - 40)
    try keyboard.waitUntilShown()
    let top = 900 - keyboard.height
    #expect(form.waits { _ in form.frame.maxY <= top }, "the window is at \(form.frame)")
    #expect(form.frame.origin == before.origin)
    #expect(form.showsCaret(above: form.frame.height), "its caret stays out of sight")
    try keyboard.tap("hide")
    #expect(form.waits { _ in form.frame == before }, "it is at \(form.frame)")
    #expect(keyboard.end(with: SIGTERM) == 0)
  }

  @Test("large keys at one side leave the field clear that they come for")
  func largeKeys() throws {
    let (screen, buses, keyboard) = try start("--keys=left", "--key-size=18")
    let fields = [ForeignForm.Row.field, .button, .button, .button, .button, .field]
    let form = try ForeignForm(.gtk3, fields, in: low, on: screen, environment: buses.environment)
    buses.process = form.identifier
    try buses.waitForProgram()
    let before = form.frame
    form.click(5)
    try #require(form.waits { _ in form.frame != before }, "its window stays")
    // The form rises once, as far as it has to.
    let bottom = form.frame(of: 5).maxY
    try #require(form.waits { _ in screen.connection.fetchShownFrame() != nil }, "no keyboard comes")
    let top = try #require(screen.connection.fetchShownFrame()?.y)
    #expect(bottom <= top, "the field is at \(form.frame(of: 5))")
    #expect(keyboard.end(with: SIGTERM) == 0)
  }

  @Test("a text that covers the screen is scrolled where its program can; at its end it comes at the top edge instead")
  func scrolledText() throws {
    let (screen, buses, keyboard) = try start()
    let form = try ForeignForm(.gtk3, [.text], in: low, .fullscreen, on: screen, environment: buses.environment)
    buses.process = form.identifier
    try buses.waitForProgram()
    form.click(below: 850)
    try keyboard.waitUntilShown()
    let area = try #require(try buses.elements().first { $0.role == 61 })
    func caretBottom() throws -> Int32 {
      let offset = try buses.property(area.path, "Text", "CaretOffset").integer ?? 0
      let frame = try buses.call(area.path, "Text", "GetCharacterExtents", .integer(offset), .number(0)).body
      return (frame[1].integer ?? 0) + (frame[3].integer ?? 0)
    }
    let limit = MonotonicClock.now + 20
    while try caretBottom() > 900 - Int32(keyboard.height) {
      try #require(MonotonicClock.now < limit, "it stays covered")
    }
    try keyboard.tap("a")
    try keyboard.waitUntilShown()
    try screen.press("Control_L", "End")
    keyboard.isAtTop = true
    try keyboard.waitUntilShown()
    #expect(keyboard.end(with: SIGTERM) == 0)
  }

  @Test(
    "in a text that covers the screen and hides its caret it comes at the edge that is farther from where that was pressed"
  )
  func muteText() throws {
    if !ForeignForm.Toolkit.gtk4.isInstalled { try Test.cancel("GTK 4 isn't installed") }
    let (screen, buses, keyboard) = try start()
    let form = try ForeignForm(.gtk4, [.mute], in: low, .fullscreen, on: screen, environment: buses.environment)
    buses.process = form.identifier
    try buses.waitForProgram()
    form.click(below: 850)
    keyboard.isAtTop = true
    try keyboard.waitUntilShown()
    try keyboard.tap("hide")
    try #require(form.waits { $0.fetchShownFrame() == nil })
    form.click(below: 100)
    keyboard.isAtTop = false
    try keyboard.waitUntilShown()
    #expect(keyboard.end(with: SIGTERM) == 0)
  }

  /// A keyboard that comes by itself, and a reader that listens, on a screen of their own.
  private func start(_ arguments: String...) throws -> (Screen, ScreenReader, ScreenKeyboardRun) {
    let screen = try Screen(windowManager: .openbox)
    let buses = try ScreenReader(on: screen)
    let environment = buses.environment
    let all = ["--auto-show", "tap"] + arguments
    let keyboard = try ScreenKeyboardRun(on: screen, layout: "en-US", all, environment: environment)
    try buses.waitUntilEnabled()
    try buses.start()
    return (screen, buses, keyboard)
  }

  /// A keymap, a group in it, and what is tapped and typed there.
  private struct Typing {
    let keymap: String
    let group: Int
    let keys: String
  }

  @Test("it types into forms what its keys show, whatever the keymap", arguments: [ForeignForm.Toolkit.gtk3, .qt5])
  func typing(toolkit: ForeignForm.Toolkit) throws {
    if !toolkit.isInstalled { try Test.cancel("\(toolkit.rawValue) isn't installed") }
    let screen = try Screen(windowManager: .openbox)
    let buses = try ScreenReader(on: screen)
    let form = try ForeignForm(
      toolkit,
      [.field],
      in: PixelRect(x: 200, y: 60, width: 400, height: 40),
      on: screen,
      environment: buses.environment
    )
    form.click(0)
    let keyboard = try ScreenKeyboardRun(on: screen, showing: try ScreenKeyboardRun.systemLayout(0, on: screen), [])
    try keyboard.waitUntilShown()
    var text = ""
    let scenes = [
      Typing(keymap: "de", group: 0, keys: "zü"), Typing(keymap: "fr", group: 0, keys: "aé"),
      Typing(keymap: "ru", group: 0, keys: "фц"), Typing(keymap: "us,ru", group: 1, keys: "йж"),
    ]
    for scene in scenes {
      try screen.setLayout(scene.keymap)
      keyboard.hasGlobe = scene.keymap.contains(",")
      keyboard.layout = try ScreenKeyboardRun.systemLayout(0, on: screen)
      try keyboard.catchUp()
      if scene.group > 0 { try keyboard.tap("globe") }
      keyboard.layout = try ScreenKeyboardRun.systemLayout(scene.group, on: screen)
      try keyboard.catchUp()
      for key in scene.keys { try keyboard.tap(String(key)) }
      text += scene.keys
      #expect(form.says("typed 0 \(text)"), "“\(scene.keys)” under \(scene.keymap)")
    }
    #expect(keyboard.end(with: SIGTERM) == 0)
  }
}

extension Connection {
  /// The keyboard's frame, which the keyboard announces; nil while it is hidden.
  fileprivate func fetchShownFrame() -> PixelRect? {
    let words = fetchProperty(atoms[.virtualKeyboardFrame], of: root)?.words.map { Int($0) } ?? []
    guard words.count == 5, words[4] == 1 else { return nil }
    return PixelRect(x: words[0], y: words[1], width: words[2], height: words[3])
  }
}
