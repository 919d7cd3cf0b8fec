import Testing
import X11

@Suite("Keys and input methods")
struct InputTests {
  private func keycode(_ desk: Desk, _ name: String) throws -> KeyCombination {
    let keysym = try #require(KeySymbols.keysym(named: name))
    return try #require(desk.other.keymap.combination(for: keysym), "no key for \(name)")
  }

  private func type(_ desk: Desk, _ names: String...) throws {
    for name in names {
      let combination = try keycode(desk, name)
      #expect(desk.other.fakeInput.type(combination))
    }
  }

  @Test("pressed keys arrive in order, with text, keysym and modifiers")
  func typesText() throws {
    let desk = try Desk()
    desk.makeFocusedWindow()
    for character in "Hello, World! 42" {
      let combination = try #require(desk.other.keymap.combination(for: character))
      #expect(desk.other.fakeInput.type(combination))
    }
    #expect(desk.wait { desk.text.hasSuffix("42") })
    #expect(desk.text == "Hello, World! 42")
    let shifted = try #require(desk.keyDowns.first { $0.text == "H" })
    #expect(shifted.modifiers.contains(.shift))
    #expect(KeySymbols.name(of: shifted.keysym) == "H")
  }

  @Test("Compose and dead keys make one character", arguments: ["us(intl)", "de"])
  func composes(layout: String) throws {
    let desk = try Desk()
    try desk.setLayout(layout, options: "compose:ralt")
    desk.makeFocusedWindow()
    try type(desk, "dead_acute", "e")
    #expect(desk.wait { desk.text == "é" })
    try type(desk, "Multi_key", "v", "c")
    #expect(desk.wait { desk.text == "éč" })
    let committed = try #require(desk.keyDowns.first { $0.text == "é" })
    #expect(committed.keycode == 0)
  }

  @Test("a dead key with a letter that it doesn't go on gives both, and so do the letters after Compose")
  func failedSequences() throws {
    let desk = try Desk()
    try desk.setLayout("us(intl)", options: "compose:ralt")
    desk.makeFocusedWindow()
    try type(desk, "dead_acute", "x", "a")
    #expect(desk.wait { desk.text == "´xa" })
    try type(desk, "dead_acute", "dead_acute", "e")
    #expect(desk.wait { desk.text == "´xa´e" })
    try type(desk, "Multi_key", "a", "x", "dead_grave", "a")
    #expect(desk.wait { desk.text == "´xa´eaxà" })
    try type(desk, "dead_acute", "Return")
    #expect(desk.wait { desk.text == "´xa´eaxà´" && desk.keyDowns.last?.text == "" })
  }

  @Test("Xlib's list of sequences is read by the first key that may begin one")
  func opensLate() throws {
    let desk = try Desk()
    try desk.setLayout("us(intl)")
    let window = desk.makeFocusedWindow()
    try type(desk, "e", "Return", "Shift_L", "aring")
    #expect(desk.wait { desk.text == "eå" })
    #expect(!window.inputContext.isOpen)
    try type(desk, "dead_acute", "e")
    #expect(desk.wait { desk.text == "eåé" })
    #expect(window.inputContext.isOpen)
  }

  @Test(
    "letters beyond Latin 1 are found on their keyboard and typed",
    arguments: [("ru", "й"), ("gr", "λ"), ("pl", "ł")]
  )
  func typesOtherScripts(layout: String, character: String) throws {
    let desk = try Desk()
    try desk.setLayout(layout)
    desk.makeFocusedWindow()
    let combination = try #require(desk.connection.keymap.combination(for: Character(character)))
    #expect(desk.connection.fakeInput.type(combination))
    #expect(desk.wait { desk.text == character })
  }

  @Test("a changed keymap is noticed while the program runs")
  func followsKeymap() throws {
    let desk = try Desk()
    desk.makeFocusedWindow()
    #expect(desk.connection.keymap.combination(for: "ß") == nil)
    try desk.setLayout("de")
    #expect(desk.wait { desk.connection.keymap.combination(for: "ß") != nil })
  }

  @Test("the keys of each group are where a PC keyboard has them, with all of their levels")
  func rows() throws {
    let desk = try Desk()
    try desk.setLayout("de,ru")
    let keymap = desk.connection.keymap
    #expect(desk.wait { keymap.groupCount == 2 })
    let german = keymap.rows(in: 0)
    #expect(german.map { $0.count } == [13, 12, 12, 11])
    #expect(german[0][2].prefix(3) == ["2", "\"", "²"])
    #expect(german[1].map { $0.first ?? "" }.joined().hasPrefix("qwertzuiopü+"))
    #expect(german[0][0].first ?? "" == "", "the dead circumflex types nothing")
    #expect(keymap.rows(in: 1)[1].map { $0.first ?? "" }.joined() == "йцукенгшщзхъ")
    #expect(keymap.rows(in: 3).joined().allSatisfy { $0.isEmpty })
    #expect([0, 1, 2, 9].map(keymap.fetchName) == ["German", "Russian", "", ""])
  }

