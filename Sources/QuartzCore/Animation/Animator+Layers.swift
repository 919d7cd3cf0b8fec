import UIFoundation

/// Layers' animations, and the transactions that group changes.
extension Animator {
  /// The context of an animation that is added to a layer.
  func makeContext(for animation: CAAnimation) -> AnimationContext {
    let scope = transactions.last
    let duration = animation.duration > 0 ? animation.duration : scope?.duration ?? TransactionScope.standardDuration
    let delegate = animation.delegate
    let timing = animation.timingFunction?.timing ?? scope?.timing ?? .linear
    let context = AnimationContext(
      duration: duration,
      timing: timing,
      completion: delegate.map { delegate in { delegate.animationDidStop(animation, finished: $0) } }
    )
    context.repeatCount = animation.repeatCount > 0 ? Double(animation.repeatCount) : 1
    context.autoreverses = animation.autoreverses
    return context
  }

  /// Tells once of a property that can't be animated.
  func reportUnknownKeyPath(_ path: String, of animation: CAAnimation) {
    guard unknownKeyPaths.insert(path).inserted else { return }
    let unknown = InvalidValue(owner: "\(type(of: animation))", property: "keyPath", value: path)
    InvalidValue.handler(unknown)
  }

  // MARK: - Transactions

  func beginTransaction() { transactions.append(TransactionScope()) }

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
