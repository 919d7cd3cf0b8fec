/// How an animation's progress follows from the time since it began.
struct AnimationTiming {
  /// The duration of one repetition, in seconds.
  var duration: TimeInterval
  var timing: TimingCurve
  /// How often it runs, infinity included.
  var repeatCount: Double
  /// Whether it runs back each time.
  var autoreverses: Bool

  /// The seconds until it is over, all repetitions included.
  var span: TimeInterval { duration > 0 ? duration * (autoreverses ? 2 : 1) * repeatCount : 0 }

  /// The progress `elapsed` seconds after the beginning; 0…1, and beyond if the timing overshoots.
  func progress(_ elapsed: TimeInterval) -> Double {
    // A shorter one would divide to infinity.
    guard duration > 1e-9 else { return elapsed >= 0 ? 1 : 0 }
    var t = min(elapsed, span) / duration
    let cycle = autoreverses ? 2.0 : 1.0
    if repeatCount != 1 && t > 0 {
      // At the end of a run, rather than at the beginning of the next one.
      let rest = t.truncatingRemainder(dividingBy: cycle)
      t = rest == 0 ? cycle : rest
    }
    if autoreverses && t > 1 { t = 2 - t }
    return timing.progress(at: t)
  }
}

/// The part of a group's time in which one of its animations runs.
struct AnimationPart {
  /// The beginning in seconds of the group's time.
  private let begin: TimeInterval
  private let fillMode: CAMediaTimingFillMode
  let mediaTiming: AnimationTiming

  /// The part of `animation` in a group of `duration` seconds, which is also its duration if it has none.
  init(_ animation: CAAnimation, in duration: TimeInterval) {
    begin = animation.beginTime
    fillMode = animation.fillMode
    mediaTiming = AnimationTiming(
      duration: animation.duration > 0 ? animation.duration : duration,
      timing: animation.timingFunction?.timing ?? .linear,
      repeatCount: animation.repeatCount > 0 ? Double(animation.repeatCount) : 1,
      autoreverses: animation.autoreverses
    )
  }

  /// The animation's progress at a time of the group; nil while the animation isn't shown.
  func progress(at time: TimeInterval) -> Double? {
    let elapsed = time - begin
    if elapsed < 0, fillMode != .backwards, fillMode != .both { return nil }
    if elapsed > mediaTiming.span, fillMode != .forwards, fillMode != .both { return nil }
    return mediaTiming.progress(max(0, elapsed))
  }
}
