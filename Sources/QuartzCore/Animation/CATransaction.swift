import UIFoundation

/// A group of changes and animations, between ``begin()`` and ``commit()``, that share settings and a completion.
///
/// Groups can be nested. Outside of a group settings apply until the next frame.
///
/// Changes of a layer on screen that doesn't belong to a view are animated implicitly, for ``animationDuration()``: of position,
/// size, transform, opacity, colours, corners, borders and shadows, and of the animatable properties of ``CAShapeLayer``. Not
/// animated are changes of a view's layer, changes in `UIView.performWithoutAnimation`, while actions are disabled, and, unlike
/// on iOS, during layout, so that a layer that fills its view keeps up with it.
@preconcurrency @MainActor
public enum CATransaction {
  /// Begins a group.
  public static func begin() { animator.beginTransaction() }

  /// Ends the innermost group; the next frame ends groups for which this call is missing, and reports them to
  /// `UIApplication.invalidValueHandler`.
  public static func commit() { animator.commitTransaction() }

  /// Sets the block that is called after all animations that begin in the group, including those of `UIView.animate` and of view
  /// controllers; in the next frame if there are none.
  public static func setCompletionBlock(_ block: (() -> Void)?) {
    let scope = animator.openTransaction()
    scope.completionBlock = block
    scope.group.setCompletion(block.map { block in { _ in block() } })
  }

  /// The block that ``setCompletionBlock(_:)`` has set for the group; nil for none.
  public static func completionBlock() -> (() -> Void)? { scope?.completionBlock }

  /// Sets whether further changes in the group take effect without animation, even within `UIView.animate`.
  public static func setDisableActions(_ flag: Bool) {
    _ = animator.openTransaction()
    animator.setActionsDisabled(flag)
  }

  /// Whether changes in the group take effect without animation.
  public static func disableActions() -> Bool { scope?.disablesActions ?? false }

  /// Sets the duration, in seconds, of implicit animations and of added animations without a duration; 0 for no animation.
  public static func setAnimationDuration(_ duration: TimeInterval) {
    animator.openTransaction().duration = max(0, usable(duration, else: 0.25, of: "CATransaction", "animationDuration"))
  }

  /// The duration, in seconds, of implicit animations and of added animations without a duration; 0.25 by default.
  public static func animationDuration() -> TimeInterval { scope?.duration ?? TransactionScope.standardDuration }

  /// Sets the timing curve of implicit animations and of added animations without a curve.
  public static func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
    animator.openTransaction().timingFunction = function
  }

  /// The timing curve that ``setAnimationTimingFunction(_:)`` has set for the group; nil for the usual one.
  public static func animationTimingFunction() -> CAMediaTimingFunction? { scope?.timingFunction }

  /// Sets a setting of the group by its key, such as ``kCATransactionDisableActions``; with another key, stores a value until the
  /// group ends.
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

  /// A setting of the group by its key, or a value that ``setValue(_:forKey:)`` has stored; nil for other keys.
  public static func value(forKey key: String) -> Any? {
    switch key {
    case kCATransactionDisableActions: disableActions()
    case kCATransactionAnimationDuration: animationDuration()
    case kCATransactionAnimationTimingFunction: animationTimingFunction()
    case kCATransactionCompletionBlock: completionBlock()
    default: animator.transactions.last { $0.values[key] != nil }?.values[key]
    }
  }

  /// Ends settings outside of a group, which would apply until the next frame.
  public static func flush() { animator.flush() }

  private static var animator: Animator { Animator.shared }
  private static var scope: TransactionScope? { animator.transactions.last }
}

/// The key of the setting of ``CATransaction/setDisableActions(_:)``.
public nonisolated let kCATransactionDisableActions = "disableActions"
/// The key of the setting of ``CATransaction/setAnimationDuration(_:)``.
public nonisolated let kCATransactionAnimationDuration = "animationDuration"
/// The key of the setting of ``CATransaction/setAnimationTimingFunction(_:)``.
public nonisolated let kCATransactionAnimationTimingFunction = "animationTimingFunction"
/// The key of the setting of ``CATransaction/setCompletionBlock(_:)``.
public nonisolated let kCATransactionCompletionBlock = "completionBlock"

/// The settings of a ``CATransaction``.
final class TransactionScope {
  static let standardDuration: TimeInterval = 0.25

  /// The context with the group's completion; pending until the group and all of its animations have ended.
  let group = AnimationContext(duration: 0, timing: .linear)
  var duration = standardDuration
  var timingFunction: CAMediaTimingFunction?
  var completionBlock: (() -> Void)?
  /// Values that the app has stored.
  var values: [String: Any] = [:]
  /// Whether changes take effect without animation; `outerContext` is the context from before they did.
  var disablesActions = false
  var outerContext: AnimationContext?

  /// Whether the group ends with the next frame, because the app didn't begin it.
  let isImplicit: Bool

  init(isImplicit: Bool = false) {
    self.isImplicit = isImplicit
    group.pending = 1
  }

  nonisolated deinit {}  // The deinitializer uses no main-actor state, so it need not hop to the main actor.
}

/// Core Foundation's name of `TimeInterval`.
public typealias CFTimeInterval = TimeInterval

/// Seconds since the beginning of 2001 on the system's wall clock.
public typealias CFAbsoluteTime = TimeInterval

/// The time on the system's wall clock; for durations ``CACurrentMediaTime()`` is better, because it never goes back.
public nonisolated func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { Date.timeIntervalSinceReferenceDate }

/// The time in seconds on the clock of all animations, which never goes back.
@preconcurrency @MainActor
public func CACurrentMediaTime() -> CFTimeInterval { Animator.shared.now }
