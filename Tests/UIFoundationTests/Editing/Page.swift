import Foundation
import HeadlessText

@testable import UIFoundation

/// A page without a view, into which a person types. Every character is 10 points wide.
///
/// Texts are written with the caret as “|”, or with the selection in brackets: `Hello [world]`.
final class Page: TextEditorClient {
  let editor = TextEditor()
  let isMultiline: Bool
  let isSecureTextEntry: Bool
  var acceptsEdits = true
  var longestText = Int.max
  /// Whether changes are allowed, when the page is asked.
  var allows = true
  /// Called when the page is asked, before it answers.
  var askedHandler: () -> Void = {}
  /// The changes for which the page was asked.
  private(set) var asked: [String] = []
  /// How many insertions were refused because of their length.
  private(set) var refusals = 0
  /// How many compositions have ended.
  private(set) var compositions = 0

  private let plain: TextLayout
  private let bullets: SecretText?

  /// A page of some characters a line, or one line; a secret one is a line.
  init(_ shown: String = "|", columns: Int? = nil, isSecret: Bool = false) {
    UIFont.provider = HeadlessFonts()
    let font = UIFont.systemFont(ofSize: 20)
    isMultiline = columns != nil
    isSecureTextEntry = isSecret
    plain = TextLayout(storage: editor.storage, font: font, wrapping: columns == nil ? .none : .words)
    if let columns { plain.width = CGFloat(columns * 10) }
    bullets = isSecret ? SecretText(of: editor.storage, font: font) : nil
    editor.client = self
    if isSecret { editor.keepSecret() }
    show(shown)
  }

  /// Puts a text on the page, as a program does.
  func show(_ shown: String) {
    let marks = shown.utf16.enumerated().filter { "|[]".utf16.contains($0.element) }.map(\.offset)
    editor.setText(shown.filter { !"|[]".contains($0) })
    switch marks.count {
    case 1: editor.select(TextSelection(caret: marks[0]))
    case 2: editor.select(marks[0]..<marks[1] - 1)
    default: break
    }
  }

  /// The text with its caret or its selection.
  var shown: String {
    let (storage, range) = (editor.storage, editor.selection.range)
    let (before, after) = (
      storage.string(in: 0..<range.lowerBound), storage.string(in: range.upperBound..<storage.count)
    )
    return editor.selection.isEmpty ? "\(before)|\(after)" : "\(before)[\(storage.string(in: range))]\(after)"
  }

  // MARK: - The person's hands

  /// Types text, a character after the other.
  func type(_ text: String) { for character in text { editor.insert(String(character)) } }

  /// Presses keys that move the caret.
  func press(_ moves: TextMove...) { for move in moves { editor.move(move, extending: false) } }

  /// Presses keys that move the caret while Shift is held.
  func pressShift(_ moves: TextMove...) { for move in moves { editor.move(move, extending: true) } }

  /// Presses Backspace.
  func backspace(times: Int = 1) { for _ in 0..<times { editor.delete(.left) } }

  /// Lets an input method show what it has so far; the caret is at its end, or some of it is selected.
  func compose(_ text: String, selected: NSRange? = nil) {
    editor.setMarkedText(text, selected: selected ?? NSRange(location: text.utf16.count, length: 0))
  }

  /// Undoes the last change; returns what is shown then.
  func undo() -> String {
    editor.undoLast()
    return shown
  }

  /// Does the change again that was undone last; returns what is shown then.
  func redo() -> String {
    editor.redoLast()
    return shown
  }

  // MARK: - TextEditorClient

  var linesPerPage: Int { 3 }
  var attributeRuns: TextAttributeRuns? { nil }
  var layout: TextLayout { bullets?.layout ?? plain }
  var layoutOrigin: CGPoint { .zero }
  func layoutOffset(_ offset: Int) -> Int { bullets?.shownOffset(offset) ?? offset }
  func textOffset(_ offset: Int) -> Int { bullets?.textOffset(offset) ?? offset }

  func editorShouldChange(_ range: NSRange, to text: () -> String) -> Bool {
    asked.append("\(range.location)+\(range.length) “\(text())”")
    askedHandler()
    return allows
  }

  func editorWillChangeText() {}
  func editorWillChangeSelection() {}

  func editorDidChange(_ change: TextChange) {
    guard let replaced = change.replaced else { return }
    if let bullets { bullets.update() } else { plain.textChanged(replaced, newLength: change.newLength) }
    // A view lays the text out when it draws it, before the person does anything else.
    _ = layout.lineCount
  }

  func editorRefusedLength() { refusals += 1 }
  func editorEndedComposing() { compositions += 1 }
}
