import Testing
import X11
import X11Testing

@Suite("Events that other programs make up")
struct SentEventTests {
  private func keycode(_ desk: Desk, of character: Character) throws -> Int {
    try #require(desk.other.keymap.combination(for: character)).keycode
  }

  private func type(_ text: String, by desk: Desk, into window: Window) throws {
    for character in text {
      let keycode = try keycode(desk, of: character)
      desk.other.send(.key(keycode, isDown: true), to: window.id)
      desk.other.send(.key(keycode, isDown: false), to: window.id)
    }
  }

  /// Waits for a real key that comes after all that was sent; what was typed before it.
  private func typedBeforeEnd(_ desk: Desk) throws -> String {
    desk.press(try keycode(desk, of: "z"))
    #expect(desk.wait { desk.text.hasSuffix("z") })
    return String(desk.text.dropLast())
  }

  @Test("keys sent to the window that has the keyboard are typed, as in other programs")
  func takesKeys() throws {
    let desk = try Desk()
    let window = desk.makeFocusedWindow()
    try type("abc", by: desk, into: window)
    #expect(try typedBeforeEnd(desk) == "abc")
  }

  @Test("sent keys with codes that no keyboard has are not typed, and do no harm", arguments: [0, 7])
  func refusesOddKeyCodes(keycode: Int) throws {
    let desk = try Desk()
    let window = desk.makeFocusedWindow()
    for isDown in [true, false] { desk.other.send(.key(keycode, isDown: isDown), to: window.id) }
    #expect(try typedBeforeEnd(desk) == "")
    #expect(desk.keyDowns.count == 1)
  }

  @Test("keys sent to a window without the keyboard are not typed")
  func wantsFocus() throws {
    let desk = try Desk()
    let window = desk.makeFocusedWindow()
    let front = desk.makeFocusedWindow()
    #expect(desk.wait { front.hasFocus && !window.hasFocus })
    try type("abc", by: desk, into: window)
    desk.other.send(.focus(isIn: true), to: window.id)
    try type("def", by: desk, into: window)
    #expect(try typedBeforeEnd(desk) == "")
  }

  @Test("keys sent while a secret is typed reach neither the program nor its input method")
  func keepsSecrets() throws {
    let desk = try Desk()
    let window = desk.makeFocusedWindow()
    window.secrecy = { true }
    try type("abc", by: desk, into: window)
    #expect(try typedBeforeEnd(desk) == "")
    #expect(desk.keyDowns.count == 1)
  }

  @Test("sent clicks, moves, losses of focus and ends of windows are not believed")
  func believesTheServerOnly() throws {
    let desk = try Desk()
    let window = desk.makeFocusedWindow()
    let (before, place) = (desk.events.count, PixelPoint(x: 5, y: 5))
    let forged: [SyntheticEvent] = [
      .button(1, place, isDown: true), .motion(place), .button(1, place, isDown: false), .focus(isIn: false), .unmapped,
      .destroyed, .property(desk.connection.atoms[.netWMName]),
    ]
    for event in forged { desk.other.send(event, to: window.id) }
    #expect(try typedBeforeEnd(desk) == "")
    #expect(window.hasFocus && window.isMapped)
    let others = desk.events.dropFirst(before).filter { event in
      switch event {
      case .keyDown, .keyUp: false
      default: true
      }
    }
    #expect(others.isEmpty)
  }

  @Test("a sent size is not believed, and a real one is")
  func asksForSizes() throws {
    let desk = try Desk()
    let window = desk.makeFocusedWindow()
    desk.other.send(.configure(PixelSize(width: 32767, height: 32767)), to: window.id)
    var sizes: [PixelSize] {
      desk.events.compactMap { event in
        if case .configure(window.id, let size) = event { return size }
        return nil
      }
    }
    #expect(desk.wait { !sizes.isEmpty })
    #expect(sizes.last == PixelSize(width: 320, height: 240))
    window.resize(to: PixelSize(width: 200, height: 100))
    #expect(desk.wait { window.size == PixelSize(width: 200, height: 100) })
  }

  @Test("without XTEST several keys of one's own arrive in the order in which they were pressed")
  func keepsOrder() throws {
    let desk = try Desk(arguments: ["-extension", "XTEST"])
    let window = desk.makeFocusedWindow()
    window.secrecy = { true }
    for character in "order" {
      let combination = try #require(desk.connection.keymap.combination(for: character))
      #expect(desk.connection.fakeInput.type(combination, in: window))
    }
    #expect(desk.wait { desk.text == "order" })
  }
}
