import Foundation
import TestSupport
import Testing

@testable import UIKit

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
      let end = min(count, start + [0, 0, 1, 7, 300].randomElement(using: &generator)!)
      let new = ["", "x", " ", "\n", "some words\nand more\n\n", "word "].randomElement(using: &generator)!
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

  @Test("gives its memory back once it is deleted")
  func memory() throws {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    let root = UIView()
    root.addSubview(view)
    let app = Harness { root }
    view.becomeFirstResponder()
    app.settle()
    let text = Self.prose(20_000)
    let before = try #require(Self.heap)
    view.insertText(text)
    app.settle()
    let with = try #require(Self.heap)
    view.editor.select(0..<view.editor.storage.count)
    app.press(.keyboardDeleteForward)
    app.settle()
    let after = try #require(Self.heap)
    let units = text.utf16.count
    #expect(with - before < 40 * units, "\((with - before) / units) bytes a unit")
    // The deleted text can be undone: twice two bytes a unit.
    #expect(after - before < 8 * units, "\((after - before) / units) bytes a unit")
    app.press(.keyboardZ, .control, characters: "z")
    #expect(view.text == text)
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
