import UIKit

extension KeyboardView {
  /// Fingers came down.
  func begin(_ touches: Set<UITouch>) {
    dwellClick?.cancel()
    for touch in touches.sorted(by: { $0.timestamp < $1.timestamp }) {
      guard touch.button == 1, let key = grid.key(at: touch.location(in: self)) else { continue }
      // Fast typists put the next finger down before they lift the last one: letters are typed in the order they were
      // touched.
      for press in presses where press.key.key.isCharacter { finish(press) }
      begin(KeyPress(touch: touch, key: key))
    }
  }

  /// Fingers moved.
  func move(_ touches: Set<UITouch>) {
    for press in presses where touches.contains(press.touch) { fingerDidMove(of: press) }
  }

  /// Fingers were lifted.
  func end(_ touches: Set<UITouch>) {
    for press in presses where touches.contains(press.touch) { finish(press) }
  }

  /// Touches were cancelled.
  func cancel(_ touches: Set<UITouch>) {
    for press in presses where touches.contains(press.touch) { cancel(press) }
  }

  /// Releases every key without typing.
  func cancelPresses() {
    for press in presses { cancel(press) }
  }

  // MARK: - One press

  private func begin(_ press: KeyPress) {
    presses.append(press)
    show(press)
    keys?.keyDown(press.key.key)
  }

  /// Selects in the open popover, or makes the character below the finger the pressed key.
  private func fingerDidMove(of press: KeyPress) {
    if let popover = press.popover, let window {
      return popover.select(at: press.touch.location(in: window).x)
    }
    guard let key = grid.key(at: press.touch.location(in: self)), key != press.key else { return }
    guard press.key.key.isCharacter && key.key.isCharacter else { return }
    hide(press)
    press.key = key
    show(press)
  }

  private func finish(_ press: KeyPress) {
    let text = press.popover?.selection ?? viewState.text(of: press.key.key)
    remove(press)
    keys?.keyUp(press.key.key, text: text)
  }

  private func cancel(_ press: KeyPress) {
    remove(press)
    keys?.keyCancelled(press.key.key)
  }

  private func remove(_ press: KeyPress) {
    presses.removeAll { $0 === press }
    hide(press)
  }

  // MARK: - Showing a press

  private func show(_ press: KeyPress) {
    redraw(press.key)
    guard let text = viewState.text(of: press.key.key), text.count == 1 else { return }
    if showsPreviews, KeyboardLayout.textLayers.contains(viewState.layer), let window {
      preview.show(text, above: convert(press.key.cap, to: window), in: window)
    }
    press.longPress = UIApplication.shared.platform.schedule(
      after: UILongPressGestureRecognizer.standardPressDuration
    ) { [weak self, weak press] in
      if let press { self?.offerAlternates(press) }
    }
  }

  private func hide(_ press: KeyPress) {
    press.longPress?.cancel()
    press.longPress = nil
    if let popover = press.popover {
      popover.removeFromSuperview()
      press.popover = nil
      gapDidChangeHandler()
    }
    redraw(press.key)
    if preview.superview != nil { preview.removeFromSuperview() }
  }

  private func offerAlternates(_ press: KeyPress) {
    guard case .text(let text) = press.key.key.action, let window else { return }
    let choices = viewState.layout.choices(for: text, isShifted: viewState.shift != .off)
    guard choices.count > 1 else { return }
    preview.removeFromSuperview()
    let popover = AlternatesPopover()
    popover.show(choices, above: convert(press.key.cap, to: window), in: window)
    press.popover = popover
    gapDidChangeHandler()
  }
}
