import UIFoundation

/// A group of changes and animations, between ``begin()`` and ``commit()``, that have settings and an end in common.
///
/// Groups nest. Outside of one the settings hold until the next frame.
///
/// A change of a layer of your own that is on screen is animated for ``animationDuration()``: of position, size, transform,
/// opacity, colours, corners, borders and shadows, and of what ``CAShapeLayer`` animates. Not animated are changes of a
/// view's layer, those in `UIView.performWithoutAnimation`, those while actions are disabled, and, unlike on iOS, those
/// while views are laid out, so that a layer that fills its view keeps up with it.
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
    animator.openTransaction().whole.setCompletion(block.map { block in { _ in block() } })
  }

  /// Sets whether the changes that follow in the group are seen at once, even within `UIView.animate`.
  public static func setDisableActions(_ flag: Bool) {
    _ = animator.openTransaction()
    animator.setActionsDisabled(flag)
  }

  /// Whether the group's changes are seen at once.
  public static func disableActions() -> Bool { scope?.disablesActions ?? false }

  /// Sets the duration, in seconds, of changes of layers, and of animations without one of their own that are added to
  /// layers; 0 for none.
  public static func setAnimationDuration(_ duration: TimeInterval) {
    animator.openTransaction().duration = max(0, usable(duration, else: 0.25, of: "CATransaction", "animationDuration"))
  }

  /// The duration, in seconds, of changes of layers and of animations that are added to layers without one of their own:
  /// 0.25 at first.
  public static func animationDuration() -> TimeInterval { scope?.duration ?? TransactionScope.standardDuration }

  /// Sets the timing curve of changes of layers, and of animations without one of their own that are added to layers.
  public static func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
    animator.openTransaction().timing = function?.timing
  }

  /// Sets one of the group's settings by its name, ``kCATransactionDisableActions`` and its kin; the group keeps any other value
  /// until it is closed.
  public static func setValue(_ value: Any?, forKey key: String) {
    switch (key, value) {
    case (kCATransactionDisableActions, let flag as NSNumber): setDisableActions(flag.boolValue)
    case (kCATransactionDisableActions, let flag as Bool): setDisableActions(flag)
    case (kCATransactionAnimationDuration, let number as NSNumber): setAnimationDuration(number.doubleValue)
    case (kCATransactionAnimationDuration, let number as Double): setAnimationDuration(number)
    case (kCATransactionAnimationTimingFunction, _): setAnimationTimingFunction(value as? CAMediaTimingFunction)
    case (kCATransactionCompletionBlock, _): setCompletionBlock(value as? () -> Void)
    default: animator.openTransaction().values[key] = value
    }
  }

  /// The value of one of the group's settings by its name, or what ``setValue(_:forKey:)`` was given; nil for none.
  public static func value(forKey key: String) -> Any? {
    switch key {
    case kCATransactionDisableActions: disableActions()
    case kCATransactionAnimationDuration: animationDuration()
    default: animator.transactions.last { $0.values[key] != nil }?.values[key]
    }
  }

  /// Ends the settings that hold until the next frame.
  public static func flush() { animator.flush() }

  private static var animator: Animator { Animator.shared }
  private static var scope: TransactionScope? { animator.transactions.last }
}

/// The name of ``CATransaction/setDisableActions(_:)``.
public nonisolated let kCATransactionDisableActions = "disableActions"
/// The name of ``CATransaction/setAnimationDuration(_:)``.
public nonisolated let kCATransactionAnimationDuration = "animationDuration"
/// The name of ``CATransaction/setAnimationTimingFunction(_:)``.
public nonisolated let kCATransactionAnimationTimingFunction = "animationTimingFunction"
/// The name of ``CATransaction/setCompletionBlock(_:)``.
public nonisolated let kCATransactionCompletionBlock = "completionBlock"

/// The settings of a ``CATransaction``.
final class TransactionScope {
  static let standardDuration: TimeInterval = 0.25

  /// Pending while the group is open, or one of its animations runs.
  let whole = AnimationContext(duration: 0, timing: .linear)
  var duration = standardDuration
  var timing: TimingCurve?
  /// Values of the app's own.
  var values: [String: Any] = [:]
  /// Whether changes are seen at once, and how they were animated before.
  var disablesActions = false
  var outer: AnimationContext?

  /// Whether it ends with the next frame, because the app didn't begin it.
  let isImplicit: Bool

  init(isImplicit: Bool = false) {
    self.isImplicit = isImplicit
    whole.pending = 1
  }

  nonisolated deinit {}  // It touches nothing else, so it need not hop to the main actor.
}

/// The older name of `TimeInterval`, in which code around layers is often written.
public typealias CFTimeInterval = TimeInterval

/// The seconds since the beginning of 2001, on the clock that people set.
public typealias CFAbsoluteTime = TimeInterval

/// The time on the clock that people set; for durations ``CACurrentMediaTime()`` is better, because it never goes back.
public nonisolated func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { Date.timeIntervalSinceReferenceDate }

/// The seconds on the clock of all animations, which never goes back.
@preconcurrency @MainActor
public func CACurrentMediaTime() -> CFTimeInterval { Animator.shared.now }
