/// Converts pointer events to touches and delivers them to gesture recognizers and views.
///
/// A touch belongs to the view that was under it when it began. Each finger and each pointer button is a touch of its
/// own.
package final class TouchDispatcher {
  private var sequences: [UITouch.Identity: TouchSequence] = [:]
  private var lastTap: TapCounter?
  private let arena = GestureArena()
  let hover = HoverTracker()

  init() {
    arena.onRecognition = { [unowned self] recognizer in
      guard recognizer.cancelsTouchesInView else { return }
      for touch in recognizer.touches { sequences[touch.identity]?.cancelInView() }
    }
  }

  /// Whether a button or finger is down.
  var isTouching: Bool { !sequences.isEmpty }

  package func handle(_ event: PointerEvent, in scene: UIWindowScene) {
    switch event.phase {
    case .began: beginTouch(event, in: scene)
    case .moved: move(event)
    case .ended: finish(event, .ended, in: scene)
    case .cancelled: finish(event, .cancelled, in: scene)
    case .hovered: hover.move(to: event, in: scene)
    case .left: hover.leave(in: scene)
    }
  }

  func handle(_ event: ScrollEvent, in scene: UIWindowScene) {
    hover.endToolTip()
    guard let hit = scene.hitTest(event.location) else { return }
    if hit.view.scrolled(event) { contentMoved(in: scene) }
  }

  /// Hides a tool tip, because a key was pressed.
  func keyWentDown() { hover.dismissToolTip() }

  /// Repeats the hit test under the pointer.
  func contentMoved(in scene: UIWindowScene) {
    if !isTouching { hover.refresh(in: scene) }
  }

  /// Cancels the touches that are down in `view` or its descendants; recognizers go on watching them.
  package func cancelTouches(in view: UIView) {
    for sequence in sequences.values where sequence.touch.phase != .ended && sequence.touch.phase != .cancelled {
      if sequence.touch.view?.isDescendant(of: view) == true { sequence.cancelInView() }
    }
  }

  /// Delivers the touches of `event` to their recognizers and views; `UIWindow.sendEvent(_:)` calls it.
  func deliver(_ event: UIEvent) {
    for touch in event.allTouches ?? [] where touch.phase != .stationary {
      guard let sequence = sequences[touch.identity], sequence.touch === touch else { continue }
      sequence.deliver(event)
    }
  }

  // MARK: - Steps

  private func beginTouch(_ event: PointerEvent, in scene: UIWindowScene) {
    event.isFinger ? hover.leave(in: scene) : hover.dismissToolTip()
    let identity = UITouch.Identity(event)
    if sequences[identity] != nil { finish(event, .cancelled) }
    var tap = TapCounter(event, after: lastTap)
    let hit = scene.hitTest(event.location)
    guard let (view, window) = tap.movedInput(from: hit?.view, in: scene) ?? hit else { return }
    tap.view = view
    let touch = UITouch(event)
    touch.view = view
    touch.window = window
    touch.locationInWindow = window.fromScene(event.location)
    touch.previousLocationInWindow = touch.locationInWindow
    lastTap = tap
    let application = UIApplication.shared
    // After a press in this native window, a tap in another one, such as a docked keyboard's, begins a new series of taps.
    for scene in application.connectedScenes + application.panels where scene.touches !== self {
      scene.touches.lastTap = nil
    }
    touch.tapCount = tap.count
    let isFurther = event.isFinger && sequences.values.contains { $0.touch.view === view && $0.touch.type == .direct }
    let isForView = !isFurther || view.isMultipleTouchEnabled
    sequences[identity] = TouchSequence(touch: touch, target: view, isForView: isForView, arena: arena)
    send(touch, event)
  }

  /// A finger moves alone; all buttons move with the pointer.
  private func move(_ event: PointerEvent) {
    let moved = event.isFinger ? [sequences[UITouch.Identity(event)]].compactMap { $0 } : Array(sequences.values)
    for sequence in moved where (sequence.touch.type == .direct) == event.isFinger { advance(sequence, .moved, event) }
  }

  private func advance(_ sequence: TouchSequence, _ phase: UITouch.Phase, _ event: PointerEvent) {
    let touch = sequence.touch
    guard let window = touch.window else { return sequence.abandon() }
    touch.phase = phase
    touch.timestamp = event.timestamp
    touch.previousLocationInWindow = touch.locationInWindow
    touch.locationInWindow = window.fromScene(event.location)
    lastTap?.recordMovement(event, phase)
    send(touch, event)
  }

  private func finish(_ event: PointerEvent, _ phase: UITouch.Phase, in scene: UIWindowScene) {
    finish(event, phase)
    if sequences.isEmpty, !event.isFinger { hover.move(to: event, in: scene) }
  }

  private func finish(_ event: PointerEvent, _ phase: UITouch.Phase) {
    let identity = UITouch.Identity(event)
    guard let sequence = sequences[identity] else { return }
    advance(sequence, phase, event)
    sequences[identity] = nil
    sequence.end()
  }

  private func send(_ touch: UITouch, _ pointer: PointerEvent) {
    let event = UIEvent(type: .touches, timestamp: pointer.timestamp)
    event.modifierFlags = pointer.modifierFlags
    let others = sequences.values.map(\.touch).filter { $0 !== touch && $0.window === touch.window }
    for other in others { other.phase = .stationary }
    event.allTouches = Set(others + [touch])
    touch.window?.sendEvent(event)
  }
}

