import Testing
import X11
import X11Testing

extension DemoRun {
  /// Types into `entry`'s input by clicking virtual keys one after the other, and follows the text letter by letter.
  ///
  /// The layer that has a character is looked for as a person does. A capital at the beginning comes by itself.
  func tap(_ entry: FormFixtures.Entry) throws {
    var typed = ""
    for character in entry.text {
      if character.isUppercase, !typed.isEmpty { try clickKey("shift") }
      try clickKey(Self.name(of: character))
      typed.append(character)
      try wait(for: "text")
      #expect(self.texts[entry.item] == (entry.isSecret ? DemoState.dots(typed.count) : typed))
    }
  }

  /// Clicks a virtual key, after the key that leads to its layer where it isn't on screen.
  func clickKey(_ name: String) throws {
    try reveal(name)
    if name == "shift" { try clickShift() } else { try click(name) }
  }

  private func reveal(_ name: String) throws {
    if self.keys.isEmpty { try settle() }
    guard !self.keys.contains(name) else { return }
    let ways = name.first?.isLetter == true ? ["letters"] : ["symbols", "phonesymbols", "phonepad", "moresymbols"]
    try click(try #require(ways.first(where: self.keys.contains), "no key leads to “\(name)”"))
    try wait(for: "keys")
    try reveal(name)
  }

  /// Clicks the shift key, and waits until it looks different, the only sign that it was pressed. A window manager
  /// holds a click until it has answered it, and what is clicked meanwhile may change the first click's place.
  private func clickShift() throws {
    let middle = try pixel(#require(self.views["shift"]).frame.center)
    let rect = PixelRect(x: middle.x - 10, y: middle.y - 10, width: 20, height: 20)
    let before = try #require(screen.connection.fetchScreen(rect))
    try click("shift")
    try #require(try screen.waits(until: { $0 != before }, in: rect), "shift looks as before; \(said)")
  }

  /// Where each character's key is on the screen; all must be there.
  func keyPixels(_ text: String) throws -> [PixelPoint] {
    try text.map { try pixel(#require(self.views[Self.name(of: $0)], "no key types “\($0)”").frame.center) }
  }

  private static func name(of character: Character) -> String { character == " " ? "space" : character.lowercased() }
}
