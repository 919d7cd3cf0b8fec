/// Animates changes of views, and lets them be paused, scrubbed, reversed and stopped on the way.
///
/// As with ``UIView/animate(withDuration:animations:completion:)`` the changes take effect in the views' properties at
/// once, while the screen follows. If the animator finishes at its start, the properties get their former values back;
/// constraints and other things that the blocks have changed are the app's to restore, as on iOS.
@preconcurrency @MainActor
open class UIViewPropertyAnimator {
  /// The timing curve; never nil.
  public let timingParameters: (any UITimingCurveProvider)?
  /// The time, in seconds, from start to end; a spring made of mass, stiffness and damping determines it.
  public var duration: TimeInterval { timeline.duration }
  /// The time, in seconds, between ``startAnimation(afterDelay:)`` and the first motion.
  public private(set) var delay: TimeInterval = 0
  /// Whether the animator is waiting, at work, or stopped.
  public private(set) var state = UIViewAnimatingState.inactive
  /// Whether ``fractionComplete`` is how far the views have come, so that they follow a finger; otherwise it is the
  /// elapsed part of the time.
  open var scrubsLinearly = true
  /// Whether the animator stays active at its end, so that it can be reversed there; no completion is called then.
  open var pausesOnCompletion = false
  /// Whether the animator can be paused, scrubbed and stopped.
  open var isInterruptible = true
  /// Whether the animated views can be touched meanwhile.
  open var isUserInteractionEnabled = true {
    didSet { timeline.refusesTouches = !isUserInteractionEnabled }
  }

  private let timeline: AnimationTimeline
  private let ending: TimelineFinisher
  private var waiting: [(delayFactor: CGFloat, changes: () -> Void)] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []

  // MARK: - Creating

