/// The state machine of a finger's drag: it drags a docked keyboard down and out, moves a floating one by its grip, or
/// resizes it by its corner.
struct KeyboardDrag {
  private enum State {
    case none
    /// The finger drags the keyboard down; its top edge is `offset` points below the finger.
    case pull(offset: CGFloat)
    case grip(Grip)
    case corner(Corner)
  }

  /// A finger on the bottom right corner of a floating keyboard.
  struct Corner {
    /// The keyboard's frame when the finger went down, in points of the window.
    fileprivate let start: CGRect
    /// The finger's position when it went down, in points of the window.
    fileprivate let finger: CGPoint

    /// The frame for a finger at `point`, without a minimum size.
    func frame(at point: CGPoint) -> CGRect {
      let width = max(0, start.width + point.x - finger.x)
      return CGRect(x: start.minX, y: start.minY, width: width, height: max(0, start.height + point.y - finger.y))
    }
  }

  /// A finger on the grip.
  struct Grip {
    /// The finger's position when it went down, in points of the window.
    let start: CGPoint
    /// The keyboard's floating position when the finger went down.
    let position: FloatingPosition
    /// The distance of the keyboard below its lowest floating position when the finger went down, in points.
    fileprivate(set) var slack: CGFloat
    /// Whether the finger has moved the keyboard since.
    fileprivate(set) var hasMoved = false
    /// The vector from the finger to the keyboard's bottom left corner.
    fileprivate var offset: CGPoint

    /// The keyboard's bottom left corner for a finger at `point`, in points of `area`.
    func corner(at point: CGPoint, in area: CGRect) -> CGPoint {
      CGPoint(x: point.x + offset.x - area.minX, y: point.y + offset.y - area.minY)
    }
  }

  private var state = State.none

  // MARK: - Pushing it down

  /// The frame of a keyboard whose top edge follows the finger to `y`: never above its shown frame, nor below its
  /// hidden one. Nil while the finger is above the keyboard. A keyboard that is sliding is dragged from where it is.
  mutating func pull(to y: CGFloat, _ transition: KeyboardTransition) -> CGRect? {
    var offset: CGFloat = 0
    if case .pull(let held) = state, transition.phase == .dragging {
      offset = held
    } else {
      guard y > transition.currentFrame.minY else { return nil }
      if transition.phase != .settled { offset = transition.currentFrame.minY - y }
      state = .pull(offset: offset)
    }
    let home = transition.endFrame
    let top = (y + offset).clamped(to: home.minY...home.maxY)
    return home.offsetBy(dx: 0, dy: top - home.minY)
  }

  /// Ends a drag at `velocity`, in points per second, positive downwards. Returns whether the keyboard is to hide: it
  /// moves down faster than 100, or is more than half out and doesn't move up that fast; nil if it wasn't dragged.
  mutating func endPull(velocity: CGFloat, _ transition: KeyboardTransition) -> Bool? {
    guard case .pull = state, transition.phase == .dragging else { return nil }
    state = .none
    return velocity > 100 || transition.progress < 0.5 && velocity > -100
  }

  // MARK: - Moving it by its grip

  /// The finger on the grip; nil if there is none.
  var grip: Grip? { if case .grip(let grip) = state { grip } else { nil } }

  /// Begins to move a keyboard at `frame` by its grip.
  mutating func grab(at point: CGPoint, _ frame: CGRect, in area: CGRect, _ position: FloatingPosition) {
    let grip = Grip(
      start: point,
      position: position,
      slack: FloatingPosition.slack(of: frame.maxY - area.minY, in: area.size),
      offset: CGPoint(x: frame.minX - point.x, y: frame.maxY - point.y)
    )
    state = .grip(grip)
  }

  /// Records that the finger has moved the keyboard.
  mutating func gripDidMove() {
    guard var grip else { return }
    grip.hasMoved = true
    state = .grip(grip)
  }

  /// Puts the middle of the grip under the finger, when the keyboard has come off the bottom edge and is `width` points
  /// wide.
  mutating func gripDidUndock(width: CGFloat) {
    guard var grip else { return }
    grip.offset = CGPoint(x: -width / 2, y: FloatingPosition.gripHeight / 2)
    grip.slack = 0
    state = .grip(grip)
  }

  /// Ends moving by the grip.
  mutating func releaseGrip() { if grip != nil { state = .none } }

  // MARK: - Resizing it by its corner

  /// The finger on the corner; nil if there is none.
  var corner: Corner? { if case .corner(let corner) = state { corner } else { nil } }

  /// Begins to resize a keyboard at `frame` by its corner.
  mutating func grabCorner(at point: CGPoint, _ frame: CGRect) { state = .corner(Corner(start: frame, finger: point)) }

  /// Ends resizing by the corner.
  mutating func releaseCorner() { if corner != nil { state = .none } }
}
