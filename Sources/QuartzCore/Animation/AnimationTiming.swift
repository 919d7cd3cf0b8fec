/// How an animation's progress follows from the time since it began.
struct AnimationTiming {
  /// The duration of one repetition, in seconds.
  var duration: TimeInterval
  var timing: TimingCurve
  /// How often it runs, infinity included.
  var repeatCount: Double
  /// Whether it runs back each time.
  var autoreverses: Bool
  /// How fast its own time passes; backwards below 0.
  var speed = 1.0
  /// The seconds that are added to its own time. Beyond the end it goes on at the beginning.
  var offset: TimeInterval = 0

  /// The seconds until it is over, all repetitions included; infinite if its time stands still.
  var span: TimeInterval { duration > 0 ? ownSpan / abs(speed) : 0 }

  /// The same in its own time.
  private var ownSpan: TimeInterval { duration * (autoreverses ? 2 : 1) * repeatCount }

  /// Its own time, `elapsed` seconds after the beginning.
  private func ownTime(_ elapsed: TimeInterval) -> TimeInterval {
    let time = min(elapsed, span) * speed + offset
    guard offset != 0 || speed < 0, ownSpan.isFinite, !(0...ownSpan).contains(time) else { return max(0, time) }
    let rest = time.truncatingRemainder(dividingBy: ownSpan)
    return rest < 0 ? rest + ownSpan : rest
  }

  /// The progress `elapsed` seconds after the beginning; 0…1, and beyond if the timing overshoots.
  func progress(_ elapsed: TimeInterval) -> Double {
    // A shorter one would divide to infinity.
    guard duration > 1e-9 else { return elapsed >= 0 ? 1 : 0 }
    var t = ownTime(elapsed) / duration
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
