import TestSupport
import Testing
import X11

@testable import UIFoundation
@testable import UIKit
@testable import UIKitCore
@testable import UIKitX11

@MainActor private func canShape() -> Bool { ShapingLibrary() != nil }

/// With HarfBuzz and the Noto fonts of this machine.
@Suite("Shaping", .enabled("needs libharfbuzz0b and fonts-noto-core") { await canShape() })
struct ShapingTests {
  private let server: XvfbServer
  private let connection: Connection
  private let fonts: X11Fonts

  init() throws {
    server = try XvfbServer()
    connection = try Connection(name: server.display)
    fonts = X11Fonts(library: connection.renderer.fonts)
  }

  private func shape(_ text: String, rightToLeft: Bool = false, with fonts: X11Fonts? = nil) -> [PositionedGlyph] {
    let units = Array(text.utf16)
    let font = UIFont.systemFont(ofSize: 16)
    return (fonts ?? self.fonts).shape(
      ShapingRun(units: units, range: 0..<units.count, font: font, isRightToLeft: rightToLeft)
    )
  }

  private func name(_ face: Int32) -> String? { fonts.typefaceName(face) }

  @Test("Arabic letters take the forms that join, from right to left")
  func arabic() {
    let word = shape("كتبت", rightToLeft: true)
    #expect(word.map(\.utf16Offset) == word.map(\.utf16Offset).sorted(by: >))
    #expect(word.first?.utf16Offset == 3)
    let alone = "كتبت".flatMap { shape(String($0), rightToLeft: true) }.map(\.glyph)
    #expect(Set(word.map(\.glyph)).isDisjoint(with: alone))
  }

  @Test("letters join across the ends of a run")
  func context() {
    let units = Array("بب".utf16)
    let run = ShapingRun(units: units, range: 0..<1, font: .systemFont(ofSize: 16), isRightToLeft: true)
    #expect(fonts.shape(run).map(\.glyph) != shape("ب", rightToLeft: true).map(\.glyph))
  }

  @Test("brackets are mirrored in right-to-left text, with and without HarfBuzz")
  func brackets() {
    let open = shape("(").map(\.glyph)
    #expect(shape(")", rightToLeft: true).map(\.glyph) == open)
    let plain = X11Fonts(library: connection.renderer.fonts, shaping: "libmissing.so.0")
    #expect(shape(")", rightToLeft: true, with: plain).map(\.glyph) == open)
  }

  @Test("Devanagari makes conjuncts, and puts a vowel before the consonant that it follows in the text")
  func devanagari() {
    #expect(shape("क्ष").count == 1)
    let syllable = shape("कि")
    #expect(syllable.count == 2)
    #expect(syllable.allSatisfy { $0.utf16Offset == 0 })
    #expect(syllable[0].glyph != shape("क")[0].glyph)
    #expect(syllable[1].glyph == shape("क")[0].glyph)
  }

  @Test("marks stand on their letter, and take no place in the line", arguments: ["ก้", "x\u{302}", "שָׁ", "ब\u{942}"])
  func marks(text: String) {
    let isRightToLeft = text.utf16.mayRunRightToLeft
    let alone = shape(String(text.unicodeScalars.first!), rightToLeft: isRightToLeft)
    let glyphs = shape(text, rightToLeft: isRightToLeft)
    let width = glyphs.reduce(0) { $0 + $1.advance }
    #expect(abs(width - alone[0].advance) < 0.01)
  }

  @Test(
    "an emoji sequence is one glyph of the colour font",
    arguments: ["🇫🇷", "👨‍👩‍👧‍👦", "👍🏽", "1️⃣", "🏴󠁧󠁢󠁳󠁣󠁴󠁿", "☺️", "❤️‍🔥", "🧑🏽‍🚀"]
  )
  func emoji(text: String) {
    let glyphs = shape(text)
    #expect(glyphs.filter { $0.advance > 0 }.count == 1)
    #expect(glyphs.first.flatMap { name($0.face) }?.contains("Emoji") == true)
    #expect(abs(glyphs.reduce(0) { $0 + $1.advance } - shape("😀")[0].advance) < 0.5)
  }

  @Test("a selector chooses between a picture and a letter of the text's colour")
  func presentation() {
    #expect(shape("\u{2764}\u{FE0F}").first.flatMap { name($0.face) }?.contains("Emoji") == true)
    #expect(shape("\u{2764}\u{FE0E}").first.flatMap { name($0.face) }?.contains("Color") == false)
    #expect(shape("\u{231A}\u{FE0E}").first.flatMap { name($0.face) }?.contains("Color") == false)
  }

  @Test("after a change of a long line, the directions found out around it are those of all of it", arguments: 1...4)
  func changedLevels(_ seed: UInt64) throws {
    let fixture = try ServerFixture()
    UIApplication.shared.start(on: fixture.platform)
    func levels(_ layout: TextLayout) -> [UInt8] {
      layout.line(at: 0).segments.flatMap { Array(repeating: $0.level, count: $0.length) }
    }
    let pieces = [
      "א", "ב ", "a", " ", "  ", "שלום", "12", "1,2", "-", "%", "٣", "مرحبا", "\u{64E}", "\u{5B8}", "日本", ".", "😀",
      "\t", "\u{200F}",
    ]
    var random = SeededGenerator(state: seed)
    let text = String(repeating: "one שלום 12 two, مرحبا ٣٤ three. ", count: 20)
    let edited = TextLayout(storage: TextStorage(text), font: .systemFont(ofSize: 16), wrapping: .none)
    _ = edited.lineCount
    edited.counter.directions = 0
    var units = 0
    for step in 0..<300 {
      let start = edited.storage.boundary(atOrBefore: Int.random(in: 0...edited.storage.count, using: &random))
      let limit = min(edited.storage.count, start + random.element(of: [0, 0, 1, 3, 9]))
      let range = start..<edited.storage.boundary(atOrAfter: limit)
      let piece = random.element(of: pieces)
      edited.storage.replace(range, with: Array(piece.utf16))
      edited.textChanged(range, newLength: piece.utf16.count)
      let fresh = TextLayout(storage: edited.storage, font: edited.font, wrapping: .none)
      let isSame = levels(edited) == levels(fresh) && edited.line(at: 0).baseLevel == fresh.line(at: 0).baseLevel
      #expect(isSame, "step \(step): \(piece) in place of \(range)")
      units += edited.storage.count
    }
    #expect(edited.counter.directions < units / 4)
  }

  @Test("without HarfBuzz each character has its own glyph")
  func withoutLibrary() {
    let plain = X11Fonts(library: connection.renderer.fonts, shaping: "libmissing.so.0")
    #expect(shape("سلام", rightToLeft: true, with: plain).map(\.utf16Offset) == [3, 2, 1, 0])
    #expect(shape("👨‍👩‍👧‍👦", with: plain).count == 1)
    #expect(shape("abc", with: plain).map(\.glyph) == shape("abc").map(\.glyph))
  }
}
