/// A finger that pushes the keyboard down, as scroll views with `keyboardDismissMode = .interactive` let it.
extension KeyboardSession {
  /// Puts the keyboard's top edge under the finger at `y`, in points of the window, but never above its place.
  ///
  /// Guides with a ``UIKeyboardLayoutGuide/keyboardDismissPadding`` take the finger that far above the edge. Ignored while the
  /// keyboard is hidden or moves by itself. Notifications come only when the finger is lifted.
  public func drag(to y: CGFloat) {
    guard transition.phase == .dragging || (transition.phase == .settled && isShown) else { return }
    let home = transition.endFrame
    let top = (y + dismissPadding).clamped(to: home.minY...home.maxY)
    guard transition.phase == .dragging || top > home.minY else { return }
    transition.phase = .dragging
    transition.beginFrame = home
    transition.currentFrame = home.offsetBy(dx: 0, dy: top - home.minY)
    UIView.performWithoutAnimation { stand(at: transition.currentFrame) }
    publish()
  }

  /// Lets the keyboard go: out when it was moving down (`velocity` in points per second) or is more than half way, else back.
  public func endDrag(velocity: CGFloat) {
    guard transition.phase == .dragging else { return }
    let isFarOut = transition.progress < 0.5
    let goesOut = velocity > 100 || (isFarOut && velocity > -100)
    if goesOut && dismiss() {
      reload()
    } else {
      move(.changing, from: transition.currentFrame, to: transition.endFrame)
    }
  }
}
