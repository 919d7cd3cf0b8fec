/// Turns touches in a text into carets, selections, and the edit menu.
///
/// A tap begins editing when it is lifted, so that a drag that begins in a field can scroll the view around it. In a
/// text that is being edited, a press of the pointer places the caret at once and a drag selects, or carries away what is
/// selected; a finger's tap places the caret at a word's end, and its drag scrolls. A press that is held selects a word
/// and opens the edit menu.
final class TextTouchTracker {
  /// A drag of so many points selects, even if the text isn't being edited yet, unless a scroll view has taken it.
  private static let dragDistance: CGFloat = 12
  /// A drag of so many points carries away selected text.
  private static let carryDistance: CGFloat = 5
  /// How long a press that opens the menu is held, in seconds: longer with the pointer, whose button many press slowly.
  private static let holdDuration = (finger: 0.5, pointer: 0.8)
  /// How often a selection grows while the pointer is held beyond the text's edge, in seconds.
  private static let growthInterval: TimeInterval = 0.05

  private enum State {
    case idle
    case pressed(at: CGPoint)
    /// The press placed the caret; a drag selects.
    case selecting(from: CGPoint)
    /// The pointer went down on selected text.
    case grasping(at: CGPoint)
    case carrying(TextDrag)
    /// The press was held for long.
    case held
    /// A finger drags an end of the selection.
    case dragging(TextHandles.End)
  }

  private let editor: TextEditor
  private unowned let client: any EditorInput
  private var state = State.idle
  private var touch: UITouch?
  private var hold: (any ScheduledCall)?
  private var growth: (any ScheduledCall)?
  /// Whether the touch that is down, or was last, is a finger's.
  private var isFinger = false
  /// Whether a drag of the touch that is down may scroll the views around.
  var letsScroll: Bool {
    if case .dragging = state { return false }
    return isFinger
  }

  init(editor: TextEditor, client: any EditorInput) {
    self.editor = editor
    self.client = client
  }

  func began(_ touch: UITouch, _ event: UIEvent?) {
    guard client.acceptsSelection else { return }
    let point = touch.location(in: client)
    switch touch.button {
    case 1: pressed(touch, at: point, event)
    case 2:
      let offset = offset(at: point)
      if client.becomeFirstResponder() { editor.pastePrimary(at: offset) }
    case 3: openMenu(at: point)
    default: break
    }
  }

  func moved(_ touch: UITouch, _ event: UIEvent?) {
    let point = touch.location(in: client)
    switch state {
    case .idle: break
    case .pressed(let start):
      guard distance(start, point) > Self.dragDistance else { return }
      hold?.cancel()
      guard !isFinger, client.becomeFirstResponder() else { return state = .idle }
      placeCaret(touch, at: start, event)
      drag(to: point)
    case .selecting(let start):
      if distance(start, point) > Self.carryDistance { hold?.cancel() }
      drag(to: point)
    case .held: drag(to: point)
    case .dragging(let end): editor.handles?.drag(end, to: point)
    case .grasping(let start):
      guard distance(start, point) > Self.carryDistance else { return }
      hold?.cancel()
      let drag = TextDrag(of: client)
      state = .carrying(drag)
      drag.move(to: point, copies: copies(event))
    case .carrying(let drag): drag.move(to: point, copies: copies(event))
    }
  }

  func ended(_ touch: UITouch, _ event: UIEvent?) {
    stopWaiting()
    let (ended, point) = (state, touch.location(in: client))
    (state, self.touch) = (.idle, nil)
    switch ended {
    case .idle: break
    case .pressed(let start), .grasping(let start):
      if client.bounds.contains(point), client.becomeFirstResponder() {
        placeCaret(touch, at: start, event)
        state = .idle
      }
    case .selecting: editor.offerPrimary()
    case .carrying(let drag): drag.drop(copies: copies(event))
    case .held:
      editor.offerPrimary()
      client.openEditMenu(beside: CGRect(origin: point, size: .zero))
    case .dragging:
      editor.handles?.release()
      editor.offerPrimary()
      _ = client.openEditMenu()
    }
    if isFinger { editor.showHandles() }
  }

  /// Whether what is dragged stays where it is, too.
  private func copies(_ event: UIEvent?) -> Bool { event?.modifierFlags.contains(.control) == true }

  func cancelled() {
    stopWaiting()
    if case .carrying(let drag) = state { drag.cancel() }
    if case .dragging = state { editor.handles?.release() }
    (state, touch) = (.idle, nil)
  }

  private func stopWaiting() {
    hold?.cancel()
    growth?.cancel()
  }

  // MARK: - Pressing

