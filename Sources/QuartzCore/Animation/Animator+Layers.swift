import UIFoundation

/// Explicit and implicit animations of layers, and transactions.
extension Animator {
  /// Makes the context of an animation that is added to a layer.
  func makeContext(for animation: CAAnimation) -> AnimationContext {
    let scope = transactions.last
    let duration = animation.duration > 0 ? animation.duration : scope?.duration ?? TransactionScope.standardDuration
    let delegate = animation.delegate
    let timing = animation.ownTiming ?? animation.timingFunction?.timing ?? scope?.timingFunction?.timing ?? .linear
    let context = AnimationContext(
      duration: duration,
      timing: timing,
      completion: delegate.map { delegate in { delegate.animationDidStop(animation, finished: $0) } }
    )
    context.repeatCount = animation.repeats(of: duration)
    (context.speed, context.timeOffset) = (Double(animation.speed), animation.timeOffset)
    context.autoreverses = animation.autoreverses
    return context
  }

  /// Reports, once per key path, that the property can't be animated.
  func reportUnknownKeyPath(_ path: String, of animation: CAAnimation) {
    guard unknownKeyPaths.insert(path).inserted else { return }
    let unknown = InvalidValue(owner: "\(type(of: animation))", property: "keyPath", value: path)
    InvalidValue.handler(unknown)
  }

  // MARK: - Transactions

  func beginTransaction() { transactions.append(TransactionScope()) }

  /// The innermost transaction; without one, opens an implicit transaction, which ends with the next frame.
  func openTransaction() -> TransactionScope {
    if let scope = transactions.last { return scope }
    let scope = TransactionScope(isImplicit: true)
    transactions.append(scope)
    requestFrames()
    return scope
  }

  /// Commits an open implicit transaction.
  func flush() {
    if transactions.count == 1, transactions[0].isImplicit { commitTransaction() }
  }

  /// Runs `changes`, in which changes of layers aren't animated implicitly.
  package func withoutImplicitAnimations(_ changes: () -> Void) {
    stillness += 1
    changes()
    stillness -= 1
  }

  func commitTransaction() {
    guard let scope = transactions.last else { return }
    setActionsDisabled(false)
    transactions.removeLast()
    enroll(scope.group)
    settle(scope.group, finished: true)
    if isActive { requestFrames() }
  }

  /// Disables animations in the innermost transaction, or restores them.
  func setActionsDisabled(_ disables: Bool) {
    guard let scope = transactions.last, disables != scope.disablesActions else { return }
    scope.disablesActions = disables
    guard !scope.isImplicit else { return }
    if disables { scope.outerContext = context }
    context = disables ? nil : scope.outerContext
  }

  /// Lets the innermost transaction wait for the animations of `context`.
  func enroll(_ context: AnimationContext) {
    guard let scope = transactions.last, context.parent == nil, context.member == nil, context !== scope.group else {
      return
    }
    context.parent = scope.group
    scope.group.pending += 1
  }
}

extension CALayer {
  /// The context in which a change of `property` outside of animation blocks is animated implicitly; nil for no animation.
  func implicitContext(of property: AnimatableProperty) -> AnimationContext? {
    let animator = Animator.shared
    let scope = animator.transactions.last
    guard animator.isEnabled, animator.stillness == 0, scope?.disablesActions != true, isInWindow else { return nil }
    var duration = scope?.duration ?? TransactionScope.standardDuration
    var timing = scope?.timingFunction?.timing ?? CAMediaTimingFunction(name: .default).timing
    guard duration > 0, let action = action(forKey: property.actionKey) else { return nil }
    guard let animation = action as? CAAnimation else {
      action.run(forKey: property.actionKey, object: self, arguments: nil)
      return nil
    }
    if animation.duration > 0 { duration = animation.duration }
    timing = animation.timingFunction?.timing ?? timing
    return duration > 0 ? AnimationContext(duration: duration, timing: timing) : nil
  }

  /// The actions for changes, by the names of properties, in place of implicit animations: `NSNull()` for none, or an animation,
  /// whose duration and timing are used. Nil for the default actions.
  public final var actions: [String: any CAAction]? {
    get { style?.actions }
    set { if newValue != nil || style != nil { madeStyle.actions = newValue } }
  }
}

/// An action that is run when a layer's property changes.
@preconcurrency @MainActor
public protocol CAAction {
  /// Called when the property `event` of the layer `anObject` has changed.
  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

extension NSNull: CAAction {
  /// Does nothing.
  public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}
}

extension CALayer {
  /// Stores a value for an app.
  package final func setOwnValue(_ value: Any?, forKey key: String) {
    madeStyle.ownValues[key] = value
    if Self.needsDisplay(forKey: key) { setNeedsDisplay() }
  }

  /// A value that was stored by ``setOwnValue(_:forKey:)``.
  package final func ownValue(forKey key: String) -> Any? { style?.ownValues[key] }
}

extension AnimatableProperty {
  /// The name of the property in ``CALayer/actions``.
  fileprivate nonisolated var actionKey: String {
    switch self {
    case .center: "position"
    case .boundsOrigin, .boundsSize: "bounds"
    case .alpha: "opacity"
    default: "\(self)"
    }
  }
}
