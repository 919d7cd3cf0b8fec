import TestSupport
import Testing
import UIKit
import X11

@testable import UIKitX11

@Suite("Keys on their way through screen readers", .enabled(if: BusDaemon.isInstalled, "needs dbus"))
struct ReaderKeysTests {
  private let insert: KeySym = 0xFF63

  private func desk(hasKeyListener: Bool = false) throws -> AccessibilityDesk {
    try AccessibilityDesk(scale: 1, hasKeyListener: hasKeyListener, fill: FakeTree.fillForm)
  }

  private func stroke(_ character: KeySym, _ modifiers: Modifiers, _ desk: AccessibilityDesk) -> KeyStroke {
    KeyStroke(
      window: desk.fixture.host.window.id,
      keycode: Int(character & 0xFF),
      keysym: character,
      shortcutKeysym: character,
      text: UInt8(exactly: character).map { String(UnicodeScalar($0)) } ?? "",
      modifiers: modifiers,
      time: 1
    )
  }

  private func press(_ character: KeySym, _ desk: AccessibilityDesk) -> Bool {
    desk.provider.keys.hold(.keyDown(stroke(character, [], desk)))
  }

  /// The keys of a program, whose clock is advanced by hand, while a screen reader listens.
  private final class SlowDesk {
    let desk: AccessibilityDesk
    private(set) var keys: ReaderKeys!
    private(set) var typed: [String] = []
    private var time = 0.0
    private var timers: [(due: Double, action: () -> Void)] = []

    init(_ desk: AccessibilityDesk) throws {
      self.desk = desk
      let clock = ReaderKeys.Clock(
        now: { [unowned self] in time },
        schedule: { [unowned self] in timers.append((time + $0, $1)) }
      )
      keys = ReaderKeys(bus: desk.provider.bus, clock: clock, isSecret: { _ in desk.fixture.takesSecret }) {
        [unowned self] in
        if case .keyDown(let stroke) = $0 { typed.append(stroke.text) }
      }
      keys.fetchListeners()
      _ = try desk.flush()
      _ = try desk.flush()
    }

    func advance(_ seconds: Double) {
      time += seconds
      let due = timers.filter { $0.due <= time }
      timers.removeAll { $0.due <= time }
      for timer in due { timer.action() }
    }

    /// Lets the screen reader answer what it is asked, `seconds` after each question.
    func answer(after seconds: Double = 0, _ check: @escaping () -> Void = {}) throws {
      desk.onKey = { [unowned self] in
        advance(seconds)
        check()
      }
      for _ in 0..<3 { _ = try desk.flush() }
      desk.onKey = {}
    }
  }

  @Test("a screen reader that listens to keys is asked about each, in their order, and takes those that it wants")
  func keys() throws {
    let desk = try desk(hasKeyListener: true)
    for taken in [false, true] {
      desk.takesKeys = taken
      #expect(press(0x61, desk) && press(0x62, desk))
      #expect(desk.fixture.wait { desk.keys.count == 2 })
      _ = try desk.flush()
      #expect(desk.fixture.keys.map(\.key.characters) == (taken ? [] : ["a", "b"]))
      (desk.fixture.keys, desk.keys) = ([], [])
    }
  }

  @Test("a key that a screen reader took, and that is released elsewhere, doesn't open passwords to it")
  func lostCommandKey() throws {
    let desk = try desk(hasKeyListener: true)
    desk.takesKeys = true
    #expect(press(0xFF63, desk))
    #expect(desk.fixture.wait { desk.keys.count == 1 })
    _ = try desk.flush()
    desk.fixture.takesSecret = true
    _ = desk.provider.keys.hold(.focusOut(window: desk.fixture.host.window.id))
    #expect(press(0x61, desk))
    _ = try desk.flush()
    #expect(desk.keys.count == 1)
  }

  @Test("no key of a password is told, and none is asked about where nobody listens")
  func secretKeys() throws {
    #expect(!press(0x61, try desk()))
    let desk = try desk(hasKeyListener: true)
    desk.fixture.takesSecret = true
    #expect(press(0x61, desk))
    _ = try desk.flush()
    #expect(desk.keys.isEmpty && desk.fixture.keys.map(\.key.characters) == ["a"])
  }

