import Testing
import X11

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
    if self.keys.isEmpty { try settle() }
    if !self.keys.contains(name) {
      let ways = name.first?.isLetter == true ? ["letters"] : ["symbols", "phonesymbols", "phonepad", "moresymbols"]
      try click(try #require(ways.first(where: self.keys.contains), "no key leads to “\(name)”"))
      try wait(for: "keys")
      return try clickKey(name)
    }
    try click(name)
  }

  /// Where each character's key is on the screen; all must be there.
  func keyPixels(_ text: String) throws -> [PixelPoint] {
    try text.map { try pixel(#require(self.views[Self.name(of: $0)], "no key types “\($0)”").frame.center) }
  }

  private static func name(of character: Character) -> String { character == " " ? "space" : character.lowercased() }
}
