/// Turns touches in a text into carets, selections, and the edit menu.
///
/// A tap begins editing when it is lifted, so that a drag that begins in a field can scroll the enclosing scroll view.
/// In a text that is being edited, a press of the pointer places the caret at once, and a drag selects, or drags
/// selected text; a finger's tap places the caret at a word's end, and its drag scrolls. A long press selects a word
/// and opens the edit menu.
///
/// A touch refers to the text as it was on screen when the touch went down. When editing begins, the text or the page
/// may scroll to make room for the keyboard: so the offset under the touch is determined first, and the selection that
/// follows from it is in place when editing begins.
final class TextTouchTracker {
  /// The distance in points of a drag that selects, even if the text isn't being edited yet, unless a scroll view has
  /// taken the touch.
  private static let dragDistance: CGFloat = 12
  /// The distance in points from which a press on selected text drags it.
  private static let dragThreshold: CGFloat = 5
  /// The duration of a long press, in seconds: longer for the pointer, whose button many people press slowly.
  private static let holdDuration = (finger: UILongPressGestureRecognizer.standardPressDuration, pointer: 0.8)
  /// The interval, in seconds, at which a selection grows while the pointer is held beyond the text's edge.
  private static let growthInterval: TimeInterval = 0.05

  private enum State {
    case idle
    case pressed(Press)
    /// The press placed the caret; a drag selects.
    case selecting(from: CGPoint)
    /// The pointer went down on selected text.
    case grasping(Press)
    case draggingText(TextDrag)
    /// The press has become a long press.
    case held
    /// A finger drags an end of the selection.
    case draggingHandle(TextHandles.End)
  }

  /// Where a touch went down, in the view and in its text.
  private struct Press {
    let point: CGPoint
    let offset: Int
  }

  /// The latest press: later taps of a double or triple tap use its offset, as the text may have moved between them.
  private struct Tap {
    let count: Int
    let offset: Int
    var time: TimeInterval
  }

  private unowned let client: any EditorInput
  private var editor: TextEditor { client.editor }
  private var interaction: TextInteraction { client.interaction }
  private var state = State.idle
  private var touch: UITouch?
  private var lastTap: Tap?
  private var hold: (any ScheduledCall)?
  private var growth: (any ScheduledCall)?
  /// Whether the current touch, or the last one, is a finger's.
  private var isFinger = false
  /// Whether a drag of the current touch may scroll the enclosing scroll views.
  var letsScroll: Bool {
    if case .draggingHandle = state { return false }
    return isFinger
  }

  init(client: any EditorInput) { self.client = client }

  func touchBegan(_ touch: UITouch, _ event: UIEvent?) {
    guard client.acceptsSelection else { return }
    let point = touch.location(in: client)
    switch touch.button {
    case 1: beginPress(touch, at: point, event)
    case 2:
      let offset = offset(at: point)
      let isEdited = client.isFirstResponder
      guard isEdited || client.becomeFirstResponder(selecting: TextSelection(caret: offset)) else { return }
      interaction.pastePrimary(at: offset)
    case 3: openMenu(at: point)
    default: break
    }
  }

  func touchMoved(_ touch: UITouch, _ event: UIEvent?) {
    let point = touch.location(in: client)
    switch state {
    case .idle: break
    case .pressed(let press):
      guard distance(press.point, point) > Self.dragDistance else { return }
      hold?.cancel()
      guard !isFinger else { return state = .idle }
      beginDrag(touch, press, to: point, event)
    case .selecting(let start):
      if distance(start, point) > Self.dragThreshold { hold?.cancel() }
      drag(to: point)
    case .held: drag(to: point)
    case .draggingHandle(let end): interaction.handles?.drag(end, to: point)
    case .grasping(let press):
      guard distance(press.point, point) > Self.dragThreshold else { return }
      hold?.cancel()
      let drag = TextDrag(of: client)
      state = .draggingText(drag)
      drag.move(to: point, copies: copies(event))
    case .draggingText(let drag): drag.move(to: point, copies: copies(event))
    }
  }

