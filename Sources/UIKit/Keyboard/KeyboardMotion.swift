/// How a keyboard moves: the state machine that alone says where the keyboard is.
///
/// | state    | show                                  | hide   | area changes           | finger moves it | time is up |
/// |----------|---------------------------------------|--------|------------------------|-----------------|------------|
/// | hidden   | showing                               | hidden | hidden                 | hidden          |            |
/// | showing  | showing                               | hiding | showing, the time left | dragged         | shown      |
/// | shown    | changing                              | hiding | shown, at once         | dragged         |            |
/// | changing | changing                              | hiding | changing, the time left | dragged        | shown      |
/// | hiding   | showing                               | hiding | hiding, the time left  | hiding          | hidden     |
/// | dragged  | showing if it was taken from that, else changing | hiding | shown, at once | dragged    |            |
///
/// Each slide begins where the keyboard is on screen. One that takes no time ends before the call returns. A slide is announced
/// before it begins, and those who are told may begin another one, which then takes its place.
final class KeyboardMotion {
  /// What a keyboard does, with what only that needs.
  private enum State {
    case hidden
    /// Showing, changing or hiding, as the transition says.
    case sliding(FrameAnimation)
    case shown
    /// In a person's hand, which may have taken it on its way in.
    case dragged(cameIn: Bool)
  }

  /// The move under way, or the last one's end.
  private(set) var transition = KeyboardTransition()

  weak var delegate: (any KeyboardMotionDelegate)?

  private var state = State.hidden

  // MARK: - Reading

  /// Whether any of the keyboard is shown, or about to be.
  var isShown: Bool {
    switch state {
    case .hidden: false
    case .sliding: transition.phase != .hiding
    case .shown, .dragged: true
    }
  }

  /// Whether the keyboard is hidden, and not even on its way out.
  var isHidden: Bool { if case .hidden = state { true } else { false } }

  /// How much of a slide is still to come, in seconds; 0 when nothing slides.
  var remainingTime: TimeInterval { if case .sliding(let animation) = state { animation.remainingTime } else { 0 } }

  // MARK: - Events

  /// Brings the keyboard in from `start`, or moves one that shows, to `end`.
  func show(at end: CGRect, from start: CGRect, duration: TimeInterval, isFloating: Bool) {
    let begin = transition.currentFrame.isNull ? start : transition.currentFrame
    slide(KeyboardTransition(showingPhase, from: begin, to: end, duration: duration, isFloating: isFloating))
  }

  /// Sends a keyboard that shows out to `end`.
  func hide(to end: CGRect, duration: TimeInterval) {
    guard isShown else { return }
    let begin = transition.currentFrame
    slide(KeyboardTransition(.hiding, from: begin, to: end, duration: duration, isFloating: transition.isFloating))
  }

  /// Fits the keyboard to an area of another size: one that slides goes on from `begin` in the time that is left, one that doesn't
  /// is at `end` at once.
  func fit(from begin: CGRect, to end: CGRect, isFloating: Bool) {
    switch state {
    case .hidden: break
    case .sliding(let animation):
      let (phase, rest) = (transition.phase, animation.remainingTime)
      slide(KeyboardTransition(phase, from: begin, to: end, duration: rest, isFloating: isFloating))
    case .shown, .dragged:
      slide(KeyboardTransition(.changing, from: transition.currentFrame, to: end, isFloating: isFloating))
    }
  }

  /// Puts a keyboard that shows to `frame`, where a finger has it. Let go, it belongs to `end`.
  func drag(to frame: CGRect, from begin: CGRect, to end: CGRect, isFloating: Bool) {
    guard isShown else { return }
    let cameIn = showingPhase == .showing
    if case .sliding(let animation) = state { animation.stop() }
    let info = transition.info
    enter(
      .dragged(cameIn: cameIn),
      KeyboardTransition(
        .dragging,
        from: begin,
        to: end,
        at: frame,
        duration: info.duration,
        curve: info.curve,
        isFloating: isFloating
      )
    )
  }

  // MARK: - Private

  /// What a keyboard does that is to be shown somewhere: it comes in, goes on coming in, or changes.
  private var showingPhase: KeyboardTransition.Phase {
    switch state {
    case .hidden: .showing
    case .sliding: transition.phase == .changing ? .changing : .showing
    case .shown: .changing
    case .dragged(let cameIn): cameIn ? .showing : .changing
    }
  }

  private func enter(_ new: State, _ next: KeyboardTransition) {
    let former = transition.currentFrame
    (state, transition) = (new, next)
    if former != next.currentFrame { delegate?.keyboardDidMove() }
  }

  private func slide(_ next: KeyboardTransition) {
    if case .sliding(let former) = state { former.stop() }
    let animation = FrameAnimation(from: next.beginFrame, to: next.endFrame, duration: next.duration)
    animation.handler = { [weak self, unowned animation] in self?.frameDidPass(of: animation) }
    enter(.sliding(animation), next)
    delegate?.keyboardWillMove(next)
    guard isCurrent(animation) else { return }
    delegate?.keyboardWasAnnounced(next)
    guard isCurrent(animation) else { return }
    guard next.duration > 0 else {
      UIView.performWithoutAnimation { delegate?.placeKeyboard(next) }
      return finish(animation)
    }
    next.info.animate {
      delegate?.placeKeyboard(next)
      animation.start()
    } completion: { [weak self, weak animation] _ in
      if let animation { self?.finish(animation) }
    }
  }

  private func isCurrent(_ animation: FrameAnimation) -> Bool {
    if case .sliding(let current) = state { current === animation } else { false }
  }

  private func frameDidPass(of animation: FrameAnimation) {
    guard isCurrent(animation) else { return }
    enter(state, transition.with(at: animation.frame))
    delegate?.keyboardFrameDidPass()
  }

  private func finish(_ animation: FrameAnimation) {
    guard isCurrent(animation) else { return }
    let ended = transition
    if ended.phase == .hiding {
      enter(.hidden, KeyboardTransition())
    } else {
      enter(.shown, ended.with(.settled, at: ended.endFrame))
    }
    delegate?.keyboardDidStop(ended)
  }
}

/// Carries out what a keyboard's motion decides.
protocol KeyboardMotionDelegate: AnyObject {
  /// A slide is decided, and nothing has moved yet: apps are to be told.
  func keyboardWillMove(_ transition: KeyboardTransition)

  /// Apps have been told: what avoids the keyboard may move now, along with it.
  func keyboardWasAnnounced(_ transition: KeyboardTransition)

  /// Puts the keyboard's views to the slide's end. Inside the animation, if it takes any time.
  func placeKeyboard(_ transition: KeyboardTransition)

  /// The keyboard is somewhere else than before.
  func keyboardDidMove()

  /// A frame of a slide has passed.
  func keyboardFrameDidPass()

  /// The slide `ended` is over, and the keyboard rests.
  func keyboardDidStop(_ ended: KeyboardTransition)
}
