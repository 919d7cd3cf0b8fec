import UIFoundation

/// The timeline of a property animator: the progress of its animations, paused or running.
///
/// The ``Animator`` advances a timeline in each frame while it runs; a paused one costs no frames.
package final class AnimationTimeline {
  /// The part of a timeline in which the animations of one block run.
  package struct Member {
    package let timeline: AnimationTimeline
    /// The part of the duration, 0…1, that passes before the animations begin.
    package let delay: Double
    /// The progress of the timeline when the animations were added, which is their start.
    package let base: Double

    /// The animations' progress at a time of the animator's clock.
    package func progress(at time: TimeInterval) -> Double {
      let progress = timeline.position(at: time).progress(on: timeline.timing, delay: delay)
      return base < 1 ? (progress - base) / (1 - base) : 1
    }
  }

  /// The values that properties get when a timeline is finished: those that were set, those from before, or the current ones.
  package enum End { case end, start, current }

  /// The current point of a timeline.
  package indirect enum Position {
    /// The elapsed part of the duration, 0…1, on the timeline's own curve.
    case curve(Double)
    /// The elapsed part, 0…1, of a segment that leads from another position to `goal`, 0 or 1, on another curve.
    case segment(from: Position, TimingCurve, part: Double, goal: Double)
  }

  package let timing: TimingCurve
  package let duration: TimeInterval
  package private(set) var isRunning = false
  /// Whether animated views ignore touches.
  package var refusesTouches = false

  /// The position at a time of the animator's clock, which is in the future during a delay.
  private var anchor: (time: TimeInterval, position: Position) = (0, .curve(0))
  /// The part of the duration, or of a segment, that passes in a second, in either direction.
  private var speed: Double
  private var goal = 1.0
  private var animations: [PropertyAnimation] = []
  private var completion: () -> Void = {}

  /// The least duration in seconds: 0 would make the speed infinite.
  private static let shortest: TimeInterval = 1e-6

  package init(timing: TimingCurve, duration: TimeInterval) {
    self.timing = timing
    self.duration = duration
    speed = 1 / max(duration, Self.shortest)
  }

  nonisolated deinit {}  // The deinitializer uses no main-actor state, so it need not hop to the main actor.

  private var animator: Animator { Animator.shared }

  // MARK: - Reading

  package var isReversed: Bool { goal == 0 }

  /// The position at a time of the animator's clock.
  package func position(at time: TimeInterval) -> Position {
    guard isRunning else { return anchor.position }
    return anchor.position.moved(by: speed * max(0, time - anchor.time), towards: goal)
  }

  /// The elapsed part of the duration, or with `isLinear` the animations' progress, in running direction: 0…1.
  package func fraction(isLinear: Bool) -> Double {
    let position = position(at: animator.time)
    let progress = position.progress(on: timing, delay: 0)
    var fraction = progress
    if case .curve(let part) = position, !isLinear { fraction = part }
    return (isReversed ? 1 - fraction : fraction).clamped(to: 0...1)
  }

  package func isOver(at time: TimeInterval) -> Bool {
    isRunning && time >= anchor.time && position(at: time).remaining(to: goal) <= 0
  }

  // MARK: - Animations

  /// The part of the timeline for animations that are added now; they begin after `delay`, a part 0…1 of the remaining time.
  package func member(delay: Double) -> Member {
    let position = position(at: animator.time)
    var wait = delay
    if delay > 0, case .curve(let part) = position, !isReversed { wait = part + (1 - part) * delay }
    return Member(timeline: self, delay: wait, base: isReversed ? 0 : position.progress(on: timing, delay: wait))
  }

  func add(_ animation: PropertyAnimation) { animations.append(animation) }
  func remove(_ animation: PropertyAnimation) { animations.removeAll { $0 === animation } }

  /// Ends all animations, and gives the properties the values at `position`.
  package func finish(at position: End) {
    pause()
    let time = animator.time
    let ended = animations
    animations = []
    for animation in ended { animation.layer?.animationEnded(animation) }
    animator.performWithoutAnimation {
      for animation in ended { animation.finish(at: position, time: time) }
    }
  }

  // MARK: - Moving

  /// Goes to the start, or to the end if the timeline is reversed.
  package func begin() { anchor = (animator.time, .curve(1 - goal)) }

  /// Runs from the current position, after `delay` seconds; calls `completion` at the goal.
  package func run(after delay: TimeInterval = 0, completion: @escaping () -> Void) {
    animator.catchUp()
    restart(from: position(at: animator.time), after: delay)
    self.completion = completion
    isRunning = true
    animator.add(self)
  }

  /// Stops at the current position, and drops the completion.
  package func pause() {
    anchor = (animator.time, position(at: animator.time))
    isRunning = false
    completion = {}
    animator.remove(self)
  }

  /// Reverses the direction.
  package func reverse() {
    let position = position(at: animator.time)
    goal = 1 - goal
    restart(from: position, after: 0)
  }

  /// Pauses at a part of the timeline, 0…1 in running direction.
  package func seek(_ fraction: Double, isLinear: Bool) {
    pause()
    let part = isReversed ? 1 - fraction : fraction
    anchor.position = .curve(isLinear ? timing.time(ofProgress: part) : part.clamped(to: 0...1))
    speed = 1 / max(duration, Self.shortest)
    showFrame()
  }

  /// Changes the curve, if one is given, and the duration of the rest, to `time` seconds; nil keeps the remaining time.
  package func change(_ curve: ((TimeInterval) -> TimingCurve)?, time: TimeInterval?) {
    let position = position(at: animator.time)
    let rest = position.remaining(to: goal)
    let time = max(time ?? rest / speed, Self.shortest)
    if let curve {
      anchor = (animator.time, .segment(from: position, curve(time), part: 0, goal: goal))
      speed = 1 / time
    } else if rest > 0 {
      anchor = (animator.time, position)
      speed = rest / time
    }
  }

  // MARK: - Called by the animator

  /// Marks the animated layers as changed.
  func showFrame() {
    for animation in animations { animation.layer?.presentationChanged(animation.property) }
  }

  /// Ends the timeline at its goal.
  func finish() {
    let completion = completion
    pause()
    completion()
  }

  // MARK: - Private

  /// Runs from `position` towards the goal; if it is in a segment to the other goal, on a new segment with the same curve.
  private func restart(from position: Position, after delay: TimeInterval) {
    anchor = (animator.time + delay, position)
    guard case .segment(_, let curve, _, let former) = position, former != goal else { return }
    anchor.position = .segment(from: position, curve, part: 0, goal: goal)
  }
}

extension AnimationTimeline.Position {
  /// The progress, 0…1 or beyond for springs, of animations that begin after `delay`, a part of the duration.
  package func progress(on timing: TimingCurve, delay: Double) -> Double {
    switch self {
    case .curve(let part): return delay < 1 ? timing.progress(at: (part - delay) / (1 - delay)) : part.rounded(.down)
    case .segment(let from, let curve, let part, let goal):
      let start = from.progress(on: timing, delay: delay)
      return start + (goal - start) * curve.progress(at: part)
    }
  }

  /// The remaining part of the way to `goal`, 0…1.
  package func remaining(to goal: Double) -> Double {
    switch self {
    case .curve(let part): abs(goal - part)
    case .segment(_, _, let part, _): 1 - part
    }
  }

  package func moved(by way: Double, towards goal: Double) -> Self {
    switch self {
    case .curve(let part): .curve((part + (goal == 0 ? -way : way)).clamped(to: 0...1))
    case .segment(let from, let curve, let part, let end):
      .segment(from: from, curve, part: min(1, part + way), goal: end)
    }
  }
}
