/// An animated rectangle that belongs to no view, in sync with the views that the same animation block moves.
package final class FrameAnimation {
  /// The rectangle in the current frame.
  package private(set) var frame: CGRect

  /// The progress in the current frame, 0…1; a spring may overshoot.
  package private(set) var progress: CGFloat = 0

  /// Called in each frame, including the last one, after the rectangle has moved.
  package var handler: () -> Void = {}

  private let begin: CGRect
  private let end: CGRect
  private let duration: TimeInterval
  private var run: (context: AnimationContext, timing: TimingCurve, start: TimeInterval)?
  /// The replaced animation, until this one is started: a spring continues at its speed, as in views.
  private var former: FrameAnimation?

  /// Makes an animation of `duration` seconds, which may replace a running one; the rectangle stays at `begin` until the animation
  /// is started.
  package init(from begin: CGRect, to end: CGRect, duration: TimeInterval, after former: FrameAnimation? = nil) {
    (frame, self.begin, self.end, self.duration, self.former) = (begin, begin, end, duration, former)
    former?.former = nil
  }

  /// The remaining time in seconds; the whole duration before the start.
  package var remainingTime: TimeInterval {
    guard let run else { return duration }
    return max(0, run.start + run.context.duration - Animator.shared.time)
  }

  /// Starts in the context of the running animation block.
  package func start() { Animator.shared.add(self) }

  /// Stops at the current frame.
  package func stop() { Animator.shared.remove(self) }

  // MARK: - Called by the animator

  /// The context of the running animation; nil before the start.
  package var context: AnimationContext? { run?.context }

  package func begin(in context: AnimationContext, at time: TimeInterval) {
    var timing = context.timing
    if timing.takesVelocity, let former {
      timing = timing.continuing(at: former.velocity(at: time, towards: end, from: begin, over: context.duration))
    }
    former = nil
    run = (context, timing, time + context.delay)
  }

  /// Moves the rectangle to its position at `time`; returns whether that is the end.
  package func advance(to time: TimeInterval) -> Bool {
    guard let run else { return true }
    progress = progress(at: time)
    frame = position(at: time)
    handler()
    return run.context.duration <= 0 || time - run.start >= run.context.duration
  }

  // MARK: - Private

  /// The rectangle at a time of the animator's clock.
  private func position(at time: TimeInterval) -> CGRect {
    let progress = progress(at: time)
    return progress == 1 ? end : begin.blended(to: end, progress)
  }

  private func progress(at time: TimeInterval) -> CGFloat {
    guard let run else { return 0 }
    let part = run.context.duration > 0 ? (time - run.start) / run.context.duration : 1
    return part >= 1 ? 1 : CGFloat(run.timing.progress(at: part))
  }

  /// The speed of the rectangle's origin on its way from `now` to `target`, computed as for a view's properties (see
  /// ``AnimatableValue/velocity(at:from:to:over:)``).
  private func velocity(
    at time: TimeInterval,
    towards target: CGRect,
    from now: CGRect,
    over duration: TimeInterval
  ) -> Double {
    AnimatableValue.velocity(at: time, from: .init(now.origin), to: .init(target.origin), over: duration) {
      AnimatableValue(position(at: $0).origin)
    }
  }
}

extension CGRect {
  /// The rectangle between this one, at a `progress` of 0, and `end`, at 1.
  package func blended(to end: CGRect, _ progress: CGFloat) -> CGRect {
    func blend(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * progress }
    return CGRect(
      x: blend(minX, end.minX),
      y: blend(minY, end.minY),
      width: blend(width, end.width),
      height: blend(height, end.height)
    )
  }
}
