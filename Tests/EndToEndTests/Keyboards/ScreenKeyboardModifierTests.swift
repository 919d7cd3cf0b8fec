import Foundation
import TestSupport
import Testing
import X11
import X11Testing

@Suite("The modifiers of the keyboard for any program", .serialized)
struct ScreenKeyboardModifierTests {
  @Test("Ctrl and C, tapped one after the other, stop the program in a terminal")
  func interrupts() throws {
    if !Tool.isInstalled("xterm") { try Test.cancel("xterm isn't installed") }
    let screen = try Screen(windowManager: .openbox)
    let variables = ProcessInfo.processInfo.environment.merging(["DISPLAY": screen.display]) { $1 }
    let terminal = try ChildProcess(
      URL(fileURLWithPath: "/usr/bin/env"),
      ["xterm", "-e", "cat"],
      environment: variables
    )
    #expect(try screen.waitForFocus(ofProcess: terminal.identifier))
    let keyboard = try ScreenKeyboardRun(on: screen, layout: "en-US")
    try keyboard.waitUntilShown()
    try keyboard.tap("control", "c")
    // A terminal ends with its program, whatever that ended of.
    _ = terminal.waitForEnd()
    #expect(keyboard.end(with: SIGTERM) == 0)
  }

  @Test("a modifier holds for one key, or until it is tapped again, in other programs, too")
  func counts() throws {
    let screen = try Screen(windowManager: .openbox)
    let receiver = try Receiver(on: screen)
    let keyboard = try ScreenKeyboardRun(on: screen, layout: "en-US")
    try keyboard.waitUntilShown()
    try keyboard.tap(
      "control",
      "c",
      "c",
      "super",
      "super",
      "a",
      "a",
      "super",
      "a",
      "altGr",
      "functions",
      "F5",
      "pageUp"
    )
    let keys = ["Control_L", "c", "c", "Super_L", "a", "a", "a"].compactMap { KeySymbols.keysym(named: $0) }
    let last = ["F5", "Prior"].compactMap { KeySymbols.keysym(named: $0) }
    #expect(receiver.wait { $0.keysyms.last == last.last })
    #expect(Array(receiver.keysyms.prefix(keys.count)) == keys)
    #expect(Array(receiver.keysyms.suffix(2)) == last)
    let held = receiver.modifiers.map { $0.intersection([.control, .mod4]) }
    #expect(Array(held.prefix(keys.count)) == [[], .control, [], [], .mod4, .mod4, []])
    #expect(keyboard.end(with: SIGTERM) == 0)
  }

  @Test("Alt and Tab reach the window manager; with Alt locked, each Tab goes one window on")
  func switchesWindows() throws {
    let screen = try Screen(windowManager: .openbox)
    let receivers = try (0..<3).map { _ in try Receiver(on: screen) }
    let keyboard = try ScreenKeyboardRun(on: screen, layout: "en-US")
    try keyboard.waitUntilShown()
    try keyboard.tap("alt", "tab")
    #expect(receivers[1].wait { $0.isActive })
    // At a person's pace: each key is pressed once the one before has been.
    for name in ["alt", "alt", "tab", "tab", "alt"] {
      try keyboard.tap(name)
      try keyboard.catchUp()
    }
    #expect(receivers[0].wait { $0.isActive })
    #expect(screen.connection.keymap.fetchModifiers().isEmpty)
    #expect(keyboard.end(with: SIGTERM) == 0)
  }

  @Test("an arrow that is held moves on and on")
  func repeats() throws {
    let screen = try Screen(windowManager: .openbox)
    let receiver = try Receiver(on: screen)
    let keyboard = try ScreenKeyboardRun(on: screen, layout: "en-US")
    try keyboard.waitUntilShown()
    #expect(try keyboard.hold("left") { receiver.wait { $0.keysyms.count >= 4 } })
    #expect(Set(receiver.keysyms) == Set([KeySymbols.keysym(named: "Left")].compactMap { $0 }))
    #expect(keyboard.end(with: SIGTERM) == 0)
  }

  @Test("no locked modifier stays pressed when the keyboard ends or is killed", arguments: [SIGTERM, SIGINT, SIGKILL])
  func releases(signal: Int32) throws {
    let screen = try Screen(windowManager: .openbox)
    let receiver = try Receiver(on: screen)
    let keyboard = try ScreenKeyboardRun(on: screen, layout: "en-US")
    try keyboard.waitUntilShown()
    try keyboard.tap("control", "control", "super", "super")
    #expect(receiver.wait { _ in screen.connection.keymap.fetchModifiers() == [.control, .mod4] })
    _ = keyboard.end(with: signal)
    #expect(receiver.wait { _ in screen.connection.keymap.fetchModifiers().isEmpty })
  }

  @Test("hiding the keyboard releases a locked modifier")
  func hides() throws {
    let screen = try Screen(windowManager: .openbox)
    let receiver = try Receiver(on: screen)
    let keyboard = try ScreenKeyboardRun(on: screen, layout: "en-US")
    try keyboard.waitUntilShown()
    try keyboard.tap("alt", "alt")
    #expect(receiver.wait { _ in screen.connection.keymap.fetchModifiers() == .mod1 })
    try keyboard.tap("hide")
    #expect(receiver.wait { _ in screen.connection.keymap.fetchModifiers().isEmpty })
    #expect(keyboard.end(with: SIGTERM) == 0)
  }

  @Test("a modifier that was left pressed when all was killed is released by the next keyboard")
  func tidiesUp() throws {
    let screen = try Screen(windowManager: .openbox)
    let receiver = try Receiver(on: screen)
    let first = try ScreenKeyboardRun(on: screen, layout: "en-US")
    try first.waitUntilShown()
    try first.tap("control", "control")
    #expect(receiver.wait { _ in screen.connection.keymap.fetchModifiers() == .control })
    let guardian = try #require(first.children.first, "nobody watches over the keyboard")
    kill(guardian, SIGKILL)
    #expect(first.end(with: SIGKILL) == -SIGKILL)
    try #require(receiver.wait { $0.freeHeight == 900 })
    #expect(screen.connection.keymap.fetchModifiers() == .control)
    let second = try ScreenKeyboardRun(on: screen, layout: "en-US")
    #expect(receiver.wait { _ in screen.connection.keymap.fetchModifiers().isEmpty })
    #expect(second.end(with: SIGTERM) == 0)
  }
}

extension Screen {
  /// Waits until a window of a program has the keyboard; false if that takes too long.
  func waitForFocus(ofProcess identifier: Int32) throws -> Bool {
    let connection = try Connection(name: display)
    let loop = EventLoop(connection: connection)
    connection.desktop.watch()
    return loop.run(for: 20) {
      let active = connection.fetchProperty(connection.atoms[.netActiveWindow], of: connection.root)?.words.first
      return active.map(connection.fetchWindows(ofProcess: identifier).contains) ?? false
    }
  }
}
