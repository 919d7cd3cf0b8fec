import Foundation
import TestSupport
import Testing
import X11
import X11Testing

@Suite("The keyboard for any program", .serialized)
struct ScreenKeyboardTests {
  @Test("taps reach the window that has the focus, also what the hardware's layout lacks, and that keeps the focus")
  func types() throws {
    let screen = try Screen(windowManager: .openbox)
    let receiver = try Receiver(on: screen)
    #expect(!receiver.hasKey(for: "ü") && !receiver.hasKey(for: "ß"))
    let keyboard = try ScreenKeyboardRun(on: screen, layout: "de-DE")
    try #require(receiver.wait { $0.freeHeight == 900 - keyboard.height })
    try keyboard.tap("shift", "g", "r", "ü")
    try #require(receiver.wait { $0.text == "Grü" }, "it reads “\(receiver.text)”")
    #expect(receiver.hasKey(for: "ü"))
    try keyboard.tap("s", alternate: 1)
    try keyboard.tap("e", "space", "symbols", "1")
    #expect(receiver.wait { $0.text == "Grüße 1" }, "it reads “\(receiver.text)”")
    #expect(receiver.window.hasFocus)
    #expect(keyboard.end(with: SIGTERM) == 0)
    #expect(!receiver.hasKey(for: "ü") && !receiver.hasKey(for: "ß"))
    #expect(receiver.wait { $0.freeHeight == 900 })
  }

  @Test(
    "taps reach the window that had the focus before the pointer came to the keys, where the focus follows the pointer",
    arguments: [XvfbServer.WindowManager.twm, .sloppyOpenbox, .strictOpenbox]
  )
  func typesWithoutFocus(manager: XvfbServer.WindowManager) throws {
    if !Tool.isInstalled(manager.program) { try Test.cancel("\(manager.program) isn't installed") }
    let screen = try Screen(windowManager: manager)
    let receiver = try Receiver(on: screen)
    let keyboard = try ScreenKeyboardRun(on: screen, layout: "de-DE")
    try keyboard.waitUntilShown()
    try keyboard.tap("a", "ü")
    #expect(receiver.wait { $0.text == "aü" }, "it reads “\(receiver.text)”")
    let other = try Receiver(on: screen)
    #expect(other.wait { $0.isActive })
    try keyboard.catchUp()
    try keyboard.tap("b")
    #expect(other.wait { $0.text == "b" }, "it reads “\(other.text)”")
    try receiver.point(screen)
    #expect(receiver.wait { $0.isActive })
    try keyboard.catchUp()
    try keyboard.tap("c")
    #expect(receiver.wait { $0.text == "aüc" }, "it reads “\(receiver.text)”")
    #expect(other.text == "b")
    #expect(keyboard.end(with: SIGTERM) == 0)
  }

  @Test(
    "without a window manager taps reach the topmost window, and keys the one under the pointer after it has left the keys"
  )
  func typesWithoutManager() throws {
    let screen = try Screen(windowManager: nil)
    let receiver = try Receiver(on: screen, takesFocus: false)
    let keyboard = try ScreenKeyboardRun(on: screen, layout: "de-DE")
    try keyboard.waitUntilShown()
    try keyboard.tap("a", "ü")
    #expect(receiver.wait { $0.text == "aü" }, "it reads “\(receiver.text)”")
    let other = try Receiver(on: screen, takesFocus: false)
    try keyboard.tap("b")
    #expect(other.wait { $0.text == "b" }, "it reads “\(other.text)”")
    other.hide()
    try receiver.point(screen)
    try keyboard.catchUp()
    try screen.type("c")
    #expect(receiver.wait { $0.text == "aüc" }, "it reads “\(receiver.text)”")
    #expect(keyboard.end(with: SIGTERM) == 0)
    try screen.type("d")
    #expect(receiver.wait { $0.text == "aücd" }, "it reads “\(receiver.text)”")
  }

