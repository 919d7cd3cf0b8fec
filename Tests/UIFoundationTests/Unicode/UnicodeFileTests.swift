import Testing

@testable import UIFoundation

/// With Unicode's own test files. They are of Unicode 15.0, the rules of a newer one: the texts that are divided in another
/// way are listed.
@Suite("Unicode's test files")
struct UnicodeFileTests {
  /// The names of the texts for which `isRight` says no, and how many texts there are.
  private func wrong(
    in file: String,
    _ isRight: (DividedText, TextStorage) -> Bool
  ) throws -> (names: Set<String>, count: Int) {
    let texts = try UnicodeFile("auxiliary/" + file).lines.map { DividedText($0) }
    return (Set(texts.filter { !isRight($0, TextStorage($0.text)) }.map(\.name)), texts.count)
  }

  @Test("characters are divided as they say")
  func characters() throws {
    let (names, count) = try wrong(in: "GraphemeBreakTest.txt") { Set($1.characterStarts) == $0.breaks }
    #expect(count == 602)
    #expect(names == UnicodeDifferences.characters)
  }

  @Test("lines end where they say; before blanks never, after line ends always")
  func lines() throws {
    let (names, count) = try wrong(in: "LineBreakTest.txt") { text, storage in
      (1..<max(1, storage.count)).allSatisfy { offset in
        let (unit, following) = (storage.units[offset - 1], storage.units[offset])
        guard !following.isBlank, !following.endsParagraph, !unit.endsParagraph else { return true }
        return storage.allowsLineBreak(at: offset) == text.breaks.contains(offset)
      }
    }
    #expect(count == 7654)
    #expect(names == UnicodeDifferences.lines)
  }

  @Test("words end where they say; blanks are no words")
  func words() throws {
    let (names, count) = try wrong(in: "WordBreakTest.txt") { text, storage in
      (1..<max(1, storage.count)).allSatisfy { offset in
        guard storage.isBoundary(offset), !storage.units[offset - 1].isGap else { return true }
        return storage.isWordBreak(offset) == text.breaks.contains(offset)
      }
    }
    #expect(count == 1823)
    #expect(names == UnicodeDifferences.words)
  }

  @Test("text runs the way they say")
  func directions() throws {
    var (wrong, count): (Set<String>, Int) = ([], 0)
    for line in try UnicodeFile("BidiCharacterTest.txt").lines {
      let fields = line.split(separator: ";").map { $0.split(separator: " ") }
      let text = String(
        String.UnicodeScalarView(fields[0].compactMap { UInt32($0, radix: 16).flatMap(Unicode.Scalar.init) })
      )
      let name = line.split(separator: ";").prefix(2).joined(separator: ";")
      count += 1
      guard let found = found(text, direction: fields[1][0]) else {
        wrong.insert(name)
        continue
      }
      // Marks that are removed (X9) have no level.
      let shown = fields[3].indices.filter { fields[3][$0] != "x" }
      let levels = shown.map { found.levels[$0] }
      let order = BidiAlgorithm.visualOrder(levels).map { shown[$0] }
      let isRight =
        "\(found.base)" == fields[2][0] && levels.map { "\($0)" } == shown.map { String(fields[3][$0]) }
        && order.map { "\($0)" } == (fields.count > 4 ? fields[4].map(String.init) : [])
      if !isRight { wrong.insert(name) }
    }
    #expect(count == 91_707)
    #expect(wrong == UnicodeDifferences.directions)
  }

  /// The level of each scalar, and of the paragraph.
  private func found(_ text: String, direction: Substring) -> EmbeddingLevels? {
    let storage = TextStorage(text)
    let natural: UInt8 = direction == "1" ? 1 : 0
    let mark: UInt16? = direction == "2" ? nil : direction == "1" ? 0x200F : 0x200E
    let all = 0..<storage.count
    let levels = UnicodeRules.shared.levels(of: all, in: storage, natural: natural, after: mark)
    var found =
      levels ?? EmbeddingLevels(base: 0, levels: Array(repeating: 0, count: storage.count + (mark == nil ? 0 : 1)))
    if mark != nil { found.levels.removeFirst() }
    guard found.levels.count == storage.count else { return nil }
    found.levels = all.filter { !UTF16.isTrailSurrogate(storage.units[$0]) }.map { found.levels[$0] }
    return found
  }
}
