import UIFoundation

/// The timeline of a property animator: the progress of its animations, at rest or running.
///
/// The ``Animator`` moves a timeline in each frame while it runs; at rest it costs no frames.
package final class AnimationTimeline {
  /// The part of a timeline that the animations of one block have.
  package struct Member {
    package let timeline: AnimationTimeline
    /// The part of the duration, 0…1, that passes before they begin.
    package let delay: Double
    /// The progress that the timeline had when they were added, which is their beginning.
    package let base: Double

    /// The animations' progress at a time of the animator's clock.
    package func progress(at time: TimeInterval) -> Double {
      let progress = timeline.position(at: time).progress(on: timeline.timing, delay: delay)
      return base < 1 ? (progress - base) / (1 - base) : 1
    }
  }

  /// Where properties are when a timeline has finished: at the values that were set, at those from before, or on the way.
  package enum End { case end, start, current }

  /// How far a timeline has got.
  package indirect enum Position {
    /// The elapsed part of the duration, 0…1, on the timeline's own curve.
    case curve(Double)
    /// The elapsed part of a segment from another position to the goal, 0 or 1, on another curve.
    case segment(from: Position, TimingCurve, part: Double, goal: Double)
  }

  package let timing: TimingCurve
  package let duration: TimeInterval
  package private(set) var isRunning = false
  /// Whether what the timeline moves is closed to touches.
  package var refusesTouches = false

  /// The position at a time of the animator's clock; that time may be yet to come.
  private var anchor: (time: TimeInterval, position: Position) = (0, .curve(0))
  /// The part of the way, forward or back, that is covered in a second.
  private var speed: Double
  private var goal = 1.0
  private var animations: [PropertyAnimation] = []
  private var completion: () -> Void = {}

  /// A duration of 0 would make the speed infinite.
  private static let shortest: TimeInterval = 1e-6

  package init(timing: TimingCurve, duration: TimeInterval) {
    self.timing = timing
    self.duration = duration
    speed = 1 / max(duration, Self.shortest)
  }

  nonisolated deinit {}  // It touches nothing else, so it need not hop to the main actor.

  private var animator: Animator { Animator.shared }

  // MARK: - Reading

  package var isReversed: Bool { goal == 0 }

  /// The position at a time of the animator's clock.
  package func position(at time: TimeInterval) -> Position {
    guard isRunning else { return anchor.position }
    return anchor.position.moved(by: speed * max(0, time - anchor.time), towards: goal)
  }

  /// The elapsed part of the duration, or how far the animations are, in the direction that they run in: 0…1.
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

  /// The part that animations have in the timeline if they are added now; they begin after `delay`, a part 0…1 of the time
  /// that is left.
  package func member(delay: Double) -> Member {
    let position = position(at: animator.time)
    var wait = delay
    if delay > 0, case .curve(let part) = position, !isReversed { wait = part + (1 - part) * delay }
    return Member(timeline: self, delay: wait, base: isReversed ? 0 : position.progress(on: timing, delay: wait))
  }

  func add(_ animation: PropertyAnimation) { animations.append(animation) }
  func remove(_ animation: PropertyAnimation) { animations.removeAll { $0 === animation } }

  /// Ends all animations; the properties get the values at `position`.
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

  /// Goes to the beginning, which is the end if the timeline is reversed.
  package func begin() { anchor = (animator.time, .curve(1 - goal)) }

  /// Runs from the present position, after `delay` seconds; `completion` is called at the goal.
  package func run(after delay: TimeInterval = 0, completion: @escaping () -> Void) {
    animator.catchUp()
    head(from: position(at: animator.time), after: delay)
    self.completion = completion
    isRunning = true
    animator.add(self)
  }

  /// Stays where it is.
  package func pause() {
    anchor = (animator.time, position(at: animator.time))
    isRunning = false
    completion = {}
    animator.remove(self)
  }

  /// Turns round.
  package func reverse() {
    let position = position(at: animator.time)
    goal = 1 - goal
    head(from: position, after: 0)
  }

  /// Goes to a part of the timeline, in the direction that it runs in: 0…1.
  package func seek(_ fraction: Double, isLinear: Bool) {
    pause()
    let part = isReversed ? 1 - fraction : fraction
    anchor.position = .curve(isLinear ? timing.time(ofProgress: part) : part.clamped(to: 0...1))
    speed = 1 / max(duration, Self.shortest)
    showFrame()
  }

  /// Takes `time` seconds for the rest of the way, and another curve if there is one; without a time, what was left.
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

  /// Marks what the timeline moves as changed.
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

  /// Sets out from `position` towards the goal; a segment to the other goal is left by the same curve.
  private func head(from position: Position, after delay: TimeInterval) {
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

  /// The part of the way to `goal` that is left.
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
