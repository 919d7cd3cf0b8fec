import UIFoundation

/// A group of changes and animations, between ``begin()`` and ``commit()``, that have settings and an end in common.
///
/// Groups nest. Outside of one the settings have no effect.
@preconcurrency @MainActor
public enum CATransaction {
  /// Opens a group.
  public static func begin() { animator.beginTransaction() }

  /// Closes the innermost group; the next frame makes up for a missing call, and `UIApplication.invalidValueHandler` is
  /// called.
  public static func commit() { animator.commitTransaction() }

  /// Sets what is called once all animations that begin in the group are over, those of `UIView.animate` and of view
  /// controllers included; in the next frame if there are none.
  public static func setCompletionBlock(_ block: (() -> Void)?) {
    scope?.whole.setCompletion(block.map { block in { _ in block() } })
  }

  /// Sets whether the changes that follow in the group are seen at once, even within `UIView.animate`.
  public static func setDisableActions(_ flag: Bool) { animator.setActionsDisabled(flag) }

  /// Whether the group's changes are seen at once.
  public static func disableActions() -> Bool { scope?.disablesActions ?? false }

  /// Sets the duration, in seconds, of animations that are added to layers in the group without one of their own.
  public static func setAnimationDuration(_ duration: TimeInterval) {
    scope?.duration = max(0, usable(duration, else: 0.25, of: "CATransaction", "animationDuration"))
  }

  /// The duration, in seconds, of animations that are added to layers without one of their own: 0.25 at first.
  public static func animationDuration() -> TimeInterval { scope?.duration ?? TransactionScope.standardDuration }

  /// Sets the timing curve of animations that are added to layers in the group without one of their own.
  public static func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) { scope?.timing = function?.timing }

  private static var animator: Animator { Animator.shared }
  private static var scope: TransactionScope? { animator.transactions.last }
}

/// The settings of a ``CATransaction``.
final class TransactionScope {
  static let standardDuration: TimeInterval = 0.25

  /// Pending while the group is open, or one of its animations runs.
  let whole = AnimationContext(duration: 0, timing: .linear)
  var duration = standardDuration
  var timing: TimingCurve?
  /// Whether changes are seen at once, and how they were animated before.
  var disablesActions = false
  var outer: AnimationContext?

  init() { whole.pending = 1 }

  nonisolated deinit {}  // It touches nothing else, so it need not hop to the main actor.
}

/// The older name of `TimeInterval`, in which code around layers is often written.
public typealias CFTimeInterval = TimeInterval

/// The seconds on the clock of all animations, which never goes back.
@preconcurrency @MainActor
public func CACurrentMediaTime() -> CFTimeInterval { Animator.shared.now }
