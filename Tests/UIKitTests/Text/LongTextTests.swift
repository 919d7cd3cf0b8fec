import Foundation
import TestSupport
import Testing

@testable import UIFoundation
@testable import UIKit
@testable import UIKitCore

@Suite("A long text")
struct LongTextTests {
  /// Starts the application first: not when the suite is made, because another test may run between that and a test of it.
  private func layout(_ storage: TextStorage) -> TextLayout {
    UIApplication.shared.start(on: HeadlessPlatform())
    let layout = TextLayout(storage: storage, font: .systemFont(ofSize: 20), wrapping: .words)
    layout.width = 200
    return layout
  }

  private static func prose(_ lines: Int) -> String {
    (0..<lines).map { "\($0) The quick brown fox jumps over the lazy dog" }.joined(separator: "\n")
  }

  @Test(
    "has its lines and carets where one that is laid out afresh has them, whatever was typed",
    arguments: [1, 2, 3]
  )
  func randomEdits(_ seed: UInt64) {
    var generator = SeededGenerator(state: seed)
    let edited = layout(TextStorage(Self.prose(60)))
    _ = edited.lineCount
    for _ in 0..<150 {
      let count = edited.storage.count
      let start = Int.random(in: 0...count, using: &generator)
      let end = min(count, start + generator.element(of: [0, 0, 1, 7, 300]))
      let new = generator.element(of: ["", "x", " ", "\n", "some words\nand more\n\n", "word "])
      edited.storage.replace(start..<end, with: Array(new.utf16))
      edited.textChanged(start..<end, newLength: new.utf16.count)
      let fresh = layout(TextStorage(edited.storage.string))
      #expect(edited.lineCount == fresh.lineCount)
      for _ in 0..<3 {
        let offset = Int.random(in: 0...edited.storage.count, using: &generator)
        #expect(edited.caret(at: offset) == fresh.caret(at: offset))
        let line = Int.random(in: 0..<fresh.lineCount, using: &generator)
        #expect(edited.line(at: line).range == fresh.line(at: line).range)
        let some = line..<min(line + 4, fresh.lineCount)
        #expect(edited.lineFragments(some).map(\.range) == fresh.lineFragments(some).map(\.range))
      }
    }
    #expect(edited.usedWidth == layout(TextStorage(edited.storage.string)).usedWidth)
  }

  @Test("is drawn and hit like a short one, although its glyphs aren't kept")
  func glyphs() throws {
    let text = Self.prose(3000)
    let long = layout(TextStorage(text))
    let short = layout(TextStorage(Self.prose(3)))
    #expect(long.storage.count > 100_000)
    #expect(try #require(long.line(at: 1).segments.first).glyphs == nil)
    for line in 0..<4 {
      #expect(long.run(of: long.line(at: line), in: 0...200) == short.run(of: short.line(at: line), in: 0...200))
    }
    for x in stride(from: 0.0, to: 200, by: 7) {
      #expect(long.offset(at: CGPoint(x: x, y: 30)) == short.offset(at: CGPoint(x: x, y: 30)))
    }
  }

  private static let blockLength = TextLayout.blockLength

  /// Words without a line break.
  private static func paragraph(_ units: Int) -> String {
    String(repeating: "The quick brown fox jumps over the lazy dog ", count: units / 44 + 1).prefix(units).description
  }

  /// Expects lines that follow each other, fit into the width and have each caret in the line of its character.
  private func expectSound(_ layout: TextLayout, _ generator: inout SeededGenerator) {
    let lines = layout.lineFragments(0..<layout.lineCount)
    #expect(lines.first?.start == 0)
    #expect(lines.last?.end == layout.storage.count)
    for (line, next) in zip(lines, lines.dropFirst()) {
      guard line.end + line.terminatorLength == next.start, line.line.width <= 200.01, line.index + 1 == next.index
      else {
        Issue.record("line \(line.index), \(line.range), \(line.line.width) points wide, comes before \(next.range)")
        return
      }
    }
    for _ in 0..<5 {
      let line = generator.element(of: lines)
      guard line.line.length > 0 else { continue }
      let offset = Int.random(in: line.range, using: &generator)
      #expect(layout.caret(at: offset).minY == CGFloat(line.index) * layout.lineHeight)
      #expect(layout.line(containing: offset).range == line.range)
      #expect(layout.lastOffset(of: line) == (line.endsParagraph ? line.end : line.end - 1))
    }
  }

