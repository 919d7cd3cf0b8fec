/// What a finger does with a keyboard: pushes it down and out, or moves one that floats by its grip.
struct KeyboardDrag {
  private enum Hold {
    case none
    /// The keyboard's upper edge is that far below the finger, in points.
    case pull(offset: CGFloat)
    case grip(Grip)
  }

  /// A finger on the grip.
  struct Grip {
    /// Where the finger went down, in points of the window.
    let start: CGPoint
    /// Where the keyboard was to float then.
    let position: FloatingPosition
    /// How far below its lowest position the keyboard was then, in points.
    fileprivate(set) var slack: CGFloat
    /// Whether the finger has moved the keyboard since.
    fileprivate(set) var hasMoved = false
    /// How far the keyboard's bottom left corner is from the finger.
    fileprivate var offset: CGPoint

    /// Where the bottom left corner is when the finger is at `point`, in points of `area`.
    func corner(at point: CGPoint, in area: CGRect) -> CGPoint {
      CGPoint(x: point.x + offset.x - area.minX, y: point.y + offset.y - area.minY)
    }
  }

  private var hold = Hold.none

  // MARK: - Pushing it down

  /// Where a keyboard is whose edge follows the finger to `y`: never above its place, nor further down than below the edge.
  /// Nil while the finger hasn't reached it. One that slides is taken hold of where it is.
  mutating func pull(to y: CGFloat, _ transition: KeyboardTransition) -> CGRect? {
    var offset: CGFloat = 0
    if case .pull(let held) = hold, transition.phase == .dragging {
      offset = held
    } else {
      guard y > transition.currentFrame.minY else { return nil }
      if transition.phase != .settled { offset = transition.currentFrame.minY - y }
      hold = .pull(offset: offset)
    }
    let home = transition.endFrame
    let top = (y + offset).clamped(to: home.minY...home.maxY)
    return home.offsetBy(dx: 0, dy: top - home.minY)
  }

  /// Lets go at `velocity`, in points per second: returns whether the keyboard goes out, because it was moving down or is more than
  /// half way. Nil when it wasn't held.
  mutating func endPull(velocity: CGFloat, _ transition: KeyboardTransition) -> Bool? {
    guard case .pull = hold, transition.phase == .dragging else { return nil }
    hold = .none
    return velocity > 100 || transition.progress < 0.5 && velocity > -100
  }

  // MARK: - Moving it by its grip

  /// The finger on the grip; nil when there is none.
  var grip: Grip? { if case .grip(let grip) = hold { grip } else { nil } }

  /// Takes hold of the grip of a keyboard at `frame`.
  mutating func grab(at point: CGPoint, _ frame: CGRect, in area: CGRect, _ position: FloatingPosition) {
    let grip = Grip(
      start: point,
      position: position,
      slack: FloatingPosition.slack(of: frame.maxY - area.minY, in: area.size),
      offset: CGPoint(x: frame.minX - point.x, y: frame.maxY - point.y)
    )
    hold = .grip(grip)
  }

  /// Notes that the finger has moved the keyboard.
  mutating func gripDidMove() {
    guard var grip else { return }
    grip.hasMoved = true
    hold = .grip(grip)
  }

  /// From now on the finger holds the middle of the grip of a keyboard `width` points wide, which has come off the bottom edge.
  mutating func gripDidUndock(width: CGFloat) {
    guard var grip else { return }
    grip.offset = CGPoint(x: -width / 2, y: FloatingPosition.gripHeight / 2)
    grip.slack = 0
    hold = .grip(grip)
  }

  /// Lets the grip go.
  mutating func releaseGrip() { if grip != nil { hold = .none } }
}
