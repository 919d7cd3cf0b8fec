import Foundation

/// Text that an input method is composing, in place of the text that was selected when it began.
package struct TextComposition {
  /// The composed text, in UTF-16 units.
  var range: Range<Int>
  /// The text that was there before; empty if the text is secret.
  let removed: ErasedUnits
  let attributeRuns: TextAttributeRuns?
  let before: TextSelection
}

/// Composition by input methods. All of a composition is one change to be undone; the client is asked when it is final.
extension TextEditor {
  /// The range of the text that an input method is composing.
  package var marked: Range<Int>? { composition?.range }

  /// Shows text that is being composed, in place of the one so far or of the selection. Without text, nothing is being
  /// composed any more.
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
    if new.isEmpty { record(composing, as: []) }
    apply(range, new, select: selection, composing: new.isEmpty ? nil : composing)
  }

  /// Puts the final text in place of the composed one.
  func commit(_ new: inout [UInt16]) -> Bool {
    defer { if storage.isSecret { new.wipe() } }
    guard client.acceptsEdits, let range = marked else { return false }
    TextCleaner.clean(&new, multiline: client.isMultiline)
    guard ask(range, to: { String(units: new) }) else { return takeBackComposition() }
    // The client may have changed the text when it was asked.
    guard let composition else { return false }
    record(composition, as: new)
    let place = storage.validRange(composition.range)
    apply(place, new, select: TextSelection(caret: place.lowerBound + new.count))
    return true
  }

  /// Makes the composed text ordinary text.
  package func unmark() {
    guard let range = marked else { return }
    guard codePoint == nil else { return dropCodePoint() }
    defer { client.editorEndedComposing() }
    guard ask(range, to: { storage.string(in: range) }) else {
      _ = takeBackComposition()
      return
    }
    guard let composition else { return }
    if !storage.isSecret { record(composition, as: Array(storage.units[composition.range])) }
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
      before: selection
    )
  }

  private func record(_ composition: TextComposition, as new: [UInt16]) {
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
        before: composition.before,
        after: after
      )
    )
  }

  /// Restores the text from before the composition, because the client has refused the final one.
  private func takeBackComposition() -> Bool {
    if let composition { cancel(composition) }
    return false
  }

  /// Restores the text from before a composition.
  func cancel(_ composition: TextComposition) {
    let range = storage.validRange(composition.range)
    apply(range, composition.removed.units, attributeRuns: composition.attributeRuns, select: composition.before)
  }
}
