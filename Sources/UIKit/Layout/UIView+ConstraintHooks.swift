/// Where the view tree calls the constraint engine.
extension UIView {
  /// Solves pending constraint changes of the whole tree and sets frames; returns whether any frame changed.
  @discardableResult
  func solveConstraints() -> Bool {
    let root = treeRoot
    root.updateConstraintsIfNeeded()
    return root.constraintState?.ownEngine?.solve() ?? false
  }

  /// Called before the view leaves `parent`: constraints that cross the border end.
  func constraintsWillLeave(_ parent: UIView) {
    guard let engine = parent.treeRoot.constraintState?.ownEngine else { return }
    var inner: [NSLayoutConstraint] = []
    visitConstraintStates { view, state in
      for item in [view] + state.allGuides as [any LayoutItem] {
        for constraint in item.mentions where constraint.holder.map({ !$0.isDescendant(of: self) }) ?? false {
          constraint.isActive = false
        }
        engine.discard(item)
      }
      inner += state.held
    }
    guard !inner.isEmpty else { return }
    let own = LayoutEngine(root: self)
    madeConstraintState.ownEngine = own
    for constraint in inner {
      engine.remove(constraint)
      own.add(constraint)
    }
  }

  /// Called after the view was put into `parent`: its constraints are solved with the parent's from now on.
  func constraintsDidEnter(_ parent: UIView) {
    if layoutState.needsConstraintUpdate || layoutState.descendantNeedsConstraintUpdate { setNeedsUpdateInAncestors() }
    guard let own = constraintState?.ownEngine else { return adoptOrphans(in: parent) }
    constraintState?.ownEngine = nil
    let engine = LayoutEngine.of(parent)
    visitConstraintStates { _, state in
      state.engine = nil
      for constraint in state.held {
        own.forget(constraint)
        engine.add(constraint)
      }
    }
  }

  /// Takes up constraints whose engine went away with a view that this one was in.
  private func adoptOrphans(in parent: UIView) {
    visitConstraintStates { _, state in
      for constraint in state.held where constraint.engine == nil {
        state.engine = nil
        constraint.solverConstraint = nil
        LayoutEngine.of(parent).add(constraint)
      }
    }
  }

  /// Called after the safe area may have changed.
  func safeAreaGuideMayHaveChanged() { constraintState?.geometryChanged() }

  private func setNeedsUpdateInAncestors() {
    let needsUpdate = layoutState.needsConstraintUpdate
    setNeedsUpdateConstraints()
    layoutState.needsConstraintUpdate = needsUpdate
  }

  /// Calls `body` with each view of this tree that constraints know.
  func visitConstraintStates(_ body: (UIView, ConstraintState) -> Void) {
    if let constraintState { body(self, constraintState) }
    for view in subviews { view.visitConstraintStates(body) }
  }
}