/// Counts taps in quick succession at one point.
private struct TapCounter {
  private(set) var count = 1
  /// The view that got the tap.
  weak var view: UIView?
  private let touch: UITouch.Identity
  private let button: Int
  private let start: CGPoint
  private var time: TimeInterval
  private var hasStrayed = false
  private var isCancelled = false

  init(_ event: PointerEvent, after last: TapCounter?) {
    touch = UITouch.Identity(event)
    button = event.button
    start = event.location
    time = event.timestamp
    guard let last, last.button == button, last.touch.isFinger == touch.isFinger, !last.hasStrayed, !last.isCancelled,
      last.isNear(start), event.timestamp - last.time <= TapTiming.interval
    else { return }
    count = last.count + 1
    view = last.view
  }

  /// The input that got the first of several taps, if another view is under the later ones: the keyboard, or a view that
  /// moved there to make room for it. The user means the view that was there at the first tap.
  func movedInput(from hit: UIView?, in scene: UIWindowScene) -> (view: UIView, window: UIWindow)? {
    guard count > 1, let input = view as? any EditorInput, input.isFirstResponder, hit?.isDescendant(of: input) != true,
      let window = input.window, window.windowScene === scene
    else { return nil }
    return (input, window)
  }

  /// Updates the time, so that the next tap's interval begins at the release, and whether the touch has strayed too far or was cancelled:
  /// such a touch isn't a tap.
  mutating func recordMovement(_ event: PointerEvent, _ phase: UITouch.Phase) {
    let isOwn = UITouch.Identity(event) == touch
    guard !event.isFinger || isOwn else { return }
    time = event.timestamp
    if isOwn, phase == .cancelled { isCancelled = true }
    if !isNear(event.location) { hasStrayed = true }
  }

  private func isNear(_ point: CGPoint) -> Bool { (point - start).length <= TapTiming.distance }
}

/// The limits within which taps count as one series.
enum TapTiming {
  /// The longest time between a release and the next press, in seconds.
  static let interval: TimeInterval = 0.35
  /// How far a tap may stray, in points.
  static let distance: CGFloat = 10
}

extension UIWindowScene {
  /// The deepest view at a point of the native window that accepts touches, with its window; front windows first.
  func hitTest(_ point: CGPoint) -> (view: UIView, window: UIWindow)? {
    for window in windows.reversed() {
      if let view = window.hitTest(window.fromScene(point), with: nil) { return (view, window) }
    }
    return nil
  }
}

extension UIWindow {
  /// Converts a point of the native window to this window's coordinates.
  func fromScene(_ point: CGPoint) -> CGPoint { point.applying(layer.transformToSuperlayer.inverted()) }
}