  @Test("that is one paragraph has the lines of any other", arguments: [false, true])
  func paragraphInBlocks(hasWords: Bool) {
    func text(_ units: Int) -> String { hasWords ? Self.paragraph(units) : String(repeating: "a", count: units) }
    let whole = layout(TextStorage(text(2 * Self.blockLength)))
    let long = layout(TextStorage(text(9 * Self.blockLength)))
    let lines = 0..<whole.lineCount - 1
    #expect(lines.count > 500)
    #expect(long.lineFragments(lines).map(\.range) == whole.lineFragments(lines).map(\.range))
    #expect(long.lineFragments(lines).map(\.line.width) == whole.lineFragments(lines).map(\.line.width))
    var generator = SeededGenerator(state: 3)
    expectSound(long, &generator)
  }

  @Test("that is one paragraph takes no more work for a key than a short one", arguments: [false, true])
  func keyInBlocks(hasWords: Bool) {
    let text = hasWords ? Self.paragraph(300_000) : String(repeating: "a", count: 300_000)
    let long = layout(TextStorage(text))
    #expect(long.lineCount > 10_000)
    var (lines, segments) = (0, 0)
    for offset in stride(from: 0, through: 300_000, by: 50_000) {
      // A person sees the caret before typing.
      _ = long.caret(at: offset)
      (long.counter.lines, long.counter.segments) = (0, 0)
      long.storage.replace(offset..<offset, with: [120])
      long.textChanged(offset..<offset, newLength: 1)
      _ = long.caret(at: offset + 1)
      (lines, segments) = (lines + long.counter.lines, segments + long.counter.segments)
    }
    // A block is some 900 lines.
    #expect(lines < (hasWords ? 200 : 20_000))
    #expect(segments < 10_000)
  }

  @Test("that is one paragraph stays sound whatever is typed, deleted and resized", arguments: 1...4)
  func randomEditsInBlocks(_ seed: UInt64) {
    var generator = SeededGenerator(state: seed)
    let edited = layout(TextStorage(Self.paragraph(5 * Self.blockLength)))
    _ = edited.lineCount
    for step in 0..<40 {
      let count = edited.storage.count
      let offsets = [0, Self.blockLength, count, Int.random(in: 0...count, using: &generator)]
      let blockStarts = edited.paragraphs.reduce(into: [0]) { $0.append($0.last! + $1.fullLength) }
      let start = min(count, generator.element(of: offsets + blockStarts))
      let end = min(count, start + generator.element(of: [0, 0, 1, 300, Self.blockLength, 20_000]))
      let pieces = [
        "", "x", " ", "\n", "some words\nand more", Self.paragraph(300), Self.paragraph(9000), Self.paragraph(40_000),
      ]
      let new = generator.element(of: pieces)
      edited.storage.replace(start..<end, with: Array(new.utf16))
      let before = edited.lineCount
      if let change = edited.textChanged(start..<end, newLength: new.utf16.count) {
        #expect(edited.lineCount == before + change.new - change.old)
      }
      if step % 20 == 19 {
        edited.width = .infinity
        #expect(edited.lineCount == edited.storage.units.count { $0 == 10 } + 1)
        edited.width = 200
      }
      expectSound(edited, &generator)
      #expect(edited.paragraphs.allSatisfy { $0.length <= 2 * Self.blockLength })
    }
  }

  /// A layout of long lines in which the number of lines of unseen paragraphs is estimated, and the same measured.
  private func estimated(_ text: String) -> (estimated: TextLayout, exact: TextLayout) {
    let layouts = (layout(TextStorage(text)), layout(TextStorage(text)))
    layouts.0.estimates = true
    return layouts
  }

  /// Paragraphs of very different lengths, some of them in several blocks.
  private static func letters(_ paragraphs: Int, withBlocks: Bool = true) -> String {
    (0..<paragraphs).map { paragraph(($0 * 7919) % 400 + (withBlocks && $0 % 50 == 0 ? 40_000 : 0)) }
      .joined(separator: "\n")
  }

  @Test("is measured where it is seen; elsewhere the number of lines is an estimate, near the true one")
  func estimates() {
    let (layout, exact) = estimated(Self.letters(2000))
    let (estimate, truth) = (CGFloat(layout.lineCount), CGFloat(exact.lineCount))
    #expect(layout.counter.lines == 0)
    #expect(abs(estimate - truth) < truth / 10, "\(estimate) for \(truth)")
    _ = layout.measure(lines: 5000..<5040)
    #expect(1..<2000 ~= layout.counter.lines)
  }

  @Test("that was measured bit by bit, in whatever order, has the lines of one that was measured at once")
  func estimatesMeasured() {
    let (layout, exact) = estimated(Self.letters(900, withBlocks: false))
    var generator = SeededGenerator(state: 5)
    var shifted = layout.height
    layout.linesDidShift = { _, difference in shifted += difference }
    for _ in 0..<500 {
      let offset = Int.random(in: 0...layout.storage.count, using: &generator)
      #expect(layout.line(containing: offset).range == exact.line(containing: offset).range)
      #expect(layout.height == shifted)
    }
    while layout.measure(lines: 0..<layout.lineCount) {}
    expectSound(layout, &generator)
    #expect(layout.lineCount == exact.lineCount)
  }

