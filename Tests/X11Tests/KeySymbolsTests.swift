import Testing
import X11

@Suite("Keysyms and their characters")
struct KeySymbolsTests {
  private func code(_ scalar: Unicode.Scalar?) -> String {
    scalar.map { "U+" + String($0.value, radix: 16, uppercase: true) } ?? "nothing"
  }

  @Test("each keysym types what X's header says, and nothing else types a character")
  func types() throws {
    let header = try KeysymHeader()
    #expect(header.lines.count > 1500)
    for line in header.lines {
      let typed = KeySymbols.scalar(for: line.keysym)
      #expect(typed == line.scalar, "\(line.name) types \(code(typed)) instead of \(code(line.scalar))")
    }
    let known = Set(header.lines.map(\.keysym))
    for keysym in KeySym(0)..<0xff00 where !known.contains(keysym) {
      #expect(KeySymbols.scalar(for: keysym) == nil, "\(String(keysym, radix: 16)) has no character")
    }
  }

  @Test("each character is looked for by all of its keysyms, and lent a key as the one that is its own")
  func keysyms() throws {
    let header = try KeysymHeader()
    for (scalar, lines) in Dictionary(grouping: header.lines, by: \.scalar) {
      let found = KeySymbols.keysyms(for: scalar)
      #expect(Set(found).isSuperset(of: lines.map(\.keysym)), "\(code(scalar)) has \(found)")
      let own = lines.filter { !$0.isOneWay }.map(\.keysym)
      let unicode = 0x0100_0000 + KeySym(scalar.value)
      #expect(own.contains(found[0]) || own.isEmpty && found[0] == unicode, "\(code(scalar)) is \(found)")
      #expect(found.contains(unicode) && Set(found).count == found.count)
    }
  }

  @Test(
    "a character beyond X's header is its number in Unicode, both ways",
    arguments: ["ẞ", "₿", "𝄞", "😀", "\u{10FFFF}"]
  )
  func unicode(text: String) throws {
    let scalar = try #require(text.unicodeScalars.first)
    let keysym = 0x0100_0000 + KeySym(scalar.value)
    #expect(KeySymbols.keysyms(for: scalar) == [keysym])
    #expect(KeySymbols.scalar(for: keysym) == scalar)
  }

  @Test("half of a pair, and numbers that are no keysym, type nothing")
  func nonsense() {
    for keysym: KeySym in [0, 0x0100_d800, 0x0111_0000, 0xff_ffff, 0x1000_fe22, .max] {
      #expect(KeySymbols.scalar(for: keysym) == nil)
    }
  }
}
