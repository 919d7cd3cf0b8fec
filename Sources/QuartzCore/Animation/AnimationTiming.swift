/// The function from the time since an animation's beginning to its progress.
struct AnimationTiming {
  /// The duration of one repetition, in seconds.
  var duration: TimeInterval
  var timing: TimingCurve
  /// The number of repetitions; may be fractional or infinite.
  var repeatCount: Double
  /// Whether each repetition also runs backwards.
  var autoreverses: Bool
  /// The rate of the animation's own time; negative for backwards.
  var speed = 1.0
  /// The seconds that are added to the animation's own time, which wraps from the end to the beginning.
  var offset: TimeInterval = 0

  /// The total duration in seconds, including repetitions; infinite if the rate is 0.
  var span: TimeInterval { duration > 0 ? ownSpan / abs(speed) : 0 }

  /// The total duration in the animation's own time.
  private var ownSpan: TimeInterval { duration * (autoreverses ? 2 : 1) * repeatCount }

  /// The animation's own time, `elapsed` seconds after its beginning.
  private func ownTime(_ elapsed: TimeInterval) -> TimeInterval {
    let time = min(elapsed, span) * speed + offset
    guard offset != 0 || speed < 0, ownSpan.isFinite, !(0...ownSpan).contains(time) else { return max(0, time) }
    let rest = time.truncatingRemainder(dividingBy: ownSpan)
    return rest < 0 ? rest + ownSpan : rest
  }

  /// The progress `elapsed` seconds after the beginning: 0…1, or beyond if the curve overshoots.
  func progress(_ elapsed: TimeInterval) -> Double {
    // Division by a shorter duration would give infinity.
    guard duration > 1e-9 else { return elapsed >= 0 ? 1 : 0 }
    var t = ownTime(elapsed) / duration
    let cycle = autoreverses ? 2.0 : 1.0
    if repeatCount != 1 && t > 0 {
      // Exactly between two repetitions: the end of the first rather than the start of the second.
      let rest = t.truncatingRemainder(dividingBy: cycle)
      t = rest == 0 ? cycle : rest
    }
    if autoreverses && t > 1 { t = 2 - t }
    return timing.progress(at: t)
  }
}

/// The part of an animation group's time in which one of its animations runs.
struct AnimationPart {
  /// The animation's beginning, in seconds of the group's time.
  private let begin: TimeInterval
  private let fillMode: CAMediaTimingFillMode
  let mediaTiming: AnimationTiming

  /// Makes the part of `animation` in a group of `duration` seconds, which is the default for its own duration.
  init(_ animation: CAAnimation, in duration: TimeInterval) {
    begin = animation.beginTime
    fillMode = animation.fillMode
    mediaTiming = AnimationTiming(
      duration: animation.duration > 0 ? animation.duration : duration,
      timing: animation.timingFunction?.timing ?? .linear,
      repeatCount: animation.repeats(of: animation.duration > 0 ? animation.duration : duration),
      autoreverses: animation.autoreverses,
      speed: Double(animation.speed),
      offset: animation.timeOffset
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
