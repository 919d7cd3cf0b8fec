import UIKit
import X11

/// Translates X events into the toolkit's.
extension X11WindowHost {
  /// How far one wheel step scrolls, in points: about three lines.
  private static var notch: CGFloat { 60 }

  func handle(_ event: Event) {
    switch event {
    case .keyDown(let stroke): key(stroke, isDown: true)
    case .keyUp(let stroke): key(stroke, isDown: false)
    case .preedit(_, let preedit): compose(preedit)
    case .buttonDown(let state, let button): press(state, button, isDown: true)
    case .buttonUp(let state, let button): press(state, button, isDown: false)
    case .motion(let state): move(state)
    case .enter(let state): move(state)
    case .touch(let touch): self.touch(touch)
    case .mapped:
      takeFocusIfUnmanaged()
      visibilityDidChange(true)
      platform.afterFrame { [weak self] in self?.finishShowing() }
    case .unmapped:
      cancelFingers()
      visibilityDidChange(false)
    case .property(_, platform.connection.atoms[.netWMState], _, _): stateDidChange()
    case .leave(let state): pointer(.left, state, button: 0)
    case .scroll(let state, let x, let y): scroll(state, x, y)
    case .focusIn: platform.focus.didChange(of: self, to: true)
    case .focusOut: platform.focus.didChange(of: self, to: false)
    case .expose(_, let rect, _): expose(rect)
    case .closeRequest: delegate?.hostShouldClose(self)
    case .destroyed: windowWasDestroyed()
    case .message(_, let type, let words): message(type, words)
    default: break
    }
  }

  private func message(_ type: Atom, _ words: [Int]) {
    if type == platform.connection.atoms[.request], let messageHandler {
      let text = words.count > 1 && words[1] > 0 ? platform.connection.fetchAtomName(Atom(words[1])) : nil
      messageHandler(words.first ?? 0, text ?? "")
    }
    guard panelOrigin == nil, let message = DragMessage(type, words, atoms: platform.connection.atoms) else { return }
    let drags = self.drags ?? WindowDrags(of: self)
    self.drags = drags
    drags.handle(message)
  }

  // MARK: - Keys

  private func key(_ stroke: KeyStroke, isDown: Bool) {
    let key = KeyTranslation.key(of: stroke)
    delegate?.host(
      self,
      key: KeyEvent(isDown: isDown, isRepeat: stroke.isRepeat, key: key, timestamp: platformTime)
    )
  }

  private func compose(_ preedit: Preedit?) {
    guard let preedit else { return delegate?.hostEndsComposing(self) ?? () }
    let clause = preedit.selection
    let selection = NSRange(location: clause.lowerBound, length: clause.count)
    delegate?.host(self, composes: preedit.text, selectedRange: selection)
  }

  // MARK: - Pointer

  private func press(_ state: PointerState, _ button: Int, isDown: Bool) {
    switch button {
    case 1...3, Self.backButton: pointer(isDown ? .began : .ended, state, button: button)
    case 4...7 where isDown: wheel(state, button)
    default: break
    }
  }

  /// The side button of many mice that goes back in browsers.
  private static let backButton = 8

  private func wheel(_ state: PointerState, _ button: Int) {
    let steps: [Int: (Double, Double)] = [4: (0, -1), 5: (0, 1), 6: (-1, 0), 7: (1, 0)]
    if let (x, y) = steps[button] { scroll(state, x, y) }
  }

  private func move(_ state: PointerState) {
    let held = !state.modifiers.isDisjoint(with: [.button1, .button2, .button3])
    pointer(held ? .moved : .hovered, state, button: held ? heldButton(state.modifiers) : 0)
  }

  private func heldButton(_ modifiers: Modifiers) -> Int {
    modifiers.contains(.button1) ? 1 : modifiers.contains(.button2) ? 2 : 3
  }

  private func pointer(_ phase: PointerEvent.Phase, _ state: PointerState, button: Int) {
    delegate?.host(
      self,
      pointer: PointerEvent(
        phase: phase,
        location: location(of: state),
        button: button,
        timestamp: platformTime,
        modifierFlags: KeyTranslation.flags(state.modifiers)
      )
    )
  }

  private func touch(_ touch: Touch) {
    let phase: PointerEvent.Phase
    switch touch.phase {
    case .began:
      phase = .began
      fingers.insert(touch.finger)
    case .moved: phase = .moved
    case .ended:
      phase = .ended
      fingers.remove(touch.finger)
    }
    finger(touch.finger, phase, at: location(of: touch.state), KeyTranslation.flags(touch.state.modifiers))
  }

  /// Cancels all touches: the server may not report the release of fingers on a window that is unmapped.
  private func cancelFingers() {
    let lost = fingers
    fingers = []
    for finger in lost { self.finger(finger, .cancelled, at: .zero, []) }
  }

  private func finger(_ number: Int, _ phase: PointerEvent.Phase, at location: CGPoint, _ flags: UIKeyModifierFlags) {
    delegate?.host(
      self,
      pointer: PointerEvent(
        phase: phase,
        location: location,
        timestamp: platformTime,
        modifierFlags: flags,
        isFinger: true,
        finger: number
      )
    )
  }

  /// A wheel step down moves the content up, so that what lies below it appears.
  private func scroll(_ state: PointerState, _ x: Double, _ y: Double) {
    let isPrecise = x != x.rounded() || y != y.rounded()
    delegate?.host(
      self,
      scroll: ScrollEvent(
        location: location(of: state),
        delta: CGPoint(x: -x * Self.notch, y: -y * Self.notch),
        isPrecise: isPrecise,
        timestamp: platformTime,
        modifierFlags: KeyTranslation.flags(state.modifiers)
      )
    )
  }

  /// The pointer's position in the window. A panel that follows the pointer is taken to be where it was moved last,
  /// which the server may not have done yet.
  private func location(of state: PointerState) -> CGPoint {
    guard let origin = panelOrigin else { return grid.point(state.location.x, state.location.y) }
    return grid.point(state.screenLocation.x - origin.x, state.screenLocation.y - origin.y)
  }

  private var platformTime: TimeInterval { platform.now }
}
