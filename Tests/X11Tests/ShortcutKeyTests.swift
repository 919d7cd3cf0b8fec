import Testing
import X11

@Suite("Shortcuts under layouts of other scripts")
struct ShortcutKeyTests {
  /// Key codes of a PC keyboard, named by what an American one has there.
  private enum PCKey: Int {
    case q = 24, y = 29, a = 38, semicolon = 47, x = 53, c = 54, v = 55, slash = 61
    case control = 37, alt = 64, altGr = 108, superKey = 133, menu = 135
  }

  /// Presses a key, with others held; returns what arrived.
  private func press(_ key: PCKey, _ held: PCKey..., on desk: Desk) throws -> KeyStroke {
    func arrived() -> [KeyStroke] { desk.keyDowns.filter { $0.keycode == key.rawValue } }
    let count = arrived().count
    for key in held { desk.other.fakeInput.press(key.rawValue, isDown: true) }
    desk.press(key.rawValue)
    for key in held { desk.other.fakeInput.press(key.rawValue, isDown: false) }
    desk.other.flush()
    #expect(desk.wait { arrived().count > count })
    return try #require(arrived().last)
  }

  private func name(_ keysym: KeySym) -> String { KeySymbols.name(of: keysym) ?? "" }

  @Test(
    "with Control, Alt or Super a Russian letter types nothing, and is known by the Latin letter of its key",
    arguments: [("us,ru", false), ("ru", false), ("ru", true), ("il,ru", false)]
  )
  func russian(layout: String, hasInputMethod: Bool) throws {
    let desk = try Desk()
    let window = desk.makeFocusedWindow()
    if hasInputMethod {
      try desk.setLayout("us(intl)")
      #expect(desk.wait { desk.connection.keymap.combination(for: "é") != nil })
      desk.press(48)
      #expect(desk.wait { window.inputContext.isOpen })
      desk.press(9)
    }
    try desk.setLayout(layout, options: "grp:menu_toggle")
    if layout.contains(",") { desk.press(PCKey.menu.rawValue) }
    #expect(desk.wait { desk.connection.keymap.currentGroup == (layout.contains(",") ? 1 : 0) })
    #expect(try press(.a, on: desk).text == "ф")
    for modifier in [PCKey.control, .alt, .superKey] {
      let stroke = try press(.a, modifier, on: desk)
      #expect(stroke.text == "")
      #expect(name(stroke.shortcutKeysym) == "a")
    }
    #expect(try name(press(.slash, .control, on: desk).shortcutKeysym) == "period")
    #expect(try name(press(.semicolon, .control, on: desk).shortcutKeysym) == "semicolon")
  }

  @Test(
    "Control with A, C, V, X, Q and Y means the same on keyboards of all scripts, alone or beside a Latin one",
    arguments: ["il", "ara", "ir", "th", "af", "gr", "ru", "ua", "ge", "am", "in", "kh", "mm", "la"]
  )
  func otherScripts(layout: String) throws {
    let desk = try Desk()
    desk.makeFocusedWindow()
    for (name, group) in [(layout, 0), ("us,\(layout)", 1)] {
      try desk.setLayout(name, options: "grp:menu_toggle")
      if group > 0 { desk.press(PCKey.menu.rawValue) }
      #expect(desk.wait { desk.connection.keymap.currentGroup == group })
      let letters: [(PCKey, String)] = [(.a, "a"), (.c, "c"), (.v, "v"), (.x, "x"), (.q, "q"), (.y, "y")]
      for (key, letter) in letters {
        let stroke = try press(key, .control, on: desk)
        #expect(self.name(stroke.shortcutKeysym) == letter, "\(letter) under \(name)")
        #expect(stroke.text == "")
      }
    }
  }

  @Test("a key with a sign in the other script is known by its Latin letter as well")
  func greek() throws {
    let desk = try Desk()
    try desk.setLayout("gr")
    desk.makeFocusedWindow()
    let stroke = try press(.q, .control, on: desk)
    #expect(name(stroke.keysym) == "semicolon")
    #expect(name(stroke.shortcutKeysym) == "q")
    #expect(try press(.a, on: desk).text == "α")
  }

  @Test("a dead key with Control is a shortcut, and no beginning of a sequence", arguments: [false, true])
  func deadKey(hasInputMethod: Bool) throws {
    let desk = try Desk()
    try desk.setLayout("gr")
    let window = desk.makeFocusedWindow()
    if hasInputMethod {
      desk.press(PCKey.semicolon.rawValue)
      desk.press(PCKey.a.rawValue)
      #expect(desk.wait { desk.text == "ά" })
    }
    #expect(window.inputContext.isOpen == hasInputMethod)
    let stroke = try press(.semicolon, .control, on: desk)
    #expect(name(stroke.keysym) == "dead_acute")
    #expect(name(stroke.shortcutKeysym) == "semicolon")
    #expect(try press(.a, on: desk).text == "α")
  }

  @Test("under a Latin layout a key is known by what it types, whatever other layouts have there")
  func latin() throws {
    let desk = try Desk()
    try desk.setLayout("de")
    desk.makeFocusedWindow()
    #expect(try name(press(.y, .control, on: desk).shortcutKeysym) == "z")
    #expect(try name(press(.semicolon, .control, on: desk).shortcutKeysym) == "odiaeresis")
    try desk.setLayout("fr,us", options: "grp:menu_toggle")
    #expect(desk.wait { desk.connection.keymap.combination(for: "ù") != nil })
    #expect(try name(press(.q, .control, on: desk).shortcutKeysym) == "a")
    desk.press(PCKey.menu.rawValue)
    #expect(desk.wait { desk.connection.keymap.currentGroup == 1 })
    #expect(try name(press(.semicolon, .control, on: desk).shortcutKeysym) == "semicolon")
  }

  @Test("AltGr types")
  func altGr() throws {
    let desk = try Desk()
    try desk.setLayout("de")
    desk.makeFocusedWindow()
    #expect(try press(.q, .altGr, on: desk).text == "@")
    #expect(try press(.q, .altGr, .control, on: desk).text == "")
  }
}
