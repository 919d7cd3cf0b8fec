import UIFoundation

/// The parameters and the completion that the animations of one animation block share.
package final class AnimationContext {
  /// Whether values between keyframes are interpolated or jump.
  package enum Keyframes { case linear, discrete }

  package var duration: TimeInterval
  package var delay: TimeInterval
  package var timing: TimingCurve
  /// The number of repetitions; may be fractional or infinite.
  package var repeatCount: Double
  package var autoreverses: Bool
  /// The rate of the animations' own time, and the seconds that are added to it.
  var (speed, timeOffset) = (1.0, TimeInterval(0))
  /// How values change between keyframes; nil outside of `UIView.animateKeyframes`.
  package var keyframes: Keyframes?
  /// The part of the duration, 0…1, of the keyframe in which changes are being made; nil outside of keyframes.
  package var keyframe: ClosedRange<Double>?
  /// The animations' part of the property animator's timeline that they follow in place of the clock; nil for none.
  package let member: AnimationTimeline.Member?
  package var pending = 0
  /// The context of the transaction that waits for the animations.
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

  nonisolated deinit {}  // Created often; the deinitializer uses no main-actor state, so it need not hop there.

  var hasCompletion: Bool { completion != nil }

  /// The total duration in seconds, including repetitions.
  package var span: TimeInterval { mediaTiming(timing).span }

  /// The function from time to progress for a property with this timing curve.
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
