/// Where a property animator's views are when it has finished.
public nonisolated enum UIViewAnimatingPosition: Int, Sendable {
  /// At the values that its blocks have set.
  case end
  /// At the values from before.
  case start
  /// On the way, where they were stopped.
  case current
}

extension UIViewAnimatingPosition {
  var timelineEnd: AnimationTimeline.End {
    switch self {
    case .end: .end
    case .start: .start
    case .current: .current
    }
  }
}

/// The state of a property animator.
public nonisolated enum UIViewAnimatingState: Int, Sendable {
  /// The animator hasn't begun, or has finished.
  case inactive
  /// The animator runs or is paused.
  case active
  /// The animator was stopped, and waits for ``UIViewPropertyAnimator/finishAnimation(at:)``.
  case stopped
}