  @Test("under i3 tiles end above it, and it stays above a window that is opened later and fills the screen")
  func tiles() throws {
    if !Tool.isInstalled(XvfbServer.WindowManager.i3.program) { try Test.cancel("i3 isn't installed") }
    let screen = try Screen(windowManager: .i3)
    let receiver = try Receiver(on: screen)
    let keyboard = try ScreenKeyboardRun(on: screen, layout: "en-US")
    let top = 900 - keyboard.height
    #expect(try #require(receiver.frame).maxY > top)
    try keyboard.waitUntilShown()
    try #require(receiver.wait { ($0.frame?.maxY ?? 900) <= top }, "the tile is \(receiver.frame as Any)")
    try keyboard.catchUp()
    try keyboard.tap("a")
    #expect(receiver.wait { $0.text == "a" }, "it reads “\(receiver.text)”")
    let full = try Receiver(on: screen, fillsScreen: true)
    try #require(full.wait { $0.frame == PixelRect(x: 0, y: 0, width: 900, height: 900) })
    try keyboard.waitUntilShown()
    try keyboard.catchUp()
    try keyboard.tap("b")
    #expect(full.wait { $0.text == "b" }, "it reads “\(full.text)”")
    full.hide()
    try keyboard.tap("hide")
    #expect(receiver.wait { ($0.frame?.maxY ?? 0) > top }, "the tile is \(receiver.frame as Any)")
    #expect(keyboard.end(with: SIGTERM) == 0)
  }

  @Test("a window that takes the focus in mid-tap gets nothing of that, nor of what was held or latched before")
  func focusInMidTap() throws {
    let screen = try Screen(windowManager: .openbox)
    let first = try Receiver(on: screen)
    let keyboard = try ScreenKeyboardRun(on: screen, layout: "en-US")
    try keyboard.waitUntilShown()
    try keyboard.tap("a")
    try #require(first.wait { $0.text == "a" })
    var receivers: [Receiver] = []
    for key in ["b", "delete"] {
      _ = try keyboard.hold(key) {
        if let next = try? Receiver(on: screen) { receivers.append(next) }
        return true
      }
    }
    try keyboard.catchUp()
    try keyboard.tap("control")
    try keyboard.catchUp()
    receivers.append(try Receiver(on: screen))
    try keyboard.catchUp()
    try keyboard.tap("c")
    let last = try #require(receivers.last)
    #expect(receivers.count == 3)
    #expect(last.wait { $0.keysyms.count == 1 })
    #expect(last.text == "c" && last.modifiers == [[]])
    #expect(receivers.dropLast().allSatisfy { !$0.text.contains("b") })
    #expect(receivers[1].keysyms.isEmpty)
    #expect(keyboard.end(with: SIGTERM) == 0)
  }

  @Test("on a screen 16 000 pixels wide it is in the middle, as wide as its keys, and types")
  func wideScreen() throws {
    let screen = try Screen(of: XvfbServer(width: 16_000, height: 700, windowManager: .openbox))
    let receiver = try Receiver(on: screen)
    let keyboard = try ScreenKeyboardRun(on: screen, layout: "en-US")
    try keyboard.waitUntilShown()
    try keyboard.tap("w", "i", "d", "e")
    #expect(receiver.wait { $0.text == "wide" }, "it reads “\(receiver.text)”")
    #expect(keyboard.end(with: SIGTERM) == 0)
  }

  @Test("the row above its letters has those that a form or a terminal needs besides")
  func bar() throws {
    let screen = try Screen(windowManager: .openbox)
    let receiver = try Receiver(on: screen)
    let keyboard = try ScreenKeyboardRun(on: screen, layout: "en-US")
    try #require(receiver.wait { $0.freeHeight < 900 })
    try keyboard.tap("escape", "tab", "left", "down", "up", "right")
    let names = ["Escape", "Tab", "Left", "Down", "Up", "Right"]
    let expected = names.compactMap { KeySymbols.keysym(named: $0) }
    #expect(receiver.wait { $0.keysyms.count >= expected.count })
    #expect(receiver.keysyms == expected)
  }

  @Test("a keyboard that is killed leaves the keymap as it was")
  func givesBackAfterKill() throws {
    let screen = try Screen(windowManager: .openbox)
    let before = CoreKeymap(fetchedFrom: screen.connection)
    let receiver = try Receiver(on: screen)
    let keyboard = try ScreenKeyboardRun(on: screen, layout: "de-DE")
    try #require(receiver.wait { $0.freeHeight < 900 })
    try keyboard.tap("ü", "ö")
    try #require(receiver.wait { $0.text == "üö" })
    #expect(CoreKeymap(fetchedFrom: screen.connection) != before)
    #expect(keyboard.end(with: SIGKILL) == -SIGKILL)
    #expect(receiver.wait { _ in CoreKeymap(fetchedFrom: screen.connection) == before })
  }

