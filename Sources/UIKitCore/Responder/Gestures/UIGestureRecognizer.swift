/// Watches touches in a view and recognizes a gesture in them.
///
/// Of the recognizers that watch a touch, that of the deepest view gets it first, and the first that recognizes makes
/// the others fail, unless a delegate allows both. Subclasses override `touchesBegan` and the like, and set ``state``.
@preconcurrency @MainActor
open class UIGestureRecognizer: NSObject {
  /// The states of a gesture. Discrete gestures go from possible to ended.
  public nonisolated enum State: Int, Sendable {
    /// Not recognized yet.
    case possible
    /// A continuous gesture was recognized.
    case began
    /// A continuous gesture goes on.
    case changed
    /// The gesture is complete.
    case ended
    /// A recognized gesture was ended by the system or by a disabled recognizer.
    case cancelled
    /// The touches aren't this gesture.
    case failed

    /// The name of ``ended`` for discrete gestures.
    public static let recognized = State.ended
  }

  /// The view whose touches are watched.
  open internal(set) weak var view: UIView?

  /// The delegate, which decides whether a gesture may begin and which gestures may be recognized together.
  open weak var delegate: (any UIGestureRecognizerDelegate)?

  /// Whether touches are watched; turning it off cancels a gesture in progress.
  open var isEnabled = true { didSet { if oldValue && !isEnabled { abandon() } } }

  /// Whether the view loses the touches when the gesture is recognized.
  open var cancelsTouchesInView = true

  /// Whether the view gets the touches only once this gesture can't be recognized any more.
  open var delaysTouchesBegan = false

  /// A name for tests and traces.
  open var name: String?

  var handlers: [GestureHandler] = []
  weak var arena: GestureArena?
  package private(set) var touches: [UITouch] = []
  /// The states that the gesture takes as soon as the recognizers that it waits for have failed.
  private(set) var pendingStates: [State] = []
  private(set) var requiredToFail: [UIGestureRecognizer] = []
  private(set) var lastLocation = CGPoint.zero
  private weak var lastWindow: UIWindow?
  private var storedState = State.possible

  // MARK: - Creating

  /// Makes a recognizer without a target.
  public override convenience init() { self.init(target: nil, action: nil) }

  nonisolated deinit {}  // For the reason given in UIResponder.

  /// Makes a recognizer that calls a method of `target`, which is held weakly; see ``addTarget(_:action:)``.
  ///
  /// - Parameters:
  ///   - target: The object; nil for the nearest responder around the view that has such a method.
  ///   - action: The method; nil for none.
  public init(target: Any?, action: Selector?) {
    super.init()
    if let action { addTarget(orNil: target, action) }
  }

  /// Makes a recognizer that calls a method of `target`, which is held weakly.
  public convenience init<Target: AnyObject, Result>(
    target: Target,
    action: @escaping @MainActor (Target) -> @MainActor () -> Result
  ) {
    self.init()
    addTarget(target, action: action)
  }

  /// Makes a recognizer that calls a method of `target`, which is held weakly, with itself.
  public convenience init<Target: AnyObject, Sender: UIGestureRecognizer, Result>(
    target: Target,
    action: @escaping @MainActor (Target) -> @MainActor (Sender) -> Result
  ) {
    self.init()
    addTarget(target, action: action)
  }

  /// Makes a recognizer of a class of which the compiler knows only a superclass: the porting plug-in writes this in place of `Object()`.
  /// Ends the program if the class lacks the initializer.
  public static func makeObject<Object: UIGestureRecognizer>(of type: Object.Type) -> Object {
    ConstructibleClasses.checked(type.makePortedObject(), of: type, "init()")
  }

  /// Makes a recognizer of a class of which the compiler knows only a superclass: the porting plug-in writes this in place of
  /// `Object(target:action:)`. Ends the program if the class lacks the initializer.
  public static func makeObject<Object: UIGestureRecognizer>(
    of type: Object.Type,
    target: Any?,
    action: Selector?
  ) -> Object {
    ConstructibleClasses.checked(
      type.makePortedObject(target: target, action: action),
      of: type,
      "init(target:action:)"
    )
  }

