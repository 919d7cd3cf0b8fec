import UIFoundation

/// Layers' animations, and the transactions that group changes.
extension Animator {
  /// The context of an animation that is added to a layer.
  func makeContext(for animation: CAAnimation) -> AnimationContext {
    let scope = transactions.last
    let duration = animation.duration > 0 ? animation.duration : scope?.duration ?? TransactionScope.standardDuration
    let delegate = animation.delegate
    let timing = animation.ownTiming ?? animation.timingFunction?.timing ?? scope?.timing ?? .linear
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

  /// Reports, once for each property, that it can't be animated.
  func reportUnknownKeyPath(_ path: String, of animation: CAAnimation) {
    guard unknownKeyPaths.insert(path).inserted else { return }
    let unknown = InvalidValue(owner: "\(type(of: animation))", property: "keyPath", value: path)
    InvalidValue.handler(unknown)
  }

  // MARK: - Transactions

  func beginTransaction() { transactions.append(TransactionScope()) }

  /// The innermost transaction; if none is open, one that ends with the next frame.
  func openTransaction() -> TransactionScope {
    if let scope = transactions.last { return scope }
    let scope = TransactionScope(isImplicit: true)
    transactions.append(scope)
    requestFrames()
    return scope
  }

  /// Commits what ends with the next frame anyway.
  func flush() {
    if transactions.count == 1, transactions[0].isImplicit { commitTransaction() }
  }

  /// Runs `changes`, in which changes of layers aren't animated by themselves.
  package func withoutImplicitAnimations(_ changes: () -> Void) {
    stillness += 1
    changes()
    stillness -= 1
  }

  func commitTransaction() {
    guard let scope = transactions.last else { return }
    setActionsDisabled(false)
    transactions.removeLast()
    enroll(scope.whole)
    settle(scope.whole, finished: true)
    if isActive { requestFrames() }
  }

  /// Makes changes take effect at once in the innermost transaction, or as they did before.
  func setActionsDisabled(_ disables: Bool) {
    guard let scope = transactions.last, disables != scope.disablesActions else { return }
    scope.disablesActions = disables
    guard !scope.isImplicit else { return }
    if disables { scope.outer = context }
    context = disables ? nil : scope.outer
  }

  /// Makes the innermost transaction wait for `context`.
  func enroll(_ context: AnimationContext) {
    guard let scope = transactions.last, context.parent == nil, context.member == nil, context !== scope.whole else {
      return
    }
    context.parent = scope.whole
    scope.whole.pending += 1
  }
}

extension CALayer {
  /// The duration and timing by which a change of `property` outside of animation blocks is animated; nil if the change
  /// is seen at once.
  func implicitContext(of property: AnimatableProperty) -> AnimationContext? {
    let animator = Animator.shared
    let scope = animator.transactions.last
    guard animator.isEnabled, animator.stillness == 0, scope?.disablesActions != true, isInWindow else { return nil }
    var duration = scope?.duration ?? TransactionScope.standardDuration
    var timing = scope?.timing ?? CAMediaTimingFunction(name: .default).timing
    guard duration > 0, let action = action(forKey: property.actionKey) else { return nil }
    guard let animation = action as? CAAnimation else {
      action.run(forKey: property.actionKey, object: self, arguments: nil)
      return nil
    }
    if animation.duration > 0 { duration = animation.duration }
    timing = animation.timingFunction?.timing ?? timing
    return duration > 0 ? AnimationContext(duration: duration, timing: timing) : nil
  }

  /// The actions of changes, by the properties' names, in place of the animation that a layer of your own has by
  /// itself: `NSNull()` for none, or an animation, of which duration and timing are used. Nil for nothing special.
  public final var actions: [String: any CAAction]? {
    get { style?.actions }
    set { if newValue != nil || style != nil { madeStyle.actions = newValue } }
  }
}

/// The action that is run when a layer's property changes.
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
  /// Stores a value of the app's own.
  package final func setOwnValue(_ value: Any?, forKey key: String) {
    madeStyle.ownValues[key] = value
    if Self.needsDisplay(forKey: key) { setNeedsDisplay() }
  }

  /// A value of the app's own.
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
