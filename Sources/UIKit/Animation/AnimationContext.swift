/// The state that the animations of one `UIView.animate` call share.
final class AnimationContext {
  let duration: TimeInterval
  let delay: TimeInterval
  let timing: TimingCurve
  let repeats: Bool
  let autoreverses: Bool
  /// The property animator's course that the animations follow instead of the clock, with their part in it.
  let member: AnimationCourse.Member?
  var pending = 0
  var wasInterrupted = false
  private var completion: ((Bool) -> Void)?

  init(
    duration: TimeInterval,
    delay: TimeInterval = 0,
    timing: TimingCurve,
    options: UIView.AnimationOptions = [],
    completion: ((Bool) -> Void)? = nil
  ) {
    self.duration = max(0, usable(duration, else: 0, of: "UIView", "animate(withDuration:)"))
    self.delay = max(0, usable(delay, else: 0, of: "UIView", "animate(delay:)"))
    self.timing = timing
    repeats = options.contains(.repeat)
    autoreverses = options.contains(.autoreverse)
    member = nil
    self.completion = completion
  }

  /// Makes the context of animations that are a part of a property animator's course.
  init(_ member: AnimationCourse.Member) {
    duration = member.course.duration
    delay = 0
    timing = member.course.timing
    repeats = false
    autoreverses = false
    self.member = member
  }

  nonisolated deinit {}  // Created often; it touches nothing else, so it need not hop to the main actor.

  var hasCompletion: Bool { completion != nil }

  func complete() {
    let call = completion
    completion = nil
    call?(!wasInterrupted)
  }
}
