import CoreGraphics
import Foundation

/// Edits a text: holds text and selection, and performs typing, deleting, moving, composing and undo.
///
/// Each change is one transaction: the text is changed, and ``TextEditorClient/editorDidChange(_:)`` reports the complete
/// change. The client may refuse a change by the user (``TextEditorClient/editorShouldChange(_:to:)``), and a composition when
/// it is committed, but no change by a program.
package final class TextEditor {
  package let storage = TextStorage()
  package private(set) var selection = TextSelection(caret: 0)
  /// The text that an input method is composing; nil if there is none.
  package internal(set) var composition: TextComposition?
  package var undo = TextUndoHistory()
  /// The x coordinate that Up and Down keep, in points from the layout's left; nil after other movements.
  package var preferredCaretX: CGFloat?
  /// The entry of a character by its code point; nil if there is none.
  package internal(set) var codePoint: CodePointEntry?
  /// An observer that is notified before and after each replacement.
  package var witness: (any TextEditWitness)?
  private weak var weakClient: (any TextEditorClient)?
  private var isAsking = false

  /// Makes an editor with an empty text; its client is set later.
  package init() {}

  package init(client: any TextEditorClient) { weakClient = client }

  /// The input whose text is edited. Must be set before anything else is called.
  package var client: any TextEditorClient {
    get {
      guard let weakClient else { preconditionFailure("an editor needs the input that it edits for") }
      return weakClient
    }
    set { weakClient = newValue }
  }

  // MARK: - Changes by programs

  /// Replaces the whole text and puts the caret at its end. The client can't refuse, and the change doesn't count as the user's.
  package func setText(_ text: String) {
    let client = client
    client.editorWillChangeText()
    let old = (length: storage.count, selection: selection)
    witness?.textWillChange(in: 0..<storage.count)
    storage.setString(text)
    witness?.textDidChange(in: 0..<storage.count)
    (composition, codePoint) = (nil, nil)
    preferredCaretX = nil
    undo.clear()
    selection = TextSelection(caret: storage.count)
    client.editorDidChange(
      TextChange(
        replaced: 0..<old.length,
        newLength: storage.count,
        from: old.selection,
        to: selection,
        isByPerson: false
      )
    )
  }

  /// Selects from `anchor` to `head`, each moved back to a boundary between characters. Commits the marked text if the head is
  /// outside of it.
  package func select(_ new: TextSelection) {
    if let marked, !(marked.lowerBound...marked.upperBound ~= new.head) { unmark() }
    let old = selection
    let anchor = storage.boundary(atOrBefore: new.anchor.clamped(to: 0...storage.count))
    let head = storage.boundary(atOrBefore: new.head.clamped(to: 0...storage.count))
    guard TextSelection(anchor: anchor, head: head) != old else { return }
    let client = client
    client.editorWillChangeSelection()
    selection = TextSelection(anchor: anchor, head: head)
    undo.endGroup()
    client.editorDidChange(TextChange(from: old, to: selection))
  }

  package func select(_ range: Range<Int>) { select(TextSelection(storage.validRange(range))) }

  /// Makes the text secret for good, even if it is shown later: deleted text is overwritten in memory, and can't be restored by
  /// undo.
  package func keepSecret() {
    storage.keepSecret()
    composition = nil
    undo.clear()
  }

  // MARK: - Changes by the user

  /// Types or pastes `text` in place of the selection.
  @discardableResult
  package func insert(_ text: String, kind: TextEdit.Kind = .typing) -> Bool {
    guard accepts(text, inPlaceOf: selection.range) else { return false }
    var units = Array(text.utf16)
    return insert(&units, kind: kind)
  }

  /// Inserts UTF-16 units in place of the selection or the marked text; overwrites the array in memory if the text is secret.
  @discardableResult
  package func insert(_ units: inout [UInt16], kind: TextEdit.Kind) -> Bool {
    composition == nil ? replace(selection.range, with: &units, kind: kind) : commit(&units)
  }

  /// Replaces `range` by `text`, if the client accepts edits and doesn't refuse; whether it did.
  @discardableResult
  package func replace(_ range: Range<Int>, with text: String, kind: TextEdit.Kind) -> Bool {
    guard accepts(text, inPlaceOf: range) else { return false }
    var units = Array(text.utf16)
    return replace(range, with: &units, kind: kind)
  }

  /// Replaces `range` by UTF-16 units; overwrites the array in memory if the text is secret.
  package func replace(_ range: Range<Int>, with new: inout [UInt16], kind: TextEdit.Kind) -> Bool {
    defer { if storage.isSecret { new.wipe() } }
    let client = client
    guard client.acceptsEdits, accepts(new.count, inPlaceOf: range) else { return false }
    TextCleaner.clean(&new, multiline: client.isMultiline)
    unmark()
    // Backspace may delete a combining mark without its letter.
    var range = kind == .deleting ? storage.scalarRange(range) : storage.validRange(range)
    guard !range.isEmpty || !new.isEmpty, clientAllows(range, to: { String(units: new) }) else { return false }
    // The client may have changed the text in editorShouldChange(_:to:).
    range = kind == .deleting ? storage.scalarRange(range) : storage.validRange(range)
    let after = TextSelection(caret: range.lowerBound + new.count)
    let attributeRuns = client.attributeRuns?.part(range)
    record(
      TextEdit(
        kind: kind,
        location: range.lowerBound,
        removed: storage.isSecret ? [] : Array(storage.units[range]),
        attributeRuns: attributeRuns,
        inserted: new,
        before: selection,
        after: after
      )
    )
    apply(range, new, select: after)
    return true
  }

  /// Deletes the selection.
  package func deleteSelection() { replace(selection.range, with: "", kind: .other) }

  /// Moves the selected text to an offset outside of it, or copies it there, and selects it; false if the text didn't change.
  /// Undone as one change.
  @discardableResult
  package func moveSelection(to offset: Int, copies: Bool) -> Bool {
    let range = selection.range
    guard offset < range.lowerBound || offset > range.upperBound || copies else { return false }
    if copies {
      var copy = units(of: [range])
      guard replace(offset..<offset, with: &copy, kind: .other) else { return false }
      select(offset..<offset + range.count)
      return true
    }
    let isBackward = offset < range.lowerBound
    let passed = isBackward ? offset..<range.lowerBound : range.upperBound..<offset
    var swapped = units(of: isBackward ? [range, passed] : [passed, range])
    let whole = min(offset, range.lowerBound)..<max(offset, range.upperBound)
    guard replace(whole, with: &swapped, kind: .other) else { return false }
    let start = isBackward ? offset : offset - range.count
    select(start..<start + range.count)
    return true
  }

  /// The selected text.
  package var selectedText: String { storage.string(in: selection.range) }

  /// The last 64 UTF-16 units or so before the selection, on which automatic capitalization depends.
  package var contextBeforeInput: String {
    let end = selection.range.lowerBound
    let start = storage.boundary(atOrBefore: max(0, end - 64))
    return storage.string(in: start..<max(start, end))
  }

  // MARK: - Undo

  package func undoLast() {
    unmark()
    if client.acceptsEdits, let edit = undo.takeUndo() { takeBack(edit, isUndo: true) }
  }

  package func redoLast() {
    unmark()
    if client.acceptsEdits, let edit = undo.takeRedo() { takeBack(edit, isUndo: false) }
  }

  /// Restores the text from before `edit`, unless the client refuses, or has shortened the text in `editorShouldChange`.
  private func takeBack(_ edit: TextEdit, isUndo: Bool) {
    guard clientAllows(edit.range, to: { String(units: edit.removed) }), edit.range.upperBound <= storage.count else {
      return isUndo ? undo.addDone(edit) : undo.addUndone(edit)
    }
    let inverse = edit.inverse(in: storage, client.attributeRuns)
    if isUndo { undo.addUndone(inverse) } else { undo.addDone(inverse) }
    apply(edit.range, edit.removed, attributeRuns: edit.attributeRuns, select: edit.before)
  }

  // MARK: - For all changes

  /// Records a change to be undone, unless the text is secret.
  func record(_ edit: TextEdit) {
    if !storage.isSecret { undo.record(edit) }
  }

  /// Whether the client allows the replacement of `range` by `text`, which is made only if the client reads it. Always true for
  /// changes that the client makes while it decides.
  func clientAllows(_ range: Range<Int>, to text: () -> String) -> Bool {
    guard !isAsking else { return true }
    isAsking = true
    defer { isAsking = false }
    return client.editorShouldChange(NSRange(location: range.lowerBound, length: range.count), to: text)
  }

  /// Changes text and selection, and notifies the client. Without `attributeRuns` the new text has the attributes of text typed
  /// there.
  func apply(
    _ range: Range<Int>,
    _ new: [UInt16],
    attributeRuns: TextAttributeRuns? = nil,
    select: TextSelection,
    composing: TextComposition? = nil
  ) {
    let client = client
    client.editorWillChangeText()
    // The client may have changed the text in editorWillChangeText().
    let (old, range) = (selection, range.clamped(to: 0..<storage.count))
    witness?.textWillChange(in: range)
    storage.replace(range, with: new)
    witness?.textDidChange(in: range.lowerBound..<range.lowerBound + new.count)
    composition = composing
    if composing == nil { codePoint = nil }
    preferredCaretX = nil
    // The typed text and the text after it may form one character.
    let head = storage.boundary(atOrAfter: select.head)
    selection = select.isEmpty ? TextSelection(caret: head) : TextSelection(anchor: select.anchor, head: head)
    client.editorDidChange(
      TextChange(
        replaced: range,
        newLength: new.count,
        attributeRuns: attributeRuns,
        from: old,
        to: selection,
        isByPerson: true
      )
    )
  }

  /// The concatenated text of some ranges, in an array that is allocated once: growing would leave copies of a secret in memory.
  private func units(of ranges: [Range<Int>]) -> [UInt16] {
    var units: [UInt16] = []
    units.reserveCapacity(ranges.reduce(0) { $0 + $1.count })
    for range in ranges { units.append(contentsOf: storage.units[range]) }
    return units
  }

  // MARK: - The longest text

  /// The most UTF-16 units of a text that is laid out as a whole: one line, or a view as high as its text. Layout takes half a
  /// microsecond per unit, 50 ms for this many.
  package static let longestLaidOut = TextLayout.longestMeasured
  /// The most UTF-16 units of a text of which only the visible part is laid out. With its undo history it takes half a gigabyte.
  package static let longestScrolled = 32 << 20
  /// An insertion up to this length in UTF-16 units is never refused, however long the text is already.
  private static let longestTyped = 1000

  /// Whether the text doesn't become too long by `count` units in place of `range`. Otherwise all of them are refused: a
  /// truncated insertion would be neither the old text nor the intended one.
  private func accepts(_ count: Int, inPlaceOf range: Range<Int>) -> Bool {
    let replaced = range.clamped(to: 0..<storage.count).count
    let length = storage.count - replaced + count
    guard count > Self.longestTyped, count > replaced, length > client.longestText else { return true }
    client.editorRefusedLength()
    return false
  }

  /// Whether the text doesn't become too long by `text` in place of `range`, estimated from its UTF-8 length, because converting
  /// a much too long text takes a while: a UTF-16 unit takes at most three bytes.
  private func accepts(_ text: String, inPlaceOf range: Range<Int>) -> Bool {
    accepts(text.utf8.count / 3, inPlaceOf: range)
  }
}
