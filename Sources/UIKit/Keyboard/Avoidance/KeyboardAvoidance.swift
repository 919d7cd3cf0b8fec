/// Keeps what is edited in one part of a window clear of the keyboard: lifts a bottom constraint and scrolls, and undoes both when
/// the keyboard goes.
///
/// Knows nothing of navigators and assistants: its ``client`` says which inputs matter and where they are put. All of a window's
/// move together, in one animation with the keyboard's own duration and curve, which takes over from what is on screen: see
/// ``AvoidanceCoordinator``. Every change is made from the layout as it will be at the end of the motion.
@MainActor
package final class KeyboardAvoidance {
  /// Where a view is put in what the keyboard leaves free.
  package nonisolated enum Placement: Hashable, Sendable {
    /// Its bottom edge so far above the keyboard, in points.
    case bottom(above: CGFloat)
    /// Its top edge so far below the top of what bars leave free, in points.
    case top(below: CGFloat)

    /// The distance that was asked for.
    var distance: CGFloat {
      switch self {
      case .bottom(above: let distance), .top(below: let distance): distance
      }
    }
  }

  /// The part of a window in which this engine may move things; nil for none of its own.
  package private(set) weak var territory: UIView?

  /// Who decides which inputs are put where.
  package private(set) weak var client: (any KeyboardAvoidanceClient)?

  /// Whether the keyboard is followed.
  package private(set) var isStarted = false

  /// Whether something may have been moved for the keyboard that is there.
  private(set) var isRaised = false

  let lift: BottomConstraintLift?
  let shift: ViewShift?
  /// What the client moved besides.
  private(set) var otherShifts: [ObjectIdentifier: ViewShift] = [:]
  private weak var sceneAvoidance: SceneAvoidance?

  /// How long this engine's own moves take, in seconds; nil takes the keyboard's.
  package var duration: TimeInterval?

  /// How this engine's own moves follow time; nil takes the keyboard's curve.
  package var curve: UIView.AnimationCurve?

  /// Makes an engine that doesn't follow anything yet.
  ///
  /// - Parameters:
  ///   - territory: The part of a window in which it may move things.
  ///   - lift: A constraint that is put onto the keyboard, whatever is edited.
  ///   - shift: What ``shift(clearing:and:margin:wish:keepsPlace:)`` moves.
  ///   - client: Decides which inputs are put where; held weakly.
  package init(
    territory: UIView?,
    lift: BottomConstraintLift? = nil,
    shift: ViewShift? = nil,
    client: any KeyboardAvoidanceClient
  ) {
    self.territory = territory
    self.lift = lift
    self.shift = shift
    self.client = client
  }

  isolated deinit { lower() }

  // MARK: - Following

  /// Begins to follow the keyboard of the window that the territory is in; one that is there already is avoided at once.
  package func start() {
    guard !isStarted else { return }
    isStarted = true
    UIApplication.shared.avoidance.add(self)
  }

  /// Ceases to follow the keyboard, and puts back what was moved, along with the keyboard if that is moving.
  package func stop() {
    guard isStarted else { return }
    isStarted = false
    UIApplication.shared.avoidance.remove(self)
  }

  /// Whether there is a keyboard to be avoided.
  package var isActive: Bool { isRaised && !keyboardFrame.isNull }

  /// Where the keyboard will be once it stands, in points of the window; `.null` while there is none.
  package var keyboardFrame: CGRect { sceneAvoidance?.keyboardFrame ?? .null }

  /// What was done last in this window; nil before there was a keyboard.
  package var report: AvoidanceReport? { sceneAvoidance?.report }

  /// Makes `changes` move along with the keyboard: inside the motion that is being made, else in one of the same kind.
  package func move(_ changes: () -> Void) {
    guard let sceneAvoidance, let motion = sceneAvoidance.motion else { return UIView.performWithoutAnimation(changes) }
    sceneAvoidance.move(along: motion) { perform(changes, along: motion) }
  }

  /// Makes changes with our own duration and curve, where we have any, inside the animation of all.
  func perform(_ changes: () -> Void, along motion: KeyboardInfo) {
    guard UIView.isAnimating, duration != nil || curve != nil else { return changes() }
    var own = motion
    own.duration = duration ?? motion.duration
    own.curve = curve ?? motion.curve
    own.duration > 0 ? own.animate(changes) : UIView.performWithoutAnimation(changes)
  }

  // MARK: - Constraint

  func raise(above frame: CGRect, on sceneAvoidance: SceneAvoidance) {
    self.sceneAvoidance = sceneAvoidance
    isRaised = true
    client?.avoidance(self, raiseAbove: frame)
    guard let lift, let window = lift.layoutView?.window else { return }
    // Below a keyboard that floats there is content, too.
    frame.maxY < window.bounds.maxY ? lift.restore() : lift.lift(above: frame)
    lift.layoutView?.layoutIfNeeded()
  }

  /// Gives the bottom constraint back its own constant until the keyboard moves again.
  package func restoreConstraint() {
    lift?.restore()
    lift?.layoutView?.layoutIfNeeded()
  }

  /// Puts everything back.
  func lower() {
    guard isRaised else { return }
    isRaised = false
    client?.avoidanceLower(self)
    shift?.restore()
    for shift in otherShifts.values { shift.restore() }
    otherShifts = [:]
    restoreConstraint()
    sceneAvoidance?.releaseAdjustments(of: self)
  }

  // MARK: - Scrolling

  /// Scrolls what `input` is in, innermost first, so that as much of what belongs to it, and of `others`, as possible is free, with
  /// `margin` points to spare; no further than it must. With a `wish` the outermost scroll view puts the input there instead, if it
  /// has room.
  package func show(
    _ input: UIView,
    and others: [UIView] = [],
    upTo outermost: UIScrollView? = nil,
    margin: CGFloat,
    wish: Placement? = nil
  ) {
    guard isActive, let sceneAvoidance else { return }
    let targets = AvoidanceTarget.all(of: input, and: others)
    let chain = input.avoidingScrollViews(upTo: outermost ?? territory)
    for (index, scrollView) in chain.enumerated() where scrollView.window != nil {
      let isOutermost = index == chain.count - 1
      let scroller = AvoidanceScroller(
        scrollView: scrollView,
        keyboard: sceneAvoidance.keyboardFrame,
        adjustment: sceneAvoidance.adjustment(of: scrollView, for: self),
        isOutermost: isOutermost
      )
      scroller.show(targets, margin: margin, wish: isOutermost ? wish : nil)
    }
  }

  /// The same after a change of text or caret: with less to spare, so that what a person has scrolled stays where it is.
  package func follow(_ input: UIView, and others: [UIView] = [], upTo outermost: UIScrollView? = nil, margin: CGFloat)
  {
    show(input, and: others, upTo: outermost, margin: max(0, min(margin, 12)))
  }

  /// Moves what this engine moves as a whole so that as much as possible of what belongs to `input`, and of `others`, is free, with
  /// `margin` points to spare; no further from its own place than it must, or with `keepsPlace` from where it is now. With a `wish`
  /// the input is put there instead.
  package func shift(
    clearing input: UIView,
    and others: [UIView] = [],
    margin: CGFloat,
    wish: Placement? = nil,
    keepsPlace: Bool = false
  ) {
    guard isActive, let shift else { return }
    let clearance = AvoidanceClearance(of: AvoidanceTarget.all(of: input, and: others), from: keyboardFrame)
    let distance = clearance.distance(
      margin: margin,
      raised: shift.distance,
      wish: wish,
      nearest: keepsPlace ? shift.distance : 0,
      atMost: shift.reach(above: keyboardFrame)
    )
    shift.shift(by: distance)
  }

  /// Moves `view` by its transform so that `input` in it is where `wish` wants it, if it has room there.
  package func shift(_ view: UIView, clearing input: UIView, wish: Placement) {
    guard isActive else { return }
    let known = otherShifts[ObjectIdentifier(view)].flatMap { $0.view === view ? $0 : nil }
    let shift = known ?? ViewShift(view: view)
    otherShifts[ObjectIdentifier(view)] = shift
    let clearance = AvoidanceClearance(of: AvoidanceTarget.all(of: input), from: keyboardFrame)
    let reach = shift.reach(above: keyboardFrame)
    shift.shift(by: clearance.distance(margin: 0, raised: shift.distance, wish: wish, atMost: reach))
  }

  /// Whether a person has scrolled anything around `input` since it was last put in place.
  package func wasScrolledByPerson(around input: UIView) -> Bool {
    input.avoidingScrollViews(upTo: territory).contains {
      sceneAvoidance?.existingAdjustment(of: $0)?.wasScrolledByPerson ?? false
    }
  }
}
