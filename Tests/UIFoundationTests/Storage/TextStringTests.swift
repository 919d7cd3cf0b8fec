import HeadlessText
import Testing

@testable import UIFoundation

@Suite("A string of UTF-16 units") struct TextStringTests {
  private nonisolated static let texts = [
    "", "plain", "Grüße aus Köln", "привет", "مرحبا", "漢字かな", "a😀b👩‍👩‍👧",
    "\u{7F}\u{80}\u{7FF}\u{800}\u{FFFF}\u{10000}\u{10FFFF}",
  ]

  @Test("is the text that they were made of", arguments: texts)
  func roundTrip(text: String) {
    let units = Array(text.utf16)
    #expect(String(units: units) == text)
    #expect(String(units: ([0x41] + units + [0xE9])[1..<units.count + 1]) == text)
  }

  @Test("has what the standard library makes of any units, also of halves of pairs", arguments: [1, 2, 3])
  func anyUnits(seed: UInt64) {
    var generator = SeededGenerator(state: seed)
    let kinds: [ClosedRange<UInt16>] = [0...0x7F, 0x80...0x7FF, 0x800...0xD7FF, 0xD800...0xDBFF, 0xDC00...0xDFFF]
    for _ in 0..<500 {
      let units = (0..<Int.random(in: 0...12, using: &generator)).map { _ in
        UInt16.random(in: generator.element(of: kinds), using: &generator)
      }
      #expect(Array(String(units: units).utf8) == Array(String(decoding: units, as: UTF16.self).utf8), "\(units)")
    }
  }
}
