extension KeyboardSession {
  /// The frame of another program's keyboard; `.null` if there is none over the window.
  package var foreignFrame: CGRect { foreignMove?.endFrame ?? .null }

  /// The latest announced motion of a keyboard, this program's or another's.
  var lastMove: KeyboardInfo { foreignMove ?? transition.info }

  /// Makes room for another program's keyboard, which the platform has found at `frame`, in points of the window; nil
  /// if it has gone. This program's keyboard folds to its accessory bar.
  func otherKeyboardDidMove(to frame: CGRect?) {
    guard frame != otherKeyboard, let former = frame ?? otherKeyboard else { return }
    let wasShown = otherKeyboard != nil
    let begin = otherKeyboard ?? below(former)
    otherKeyboard = frame
    if frame != nil, !wasShown { reload() }
    let info = KeyboardInfo(
      beginFrame: begin,
      endFrame: frame ?? below(former),
      duration: slideDuration,
      curve: KeyboardTransition.slideCurve,
      isLocal: false
    )
    announcer.otherKeyboardDidMove(info, isShown: frame != nil)
    foreignKeyboardWillMove(info)
    if frame == nil { reload() }
  }

  private func below(_ frame: CGRect) -> CGRect {
    CGRect(x: frame.minX, y: max(frame.maxY, windowBounds.maxY), width: frame.width, height: frame.height)
  }

  func foreignKeyboardWillMove(_ info: KeyboardInfo) {
    guard let scene else { return }
    var move = info
    if !info.endFrame.isFinite || !isOverWindow(info.endFrame) { move.endFrame = .null }
    foreignMove = move
    guides.keyboardDidMove()
    UIApplication.shared.inputListeners.keyboardWillMove(in: scene, info)
  }
}
