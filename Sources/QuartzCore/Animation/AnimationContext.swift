import UIFoundation

/// The state that the animations of one animation block share.
package final class AnimationContext {
  /// How values change between keyframes.
  package enum Keyframes { case linear, discrete }

  package var duration: TimeInterval
  package var delay: TimeInterval
  package var timing: TimingCurve
  /// How often the animations run, infinity included.
  package var repeatCount: Double
  package var autoreverses: Bool
  /// How fast the animations' own time passes, and what is added to it.
  var (speed, timeOffset) = (1.0, TimeInterval(0))
  /// Whether and how `UIView.addKeyframe` divides the duration.
  package var keyframes: Keyframes?
  /// The part of the duration, 0…1, for changes that are being made in a keyframe.
  package var keyframe: ClosedRange<Double>?
  /// The property animator's timeline that the animations follow instead of the clock, with their part in it.
  package let member: AnimationTimeline.Member?
  package var pending = 0
  /// The transaction that waits for the animations.
  package var parent: AnimationContext?
  var wasInterrupted = false
  private var completion: ((Bool) -> Void)?

  package init(
    duration: TimeInterval,
    delay: TimeInterval = 0,
    timing: TimingCurve,
    repeatCount: Double = 1,
    autoreverses: Bool = false,
    completion: ((Bool) -> Void)? = nil
  ) {
    self.duration = max(0, usable(duration, else: 0, of: "UIView", "animate(withDuration:)"))
    self.delay = max(0, usable(delay, else: 0, of: "UIView", "animate(delay:)"))
    self.timing = timing
    (self.repeatCount, self.autoreverses) = (repeatCount, autoreverses)
    member = nil
    self.completion = completion
  }

  /// Makes the context of animations that are a part of a property animator's timeline.
  package init(_ member: AnimationTimeline.Member) {
    duration = member.timeline.duration
    delay = 0
    timing = member.timeline.timing
    repeatCount = 1
    autoreverses = false
    self.member = member
  }

  nonisolated deinit {}  // Created often; it touches nothing else, so it need not hop to the main actor.

  var hasCompletion: Bool { completion != nil }

  /// The seconds until the animations are over, all repetitions included.
  package var span: TimeInterval { mediaTiming(timing).span }

  /// How the progress of a property with this timing follows from the time.
  func mediaTiming(_ timing: TimingCurve) -> AnimationTiming {
    AnimationTiming(
      duration: duration,
      timing: timing,
      repeatCount: repeatCount,
      autoreverses: autoreverses,
      speed: speed,
      offset: timeOffset
    )
  }

  func setCompletion(_ completion: ((Bool) -> Void)?) { self.completion = completion }

  package func complete() {
    let call = completion
    completion = nil
    call?(!wasInterrupted)
  }
}