  /// Makes an object of this class for ``makeObject(of:)``; nil if the class has no such initializer. The porting plug-in overrides it
  /// where it overrides ``UIResponder/makePortedObject(frame:)``.
  open class func makePortedObject() -> UIGestureRecognizer? { makePortedObject(target: nil, action: nil) }

  /// Makes an object of this class for ``makeObject(of:target:action:)``; nil if the class has no such initializer. The porting plug-in
  /// overrides it where it overrides ``UIResponder/makePortedObject(frame:)``.
  open class func makePortedObject(target: Any?, action: Selector?) -> UIGestureRecognizer? {
    UIApplication.shared.services?.makeRecognizer(of: self, target: target, action: action)
  }

  // MARK: - Interface files

  /// Called on iOS after an object was loaded from an interface file. Linux has none: nothing calls it here.
  open func awakeFromNib() {}

  /// Called on iOS by Interface Builder. Nothing calls it here.
  open func prepareForInterfaceBuilder() {}

  // MARK: - State

  /// The state; set by subclasses. If they set a recognized state, the gesture may fail instead, or the state changes only
  /// when other recognizers have failed.
  open var state: State {
    get { storedState }
    set {
      switch (storedState, newValue) {
      case (.possible, .began), (.possible, .changed), (.possible, .ended): propose(newValue)
      case (.possible, .failed), (.possible, .cancelled): fail()
      case (.began, .changed), (.changed, .changed): enterState(.changed)
      case (.began, .ended), (.changed, .ended): enterState(.ended)
      case (.began, .cancelled), (.changed, .cancelled), (.began, .failed), (.changed, .failed): enterState(.cancelled)
      default: break
      }
    }
  }

  /// Makes this gesture wait until `other` has failed; this one fails if `other` is recognized.
  open func require(toFail other: UIGestureRecognizer) {
    if !requiredToFail.contains(other) { requiredToFail.append(other) }
  }

  // MARK: - Touches

  /// How many touches are watched now.
  open var numberOfTouches: Int { touches.count }

  /// The centre of the touches, in points of `view`, or of the window for nil.
  open func location(in view: UIView?) -> CGPoint { convertFromWindow(lastLocation, to: view) }

  /// The location of one of the touches, in points of `view`, or of the window for nil.
  open func location(ofTouch index: Int, in view: UIView?) -> CGPoint { touches[index].location(in: view) }

  /// Stops watching a touch.
  open func ignore(_ touch: UITouch, for event: UIEvent) { touches.removeAll { $0 === touch } }

  // MARK: - For subclasses

  /// Touches went down.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}

  /// Touches moved.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}

  /// Touches were lifted.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}

  /// Touches were cancelled.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .cancelled }

  /// Called when the gesture is over and another may begin: subclasses reset their state.
  open func reset() {}

  /// Whether this gesture, once recognized, makes `other` fail.
  open func canPrevent(_ other: UIGestureRecognizer) -> Bool { true }

  /// Whether `other`, once recognized, makes this gesture fail.
  open func canBePrevented(by other: UIGestureRecognizer) -> Bool { true }

  /// Whether this gesture waits until `other` has failed, as after ``require(toFail:)``.
  open func shouldRequireFailure(of other: UIGestureRecognizer) -> Bool { false }

  /// Whether `other` waits until this gesture has failed.
  open func shouldBeRequiredToFail(by other: UIGestureRecognizer) -> Bool { false }

  /// How many fingers are watched at most. The buttons of a pointer are all watched.
  var mostFingers: Int { 1 }

  /// The buttons whose touches are watched.
  var acceptedButtons: UIEvent.ButtonMask { .primary }

  /// Whether the recognizer watches `touch`, which is about to begin.
  func shouldReceive(_ touch: UITouch) -> Bool {
    isEnabled && acceptedButtons.contains(.button(touch.button))
      && delegate?.gestureRecognizer(self, shouldReceive: touch) ?? true
  }

  // MARK: - Transitions

