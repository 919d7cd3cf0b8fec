/// Converts key events to presses and delivers them to the first responder.
final class KeyDispatcher {
  /// The presses of held keys; seldom more than two.
  private var heldPresses: [UIPress] = []

  func handle(_ event: KeyEvent, in scene: UIWindowScene) {
    if event.isDown, let popup = scene.popup { return popup.handle(event.key) }
    guard let window = scene.keyWindow else { return }
    window.endHiddenFocus()
    if event.key.keyCode == .keyboardTab, event.key.modifierFlags.isDisjoint(with: .ofShortcuts) {
      if event.isDown { window.moveFocus(forward: !event.key.modifierFlags.contains(.shift)) }
      return
    }
    if event.isDown, let view = window.firstResponder as? UIView,
      view.focusNavigator?.handle(event.key, in: view) == true
    {
      return
    }
    if event.isDown, let view = window.firstResponder?.keyboardView, view.handleInputKey(event.key) {
      return UIAccessibility.post(notification: .layoutChanged, argument: view.inputKeyElement)
    }
    let target: UIResponder = window.firstResponder ?? window.rootViewController?.frontmost ?? window
    if event.isDown, !event.isRepeat, target.performCommand(for: event.key) { return }
    if event.isDown { press(event, target) } else { release(event) }
  }

  /// Cancels the presses of held keys, because their releases won't arrive.
  func cancel() {
    var presses = heldPresses
    heldPresses = []
    for press in presses { press.phase = .cancelled }
    while let first = presses.first {
      let together = Set(presses.filter { $0.responder === first.responder })
      presses.removeAll { together.contains($0) }
      let event = UIPressesEvent(presses: together, timestamp: first.timestamp)
      first.responder?.pressesCancelled(together, with: event)
    }
  }

  private func press(_ event: KeyEvent, _ target: UIResponder) {
    let phase: UIPress.Phase = event.isRepeat ? .changed : .began
    let press = UIPress(phase: phase, key: event.key, timestamp: event.timestamp, responder: target)
    storeUntilRelease(press)
    let presses: Set = [press]
    let pressesEvent = UIPressesEvent(presses: presses, timestamp: event.timestamp)
    pressesEvent.modifierFlags = event.key.modifierFlags
    target.pressesBegan(presses, with: pressesEvent)
  }

  private func release(_ event: KeyEvent) {
    guard let index = index(of: event.key) else { return }
    let press = heldPresses.remove(at: index)
    press.phase = .ended
    press.timestamp = event.timestamp
    let presses: Set = [press]
    press.responder?.pressesEnded(presses, with: UIPressesEvent(presses: presses, timestamp: event.timestamp))
  }

  /// Stores a press until its release. A key that repeats is a new press each time, of which only the last is released.
  private func storeUntilRelease(_ press: UIPress) {
    guard let key = press.key, key.keyCode != .none else { return }
    if let index = index(of: key) { heldPresses[index] = press } else { heldPresses.append(press) }
  }

  private func index(of key: UIKey) -> Int? {
    for index in heldPresses.indices where heldPresses[index].key?.keyCode == key.keyCode { return index }
    return nil
  }
}
