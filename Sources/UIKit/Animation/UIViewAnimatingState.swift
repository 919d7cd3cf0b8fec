/// The state of a property animator.
public nonisolated enum UIViewAnimatingState: Int, Sendable {
  /// Nothing: it hasn't begun, or is finished.
  case inactive
  /// The animator runs or is paused.
  case active
  /// The animator was stopped, and waits for ``UIViewPropertyAnimator/finishAnimation(at:)``.
  case stopped
}