  @Test("keys that were left borrowed when all was killed are given back by the next keyboard")
  func tidiesUp() throws {
    let screen = try Screen(windowManager: .openbox)
    let receiver = try Receiver(on: screen)
    let first = try ScreenKeyboardRun(on: screen, layout: "de-DE")
    try #require(receiver.wait { $0.freeHeight < 900 })
    try first.tap("ü")
    try #require(receiver.wait { $0.text == "ü" })
    let guardian = try #require(first.children.first, "nobody watches over the keyboard")
    kill(guardian, SIGKILL)
    #expect(first.end(with: SIGKILL) == -SIGKILL)
    try #require(receiver.wait { $0.freeHeight == 900 })
    #expect(receiver.hasKey(for: "ü"))
    let second = try ScreenKeyboardRun(on: screen, layout: "de-DE")
    try #require(receiver.wait { $0.freeHeight < 900 })
    #expect(!receiver.hasKey(for: "ü"))
    #expect(second.end(with: SIGINT) == 0)
  }

  @Test("its key hides it, its button brings it back, and so does starting it again; it ends when asked to")
  func comesAndGoes() async throws {
    let screen = try Screen(windowManager: .openbox)
    let receiver = try Receiver(on: screen)
    let keyboard = try ScreenKeyboardRun(on: screen, layout: "en-US")
    try #require(receiver.wait { $0.freeHeight < 900 })
    try keyboard.tap("hide")
    try #require(receiver.wait { $0.freeHeight == 900 })
    let button = PixelRect(x: 900 - 16 - 56, y: 900 - 16 - 44, width: 56, height: 44)
    try keyboard.waitForWindow(button)
    screen.click(PixelPoint(x: button.x + 28, y: button.y + 22))
    #expect(receiver.wait { $0.freeHeight < 900 })
    let display = screen.server.display
    #expect(try await ScreenKeyboardRun.complete([], on: display).status == 0)
    #expect(receiver.wait { $0.freeHeight == 900 })
    #expect(try await ScreenKeyboardRun.complete([], on: display).status == 0)
    #expect(receiver.wait { $0.freeHeight < 900 })
    #expect(try await ScreenKeyboardRun.complete(["--quit"], on: display).status == 0)
    #expect(keyboard.waitForEnd() == 0)
    let again = try await ScreenKeyboardRun.complete(["--quit"], on: display)
    #expect(again.status == 1)
    #expect(again.errors == "virtual-keyboard: no keyboard runs on this display\n")
    #expect(receiver.window.hasFocus)
  }

  @Test("commands show it, hide it and toggle it, also when it is so already; only where none runs nothing is hidden")
  func commands() async throws {
    let screen = try Screen(windowManager: .openbox)
    let receiver = try Receiver(on: screen)
    let display = screen.server.display
    let none = try await ScreenKeyboardRun.complete(["--hide"], on: display)
    #expect(none.status == 1 && none.errors == "virtual-keyboard: no keyboard runs on this display\n")
    let keyboard = try ScreenKeyboardRun(on: screen, layout: "en-US", ["--show"])
    try #require(receiver.wait { $0.freeHeight < 900 })
    for (command, isShown) in [("show", true), ("hide", false), ("hide", false), ("toggle", true), ("hide", false)] {
      #expect(try await ScreenKeyboardRun.complete(["--\(command)"], on: display).status == 0)
      #expect(receiver.wait { ($0.freeHeight < 900) == isShown }, "\(command)")
    }
    #expect(try await ScreenKeyboardRun.complete(["--show"], on: display).status == 0)
    #expect(receiver.wait { $0.freeHeight < 900 })
    #expect(receiver.window.hasFocus)
    #expect(keyboard.end(with: SIGTERM) == 0)
  }

  @Test("started with the desktop it is hidden behind its button; started so again, the running one stays as it is")
  func startsHidden() async throws {
    let screen = try Screen(windowManager: .openbox)
    let receiver = try Receiver(on: screen)
    let keyboard = try ScreenKeyboardRun(on: screen, layout: "en-US", ["--hidden"])
    let button = PixelRect(x: 900 - 16 - 56, y: 900 - 16 - 44, width: 56, height: 44)
    try keyboard.waitForWindow(button)
    #expect(receiver.freeHeight == 900)
    screen.click(PixelPoint(x: button.x + 28, y: button.y + 22))
    try #require(receiver.wait { $0.freeHeight < 900 })
    #expect(try await ScreenKeyboardRun.complete(["--hidden"], on: screen.server.display).status == 0)
    try keyboard.tap("a")
    #expect(receiver.wait { $0.text == "a" })
    #expect(receiver.freeHeight < 900)
    #expect(keyboard.end(with: SIGTERM) == 0)
  }

