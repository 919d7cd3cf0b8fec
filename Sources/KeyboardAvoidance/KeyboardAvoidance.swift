import UIKit

/// An engine that keeps edited inputs in one part of a window clear of the keyboard: it lifts a bottom constraint and
/// scrolls, and undoes both when the keyboard hides.
///
/// It doesn't know the libraries that use it: its ``client`` decides which inputs matter and where they are put. All
/// engines of a window run together, in one animation with the keyboard's own duration and curve, which continues from
/// what is on screen: see ``AvoidanceCoordinator``. Every change is computed from the layout at the end of the motion.
@MainActor
package final class KeyboardAvoidance {
  /// The preferred position of an input in the part that the keyboard leaves free.
  package nonisolated enum Placement: Hashable, Sendable {
    /// The input's bottom edge is this distance above the keyboard, in points.
    case bottom(above: CGFloat)
    /// The input's top edge is this distance below the top of the part that bars leave free, in points.
    case top(below: CGFloat)

    /// The distance of either case, in points.
    var distance: CGFloat {
      switch self {
      case .bottom(above: let distance), .top(below: let distance): distance
      }
    }
  }

  /// The part of a window in which this engine may move views; nil for none.
  package private(set) weak var region: UIView?

  /// Whether the engine had a region that no longer exists, so that it has nothing left to keep clear.
  var isOrphaned: Bool { hadRegion && region == nil }
  private let hadRegion: Bool

  /// Decides which inputs are put where.
  package private(set) weak var client: (any KeyboardAvoidanceClient)?

  /// Whether the engine follows the keyboard.
  package private(set) var isStarted = false

  /// Whether a keyboard is shown for which views may have been moved.
  private(set) var isRaised = false

  package let lift: BottomConstraintLift?
  let shift: ViewShift?
  /// The shifts of views that the client moved itself.
  private(set) var otherShifts: [ObjectIdentifier: ViewShift] = [:]
  private weak var sceneAvoidance: SceneAvoidance?

  /// The duration of this engine's own moves in seconds; nil for the keyboard's.
  package var duration: TimeInterval?

  /// The curve of this engine's own moves; nil for the keyboard's.
  package var curve: UIView.AnimationCurve?

  /// Makes an engine that isn't started yet.
  ///
  /// - Parameters:
  ///   - region: The part of a window in which it may move views.
  ///   - lift: A bottom constraint that is lifted above the keyboard, whatever is edited.
  ///   - shift: The view that ``shift(clearing:and:margin:preferred:fromCurrentPosition:)`` moves.
  ///   - client: Decides which inputs are put where; held weakly.
  package init(
    region: UIView?,
    lift: BottomConstraintLift? = nil,
    shift: ViewShift? = nil,
    client: any KeyboardAvoidanceClient
  ) {
    self.region = region
    hadRegion = region != nil
    self.lift = lift
    self.shift = shift
    self.client = client
  }

  isolated deinit { lower() }

  // MARK: - Following

  /// Begins to follow the keyboard of the window that contains the region; makes room at once for one that is shown already.
  package func start() {
    guard !isStarted else { return }
    isStarted = true
    UIApplication.shared.avoidance.add(self)
  }

  /// Stops following the keyboard and moves everything back, along with the keyboard if that is moving.
  package func stop() {
    guard isStarted else { return }
    isStarted = false
    UIApplication.shared.avoidance.remove(self)
  }

  /// Whether there is a keyboard to be avoided.
  package var isActive: Bool { isRaised && !keyboardFrame.isNull }

  /// The keyboard's frame at the end of its motion, in points of the window; `.null` while it is hidden.
  package var keyboardFrame: CGRect { sceneAvoidance?.keyboardFrame ?? .null }

  /// The latest actions in this window, measured now; nil while there is no keyboard.
  package var report: AvoidanceReport? { sceneAvoidance?.report }

  /// Animates `changes` along with the keyboard: inside the current animation, else in one with the same duration and
  /// curve.
  package func move(_ changes: () -> Void) {
    guard let sceneAvoidance, let motion = sceneAvoidance.motion else { return UIView.performWithoutAnimation(changes) }
    sceneAvoidance.move(along: motion) { perform(changes, along: motion) }
  }

  /// Makes changes inside the common animation, but with this engine's own duration and curve where they are set.
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
    // There is content below a keyboard that floats, too.
    frame.maxY < window.bounds.maxY ? lift.restore() : lift.lift(above: frame)
    lift.layoutView?.layoutIfNeeded()
  }

  /// Restores the bottom constraint's own constant until the keyboard moves again.
  package func restoreConstraint() {
    lift?.restore()
    lift?.layoutView?.layoutIfNeeded()
  }

  /// Undoes all that this engine has moved: shifts, the bottom constraint, adjustments of scroll views.
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

  /// Scrolls the scroll views around `input`, innermost first, so that as many as possible of its targets and of
  /// `others` are visible with `margin` points to spare, and no further than needed. With a
  /// `preferred` position the outermost scroll view puts the input there instead, if there is room. An `edited` input
  /// that is another view stays visible in any case.
  package func show(
    _ input: UIView,
    and others: [UIView] = [],
    edited: UIView? = nil,
    upTo outermost: UIScrollView? = nil,
    margin: CGFloat,
    preferred: Placement? = nil
  ) {
    guard isActive, let sceneAvoidance else { return }
    let chain = input.avoidingScrollViews(upTo: outermost ?? region)
    let targets =
      AvoidanceTarget.all(of: input, and: others, edited: edited)
      + buttons(besides: input, in: chain.last.map(AvoidingContainer.init))
    // Inner scroll views show more of their content once the outer ones have moved them up.
    if showOnce(targets, in: chain, sceneAvoidance, margin, preferred) {
      _ = showOnce(targets, in: chain, sceneAvoidance, margin, preferred)
    }
  }

  /// Scrolls each view of `chain` once; returns whether one that isn't the innermost was scrolled.
  private func showOnce(
    _ targets: [AvoidanceTarget],
    in chain: [UIScrollView],
    _ sceneAvoidance: SceneAvoidance,
    _ margin: CGFloat,
    _ preferred: Placement?
  ) -> Bool {
    var hasMovedInnerOnes = false
    for (index, scrollView) in chain.enumerated() where scrollView.window != nil {
      let isOutermost = index == chain.count - 1
      let scroller = AvoidanceScroller(
        scrollView: scrollView,
        keyboard: sceneAvoidance.keyboardFrame,
        adjustment: sceneAvoidance.adjustment(of: scrollView, for: self),
        isOutermost: isOutermost
      )
      let offset = scrollView.contentOffset
      scroller.show(targets, margin: margin, preferred: isOutermost ? preferred : nil)
      if index > 0, scrollView.contentOffset != offset { hasMovedInnerOnes = true }
    }
    return hasMovedInnerOnes
  }

  /// Scrolls as `show` does, after a change of text or caret: with at most 12 points to spare, so that a position the
  /// user has scrolled to is kept.
  package func follow(_ input: UIView, and others: [UIView] = [], upTo outermost: UIScrollView? = nil, margin: CGFloat)
  {
    show(input, and: others, upTo: outermost, margin: max(0, min(margin, 12)))
  }

  /// Moves this engine's ``shift`` so that as many as possible of the targets of `input`, and of `others`, are visible
  /// with `margin` points to spare: as little as possible from its original position, or with
  /// `fromCurrentPosition` from its current one. With a `preferred` position the input is put there instead.
  package func shift(
    clearing input: UIView,
    and others: [UIView] = [],
    margin: CGFloat,
    preferred: Placement? = nil,
    fromCurrentPosition: Bool = false
  ) {
    guard isActive, let shift else { return }
    let targets = AvoidanceTarget.all(of: input, and: others) + buttons(besides: input, in: AvoidingContainer(shift))
    let clearance = AvoidanceClearance(of: targets, in: shift.view?.superview, from: keyboardFrame)
    let reach = shift.greatestDistance(above: keyboardFrame, margin: margin, preferred: preferred)
    let distance = clearance.distance(
      margin: margin,
      raised: shift.distance,
      preferred: preferred,
      nearest: fromCurrentPosition ? shift.distance : 0,
      atMost: fromCurrentPosition ? max(reach, shift.distance) : reach
    )
    shift.shift(by: distance)
  }

  /// Moves `view` by its transform so that `input` in it has the `preferred` position, if there is room and an `edited`
  /// input that is another view stays visible.
  package func shift(_ view: UIView, clearing input: UIView, edited: UIView? = nil, preferred: Placement) {
    guard isActive else { return }
    let known = otherShifts[ObjectIdentifier(view)].flatMap { $0.view === view ? $0 : nil }
    let shift = known ?? ViewShift(view: view)
    otherShifts[ObjectIdentifier(view)] = shift
    let targets = AvoidanceTarget.all(of: input, edited: edited)
    let clearance = AvoidanceClearance(of: targets, in: view.superview, from: keyboardFrame)
    let reach = shift.greatestDistance(above: keyboardFrame, margin: 0, preferred: preferred)
    shift.shift(by: clearance.distance(margin: 0, raised: shift.distance, preferred: preferred, atMost: reach))
  }

  /// The view that is moved, or scrolled, for `input`; nil if none is, or if the app moves something by itself.
  func avoidingContainer(of input: UIView) -> AvoidingContainer? {
    guard client?.movesByItself != true else { return nil }
    return shift.flatMap(AvoidingContainer.init)
      ?? input.avoidingScrollViews(upTo: region).last.map(AvoidingContainer.init)
  }

  /// The main actions that move along with `input`, if there is room for both above or below a floating keyboard, which
  /// then covers neither. None for other keyboards.
  private func buttons(besides input: UIView, in mover: @autoclosure () -> AvoidingContainer?) -> [AvoidanceTarget] {
    let keyboard = keyboardFrame
    guard let window = input.window, keyboard.maxY < window.bounds.maxY, let mover = mover() else { return [] }
    let visible = mover.visibleFrame
    let room = max(keyboard.minY - visible.minY, visible.maxY - keyboard.maxY) - FloatingPlace.gap
    let frame = input.convert(input.bounds, to: nil)
    return input.mainActions.compactMap { button in
      guard button.isDescendant(of: mover.view) else { return nil }
      let both = frame.union(button.convert(button.bounds, to: nil))
      guard both.height <= room else { return nil }
      let rect = button.bounds.insetBy(dx: 0, dy: -FloatingPosition.margin)
      return AvoidanceTarget(kind: .companion, view: button, rect: rect)
    }
  }

  /// Whether the user has scrolled anything around `input` since it was last put in place.
  func wasScrolledByPerson(around input: UIView) -> Bool {
    input.avoidingScrollViews(upTo: region).contains {
      sceneAvoidance?.existingAdjustment(of: $0)?.wasScrolledByPerson ?? false
    }
  }
}

extension AvoidingContainer {
  init(_ scrollView: UIScrollView) { self.init(view: scrollView, visibleFrame: scrollView.visibleFrame) }

  /// A shifted view takes its own edges along: the frame of its superview counts.
  init?(_ shift: ViewShift) {
    guard let view = shift.view, let parent = view.superview else { return nil }
    self.init(view: view, visibleFrame: parent.visibleFrame)
  }
}