  /// Makes an animator with any timing curve.
  public required init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
    timingParameters = parameters
    let seconds = max(0, usable(duration, else: 0, of: "UIViewPropertyAnimator", "duration"))
    let settled = parameters.settledDuration(seconds)
    timeline = AnimationTimeline(timing: parameters.timing(over: settled), duration: settled)
    ending = TimelineFinisher(timeline: timeline)
  }

  /// Makes an animator that takes no time, and does nothing until animations are added.
  public convenience init() {
    self.init(duration: 0, timingParameters: UICubicTimingParameters(animationCurve: .easeInOut))
  }

  /// Makes an animator with a curve that has a name.
  public convenience init(
    duration: TimeInterval,
    curve: UIView.AnimationCurve,
    animations: (() -> Void)? = nil
  ) {
    self.init(duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
    if let animations { addAnimations(animations) }
  }

  /// Makes an animator with the cubic curve of two control points.
  public convenience init(
    duration: TimeInterval,
    controlPoint1 point1: CGPoint,
    controlPoint2 point2: CGPoint,
    animations: (() -> Void)? = nil
  ) {
    let curve = UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2)
    self.init(duration: duration, timingParameters: curve)
    if let animations { addAnimations(animations) }
  }

  /// Makes an animator with a spring; it overshoots with a ratio below 1.
  public convenience init(duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil) {
    self.init(duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
    if let animations { addAnimations(animations) }
  }

  /// Makes an animator and starts it; of the options only the curve is used.
  @discardableResult
  open class func runningPropertyAnimator(
    withDuration duration: TimeInterval,
    delay: TimeInterval,
    options: UIView.AnimationOptions = [],
    animations: @escaping () -> Void,
    completion: ((UIViewAnimatingPosition) -> Void)? = nil
  ) -> Self {
    let animator = Self(duration: duration, timingParameters: UICubicTimingParameters(animationCurve: options.curve))
    animator.addAnimations(animations)
    if let completion { animator.addCompletion(completion) }
    animator.startAnimation(afterDelay: delay)
    return animator
  }

  nonisolated deinit {}  // For the reason given in UIResponder.

  // MARK: - Animations

  /// Adds changes; those added while the animator is active are animated over the rest of its timeline.
  open func addAnimations(_ animation: @escaping () -> Void) { addAnimations(animation, delayFactor: 0) }

  /// Adds changes that begin later: after `delayFactor`, 0…1, of the time that is left.
  open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    guard state != .stopped else { return refuse("addAnimations(_:)") }
    if state == .active { perform(animation, delayFactor) } else { waiting.append((delayFactor, animation)) }
  }

  /// Adds a closure to be called once the animator has finished.
  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) { completions.append(completion) }

  // MARK: - Running

  /// Whether the animator is active and not paused.
  open var isRunning: Bool { timeline.isRunning }

  /// Whether it runs back to the start; can be changed on the way.
  open var isReversed: Bool {
    get { timeline.isReversed }
    set { if newValue != timeline.isReversed { timeline.reverse() } }
  }

  /// How much of the timeline is done in the direction that it runs in, 0…1; setting it pauses the animator there.
  open var fractionComplete: CGFloat {
    get { state == .inactive ? 0 : CGFloat(timeline.fraction(isLinear: scrubsLinearly)) }
    set {
      guard state != .stopped, isInterruptible else { return refuse("fractionComplete") }
      activate()
      let fraction = usable(newValue, else: fractionComplete, of: self, "fractionComplete")
      timeline.seek(Double(fraction), isLinear: scrubsLinearly)
    }
  }

  /// Starts, or goes on after a pause.
  open func startAnimation() { startAnimation(afterDelay: 0) }

  /// Starts `delay` seconds from now.
  open func startAnimation(afterDelay delay: TimeInterval) {
    guard state != .stopped else { return refuse("startAnimation()") }
    self.delay = max(0, usable(delay, else: 0, of: self, "startAnimation(afterDelay:)"))
    activate()
    run(after: self.delay)
  }

  /// Pauses the animator where it is; one that hasn't begun becomes active, so that it can be scrubbed.
  open func pauseAnimation() {
    guard state != .stopped, isInterruptible else { return refuse("pauseAnimation()") }
    activate()
    timeline.pause()
  }

  /// Goes on with another timing curve, over `durationFactor` times the whole duration; 0 is the time that was left.
  open func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat) {
    guard state == .active else { return refuse("continueAnimation(withTimingParameters:durationFactor:)") }
    let factor = max(0, usable(durationFactor, else: 0, of: self, "durationFactor"))
    let wanted = factor > 0 ? Double(factor) * duration : nil
    let own = parameters?.timingCurveType == .spring ? parameters?.springTimingParameters?.settlingDuration : nil
    timeline.change(parameters.map { $0.timing(over:) }, time: own ?? wanted)
    run(after: 0)
  }

  // MARK: - Stopping

  /// Stops the animator where the views are. With `withoutFinishing` it becomes inactive, and no completion is called;
  /// otherwise it waits for ``finishAnimation(at:)``.
  open func stopAnimation(_ withoutFinishing: Bool) {
    guard state == .active, isInterruptible else { return refuse("stopAnimation(_:)") }
    guard withoutFinishing else {
      timeline.pause()
      state = .stopped
      return
    }
    completions = []
    finish(at: .current)
  }

  /// Finishes a stopped animator: moves the views to `finalPosition` and calls the completions.
  open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
    guard state == .stopped else { return refuse("finishAnimation(at:)") }
    finish(at: finalPosition)
  }

  // MARK: - Private

  /// Applies the changes, if that hasn't happened yet.
  private func activate() {
    guard state == .inactive else { return }
    state = .active
    timeline.begin()
    let blocks = waiting
    waiting = []
    for block in blocks { perform(block.changes, block.delayFactor) }
  }

  private func perform(_ changes: () -> Void, _ delayFactor: CGFloat) {
    let delay = usable(delayFactor, else: 0, of: self, "delayFactor").clamped(to: 0...1)
    UIApplication.shared.animator.perform(AnimationContext(timeline.member(delay: Double(delay))), changes)
  }

  private func run(after delay: TimeInterval) {
    timeline.run(after: delay) { [self] in
      if !pausesOnCompletion { finish(at: isReversed ? .start : .end) }
    }
  }

  private func finish(at position: UIViewAnimatingPosition) {
    timeline.finish(at: position.timelineEnd)
    state = .inactive
    let calls = completions
    completions = []
    for call in calls { call(position) }
  }

  /// Reports a call that isn't possible now, and is ignored.
  private func refuse(_ call: String) {
    let reason = isInterruptible ? "\(state)" : "\(state) and not interruptible"
    let value = InvalidValue(owner: "\(Self.self)", property: "state", value: "\(reason) for \(call)")
    UIApplication.shared.invalidValueHandler(value)
  }
}

/// Ends the timeline of an animator that is released while it is paused.
///
/// Separate from the animator, so that apps' subclasses of that may have a `deinit` of any kind.
private final class TimelineFinisher {
  private let timeline: AnimationTimeline

  init(timeline: AnimationTimeline) { self.timeline = timeline }

  isolated deinit { timeline.finish(at: .end) }
}
