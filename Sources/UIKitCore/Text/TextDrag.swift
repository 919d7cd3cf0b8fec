/// A drag of selected text to another place: in the same input, in another input of the window, or in any window of the desktop.
final class TextDrag {
  private let source: any EditorInput
  /// Shows where the text would go in this window.
  private let place = TextDropPlace()
  /// The range of the dragged text when the drag began.
  private let range: Range<Int>
  private let text: String
  /// The drag outside of the window; nil as long as the pointer hasn't been there.
  private var dragSession: (any TextDragSession)?
  private var isOutside = false

  /// Begins to drag the selected text of `source`.
  init(of source: any EditorInput) {
    self.source = source
    (range, text) = (source.editor.selection.range, source.editor.selectedText)
    place.scrollHandler = { [weak self] in self?.showWhetherDropped() }
  }

  /// Follows the pointer to a point in the source's coordinates.
  func move(to point: CGPoint, copies: Bool) {
    guard let scene = source.window?.windowScene else { return }
    let location = source.convert(point, to: nil)
    isOutside = !CGRect(origin: .zero, size: scene.platformWindow.size).contains(location)
    if isOutside { return moveOutside(to: location, copies: copies, scene) }
    dragSession?.moveHome()
    place.hold(at: location, in: scene)
    showWhetherDropped()
  }

  /// Moves or copies the text to where the pointer's button was released.
  func drop(copies: Bool) {
    if isOutside { return dropOutside() }
    place.fix()
    // The input stays scrolled until it has the text.
    defer { end() }
    guard let (input, offset) = place.target else { return }
    if input === source {
      if source.editor.moveSelection(to: offset, copies: copies) { source.interaction.offerPrimary() }
    } else {
      give(to: input, at: offset, copies: copies)
    }
  }

  /// Ends the drag, and leaves the text where it is.
  func cancel() { end() }

  // MARK: - Private

  private func end() {
    place.hide()
    dragSession?.cancel()
    dragSession = nil
    setCursor(.text)
  }

  /// Shows by the pointer's shape whether the text can be dropped here.
  private func showWhetherDropped() { setCursor(place.target == nil ? .arrow : .move) }

  private func setCursor(_ cursor: PointerShape) {
    source.window?.windowScene?.platformWindow.setCursor(cursor)
  }

  private func give(to input: any EditorInput, at offset: Int, copies: Bool) {
    var units = Array(text.utf16)
    // If the edited input refuses to resign first responder, the text stays in the source.
    guard input.insertDropped(&units, at: offset) else { return }
    if !copies { Self.delete(text, in: range, of: source) }
  }

  // MARK: - Outside of the window

  private func moveOutside(to location: CGPoint, copies: Bool, _ scene: UIWindowScene) {
    place.hide()
    if dragSession == nil {
      setCursor(.arrow)
      dragSession = scene.platformWindow.beginTextDrag(
        DraggedText(
          text,
          delete: { [source, range, text] in Self.delete(text, in: range, of: source) },
          acceptanceDidChange: { [weak self] in self?.setCursor($0 ? .move : .arrow) }
        )
      )
    }
    dragSession?.move(to: location, copies: copies)
  }

  /// The drag session goes on by itself, until the other window has the text.
  private func dropOutside() {
    dragSession?.drop()
    dragSession = nil
    setCursor(.text)
  }

  /// Deletes the text that was moved away, unless it was changed meanwhile.
  private static func delete(_ text: String, in range: Range<Int>, of source: any EditorInput) {
    let editor = source.editor
    guard source.acceptsEdits, range.upperBound <= editor.storage.count, editor.storage.string(in: range) == text else {
      return
    }
    editor.replace(range, with: "", kind: .other)
  }
}

extension EditorInput {
  /// Becomes first responder, inserts dropped text, and selects it; false if the input may not become first responder
  /// or take the text.
  ///
  /// If the text is secret, the array is overwritten in memory.
  func insertDropped(_ units: inout [UInt16], at offset: Int) -> Bool {
    guard becomeFirstResponder(selecting: TextSelection(caret: offset)) else { return false }
    editor.select(TextSelection(caret: offset))
    guard editor.insert(&units, kind: .other) else { return false }
    editor.select(offset..<editor.selection.head)
    interaction.offerPrimary()
    return true
  }
}
