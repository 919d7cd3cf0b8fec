import UIFoundation

/// Runs every animation of the application on one frame clock, whose time is the same throughout a frame.
package final class Animator {
  /// The program's animator, which is replaced each time that an application starts.
  package static var shared = Animator()

  /// The source of frame times; nil before an application starts.
  private weak var clock: (any FrameClock)?

  package private(set) var time: TimeInterval = 0
  /// The context of the animation block that is running; nil outside, so that changes aren't animated.
  package var context: AnimationContext?
  private var running: [PropertyAnimation] = []
  private var finishing: [AnimationContext] = []
  private var frames: [FrameAnimation] = []
  private var timelines: [AnimationTimeline] = []
  private var displayLinks: [CADisplayLink] = []
  private var isAdvancing = false
  private var batches: [Batch] = []
  /// The open transactions, the innermost last.
  var transactions: [TransactionScope] = []
  /// The nesting depth of code, such as layout, in which changes of layers aren't animated implicitly.
  var stillness = 0
  /// Whether any layer's time has ever differed from the clock's.
  var hasRetimedLayers = false
  /// The key paths that were reported as unknown.
  var unknownKeyPaths: Set<String> = []

  /// Whether changes are animated at all.
  package var isEnabled = true

  /// The context of changes between `beginAnimations` and `commitAnimations`, and the context outside.
  private struct Batch {
    let context: AnimationContext
    let outerContext: AnimationContext?
  }

  /// Whether another frame is needed.
  package var isActive: Bool {
    isMoving || !finishing.isEmpty || displayLinks.contains { !$0.isPaused }
  }

  /// Whether any animation runs, so that only frames may advance the clock. Animations of held layers don't count.
  private var isMoving: Bool { running.contains { !$0.isHeld } || !frames.isEmpty || !timelines.isEmpty }

  /// Whether there are no animations, not even held ones.
  var isIdle: Bool { running.isEmpty && frames.isEmpty && timelines.isEmpty }

  /// Makes an animator for frames of `clock`, which is referenced weakly.
  package init(clock: (any FrameClock)? = nil) { self.clock = clock }

  /// Seconds on the clock of all animations, which never goes back.
  package var now: TimeInterval { clock?.now ?? ProcessInfo.processInfo.systemUptime }

  package func requestFrames() { clock?.requestTick() }

  // MARK: - Animating

  /// Runs `changes` so that every animatable property they set is animated with `context`.
  package func perform(_ newContext: AnimationContext, _ changes: () -> Void) {
    catchUp()
    let outer = context
    context = isEnabled ? newContext : nil
    changes()
    context = outer
    if newContext.pending == 0 {
      // Without an animated value and without a completion no frame is needed.
      guard newContext.hasCompletion else { return }
      finishing.append(newContext)
    } else {
      enroll(newContext)
    }
    requestFrames()
  }

  /// Runs `changes` without animation, even inside of an animation block, and even if they contain one.
  package func performWithoutAnimation(_ changes: () -> Void) {
    let outer = (context, isEnabled)
    (context, isEnabled) = (nil, false)
    withoutImplicitAnimations(changes)
    (context, isEnabled) = outer
  }

  // MARK: - Changes between two calls

  /// The context of the innermost open batch.
  package var batch: AnimationContext? { batches.last?.context }

  /// Animates all changes until ``commitBatch()``.
  package func beginBatch() {
    catchUp()
    let batch = AnimationContext(duration: 0.2, timing: .easeInOut)
    batches.append(Batch(context: batch, outerContext: context))
    context = isEnabled ? batch : nil
  }

  /// Ends the innermost batch; its animations continue.
  package func commitBatch() {
    guard let batch = batches.popLast() else { return }
    context = batch.outerContext
    guard batch.context.pending > 0 else { return }
    enroll(batch.context)
    requestFrames()
  }

  /// Commits batches and transactions that the app has left open, so that they don't affect all later changes.
  private func commitForgotten() {
    if !batches.isEmpty {
      while !batches.isEmpty { commitBatch() }
      reportMissingCall("commitAnimations()", of: "UIView", after: "beginAnimations")
    }
    let isForgotten = transactions.contains { !$0.isImplicit }
    while !transactions.isEmpty { commitTransaction() }
    guard isForgotten else { return }
    reportMissingCall("commit()", of: "CATransaction", after: "begin")
  }

  private func reportMissingCall(_ call: String, of owner: String, after begin: String) {
    let missing = InvalidValue(owner: owner, property: call, value: "missing after \(begin)")
    InvalidValue.handler(missing)
  }

  // MARK: - Properties

  /// Animates the property to `end` in the current context, from its presentation value; replaces a running animation.
  func animate(_ layer: CALayer, _ property: AnimatableProperty, from model: AnimatableValue, to end: AnimatableValue) {
    guard let context else { return }
    let previous = layer.animation(of: property)
    if let keyframe = context.keyframe, let previous, previous.context === context {
      return previous.track.add(end, in: keyframe)
    }
    let start = previous?.value(at: time) ?? model
    guard start != end || previous != nil else { return }
    var timing = context.timing
    if timing.takesVelocity, let previous {
      timing = timing.continuing(at: previous.velocity(at: time, towards: end, over: context.duration))
    }
    var track = AnimationTrack(from: start, isDiscrete: context.keyframes == .discrete)
    track.add(end, in: context.keyframe ?? 0...1)
    let animation = PropertyAnimation(
      layer: layer,
      property: property,
      track: track,
      timing: timing,
      begin: layer.localTime.at(time) + context.delay,
      context: context
    )
    cancel(layer, property)
    layer.addAnimation(animation)
    context.pending += 1
    if let member = context.member { member.timeline.add(animation) } else { running.append(animation) }
  }

  /// Removes the property's animation, which then counts as not finished.
  package func cancel(_ layer: CALayer, _ property: AnimatableProperty) {
    if let animation = layer.animation(of: property) { end(animation) }
  }

  /// Removes `animation`, which then counts as not finished, and shows the layer without it.
  func cancel(_ animation: PropertyAnimation) {
    end(animation)
    animation.layer?.presentationChanged(animation.property)
  }

  /// Starts an explicit animation of a layer.
  func add(_ animation: PropertyAnimation) {
    animation.layer?.addAnimation(animation)
    animation.context.pending += 1
    running.append(animation)
    enroll(animation.context)
    requestFrames()
  }

  private func end(_ animation: PropertyAnimation) {
    animation.layer?.removeAnimation(animation)
    let wasRunning = running.contains { $0 === animation }
    running.removeAll { $0 === animation }
    animation.context.member?.timeline.remove(animation)
    // An explicit animation that has stayed on its layer after its end was settled already.
    if wasRunning || animation.layerAnimation == nil { settle(animation.context, finished: false) }
  }

  /// Starts `animation` in the context of the running animation block.
  package func add(_ animation: FrameAnimation) {
    guard let context else { return }
    animation.begin(in: context, at: time)
    context.pending += 1
    frames.append(animation)
  }

  /// Stops `animation` at its current frame.
  package func remove(_ animation: FrameAnimation) { end(animation, finished: false) }

  private func end(_ animation: FrameAnimation, finished: Bool) {
    guard let index = frames.firstIndex(where: { $0 === animation }), let context = animation.context else { return }
    frames.remove(at: index)
    settle(context, finished: finished)
  }

  // MARK: - Property animators

  /// Advances `timeline` in each frame, until it arrives at its goal or is removed.
  package func add(_ timeline: AnimationTimeline) {
    if !timelines.contains(where: { $0 === timeline }) { timelines.append(timeline) }
    requestFrames()
  }

  package func remove(_ timeline: AnimationTimeline) { timelines.removeAll { $0 === timeline } }

  // MARK: - Display links

  package func add(_ link: CADisplayLink) {
    guard !displayLinks.contains(where: { $0 === link }) else { return }
    displayLinks.append(link)
    requestFrames()
  }

  package func remove(_ link: CADisplayLink) { displayLinks.removeAll { $0 === link } }

  // MARK: - Ticking

  /// Sets the clock to the time of an event. While animations run, only frames advance the clock.
  package func synchronize(to now: TimeInterval) {
    if !isMoving { time = max(time, now) }
  }

  /// Sets the clock to the platform's time before an animation begins, unless a frame is being drawn.
  package func catchUp() {
    if !isAdvancing { synchronize(to: now) }
  }

  /// Advances the clock to `now`: damages animated layers, which request frames of their windows, ends finished animations, and
  /// calls display links and completions. Called once per tick, however many windows there are.
  package func advance(to now: TimeInterval) {
    commitForgotten()
    isAdvancing = true
    defer { isAdvancing = false }
    time = max(time, now)
    let ended = running.filter { $0.isOver(at: time) }
    for animation in running where !animation.isHeld { animation.layer?.presentationChanged(animation.property) }
    running.removeAll { $0.isOver(at: time) }
    for animation in ended {
      animation.layer?.animationEnded(animation)
      settle(animation.context, finished: true)
    }
    for animation in frames where animation.advance(to: time) { end(animation, finished: true) }
    for timeline in timelines { timeline.showFrame() }
    for link in displayLinks where !link.isPaused { link.fire(at: time) }
    let done = finishing
    finishing = []
    for context in done { context.complete() }
    for timeline in timelines where timeline.isOver(at: time) { timeline.finish() }
  }

  /// Ends all animations at once, those of property animators at their goals, because no frame will follow: the last native window has closed. Waiting
  /// completions are called with `finished` false, and released.
  package func endWithoutFrames() {
    // Completions may begin further animations, which end here, too; at most eight times, because a completion may begin its
    // own animation again.
    for _ in 0..<8 where !isIdle || !finishing.isEmpty {
      for animation in running { cancel(animation) }
      for animation in frames { end(animation, finished: false) }
      for timeline in timelines { timeline.finish() }
      let done = finishing
      finishing = []
      for context in done { context.complete() }
    }
  }

  /// Counts one of the context's animations as over.
  package func settle(_ context: AnimationContext, finished: Bool) {
    context.pending -= 1
    if !finished { context.wasInterrupted = true }
    guard context.pending == 0 else { return }
    if context.hasCompletion { finishing.append(context) }
    guard let parent = context.parent else { return }
    context.parent = nil
    settle(parent, finished: true)
  }
}

/// The source of frame times and display ticks.
@MainActor
package protocol FrameClock: AnyObject {
  /// Seconds on a clock that never goes back.
  var now: TimeInterval { get }

  /// Requests one call of ``Animator/advance(to:)`` at the display's next tick.
  func requestTick()
}