  private func pressed(_ touch: UITouch, at point: CGPoint, _ event: UIEvent?) {
    (isFinger, self.touch) = (touch.type == .direct, touch)
    let isEdited = client.isFirstResponder
    if !isFinger { editor.hideHandles() }
    if isFinger, touch.tapCount == 1, let end = editor.handles?.grasp(at: point) { return state = .dragging(end) }
    if isEdited, touch.tapCount == 1, !isFinger, editor.canCopy, isSelected(point),
      event?.modifierFlags.contains(.shift) != true
    {
      state = .grasping(at: point)
    } else if isEdited, !isFinger || touch.tapCount > 1 {
      placeCaret(touch, at: point, event)
    } else {
      state = .pressed(at: point)
    }
    guard touch.tapCount == 1 else { return }
    let duration = isFinger ? Self.holdDuration.finger : Self.holdDuration.pointer
    hold = UIApplication.shared.platform.schedule(after: duration) { [weak self] in self?.held(at: point) }
  }

  /// The press was held: selects the word there, unless it is on selected text. The menu opens when it is lifted.
  private func held(at point: CGPoint) {
    if case .carrying = state { return }
    guard client.becomeFirstResponder() else { return state = .idle }
    if !isSelected(point) { selectUnit(word(at: offset(at: point))) }
    editor.dragOrigin = editor.selection.range
    if isFinger { editor.showHandles() }
    state = .held
  }

  /// Opens the menu at a point, after moving the caret there unless it is on selected text.
  private func openMenu(at point: CGPoint) {
    guard !client.interactions.contains(where: { $0 is UIContextMenuInteraction }) else { return }
    guard client.becomeFirstResponder() else { return }
    if !isSelected(point) { editor.select(TextSelection(caret: offset(at: point))) }
    client.openEditMenu(beside: CGRect(origin: point, size: .zero))
  }

  // MARK: - Selecting

  private func offset(at point: CGPoint) -> Int { client.closestPosition(to: point)?.offset ?? 0 }

  private func distance(_ a: CGPoint, _ b: CGPoint) -> CGFloat { max(abs(a.x - b.x), abs(a.y - b.y)) }

  /// Whether the text at a point is selected.
  private func isSelected(_ point: CGPoint) -> Bool {
    let (range, offset) = (editor.selection.range, offset(at: point))
    guard client.isFirstResponder, !range.isEmpty, (range.lowerBound...range.upperBound).contains(offset) else {
      return false
    }
    if offset == range.lowerBound { return point.x >= editor.caretRect(at: offset).midX }
    return offset < range.upperBound || point.x < editor.caretRect(at: offset).midX
  }

  private func placeCaret(_ touch: UITouch, at point: CGPoint, _ event: UIEvent?) {
    state = .selecting(from: point)
    UIApplication.shared.inputListeners.inputWasTouched(client)
    editor.goalX = nil
    let offset = offset(at: point)
    editor.dragOrigin = nil
    if event?.modifierFlags.contains(.shift) == true {
      return editor.select(TextSelection(anchor: editor.selection.anchor, head: offset))
    }
    switch touch.tapCount {
    case 1: editor.select(TextSelection(caret: isFinger ? wordEdge(near: offset) : offset))
    case 2: selectUnit(word(at: offset))
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

  /// The end of the word at an offset that is nearer.
  private func wordEdge(near offset: Int) -> Int {
    guard !client.isSecureTextEntry, offset < editor.storage.count else { return offset }
    let word = editor.storage.word(at: offset)
    return offset - word.lowerBound < word.upperBound - offset ? word.lowerBound : word.upperBound
  }

  private func drag(to point: CGPoint) {
    // Before what is selected scrolls into view.
    let isBeyond = !client.visibleArea.contains(point)
    extendSelection(to: offset(at: point))
    growth?.cancel()
    guard isBeyond else { return }
    growth = UIApplication.shared.platform.schedule(after: Self.growthInterval) { [weak self] in self?.grow() }
  }

  /// The pointer is still beyond the text's edge: what is selected grows by the distance, and scrolls into view.
  private func grow() {
    guard let touch, client.window != nil else { return }
    client.revealTyping()
    drag(to: touch.location(in: client))
    client.window?.windowScene?.platformWindow.requestFrameNow()
  }

  private func extendSelection(to offset: Int) {
    guard let origin = editor.dragOrigin else {
      return editor.select(TextSelection(anchor: editor.selection.anchor, head: offset))
    }
    if offset < origin.lowerBound {
      let start = client.isSecureTextEntry ? offset : word(at: offset).lowerBound
      editor.select(TextSelection(anchor: origin.upperBound, head: min(offset, start)))
    } else if offset > origin.upperBound {
      let end = client.isSecureTextEntry ? offset : word(at: offset).upperBound
      editor.select(TextSelection(anchor: origin.lowerBound, head: max(offset, end)))
    } else {
      editor.select(TextSelection(anchor: origin.lowerBound, head: origin.upperBound))
    }
  }

  /// The word at an offset; of a secret all, because its words don't show.
  private func word(at offset: Int) -> Range<Int> {
    client.isSecureTextEntry ? 0..<editor.storage.count : editor.storage.word(at: offset)
  }
}