  private func propose(_ new: State) {
    guard pendingStates.isEmpty else {
      if new == .ended, pendingStates != [.ended] { pendingStates.append(new) }
      return
    }
    guard isAllowedToBegin else { return fail() }
    pendingStates = [new == .changed ? .began : new]
    resolve()
  }

  /// Takes the pending state, fails, or waits on, depending on the states of the gestures that have to fail first.
  func resolve() {
    guard storedState == .possible, !pendingStates.isEmpty else { return }
    let blockers = arena?.gestures(thatMustFailBefore: self) ?? []
    if blockers.contains(where: \.hasRecognized) || arena?.isPrevented(self) == true { return fail() }
    guard blockers.isEmpty else { return }
    let states = pendingStates
    pendingStates = []
    storedState = states[0]
    arena?.didRecognize(self)
    for state in states { enterState(state) }
  }

  private func enterState(_ new: State) {
    storedState = new
    sendActions()
    if isOver { arena?.gestureIsOver(self) }
    resetIfIdle()
  }

  func fail() {
    guard storedState == .possible else { return }
    storedState = .failed
    pendingStates = []
    arena?.gestureIsOver(self)
    resetIfIdle()
  }

  /// Cancels a gesture in progress, because the recognizer was disabled or removed.
  func abandon() {
    touches = []
    state = .cancelled
    resetIfIdle()
  }

  private var isAllowedToBegin: Bool {
    var current = touches.first?.view ?? view
    while let asked = current {
      if !asked.gestureRecognizerShouldBegin(self) { return false }
      if asked === view { break }
      current = asked.superview
    }
    return delegate?.gestureRecognizerShouldBegin(self) ?? true
  }
}

// MARK: - For the dispatcher

extension UIGestureRecognizer {
  /// Whether the gesture was recognized in the touches that it watches.
  var hasRecognized: Bool { [.began, .changed, .ended].contains(state) }

  /// Whether the gesture has ended or was cancelled.
  var hasEnded: Bool { state == .ended || state == .cancelled }

  var isOver: Bool { [.ended, .cancelled, .failed].contains(state) }

  /// Begins to watch a new touch; false if the gesture is already in progress, or as many fingers are watched as possible.
  func track(_ touch: UITouch, in arena: GestureArena) -> Bool {
    guard state == .possible, pendingStates.isEmpty else { return false }
    guard touch.type != .direct || touches.count < mostFingers else { return false }
    self.arena = arena
    touches.append(touch)
    recordCentroid(inWindowOf: touch)
    return true
  }

  func receive(_ touch: UITouch, _ event: UIEvent) {
    guard !isOver, touches.contains(touch) else { return }
    recordCentroid(inWindowOf: touch)
    switch touch.phase {
    case .began: touchesBegan([touch], with: event)
    case .moved: touchesMoved([touch], with: event)
    case .stationary, .regionEntered, .regionMoved, .regionExited: break
    case .ended: touchesEnded([touch], with: event)
    case .cancelled: touchesCancelled([touch], with: event)
    }
  }

  /// Stops watching a touch that has ended.
  func release(_ touch: UITouch) {
    touches.removeAll { $0 === touch }
    resetIfIdle()
  }

  /// Converts a point of the window to points of `view`.
  func convertFromWindow(_ point: CGPoint, to view: UIView?) -> CGPoint {
    guard let view, let window = lastWindow else { return point }
    return view.convert(point, from: window)
  }

  /// Sets a location that doesn't come from a touch.
  func record(location: CGPoint, in window: UIWindow) {
    lastLocation = location
    lastWindow = window
  }

  private func recordCentroid(inWindowOf touch: UITouch) {
    let (sum, count) = (touches.reduce(CGPoint.zero) { $0 + $1.locationInWindow }, CGFloat(touches.count))
    lastLocation = CGPoint(x: sum.x / count, y: sum.y / count)
    lastWindow = touch.window
  }

  private func resetIfIdle() {
    guard isOver, touches.isEmpty else { return }
    storedState = .possible
    pendingStates = []
    reset()
    arena?.remove(self)
  }
}