  @Test(
    "any program can read where it is, whether it is shown, and that it has ended, also when it was killed as it came",
    arguments: [SIGTERM, SIGKILL]
  )
  func tellsPlace(signal: Int32) throws {
    let screen = try Screen(windowManager: .openbox)
    let receiver = try Receiver(on: screen)
    let connection = screen.connection
    func place() -> [UInt]? {
      connection.fetchProperty(connection.internAtom("_VIRTUAL_KEYBOARD_FRAME"), of: connection.root)?.words
    }
    #expect(place() == nil)
    let keyboard = try ScreenKeyboardRun(on: screen, layout: "en-US")
    let (top, height) = (UInt(900 - keyboard.height), UInt(keyboard.height))
    try #require(receiver.wait { _ in place() == [0, top, 900, height, 1] }, "it tells \(place() ?? [])")
    try keyboard.waitUntilShown()
    try keyboard.tap("hide")
    try #require(receiver.wait { _ in place() == [0, 0, 0, 0, 0] }, "it tells \(place() ?? [])")
    try keyboard.waitForWindow(PixelRect(x: 900 - 16 - 56, y: 900 - 16 - 44, width: 56, height: 44))
    screen.click(PixelPoint(x: 900 - 16 - 28, y: 900 - 16 - 22))
    try #require(receiver.wait { _ in place() == [0, top, 900, height, 1] }, "it tells \(place() ?? [])")
    #expect(keyboard.end(with: signal) == (signal == SIGTERM ? 0 : -signal))
    #expect(receiver.wait { _ in place() == nil }, "it tells \(place() ?? [])")
  }

  @Test("Korean letters become syllables in any program")
  func korean() throws {
    let screen = try Screen(windowManager: .openbox)
    let receiver = try Receiver(on: screen)
    let keyboard = try ScreenKeyboardRun(on: screen, layout: "ko-KR")
    try keyboard.waitUntilShown()
    try keyboard.tap("ㅎ", "ㅏ", "ㄴ", "ㅏ")
    #expect(receiver.wait { $0.text == "ㅎ하한하나" }, "it types \(receiver.text.debugDescription)")
    let backspaces = receiver.keysyms.map { $0 == 0xFF08 }
    #expect(backspaces == [false, true, false, true, false, true, false, false])
    #expect(keyboard.end(with: SIGTERM) == 0)
  }

  @Test("the emoji typed last come first at the next start, also when the keyboard was killed")
  func remembersEmoji() throws {
    let screen = try Screen(windowManager: .openbox)
    let receiver = try Receiver(on: screen)
    let folder = try TemporaryFolder()
    func start() throws -> ScreenKeyboardRun {
      let keyboard = try ScreenKeyboardRun(on: screen, layout: "en-US", environment: ["XDG_STATE_HOME": folder.path])
      try keyboard.waitUntilShown()
      try keyboard.tap("emoji")
      try keyboard.catchUp()
      return keyboard
    }
    let first = try start()
    try first.tapEmoji(3)
    try #require(receiver.wait { !$0.text.isEmpty })
    let typed = receiver.text
    try first.tap("hide")
    try first.waitForWindow(PixelRect(x: 900 - 16 - 56, y: 900 - 16 - 44, width: 56, height: 44))
    try first.catchUp()
    #expect(first.end(with: SIGKILL) == -SIGKILL)
    let second = try start()
    try second.tapEmoji(0)
    #expect(receiver.wait { $0.text == typed + typed }, "it types \(receiver.text)")
    #expect(second.end(with: SIGTERM) == 0)
  }

