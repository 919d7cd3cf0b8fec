/// The state machine of a keyboard's motion, the only place that decides where the keyboard is.
///
/// | state    | show                                  | hide   | area changes           | finger moves it | time is up |
/// |----------|---------------------------------------|--------|------------------------|-----------------|------------|
/// | hidden   | showing                               | hidden | hidden                 | hidden          |            |
/// | showing  | showing                               | hiding | showing, the time left | dragged         | shown      |
/// | shown    | changing                              | hiding | shown, at once         | dragged         |            |
/// | changing | changing                              | hiding | changing, the time left | dragged        | shown      |
/// | hiding   | showing                               | hiding | hiding, the time left  | hiding          | hidden     |
/// | dragged  | showing if it was before the drag, else changing | hiding | shown, at once | dragged    |            |
///
/// Each slide begins at the keyboard's frame on screen. A slide without duration ends before the call returns. A slide
/// is announced before it begins; the app may then start another one, which replaces it.
final class KeyboardMotion {
  /// The states, with the values that only they need.
  private enum State {
    case hidden
    /// Showing, changing or hiding, according to the phase of the transition.
    case sliding(FrameAnimation)
    case shown
    /// Dragged by a finger; `cameIn` is true if the drag has interrupted the keyboard's coming in.
    case dragged(cameIn: Bool)
  }

  /// The current motion; at rest, the end of the last one.
  private(set) var transition = KeyboardTransition()

  weak var delegate: (any KeyboardMotionDelegate)?

  private var state = State.hidden
  /// The part of the keyboard at the bottom edge while a slide docks or undocks it; nil in other slides.
  private var edge: DockedEdge?

  // MARK: - Reading

  /// Whether the keyboard is shown, wholly or partly, and isn't sliding out.
  var isShown: Bool {
    switch state {
    case .hidden: false
    case .sliding: transition.phase != .hiding
    case .shown, .dragged: true
    }
  }

  /// Whether the keyboard is hidden, and has finished sliding out.
  var isHidden: Bool { if case .hidden = state { true } else { false } }

  /// The remaining time of a slide, in seconds; 0 if nothing slides.
  var remainingTime: TimeInterval { if case .sliding(let animation) = state { animation.remainingTime } else { 0 } }

  /// The part of the keyboard at the bottom edge in the current frame: the whole keyboard unless it floats. While a
  /// slide docks or undocks the keyboard, this part slides in or out; `.null` if there is none.
  var dockedFrame: CGRect {
    if case .sliding(let animation) = state, let edge { return edge.frame(at: animation.progress) }
    return transition.isFloating ? .null : transition.currentFrame
  }

  // MARK: - Events

  /// Slides the keyboard in from `start` to `end`, or, if it is shown already, from where it is.
  func show(at end: CGRect, from start: CGRect, duration: TimeInterval, isFloating: Bool) {
    let begin = transition.currentFrame.isNull ? start : transition.currentFrame
    slide(KeyboardTransition(showingPhase, from: begin, to: end, duration: duration, isFloating: isFloating))
  }

  /// Slides a shown keyboard out to `end`.
  func hide(to end: CGRect, duration: TimeInterval) {
    guard isShown else { return }
    let begin = transition.currentFrame
    slide(KeyboardTransition(.hiding, from: begin, to: end, duration: duration, isFloating: transition.isFloating))
  }

  /// Adapts the keyboard to an area of another size: a running slide goes on from `begin` in its remaining time;
  /// otherwise the keyboard is at `end` at once.
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

  /// Moves a shown keyboard to `frame`, where a finger drags it. When released, it belongs at `end`.
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

  /// The phase of the next motion that shows the keyboard: `.showing` if it was hidden or is still coming in, else `.changing`.
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
    if case .sliding = new {} else { edge = nil }
    if former != next.currentFrame { delegate?.keyboardDidMove() }
  }

  private func slide(_ next: KeyboardTransition) {
    let former: FrameAnimation? = if case .sliding(let former) = state { former } else { nil }
    former?.stop()
    let edge = DockedEdge(of: next, after: isHidden ? nil : transition, at: dockedFrame, changing: self.edge != nil)
    let animation = FrameAnimation(from: next.beginFrame, to: next.endFrame, duration: next.duration, after: former)
    animation.handler = { [weak self, unowned animation] in self?.frameDidPass(of: animation) }
    self.edge = edge
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

/// Carries out the decisions of ``KeyboardMotion``.
protocol KeyboardMotionDelegate: AnyObject {
  /// A slide is about to begin, and nothing has moved yet: posts notifications to the app.
  func keyboardWillMove(_ transition: KeyboardTransition)

  /// The app has been notified: engines that avoid the keyboard may move views now, along with it.
  func keyboardWasAnnounced(_ transition: KeyboardTransition)

  /// Puts the keyboard's views at the slide's end; called inside the animation block, if the slide has a duration.
  func placeKeyboard(_ transition: KeyboardTransition)

  /// The keyboard's current frame has changed.
  func keyboardDidMove()

  /// A slide has moved the keyboard for the coming frame, which is laid out and drawn after this.
  func keyboardFrameDidPass()

  /// The slide `ended` is over, and the keyboard is at rest.
  func keyboardDidStop(_ ended: KeyboardTransition)
}

/// The part of a keyboard at the bottom edge during a slide in which the keyboard comes off that edge, or returns to it.
///
/// Views that ride on a docked keyboard don't follow a floating one: for them the keyboard slides out, or in, at the slide's pace.
struct DockedEdge {
  private let begin: CGRect
  private let end: CGRect

  /// Measures the part for the slide `next`; nil for a slide that neither docks nor undocks, or in which no part is at the edge.
  ///
  /// - Parameters:
  /// - former: The keyboard's motion until now; nil if it was hidden.
  /// - docked: The part that is at the edge now; `.null` for none.
  /// - changing: Whether the slide that `next` interrupts docked or undocked, too.
  init?(of next: KeyboardTransition, after former: KeyboardTransition?, at docked: CGRect, changing: Bool) {
    guard let former, next.duration > 0, changing || former.isFloating != next.isFloating else { return nil }
    guard !docked.isNull || !next.isFloating else { return nil }
    begin = docked.isNull ? Self.slidOut(next.endFrame) : docked
    end = next.isFloating ? Self.slidOut(docked) : next.endFrame
  }

  /// The part at the edge when `progress` of the way is covered, 0…1.
  func frame(at progress: CGFloat) -> CGRect { begin.blended(to: end, progress) }

  private static func slidOut(_ frame: CGRect) -> CGRect { frame.offsetBy(dx: 0, dy: frame.height) }
}
