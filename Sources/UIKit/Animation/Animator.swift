/// Runs every animation of the application on one frame clock, whose time is the same throughout a frame.
final class Animator {
  private(set) var time: TimeInterval = 0
  private(set) var context: AnimationContext?
  private var running: [PropertyAnimation] = []
  private var finishing: [AnimationContext] = []
  private var frames: [FrameAnimation] = []
  private var displayLinks: [CADisplayLink] = []
  private var isAdvancing = false

  /// Whether another frame is needed.
  var isActive: Bool {
    !running.isEmpty || !frames.isEmpty || !finishing.isEmpty || displayLinks.contains { !$0.isPaused }
  }

  // MARK: - Animating

  /// Runs `changes` so that every animatable property they set is animated with `context`.
  func perform(_ newContext: AnimationContext, _ changes: () -> Void) {
    catchUp()
    let outer = context
    context = newContext
    changes()
    context = outer
    if newContext.pending == 0 {
      // Without a value to animate and without a completion no frame is needed either.
      guard newContext.hasCompletion else { return }
      finishing.append(newContext)
    }
    UIApplication.shared.requestFrames()
  }

  /// Runs `changes` without animation, even inside one.
  func performWithoutAnimation(_ changes: () -> Void) {
    let outer = context
    context = nil
    changes()
    context = outer
  }

  /// Replaces the property's running animation, starting from its presentation value.
  func animate(_ view: UIView, _ property: AnimatableProperty, from model: AnimatableValue, to end: AnimatableValue) {
    guard let context else { return }
    let previous = view.animation(of: property)
    let start = previous?.value(at: time) ?? model
    guard start != end || previous != nil else { return }
    var timing = context.timing
    if case .spring(let ratio, 0) = timing, let previous {
      timing = .spring(dampingRatio: ratio, velocity: previous.velocity(at: time, towards: end, over: context.duration))
    }
    let animation = PropertyAnimation(
      view: view,
      property: property,
      from: start,
      to: end,
      timing: timing,
      begin: time + context.delay,
      context: context
    )
    cancel(view, property)
    view.addAnimation(animation)
    context.pending += 1
    running.append(animation)
  }

  /// Removes the property's animation, which then counts as not finished.
  func cancel(_ view: UIView, _ property: AnimatableProperty) {
    guard let animation = view.animation(of: property) else { return }
    view.removeAnimation(animation)
    running.removeAll { $0 === animation }
    settle(animation.context, finished: false)
  }

  /// Starts `animation` as a part of the animation whose changes are being made.
  func add(_ animation: FrameAnimation) {
    guard let context else { return }
    animation.begin(in: context, at: time)
    context.pending += 1
    frames.append(animation)
  }

  /// Stops `animation` where it is.
  func remove(_ animation: FrameAnimation) { end(animation, finished: false) }

  private func end(_ animation: FrameAnimation, finished: Bool) {
    guard let index = frames.firstIndex(where: { $0 === animation }), let context = animation.context else { return }
    frames.remove(at: index)
    settle(context, finished: finished)
  }

  // MARK: - Display links

  func add(_ link: CADisplayLink) {
    guard !displayLinks.contains(where: { $0 === link }) else { return }
    displayLinks.append(link)
    UIApplication.shared.requestFrames()
  }

  func remove(_ link: CADisplayLink) { displayLinks.removeAll { $0 === link } }

  // MARK: - Ticking

  /// Sets the clock to the time of an event. While animations run, only frames move the clock.
  func synchronize(to now: TimeInterval) {
    if running.isEmpty && frames.isEmpty { time = max(time, now) }
  }

  /// Sets the clock to the platform's time before an animation begins, unless a frame is being drawn.
  func catchUp() {
    if !isAdvancing { synchronize(to: UIApplication.shared.platform.now) }
  }

