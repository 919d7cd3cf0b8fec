/// The state of a property animator.
public nonisolated enum UIViewAnimatingState: Int, Sendable {
  /// Nothing: it hasn't begun, or is finished.
  case inactive
  /// It runs or is paused.
  case active
  /// It was stopped, and waits for ``UIViewPropertyAnimator/finishAnimation(at:)``.
  case stopped
}
