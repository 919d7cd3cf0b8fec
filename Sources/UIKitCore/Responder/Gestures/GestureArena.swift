/// Decides which of the recognizers that watch the same touches recognizes its gesture.
final class GestureArena {
  /// Recognizers with a touch, and those that wait for the next touch or for others to fail.
  private var contenders: [UIGestureRecognizer] = []
  /// Called when a gesture was recognized, before its targets are.
  var onRecognition: (UIGestureRecognizer) -> Void = { _ in }

  func add(_ recognizer: UIGestureRecognizer) {
    if !contenders.contains(recognizer) { contenders.append(recognizer) }
  }

  func remove(_ recognizer: UIGestureRecognizer) { contenders.removeAll { $0 === recognizer } }

  /// The gestures that must fail before `recognizer` may be recognized, and haven't failed yet.
  func gestures(thatMustFailBefore recognizer: UIGestureRecognizer) -> [UIGestureRecognizer] {
    contenders.filter { other in
      guard other !== recognizer, other.state != .failed, other.state != .cancelled else { return false }
      return recognizer.requiredToFail.contains(other) || recognizer.shouldRequireFailure(of: other)
        || other.shouldBeRequiredToFail(by: recognizer)
        || recognizer.delegate?.gestureRecognizer(recognizer, shouldRequireFailureOf: other) == true
        || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: recognizer) == true
    }
  }

  /// Whether another gesture that excludes this one was already recognized in the same touches.
  func isPrevented(_ recognizer: UIGestureRecognizer) -> Bool {
    contenders.contains { $0.hasRecognized && excludes($0, recognizer) }
  }

  /// Fails the recognizers that can't be recognized together with `recognizer`, and lets those that waited for it proceed.
  func didRecognize(_ recognizer: UIGestureRecognizer) {
    for other in contenders where other.state == .possible && excludes(recognizer, other) { other.fail() }
    onRecognition(recognizer)
    resolveWaiting()
  }

  /// Lets the recognizers that waited for `recognizer` proceed.
  func gestureIsOver(_ recognizer: UIGestureRecognizer) { resolveWaiting() }

  private func resolveWaiting() {
    for other in contenders { other.resolve() }
  }

  private func excludes(_ winner: UIGestureRecognizer, _ other: UIGestureRecognizer) -> Bool {
    guard winner !== other, winner.touches.contains(where: other.touches.contains) else { return false }
    guard winner.canPrevent(other), other.canBePrevented(by: winner) else { return false }
    let either = winner.delegate?.gestureRecognizer(winner, shouldRecognizeSimultaneouslyWith: other) == true
    return !either && other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: winner) != true
  }
}
