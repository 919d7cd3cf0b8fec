import Foundation

/// Marked text, which an input method is composing, in place of the text that was selected when the composition began.
package struct TextComposition {
  /// The composed text, in UTF-16 units.
  var range: Range<Int>
  /// The text that the composition has replaced; empty if the text is secret.
  let removed: ErasedUnits
  let attributeRuns: TextAttributeRuns?
  let oldSelection: TextSelection
}

/// Composition by input methods. A composition is undone as one change; the client can refuse it when it is committed.
extension TextEditor {
  /// The range of the marked text, in UTF-16 units; nil without a composition.
  package var marked: Range<Int>? { composition?.range }

  /// Replaces the marked text, or the selection if there is none, by new marked text. An empty text ends the composition.
  package func setMarkedText(_ text: String, selected: NSRange) {
    guard client.acceptsEdits, composition != nil || !text.isEmpty else { return }
    var new = Array(text.utf16)
    TextCleaner.clean(&new, multiline: client.isMultiline)
    defer { if storage.isSecret { new.wipe() } }
    var composing = composition ?? begin()
    let range = storage.validRange(composing.range)
    let start = range.lowerBound
    composing.range = start..<start + new.count
    let location = selected.location.clamped(to: 0...new.count)
    let length = selected.length.clamped(to: 0...new.count - location)
    let selection = TextSelection(start + location..<start + location + length)
    if new.isEmpty { recordComposition(composing, as: []) }
    apply(range, new, select: selection, composing: new.isEmpty ? nil : composing)
  }

  /// Replaces the marked text by the final one; false if the text may not be changed, or the client refuses.
  func commit(_ new: inout [UInt16]) -> Bool {
    defer { if storage.isSecret { new.wipe() } }
    guard client.acceptsEdits, let range = marked else { return false }
    TextCleaner.clean(&new, multiline: client.isMultiline)
    guard clientAllows(range, to: { String(units: new) }) else { return takeBackComposition() }
    // The client may have changed the text in editorShouldChange(_:to:).
    guard let composition else { return false }
    recordComposition(composition, as: new)
    let place = storage.validRange(composition.range)
    apply(place, new, select: TextSelection(caret: place.lowerBound + new.count))
    return true
  }

  /// Commits the marked text as it is; cancels the entry of a code point.
  package func unmark() {
    guard let range = marked else { return }
    guard codePoint == nil else { return dropCodePoint() }
    defer { client.editorEndedComposing() }
    guard clientAllows(range, to: { storage.string(in: range) }) else {
      _ = takeBackComposition()
      return
    }
    guard let composition else { return }
    if !storage.isSecret { recordComposition(composition, as: Array(storage.units[composition.range])) }
    self.composition = nil
  }

  // MARK: - Private

  private func begin() -> TextComposition {
    undo.endGroup()
    let range = selection.range
    let removed = ErasedUnits(storage.isSecret ? [] : Array(storage.units[range]))
    return TextComposition(
      range: range,
      removed: removed,
      attributeRuns: client.attributeRuns?.part(range),
      oldSelection: selection
    )
  }

  private func recordComposition(_ composition: TextComposition, as new: [UInt16]) {
    let removed = composition.removed.units
    guard !removed.isEmpty || !new.isEmpty else { return }
    let start = composition.range.lowerBound
    let after = TextSelection(caret: start + new.count)
    record(
      TextEdit(
        kind: .typing,
        location: start,
        removed: removed,
        attributeRuns: composition.attributeRuns,
        inserted: new,
        before: composition.oldSelection,
        after: after
      )
    )
  }

  /// Restores the text from before the composition, because the client has refused the final text; always false.
  private func takeBackComposition() -> Bool {
    if let composition { cancel(composition) }
    return false
  }

  /// Restores the text from before a composition.
  func cancel(_ composition: TextComposition) {
    let range = storage.validRange(composition.range)
    apply(range, composition.removed.units, attributeRuns: composition.attributeRuns, select: composition.oldSelection)
  }
}
