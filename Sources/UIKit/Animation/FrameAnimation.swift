/// An animated rectangle that belongs to no view, in time with the views that the same animation moves.
final class FrameAnimation {
  /// The rectangle in the current frame.
  private(set) var frame: CGRect

  /// Called in each frame after the rectangle has moved, the last one included.
  var handler: () -> Void = {}

  private let begin: CGRect
  private let end: CGRect
  private let duration: TimeInterval
  private var run: (context: AnimationContext, start: TimeInterval)?

  /// Makes an animation of `duration` seconds; the rectangle is at its beginning until it is started.
  init(from begin: CGRect, to end: CGRect, duration: TimeInterval) {
    (frame, self.begin, self.end, self.duration) = (begin, begin, end, duration)
  }

  /// The remaining time, in seconds; the whole duration before it is started.
  var remainingTime: TimeInterval {
    guard let run else { return duration }
    return max(0, run.start + run.context.duration - UIApplication.shared.frameTime)
  }

  /// Starts as a part of the animation whose changes are being made.
  func start() { UIApplication.shared.animator.add(self) }

  /// Stops where the rectangle is.
  func stop() { UIApplication.shared.animator.remove(self) }

  // MARK: - Called by the animator

  /// The animation that it belongs to while it runs.
  var context: AnimationContext? { run?.context }

  func begin(in context: AnimationContext, at time: TimeInterval) { run = (context, time + context.delay) }

  /// Moves the rectangle to its position at `time`; returns whether that is the end.
  func advance(to time: TimeInterval) -> Bool {
    guard let (context, start) = run else { return true }
    let part = context.duration > 0 ? (time - start) / context.duration : 1
    let progress = CGFloat(context.timing.progress(at: part))
    frame = part >= 1 ? end : begin.blended(to: end, progress)
    handler()
    return part >= 1
  }
}

extension CGRect {
  fileprivate func blended(to end: CGRect, _ progress: CGFloat) -> CGRect {
    func blend(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * progress }
    return CGRect(
      x: blend(minX, end.minX),
      y: blend(minY, end.minY),
      width: blend(width, end.width),
      height: blend(height, end.height)
    )
  }
}