  /// Moves the clock to `now`: damages the views that animate, ends finished animations, calls display links and
  /// completions.
  func advance(to now: TimeInterval) {
    isAdvancing = true
    defer { isAdvancing = false }
    time = max(time, now)
    let ended = running.filter { $0.isOver(at: time) }
    for animation in running { animation.view?.presentationChanged(animation.property) }
    running.removeAll { $0.isOver(at: time) }
    for animation in ended {
      animation.view?.animationEnded(animation)
      settle(animation.context, finished: true)
    }
    for animation in frames where animation.advance(to: time) { end(animation, finished: true) }
    for link in displayLinks where !link.isPaused { link.fire(at: time) }
    let done = finishing
    finishing = []
    for context in done { context.complete() }
  }

  private func settle(_ context: AnimationContext, finished: Bool) {
    context.pending -= 1
    if !finished { context.wasInterrupted = true }
    if context.pending == 0 && context.hasCompletion { finishing.append(context) }
  }
}

/// The state that the animations of one `UIView.animate` call share.
final class AnimationContext {
  let duration: TimeInterval
  let delay: TimeInterval
  let timing: TimingCurve
  let repeats: Bool
  let autoreverses: Bool
  var pending = 0
  var wasInterrupted = false
  private var completion: ((Bool) -> Void)?

  init(
    duration: TimeInterval,
    delay: TimeInterval = 0,
    timing: TimingCurve,
    options: UIView.AnimationOptions = [],
    completion: ((Bool) -> Void)? = nil
  ) {
    self.duration = max(0, usable(duration, else: 0, of: "UIView", "animate(withDuration:)"))
    self.delay = max(0, usable(delay, else: 0, of: "UIView", "animate(delay:)"))
    self.timing = timing
    repeats = options.contains(.repeat)
    autoreverses = options.contains(.autoreverse)
    self.completion = completion
  }

  nonisolated deinit {}  // Created often; it touches nothing else, so it need not hop to the main actor.

  var hasCompletion: Bool { completion != nil }

  func complete() {
    let call = completion
    completion = nil
    call?(!wasInterrupted)
  }
}

/// The animation of one property from one value to another.
final class PropertyAnimation {
  weak var view: UIView?
  let property: AnimatableProperty
  let context: AnimationContext
  private let start: AnimatableValue
  private let end: AnimatableValue
  private let timing: TimingCurve
  private let begin: TimeInterval

  init(
    view: UIView,
    property: AnimatableProperty,
    from start: AnimatableValue,
    to end: AnimatableValue,
    timing: TimingCurve,
    begin: TimeInterval,
    context: AnimationContext
  ) {
    self.view = view
    self.property = property
    self.start = start
    self.end = end
    self.timing = timing
    self.begin = begin
    self.context = context
  }

  nonisolated deinit {}  // Created often; it touches nothing else, so it need not hop to the main actor.

  func isOver(at time: TimeInterval) -> Bool {
    view == nil || (!context.repeats && time >= begin + span)
  }

  func value(at time: TimeInterval) -> AnimatableValue {
    start.blended(to: end, progress: progress(at: time))
  }

  /// The speed of the value: the distance to `target` is 1, the time `duration` is 1.
  func velocity(at time: TimeInterval, towards target: AnimatableValue, over duration: TimeInterval) -> Double {
    let step = 1.0 / 240
    let now = value(at: time).lanes
    let speed = (now - value(at: time - step).lanes) / step
    let way = target.lanes - now
    let length = (way * way).sum()
    return length > 0 ? (speed * way).sum() / length * duration : 0
  }

  private var span: TimeInterval { context.autoreverses ? context.duration * 2 : context.duration }

  private func progress(at time: TimeInterval) -> Double {
    guard context.duration > 0 else { return time >= begin ? 1 : 0 }
    var t = (time - begin) / context.duration
    let cycle = context.autoreverses ? 2.0 : 1.0
    if context.repeats && t > 0 { t = t.truncatingRemainder(dividingBy: cycle) }
    if context.autoreverses && t > 1 { t = 2 - t }
    return timing.progress(at: t)
  }
}
