/// A sheet that doesn't fill its window moves up out of the keyboard's way, as far as possible.
///
/// Inputs that are hidden all the same are left to what avoids the keyboard inside the sheet, and is notified later.
extension PresentationView {
  /// Begins to follow the keyboard, in the window that the sheet has come to. If it is shown already, the sheet is moved at
  /// once.
  func beginFollowingKeyboard() {
    UIApplication.shared.inputListeners.add(self)
    if let keyboard = window?.windowScene?.keyboard { stayClear(of: obstacle(of: keyboard), along: nil) }
  }

  /// Moves where the sheet belongs for the input that is edited, if it is in `scene`: along with the keyboard as `info`
  /// describes it.
  func followKeyboard(in scene: UIWindowScene, _ info: KeyboardInfo) {
    if window?.windowScene === scene { stayClear(of: obstacle(of: scene.keyboard), along: info) }
  }

  /// Moves along with the finger that drags the keyboard of `scene`, if the sheet was moved for that.
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