  @Test(
    "desktops that call Onboard reach it over the session's bus, which also changes its keys and its place",
    .enabled(if: BusDaemon.isInstalled && Tool.isInstalled("dbus-send"), "needs dbus")
  )
  func sessionBus() throws {
    let screen = try Screen(windowManager: .openbox)
    let session = try BusDaemon()
    let receiver = try Receiver(on: screen)
    let keyboard = try ScreenKeyboardRun(
      on: screen,
      layout: "en-US",
      environment: ["DBUS_SESSION_BUS_ADDRESS": session.address]
    )
    try #require(receiver.wait { $0.freeHeight == 900 - keyboard.height })
    func send(to name: String, _ path: String, _ call: [String]) throws -> String {
      let address = ["--bus=\(session.address)", "--print-reply", "--dest=\(name)", path]
      let said = try Tool.run("dbus-send", address + call)
      #expect(said.status == 0, "\(said.output)")
      return said.output
    }
    let (onboard, own) = ("org.onboard.Onboard", "local.keyboard_assistant.VirtualKeyboard")
    func askOnboard(_ method: String) throws {
      _ = try send(to: onboard, "/org/onboard/Onboard/Keyboard", ["\(onboard).Keyboard.\(method)"])
    }
    func ask(_ method: String, _ arguments: String...) throws -> String {
      let call = ["org.freedesktop.DBus.Properties.\(method)", "string:\(own)"] + arguments
      return try send(to: own, "/local/keyboard_assistant/VirtualKeyboard", call)
    }
    for (method, isShown) in [("Hide", false), ("ToggleVisible", true), ("ToggleVisible", false), ("Show", true)] {
      try askOnboard(method)
      #expect(receiver.wait { ($0.freeHeight < 900) == isShown }, "\(method)")
    }
    _ = try ask("Set", "string:Layout", "variant:string:de-DE")
    #expect(try ask("Get", "string:Layout").contains("\"de-DE\""))
    keyboard.layout = try .named("de-DE")
    keyboard.hasGlobe = true
    try keyboard.waitUntilShown()
    try keyboard.tap("ü")
    #expect(receiver.wait { $0.text == "ü" }, "it reads “\(receiver.text)”")
    _ = try ask("Set", "string:Placement", "variant:string:floating")
    #expect(receiver.wait { $0.freeHeight == 900 })
    _ = try ask("Set", "string:Placement", "variant:string:docked")
    #expect(receiver.wait { $0.freeHeight < 900 })
    #expect(keyboard.end(with: SIGTERM) == 0)
  }

  @Test("when the screen is turned, the button of a hidden keyboard goes along, and brings it to the new edge")
  func turnedWhileHidden() async throws {
    let screen = try Screen(windowManager: .openbox)
    let receiver = try Receiver(on: screen)
    let keyboard = try ScreenKeyboardRun(on: screen, layout: "en-US")
    try #require(receiver.wait { $0.freeHeight < 900 })
    try keyboard.tap("hide")
    try #require(receiver.wait { $0.freeHeight == 900 })
    for (width, height) in [(900, 600), (600, 900), (500, 500)] {
      try #require(screen.connection.resizeScreen(to: PixelSize(width: width, height: height)))
      let button = PixelRect(x: width - 16 - 56, y: height - 16 - 44, width: 56, height: 44)
      try keyboard.waitForWindow(button)
      #expect(receiver.wait { $0.freeHeight == height })
      screen.click(PixelPoint(x: button.x + 28, y: button.y + 22))
      #expect(receiver.wait { $0.freeHeight < height && $0.freeHeight > height / 3 }, "\(receiver.freeHeight)")
      #expect(try await ScreenKeyboardRun.complete([], on: screen.server.display).status == 0)
      #expect(receiver.wait { $0.freeHeight == height })
    }
    #expect(keyboard.end(with: SIGTERM) == 0)
  }

  @Test("without a display, without XTEST and with wrong options it says so in one line")
  func complaints() async throws {
    let none = try await ScreenKeyboardRun.complete([], on: nil)
    #expect(none.status == 1)
    #expect(none.errors.hasPrefix("virtual-keyboard: ") && none.errors.filter(\.isNewline).count == 1)
    let server = try XvfbServer(arguments: ["-extension", "XTEST"])
    let bare = try await ScreenKeyboardRun.complete([], on: server.display)
    #expect(bare.status == 1)
    #expect(bare.errors.contains("XTEST") && bare.errors.filter(\.isNewline).count == 1)
    let wrong = try await ScreenKeyboardRun.complete(["--sideways"], on: nil)
    #expect(wrong.status == 2)
    #expect(wrong.errors.contains("--sideways") && wrong.errors.filter(\.isNewline).count == 1)
  }
}