  @Test("in which unseen lines are estimated stays sound whatever is typed, deleted and resized", arguments: 1...3)
  func randomEditsInEstimates(_ seed: UInt64) {
    var generator = SeededGenerator(state: seed)
    let (edited, _) = estimated(Self.letters(150))
    for step in 0..<40 {
      let count = edited.storage.count
      let start = Int.random(in: 0...count, using: &generator)
      let end = min(count, start + generator.element(of: [0, 0, 1, 300, 20_000]))
      let pieces = ["", "x", " ", "\n", "some words\nand more", Self.paragraph(9000), Self.letters(60)]
      let new = generator.element(of: pieces)
      if step % 2 == 0 { _ = edited.caret(at: start) }
      edited.storage.replace(start..<end, with: Array(new.utf16))
      let before = edited.lineCount
      if let change = edited.textChanged(start..<end, newLength: new.utf16.count) {
        #expect(edited.lineCount == before + change.new - change.old)
      }
      if step % 20 == 19 { edited.width = CGFloat(150 + step) }
      let lengths = edited.paragraphs.reduce(0) { $0 + $1.fullLength }
      #expect(lengths == edited.storage.count)
      #expect(edited.lineCount == edited.paragraphs.reduce(0) { $0 + $1.lineCount })
      let offset = Int.random(in: 0...edited.storage.count, using: &generator)
      let line = edited.line(containing: offset)
      #expect(line.range.contains(offset) || line.end == offset)
      #expect(edited.line(at: line.index).range == line.range)
    }
    edited.width = 200
    while edited.measure(lines: 0..<edited.lineCount) {}
    expectSound(edited, &generator)
  }

  @Test("gives its memory back once it is deleted", arguments: LongTextInput.allCases)
  func memory(_ input: LongTextInput) async {
    // A process of its own, because tests on other threads take and give back memory meanwhile.
    await #expect(processExitsWith: .success) { [input] in
      try await MainActor.run { try Self.checkMemory(of: input) }
    }
  }

  @MainActor private static func checkMemory(of input: LongTextInput) throws {
    let view = input.makeView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    let root = UIView()
    root.addSubview(view)
    let app = Harness { root }
    app.platform.returnsMemory = true
    view.becomeFirstResponder()
    app.settle()
    let text = input == .lines ? prose(20_000) : paragraph(600_000)
    let before = try #require(heap)
    // People can't insert so much into a field; an app can.
    if let field = view as? UITextField { field.text = text } else { view.insertText(text) }
    app.settle()
    let with = try #require(heap)
    view.editor.select(0..<view.editor.storage.count)
    app.press(.keyboardDeleteForward)
    app.settle()
    let after = try #require(heap)
    let units = text.utf16.count
    #expect(with - before < (input == .field ? 40 : 14) * units, "\((with - before) / units) bytes a unit")
    // The deleted text can be undone: twice two bytes a unit. The allocator keeps some free memory besides.
    #expect(after - before < 8 * units + 2_000_000, "\((after - before) / units) bytes a unit")
    app.press(.keyboardZ, .control, characters: "z")
    #expect(view.editor.storage.string == text)
  }

  /// Bytes of memory that the process uses and shares with nobody.
  private static var heap: Int? {
    let table = try? String(contentsOfFile: "/proc/self/smaps_rollup", encoding: .utf8)
    let line = table?.split(separator: "\n").first { $0.hasPrefix("Private_Dirty:") }
    return line?.split(separator: " ").dropFirst().first.flatMap { Int($0) }.map { $0 * 1024 }
  }

  @Test("that was deleted can be undone up to 24 MB; more isn't kept")
  func undo() {
    var history = TextUndoHistory()
    let caret = TextSelection(caret: 0)
    func edit(_ count: Int) -> TextEdit {
      let removed = [UInt16](repeating: 97, count: count)
      return TextEdit(kind: .other, location: 0, removed: removed, inserted: [], before: caret, after: caret)
    }
    history.record(edit(11_000_000))
    #expect(history.takeUndo() != nil)
    history.record(edit(13_000_000))
    #expect(history.takeUndo() == nil)
  }
}

/// Where a long text is put by the test of its memory.
enum LongTextInput: String, Codable, Sendable, CaseIterable {
  case lines, paragraph, field

  @MainActor func makeView(frame: CGRect) -> any EditorInput {
    self == .field ? UITextField(frame: frame) : UITextView(frame: frame)
  }
}