  @Test("a key waits a tenth of a second for an answer, is typed then, and the next is asked about nevertheless")
  func lateAnswer() throws {
    let desk = try desk(hasKeyListener: true)
    let slow = try SlowDesk(desk)
    desk.takesKeys = true
    #expect(slow.keys.hold(.keyDown(stroke(0x61, [], desk))))
    try slow.answer(after: 0.09) {
      #expect(slow.typed.isEmpty)
      slow.advance(0.011)
      #expect(slow.typed == ["a"])
    }
    #expect(slow.keys.hold(.keyUp(stroke(0x61, [], desk))))
    #expect(slow.keys.hold(.keyDown(stroke(0x62, [], desk))))
    try slow.answer()
    #expect(slow.typed == ["a"] && desk.keys.count == 3)
  }

  @Test("keys that wait for others wait no longer than those")
  func fastTyping() throws {
    let desk = try desk(hasKeyListener: true)
    let slow = try SlowDesk(desk)
    for key: KeySym in 0x61...0x65 {
      #expect(slow.keys.hold(.keyDown(stroke(key, [], desk))))
      slow.advance(0.01)
    }
    slow.advance(0.05)
    #expect(slow.typed == ["a"])
    for typed in [["a", "b"], ["a", "b", "c"], ["a", "b", "c", "d"], ["a", "b", "c", "d", "e"]] {
      slow.advance(0.0101)
      #expect(slow.typed == typed)
    }
    try slow.answer()
    #expect(desk.keys.count == 5)
  }

  @Test("a screen reader that has died delays only a few keys, and is asked again when it has answered")
  func deadReader() throws {
    let desk = try desk(hasKeyListener: true)
    let slow = try SlowDesk(desk)
    for _ in 0..<ReaderKeys.mostUnanswered {
      #expect(slow.keys.hold(.keyDown(stroke(0x61, [], desk))))
      slow.advance(ReaderKeys.answerLimit)
    }
    #expect(slow.keys.hold(.keyDown(stroke(0x62, [], desk))))
    #expect(slow.typed.last == "b")
    try slow.answer()
    #expect(slow.keys.hold(.keyDown(stroke(0x63, [], desk))))
    try slow.answer()
    #expect(slow.typed.last == "c" && desk.keys.count == ReaderKeys.mostUnanswered + 1)
  }

  @Test("a command of a screen reader that answers late isn't typed")
  func lateCommand() throws {
    let desk = try desk(hasKeyListener: true)
    let slow = try SlowDesk(desk)
    desk.takesKeys = true
    for key in [insert, 0x74] {
      #expect(slow.keys.hold(.keyDown(stroke(key, [], desk))))
      try slow.answer(after: 0.9)
    }
    #expect(slow.typed.isEmpty && desk.keys.count == 2)
    for key in [0x74, insert] {
      #expect(slow.keys.hold(.keyUp(stroke(key, [], desk))))
      try slow.answer()
    }
    desk.takesKeys = false
    #expect(slow.keys.hold(.keyDown(stroke(0x75, [], desk))))
    try slow.answer(after: 0.1)
    #expect(slow.typed == ["u"])
  }

  @Test("keys with one that a screen reader took too late are its commands until that is released")
  func lateCommandKey() throws {
    let desk = try desk(hasKeyListener: true)
    let slow = try SlowDesk(desk)
    let capsLock: KeySym = 0xFFE5
    desk.takesKeys = true
    #expect(slow.keys.hold(.keyDown(stroke(capsLock, [], desk))))
    try slow.answer(after: 0.2)
    #expect(slow.typed == [""])
    #expect(slow.keys.hold(.keyDown(stroke(0x74, [], desk))))
    try slow.answer(after: 0.2)
    #expect(slow.typed == [""])
    for key in [0x74, capsLock] {
      #expect(slow.keys.hold(.keyUp(stroke(key, [], desk))))
      try slow.answer()
    }
    #expect(slow.keys.hold(.keyDown(stroke(0x75, [], desk))))
    try slow.answer(after: 0.2)
    #expect(slow.typed == ["", "u"])
    // Caps Lock is known now as a key by which commands begin.
    #expect(slow.keys.hold(.keyDown(stroke(capsLock, [], desk))))
    try slow.answer(after: 0.2)
    #expect(slow.typed == ["", "u"])
  }

  @Test("pasting with Shift and Insert waits no longer than typing")
  func paste() throws {
    let desk = try desk(hasKeyListener: true)
    let slow = try SlowDesk(desk)
    #expect(slow.keys.hold(.keyDown(stroke(insert, .shift, desk))))
    try slow.answer(after: 0.1) { #expect(slow.typed.count == 1) }
    #expect(desk.keys.count == 1)
  }
}