  @Test("a group that is locked is in force for all programs")
  func locksGroup() throws {
    let desk = try Desk()
    try desk.setLayout("us,gr")
    #expect(desk.wait { desk.connection.keymap.groupCount == 2 })
    desk.other.keymap.lock(group: 1)
    #expect(desk.wait { desk.connection.keymap.currentGroup == 1 })
  }

  @Test("capitals come out right while Caps Lock is on")
  func respectsCapsLock() throws {
    let desk = try Desk()
    let window = desk.makeFocusedWindow()
    desk.press(try keycode(desk, "Caps_Lock").keycode)
    #expect(desk.wait { desk.keyDowns.contains { KeySymbols.name(of: $0.keysym) == "Caps_Lock" } })
    for character in "aB" {
      let combination = try #require(desk.connection.keymap.combination(for: character))
      #expect(desk.wait { desk.connection.fakeInput.type(combination) })
    }
    #expect(desk.wait { desk.text.count == 2 })
    #expect(desk.text == "aB")
    for character in "cD" {
      let combination = try #require(desk.connection.keymap.combination(for: character))
      #expect(desk.connection.fakeInput.type(combination, in: window))
    }
    #expect(desk.wait { desk.text.count == 4 })
    #expect(desk.text == "aBcD")
  }

  @Test("a key for a window of one's own reaches that alone, whatever has the focus")
  func typesWithoutFocus() throws {
    let desk = try Desk()
    let window = desk.makeFocusedWindow()
    let focused = Window(WindowOptions(), on: desk.other)
    focused.map()
    #expect(desk.wait { focused.isMapped })
    focused.focus()
    #expect(desk.wait { focused.hasFocus && !window.hasFocus })
    let combination = try #require(desk.connection.keymap.combination(for: "Q"))
    #expect(desk.connection.fakeInput.type(combination, in: window))
    #expect(desk.wait { desk.text == "Q" })
    desk.connection.synchronize()
    #expect(desk.connection.fakeInput.type(combination))
    #expect(desk.wait { desk.otherText == "Q" })
    #expect(desk.text == "Q")
  }

  @Test("a held key repeats without being released in between")
  func repeats() throws {
    let desk = try Desk()
    desk.makeFocusedWindow()
    let keycode = try keycode(desk, "x").keycode
    desk.other.fakeInput.press(keycode, isDown: true)
    desk.other.flush()
    #expect(desk.wait { desk.text.count >= 3 })
    desk.other.fakeInput.press(keycode, isDown: false)
    desk.other.flush()
    func releases() -> Int {
      desk.events.filter { event in
        if case .keyUp = event { return true }
        return false
      }.count
    }
    #expect(desk.wait { releases() > 0 })
    #expect(releases() == 1)
    #expect(desk.keyDowns.map(\.isRepeat).prefix(3) == [false, true, true])
  }

  @Test("without XTEST keys reach our own window, and only that")
  func typesWithoutXTEST() throws {
    let desk = try Desk(arguments: ["-extension", "XTEST"])
    let window = desk.makeFocusedWindow()
    #expect(!desk.connection.fakeInput.isHardwareLike)
    let combination = try #require(desk.connection.keymap.combination(for: "Q"))
    #expect(!desk.connection.fakeInput.type(combination))
    #expect(desk.connection.fakeInput.type(combination, in: window))
    #expect(desk.wait { desk.text == "Q" })
  }

  @Test("clicks and moves carry place, button and what is held")
  func clicks() throws {
    let desk = try Desk()
    desk.makeFocusedWindow()
    desk.other.fakeInput.movePointer(to: PixelPoint(x: 31, y: 17))
    desk.other.fakeInput.press(button: 3, isDown: true)
    desk.other.fakeInput.press(button: 3, isDown: false)
    desk.other.flush()
    var released: PointerState?
    #expect(
      desk.wait {
        for case .buttonUp(let state, 3) in desk.events { released = state }
        return released != nil
      }
    )
    #expect(released?.location == PixelPoint(x: 31, y: 17))
    #expect(released?.modifiers.contains(.button3) == true)
  }
}
