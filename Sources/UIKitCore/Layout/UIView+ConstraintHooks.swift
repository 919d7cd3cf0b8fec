/// The calls from the view tree to the layout engine.
extension UIView {
  /// Solves the pending constraints of the tree that one engine places, up to the next layout boundaries, and sets
  /// frames; returns whether any frame changed.
  @discardableResult
  func solveConstraints() -> Bool {
    let root = layoutRoot
    root.updateConstraintsIfNeeded()
    return root.constraintState?.ownEngine?.solve() ?? false
  }

  /// Deactivates constraints to views outside, and moves those inside to an engine of their own; called before the view
  /// leaves its superview `parent`.
  func constraintsWillLeave(_ parent: UIView) {
    visitConstraintStates { view, state in
      for item in [view] + state.allGuides as [any LayoutItem] {
        for constraint in item.mentions where constraint.holder.map({ !$0.isDescendant(of: self) }) ?? false {
          constraint.isActive = false
        }
      }
    }
    let root = parent.layoutRoot
    guard let engine = root.constraintState?.ownEngine else {
      layoutState.mayHaveLostEngine = layoutState.mayHaveLostEngine || root.layoutState.mayHaveLostEngine
      return
    }
    var inner: [NSLayoutConstraint] = []
    visitOuterConstraintStates { view, state in
      for item in [view] + state.allGuides as [any LayoutItem] { engine.discard(item) }
      if !view.isLayoutBoundary { inner += state.held }
    }
    guard !inner.isEmpty else { return }
    let own = LayoutEngine(root: self)
    madeConstraintState.ownEngine = own
    for constraint in inner {
      engine.remove(constraint)
      own.add(constraint)
    }
  }

  /// Moves the view's constraints to the engine of `parent`; called after the view was added to it.
  func constraintsDidEnter(_ parent: UIView) {
    if layoutState.needsConstraintUpdate || layoutState.descendantNeedsConstraintUpdate { setNeedsUpdateInAncestors() }
    guard !isLayoutBoundary else { return }
    if let own = constraintState?.ownEngine {
      constraintState?.ownEngine = nil
      moveConstraints(from: own, to: LayoutEngine.of(parent))
    } else if layoutState.mayHaveLostEngine {
      adoptOrphans(in: parent)
    }
    layoutState.mayHaveLostEngine = false
  }

  private func moveConstraints(from own: LayoutEngine, to engine: LayoutEngine) {
    guard own.hasSolved || layoutState.mayHaveLostEngine else { return engine.takeWaiting(from: own) }
    visitOuterConstraintStates { view, state in
      state.engine = nil
      guard !view.isLayoutBoundary else { return }
      for constraint in state.held {
        own.forget(constraint)
        engine.add(constraint)
      }
    }
  }

  /// Adds constraints without an engine to that of `parent`: their engine was released with a former ancestor of this view.
  private func adoptOrphans(in parent: UIView) {
    visitOuterConstraintStates { view, state in
      guard !view.isLayoutBoundary else { return }
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

  /// Records the layout direction of each layout boundary in the tree; called before the tree leaves its window.
  func recordDirections() {
    if isLayoutBoundary { constraintState?.ownEngine?.lastDirection = traitCollection.layoutDirection }
    for view in subviews { view.recordDirections() }
  }

  /// Updates the constraints inside each layout boundary whose layout direction has changed since `recordDirections()`;
  /// called after the tree was added to a window.
  func renewDirections() {
    if isLayoutBoundary, let engine = constraintState?.ownEngine, let last = engine.lastDirection {
      engine.lastDirection = nil
      if last != traitCollection.layoutDirection { visitConstraintStates { $1.directionMayHaveChanged() } }
    }
    for view in subviews { view.renewDirections() }
  }

  /// Calls `body` with this view and each descendant that has a state for constraints.
  func visitConstraintStates(_ body: (UIView, ConstraintState) -> Void) {
    if let constraintState { body(self, constraintState) }
    for view in subviews { view.visitConstraintStates(body) }
  }

  /// Visits the tree without the insides of layout boundaries: the views that one engine places.
  private func visitOuterConstraintStates(_ body: (UIView, ConstraintState) -> Void) {
    if let constraintState { body(self, constraintState) }
    guard !isLayoutBoundary else { return }
    for view in subviews { view.visitOuterConstraintStates(body) }
  }
}
