import Testing

@testable import UIKit

@Suite("Unicode's rules")
struct UnicodeRulesTests {
  private let rules = UnicodeRules()

  private func levels(_ text: String, natural: UInt8 = 0) -> EmbeddingLevels? {
    rules.levels(of: Array(text.utf16)[...], natural: natural)
  }

  @Test("find the directions of a paragraph, and none in ordinary text")
  func directions() {
    #expect(levels("hello") == nil)
    #expect(levels("ab אב") == EmbeddingLevels(base: 0, levels: [0, 0, 0, 1, 1]))
    #expect(levels("אב 12") == EmbeddingLevels(base: 1, levels: [1, 1, 1, 2, 2]))
    #expect(levels("12", natural: 1) == EmbeddingLevels(base: 1, levels: [2, 2]))
    #expect(levels("", natural: 1) == EmbeddingLevels(base: 1, levels: []))
    // A letter of Adlam takes two units.
    #expect(levels("\u{1E900}a")?.levels == [1, 1, 2])
  }

  @Test("find the directions of a long paragraph, and of the next one")
  func longDirections() {
    #expect(levels(String(repeating: "ab אב ", count: 50_000))?.levels.count == 300_000)
    #expect(levels("אב")?.levels == [1, 1])
  }

  @Test("a secret runs as it would, but isn't looked at")
  func secrets() {
    let storage = TextStorage("ภาษา אב 12 ไทย")
    let shown = rules.levels(of: 0..<storage.count, in: storage, natural: 0)
    storage.keepSecret()
    #expect(rules.levels(of: 0..<storage.count, in: storage, natural: 0) == shown)
  }
}