  func touchEnded(_ touch: UITouch, _ event: UIEvent?) {
    stopWaiting()
    let (ended, point) = (state, touch.location(in: client))
    (state, self.touch) = (.idle, nil)
    switch ended {
    case .idle: break
    case .pressed(let press), .grasping(let press):
      if client.bounds.contains(point) { placeCaret(touch, press, event) }
      state = .idle
    case .selecting: interaction.offerPrimary()
    case .draggingText(let drag): drag.drop(copies: copies(event))
    case .held:
      interaction.offerPrimary()
      client.openEditMenu(beside: CGRect(origin: point, size: .zero))
    case .draggingHandle:
      interaction.handles?.release()
      interaction.offerPrimary()
      _ = client.openEditMenu()
    }
    if isFinger { interaction.showHandles() }
    lastTap?.time = touch.timestamp
    UIApplication.shared.inputListeners.releaseNotifications(of: client)
  }

  /// Whether a drop copies the dragged text, which then stays where it is, too.
  private func copies(_ event: UIEvent?) -> Bool { event?.modifierFlags.contains(.control) == true }

  func touchCancelled() {
    stopWaiting()
    if case .draggingText(let drag) = state { drag.cancel() }
    if case .draggingHandle = state { interaction.handles?.release() }
    (state, touch) = (.idle, nil)
    UIApplication.shared.inputListeners.releaseNotifications(of: client)
  }

  private func stopWaiting() {
    hold?.cancel()
    growth?.cancel()
  }

  // MARK: - Pressing

  private func beginPress(_ touch: UITouch, at point: CGPoint, _ event: UIEvent?) {
    (isFinger, self.touch) = (touch.type == .direct, touch)
    let isEdited = client.isFirstResponder
    let press = Press(point: point, offset: seenOffset(of: touch, at: point))
    lastTap = Tap(count: touch.tapCount, offset: press.offset, time: touch.timestamp)
    if !isFinger { interaction.hideHandles() }
    if isFinger, touch.tapCount == 1, let end = interaction.handles?.handle(at: point) {
      return state = .draggingHandle(end)
    }
    if isEdited, touch.tapCount == 1, !isFinger, interaction.canCopy, isSelected(point),
      event?.modifierFlags.contains(.shift) != true
    {
      state = .grasping(press)
    } else if isEdited, !isFinger || touch.tapCount > 1 {
      placeCaret(touch, press, event)
    } else {
      state = .pressed(press)
    }
    guard touch.tapCount == 1 else { return }
    let duration = isFinger ? Self.holdDuration.finger : Self.holdDuration.pointer
    hold = UIApplication.shared.platform.schedule(after: duration) { [weak self] in self?.recognizeLongPress(press) }
  }

  /// The offset in the text under a new touch; for later taps of a double or triple tap, the offset of the first one.
  private func seenOffset(of touch: UITouch, at point: CGPoint) -> Int {
    guard let lastTap, touch.tapCount == lastTap.count + 1, touch.timestamp - lastTap.time <= TapTiming.interval else {
      return offset(at: point)
    }
    return min(lastTap.offset, editor.storage.count)
  }

  /// Selects the word under a long press, unless the press is on selected text. The menu opens when it is lifted.
  private func recognizeLongPress(_ press: Press) {
    if case .draggingText = state { return }
    let isSelected = isSelected(press.point)
    let new = isSelected ? editor.selection : TextSelection(word(at: press.offset))
    UIApplication.shared.inputListeners.holdNotifications(of: client)
    guard client.becomeFirstResponder(selecting: new) else { return state = .idle }
    interaction.dragOrigin = editor.selection.range
    if isFinger { interaction.showHandles() }
    state = .held
  }

