import HeadlessText
import Testing

@testable import UIFoundation

@Suite("Typed and pasted text without control characters")
struct TextCleanerTests {
  private func cleaned(_ text: String, multiline: Bool) -> String {
    var units = Array(text.utf16)
    TextCleaner.clean(&units, multiline: multiline)
    return String(decoding: units, as: UTF16.self)
  }

  @Test(
    "line ends of every kind become newlines, or blanks in a field",
    arguments: ["\n", "\r", "\r\n", "\u{85}", "\u{2028}", "\u{2029}"]
  )
  func lineEnds(end: String) {
    #expect(cleaned("é\(end)b\(end)", multiline: true) == "é\nb\n")
    #expect(cleaned("é\(end)b\(end)", multiline: false) == "é b ")
  }

  @Test("a tab stays a tab in a text view, and becomes a blank in a field")
  func tabs() {
    #expect(cleaned("a\tb", multiline: true) == "a\tb")
    #expect(cleaned("a\tb", multiline: false) == "a b")
  }

  @Test("any text loses exactly its control characters", arguments: [true, false])
  func anyText(multiline: Bool) {
    let pieces: [Unicode.Scalar] = [
      "a", " ", "\t", "\n", "\r", "\u{7}", "\u{7F}", "\u{80}", "\u{85}", "\u{9F}", "\u{A0}", "©", "é", "\u{2027}",
      "\u{2028}", "\u{2029}", "\u{202A}", "漢", "😀", "\u{0}",
    ]
    var random = SeededGenerator(state: 7)
    for _ in 0..<2_000 {
      let count = Int.random(in: 0..<12, using: &random)
      let scalars = (0..<count).compactMap { _ in pieces.randomElement(using: &random) }
      let text = String(String.UnicodeScalarView(scalars))
      #expect(cleaned(text, multiline: multiline) == expected(scalars, multiline: multiline))
    }
  }

  /// The same by the categories of Unicode, scalar by scalar.
  private func expected(_ scalars: [Unicode.Scalar], multiline: Bool) -> String {
    var result = String.UnicodeScalarView()
    for (index, scalar) in scalars.enumerated() {
      switch scalar {
      case "\n" where index > 0 && scalars[index - 1] == "\r": break
      case "\n", "\r", "\u{85}", "\u{2028}", "\u{2029}": result.append(multiline ? "\n" : " ")
      case "\t": result.append(multiline ? "\t" : " ")
      default: if scalar.properties.generalCategory != .control { result.append(scalar) }
      }
    }
    return String(result)
  }
}
