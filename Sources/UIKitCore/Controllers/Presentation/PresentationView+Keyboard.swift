/// A sheet that doesn't fill its window moves up out of the keyboard's way, as far as possible.
///
/// Inputs that the keyboard still covers are left to the keyboard avoidance inside the sheet, which is notified later.
extension PresentationView {
  /// Begins to follow the keyboard of the sheet's window. If a keyboard is shown already, the sheet moves at once.
  func beginFollowingKeyboard() {
    UIApplication.shared.inputListeners.add(self)
    if let keyboard = window?.windowScene?.keyboard { stayClear(of: obstacle(of: keyboard), along: nil) }
  }

  /// Moves the sheet out of the way of the edited input's keyboard, if the sheet is in `scene`: along with the keyboard
  /// as `info` describes it.
  func followKeyboard(in scene: UIWindowScene, _ info: KeyboardInfo) {
    if window?.windowScene === scene { stayClear(of: obstacle(of: scene.keyboard), along: info) }
  }

  /// Moves the sheet along with the finger that drags the keyboard of `scene`, if the sheet has moved out of its way.
  func followDrag(in scene: UIWindowScene) {
    guard window?.windowScene === scene, !keyboardFrame.isNull else { return }
    stayClear(of: obstacle(of: scene.keyboard), along: nil)
  }

  // MARK: - Private

  /// The frame to stay clear of, in points of the window; `.null` if there is none, or if the input lies elsewhere.
  private func obstacle(of keyboard: KeyboardSession) -> CGRect {
    guard let input = keyboard.responder as? UIView, input.window === window, let container = input.avoidanceContainer
    else {
      return keyboard.obstacle
    }
    return isDescendant(of: container) ? keyboard.obstacle : .null
  }

  private func stayClear(of frame: CGRect, along info: KeyboardInfo?) {
    guard keyboardFrame != frame else { return }
    func change() {
      keyboardFrame = frame
      layoutIfNeeded()
    }
    guard let info, info.duration > 0 else { return UIView.performWithoutAnimation(change) }
    UIView.performWithoutAnimation { window?.layoutIfNeeded() }
    info.animate(change)
  }
}