  /// Opens the menu at a point, after moving the caret there unless it is on selected text.
  private func openMenu(at point: CGPoint) {
    guard !client.interactions.contains(where: { $0 is UIContextMenuInteraction }) else { return }
    let new = isSelected(point) ? editor.selection : TextSelection(caret: offset(at: point))
    let place = client.convert(point, to: nil)
    guard client.becomeFirstResponder(selecting: new) else { return }
    client.openEditMenu(beside: CGRect(origin: client.convert(place, from: nil), size: .zero))
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

  /// Places the caret where a touch went down, or selects there; editing begins with that, if it hasn't yet.
  private func placeCaret(_ touch: UITouch, _ press: Press, _ event: UIEvent?) {
    state = .selecting(from: press.point)
    editor.preferredCaretX = nil
    let new = selection(of: touch, press, event)
    guard client.becomeFirstResponder(selecting: new) else { return state = .idle }
    let isExtended = event?.modifierFlags.contains(.shift) == true
    interaction.dragOrigin = touch.tapCount > 1 && !isExtended ? new.range : nil
    if !UIApplication.shared.inputListeners.holdsNotifications(of: client) {
      UIApplication.shared.inputListeners.inputWasTouched(client)
    }
  }

  /// Begins editing, with the text that a drag has selected so far. The keyboard waits for the drag's end, so that
  /// nothing moves under the pointer.
  private func beginDrag(_ touch: UITouch, _ press: Press, to point: CGPoint, _ event: UIEvent?) {
    let (offset, isBeyond) = (offset(at: point), !client.visibleArea.contains(point))
    let isExtended = event?.modifierFlags.contains(.shift) == true
    UIApplication.shared.inputListeners.holdNotifications(of: client)
    placeCaret(touch, press, event)
    guard case .selecting = state else { return }
    // The selection begins at the press, not where a delegate has put the caret meanwhile.
    if touch.tapCount == 1, !isExtended { editor.select(TextSelection(caret: press.offset)) }
    drag(to: offset, isBeyond: isBeyond)
  }

  /// The selection that a touch makes with its first, second or third tap.
  private func selection(of touch: UITouch, _ press: Press, _ event: UIEvent?) -> TextSelection {
    if event?.modifierFlags.contains(.shift) == true {
      return TextSelection(anchor: editor.selection.anchor, head: press.offset)
    }
    return switch touch.tapCount {
    case 1: TextSelection(caret: isFinger ? wordEdge(near: press.offset) : press.offset)
    case 2: TextSelection(word(at: press.offset))
    default: TextSelection(line(at: press.offset))
    }
  }

  private func line(at offset: Int) -> Range<Int> {
    guard client.isMultiline else { return 0..<editor.storage.count }
    return editor.storage.paragraphStart(at: offset)..<editor.storage.paragraphEnd(at: offset)
  }

  /// The nearer end of the word at an offset.
  private func wordEdge(near offset: Int) -> Int {
    guard !client.isSecureTextEntry, offset < editor.storage.count else { return offset }
    let word = editor.storage.word(at: offset)
    return offset - word.lowerBound < word.upperBound - offset ? word.lowerBound : word.upperBound
  }

  private func drag(to point: CGPoint) {
    // The offset is found before the selection scrolls into view.
    drag(to: offset(at: point), isBeyond: !client.visibleArea.contains(point))
  }

  private func drag(to offset: Int, isBeyond: Bool) {
    extendSelection(to: offset)
    growth?.cancel()
    guard isBeyond else { return }
    growth = UIApplication.shared.platform.schedule(after: Self.growthInterval) { [weak self] in self?.grow() }
  }

  /// Extends the selection to the pointer, which is still beyond the text's edge, and scrolls that into view.
  private func grow() {
    guard let touch, client.window != nil else { return }
    client.revealTyping()
    drag(to: touch.location(in: client))
    client.window?.windowScene?.platformWindow.requestFrameNow()
  }

  private func extendSelection(to offset: Int) {
    guard let origin = interaction.dragOrigin else {
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

  /// The word at an offset; the whole text if it is secret, because its words don't show.
  private func word(at offset: Int) -> Range<Int> {
    client.isSecureTextEntry ? 0..<editor.storage.count : editor.storage.word(at: offset)
  }
}
