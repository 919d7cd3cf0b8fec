/// Turns touches in a text into carets and selections.
///
/// A tap begins editing when it is lifted, so that a drag that begins in a field can scroll the view around it. In a
/// text that is being edited, a press places the caret at once and a drag selects.
final class TextTouchTracker {
  /// A drag of so many points selects, even if the text isn't being edited yet, unless a scroll view has taken it.
  private static let dragDistance: CGFloat = 12

  private enum State {
    case idle
    case pressed(at: CGPoint)
    case selecting
  }

  private let editor: TextEditor
  private unowned let client: any EditorInput
  private var state = State.idle

  init(editor: TextEditor, client: any EditorInput) {
    self.editor = editor
    self.client = client
  }

  func began(_ touch: UITouch, _ event: UIEvent?) {
    guard client.acceptsSelection else { return }
    let point = touch.location(in: client)
    if touch.button == 2 {
      let offset = offset(at: point)
      if client.becomeFirstResponder() { editor.pastePrimary(at: offset) }
    } else if touch.button == 1 {
      if client.isFirstResponder { placeCaret(touch, at: point, event) } else { state = .pressed(at: point) }
    }
  }

  func moved(_ touch: UITouch, _ event: UIEvent?) {
    let point = touch.location(in: client)
    switch state {
    case .idle: break
    case .pressed(let start):
      guard max(abs(point.x - start.x), abs(point.y - start.y)) > Self.dragDistance else { return }
      guard client.becomeFirstResponder() else { return state = .idle }
      placeCaret(touch, at: start, event)
      drag(to: point)
    case .selecting: drag(to: point)
    }
  }

  func ended(_ touch: UITouch, _ event: UIEvent?) {
    if case .pressed(let start) = state, client.bounds.contains(touch.location(in: client)) {
      if client.becomeFirstResponder() { placeCaret(touch, at: start, event) }
    }
    if case .selecting = state { editor.offerPrimary() }
    state = .idle
  }

  func cancelled() { state = .idle }

  // MARK: - Private

  private func offset(at point: CGPoint) -> Int {
    client.textOffset(client.layout.offset(at: point - client.layoutOrigin))
  }

  private func placeCaret(_ touch: UITouch, at point: CGPoint, _ event: UIEvent?) {
    state = .selecting
    UIApplication.shared.inputListeners.inputWasTouched(client)
    editor.goalX = nil
    let offset = offset(at: point)
    editor.dragOrigin = nil
    if event?.modifierFlags.contains(.shift) == true {
      return editor.select(TextSelection(anchor: editor.selection.anchor, head: offset))
    }
    switch touch.tapCount {
    case 1: editor.select(TextSelection(caret: offset))
    case 2: selectUnit(client.isSecureTextEntry ? 0..<editor.storage.count : editor.storage.word(at: offset))
    default: selectUnit(line(at: offset))
    }
  }

  private func selectUnit(_ range: Range<Int>) {
    editor.dragOrigin = range
    editor.select(range)
  }

  private func line(at offset: Int) -> Range<Int> {
    guard client.isMultiline else { return 0..<editor.storage.count }
    return editor.storage.paragraphStart(at: offset)..<editor.storage.paragraphEnd(at: offset)
  }

  private func drag(to point: CGPoint) {
    let offset = offset(at: point)
    guard let origin = editor.dragOrigin else {
      return editor.select(TextSelection(anchor: editor.selection.anchor, head: offset))
    }
    if offset < origin.lowerBound {
      editor.select(TextSelection(anchor: origin.upperBound, head: min(offset, word(at: offset).lowerBound)))
    } else {
      let end = offset > origin.upperBound ? max(offset, word(at: offset).upperBound) : origin.upperBound
      editor.select(TextSelection(anchor: origin.lowerBound, head: end))
    }
  }

  private func word(at offset: Int) -> Range<Int> {
    client.isSecureTextEntry ? offset..<offset : editor.storage.word(at: offset)
  }
}
