/// A finger that pushes the keyboard down, as scroll views with `keyboardDismissMode = .interactive` let it.
extension KeyboardSession {
  /// Puts the keyboard's top edge under the finger at `y`, in points of the window, but never above its place.
  ///
  /// Guides with a ``UIKeyboardLayoutGuide/keyboardDismissPadding`` take the finger that far above the edge. A keyboard that is
  /// sliding in is taken hold of where it is. Ignored while it is hidden, on its way out, or floats. Notifications come only when the finger
  /// is lifted.
  public func drag(to y: CGFloat) {
    guard isShown, !content.isFloating else { return }
    let edge = y + dismissPadding
    if transition.phase != .dragging {
      guard edge > transition.currentFrame.minY else { return }
      takeHold(at: edge)
    }
    let home = transition.endFrame
    let top = (edge + hold.grip).clamped(to: home.minY...home.maxY)
    transition.phase = .dragging
    transition.beginFrame = home
    transition.currentFrame = home.offsetBy(dx: 0, dy: top - home.minY)
    UIView.performWithoutAnimation { stand(at: transition.currentFrame) }
    publish()
  }

  /// Lets the keyboard go: out when it was moving down (`velocity` in points per second) or is more than half way, else back.
  public func endDrag(velocity: CGFloat) {
    guard transition.phase == .dragging, !content.isFloating else { return }
    let isFarOut = transition.progress < 0.5
    let goesOut = velocity > 100 || (isFarOut && velocity > -100)
    if goesOut && dismiss() {
      reload()
    } else {
      let phase = hold.interrupted == .showing ? KeyboardTransition.Phase.showing : .changing
      move(phase, from: transition.currentFrame, to: transition.endFrame)
    }
  }

  /// A slide that is under way ends here, and its keyboard doesn't jump to the finger.
  private func takeHold(at edge: CGFloat) {
    let isSliding = transition.phase != .settled
    hold = KeyboardHold(grip: isSliding ? transition.currentFrame.minY - edge : 0, interrupted: transition.phase)
    guard isSliding else { return }
    endSlide()
  }
}

/// How a finger holds a keyboard.
struct KeyboardHold {
  /// How far the keyboard's edge is below the finger, in points.
  var grip: CGFloat = 0
  /// What the keyboard did when the finger took hold of it.
  var interrupted = KeyboardTransition.Phase.settled
  /// Where the finger took hold of a grip, in points of the window.
  var point = CGPoint.zero
  /// How far the keyboard's bottom left corner is from a finger that holds its grip.
  var corner = CGPoint.zero
  /// Where the keyboard was to stand before.
  var place = FloatingPlace()
  /// How far below its lowest place the keyboard was then, in points.
  var slack: CGFloat = 0
  /// Whether the finger has moved since.
  var hasMoved = false
}
