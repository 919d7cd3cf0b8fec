/// Turns key events into presses and delivers them to the first responder.
final class KeyDispatcher {
  private var down: [UIKeyboardHIDUsage: UIPress] = [:]

  func handle(_ event: KeyEvent, in scene: UIWindowScene) {
    guard let window = scene.keyWindow else { return }
    if event.key.keyCode == .keyboardTab, event.key.modifierFlags.isDisjoint(with: [.control, .alternate, .command]) {
      if event.isDown { window.moveFocus(forward: !event.key.modifierFlags.contains(.shift)) }
      return
    }
    if event.isDown, let view = window.firstResponder as? UIView,
      view.focusNavigator?.handle(event.key, in: view) == true
    {
      return
    }
    let target: UIResponder = window.firstResponder ?? window.rootViewController?.frontmost ?? window
    if event.isDown, !event.isRepeat, target.performCommand(for: event.key) { return }
    if event.isDown { press(event, target) } else { release(event, target) }
  }

  /// Ends the presses that are down, because their releases won't come.
  func cancel() {
    let presses = Set(down.values)
    down = [:]
    for press in presses { press.phase = .cancelled }
    guard let first = presses.first else { return }
    UIApplication.shared.keyResponder?.pressesCancelled(
      presses,
      with: UIPressesEvent(presses: presses, timestamp: first.timestamp)
    )
  }

  private func press(_ event: KeyEvent, _ target: UIResponder) {
    let press = UIPress(phase: event.isRepeat ? .changed : .began, key: event.key, timestamp: event.timestamp)
    if event.key.keyCode != .none { down[event.key.keyCode] = press }
    let pressesEvent = UIPressesEvent(presses: [press], timestamp: event.timestamp)
    pressesEvent.modifierFlags = event.key.modifierFlags
    target.pressesBegan([press], with: pressesEvent)
  }

  private func release(_ event: KeyEvent, _ target: UIResponder) {
    guard let press = down.removeValue(forKey: event.key.keyCode) else { return }
    press.phase = .ended
    press.timestamp = event.timestamp
    target.pressesEnded([press], with: UIPressesEvent(presses: [press], timestamp: event.timestamp))
  }
}
