import Cassowary

/// Solves the constraints and sets frames.
extension LayoutEngine {
  /// Solves the pending changes and sets the frames of items that moved; returns whether any frame changed.
  func solve() -> Bool {
    guard hasWork, !isSolving else { return false }
    isSolving = true
    defer { isSolving = false }
    var hasMoved = false
    // A new frame may change a safe area, on which other constraints depend.
    for _ in 0..<8 where hasWork {
      if apply(solveWork()) { hasMoved = true }
    }
    return hasMoved
  }

  /// Solves until no content needs another size; returns the items whose values have changed.
  func solveWork() -> [LayoutVariables] {
    var changed: [LayoutVariables] = []
    // The height of wrapped text depends on its width: usually this takes two rounds.
    for _ in 0..<8 where hasWork {
      applyRemovals()
      applyRefreshes()
      applyConstants()
      applyAdditions()
      applyRefreshes()
      collectChanges(&changed)
    }
    for variables in changed { variables.isQueuedAsChanged = false }
    return changed
  }

  private func applyRemovals() {
    guard !pendingRemovals.isEmpty || !pendingDiscards.isEmpty else { return }
    mayRetryBroken = true
    let discards = pendingDiscards
    var removals = pendingRemovals
    for variables in discards {
      removals += variables.fixedValues.map(\.constraint)
      removals += variables.content.compactMap { $0 }.flatMap { [$0.resistance, $0.hugging] }
    }
    pendingRemovals = []
    pendingDiscards = []
    solver.remove(contentsOf: removals)
    for variables in discards {
      for variable in variables.owned { solver.free(variable) }
    }
  }

  private func applyRefreshes() {
    let refreshes = pendingRefreshes
    pendingRefreshes = []
    for variables in refreshes {
      variables.isQueuedForRefresh = false
      guard !variables.isDiscarded else { continue }
      refresh(variables)
      mayRetryBroken = true
    }
  }

  private func applyConstants() {
    let changed = pendingConstants.filter { $0.engine === self && $0.solverConstraint != nil }
    pendingConstants = []
    guard !changed.isEmpty else { return }
    mayRetryBroken = true
    let didSolve: Void? = try? solver.batch { () throws(SolverError) in
      for constraint in changed { try setConstant(of: constraint) }
    }
    guard didSolve == nil else { return }
    for constraint in changed {
      do { try setConstant(of: constraint) } catch {
        if let solved = constraint.solverConstraint { pendingRemovals.append(solved) }
        markBroken(constraint)
      }
    }
  }

  private func setConstant(of constraint: NSLayoutConstraint) throws(SolverError) {
    guard let solved = constraint.solverConstraint else { return }
    try solver.setConstant(constraint.fixedPart - Double(constraint.constant), for: solved)
  }

  /// Adds the waiting constraints: required equations first, those of the fewest variables first among them, which is
  /// fastest for the solver.
  private func applyAdditions() {
    let retried = mayRetryBroken ? broken.filter { $0.engine === self } : []
    if mayRetryBroken { broken = [] }
    mayRetryBroken = false
    let waiting = pendingAdditions.filter { $0.engine === self && $0.solverConstraint == nil }
    pendingAdditions = []
    for (constraint, solved) in ranked(waiting + retried) where constraint.solverConstraint == nil {
      do {
        try solver.add(solved)
        constraint.solverConstraint = solved
        constraint.wasReported = false
        for item in [constraint.first, constraint.second] {
          if let item, let variables = variables[ObjectIdentifier(item)] { pendingFrameUpdates.append(variables) }
        }
      } catch { markBroken(constraint) }
    }
  }

  /// The solver's constraints for `constraints`, in the best order for adding them.
  func ranked(_ constraints: [NSLayoutConstraint]) -> [(owner: NSLayoutConstraint, solved: Constraint)] {
    let made = constraints.compactMap { owner in makeSolverConstraint(owner).map { (owner: owner, solved: $0) } }
    let groups = Dictionary(grouping: made) { Self.rank($0.solved) }
    return groups.keys.sorted().flatMap { groups[$0] ?? [] }
  }

  private static func rank(_ constraint: Constraint) -> Int {
    let isDefining = constraint.strength == .required && constraint.relation == .equal
    return isDefining ? constraint.expression.terms.count : 1000
  }

  private func markBroken(_ constraint: NSLayoutConstraint) {
    constraint.solverConstraint = nil
    broken.append(constraint)
    guard !constraint.wasReported else { return }
    constraint.wasReported = true
    UIApplication.shared.constraintConflictHandler(constraint)
  }

  // MARK: - Frames

  private func collectChanges(_ changed: inout [LayoutVariables]) {
    // An item that is placed by constraints for the first time may have a frame that was set by hand.
    var collected = pendingFrameUpdates
    pendingFrameUpdates = []
    solver.drainChanges { variable, _ in
      guard Int(variable.index) < owners.count, let owner = owners[Int(variable.index)] else { return }
      collected.append(owner)
    }
    for variables in collected where !variables.isDiscarded {
      queueRewrapping(variables)
      guard !variables.isQueuedAsChanged else { continue }
      variables.isQueuedAsChanged = true
      changed.append(variables)
    }
  }

  /// Has the height of wrapped text computed again if its width has changed. Both edges are rounded to pixels, so the
  /// view may become a fraction of a pixel narrower than its solved width.
  private func queueRewrapping(_ variables: LayoutVariables) {
    guard !variables.isFixed, let view = variables.item as? UIView else { return }
    let insets = view.alignmentRectInsets
    let width = Double(pixels.down(solver.value(of: variables.width)) - insets.left - insets.right)
    guard variables.solvedWidth != width, view.intrinsicHeight(forWidth: width) != nil else { return }
    variables.solvedWidth = width
    queueRefresh(variables)
  }

  /// Sets the frames of `changed`; returns whether one changed.
  private func apply(_ changed: [LayoutVariables]) -> Bool {
    let pixels = pixels
    var hasMoved = false
    for variables in changed where !variables.isDiscarded {
      guard let view = variables.item as? UIView else { continue }
      if apply(variables, to: view, pixels) { hasMoved = true }
    }
    return hasMoved
  }

  private func apply(_ variables: LayoutVariables, to view: UIView, _ pixels: DevicePixels) -> Bool {
    if let area = variables.contentArea {
      view.contentSizeWasSolved(
        CGSize(width: solver.value(of: area.width), height: solver.value(of: area.height))
      )
    }
    if variables.fitsHeight {
      // Rounded up, so that nothing is cut off.
      view.heightWasSolved(pixels.up(solver.value(of: variables.height)))
    }
    guard !variables.isFixed, !view.mentions.isEmpty else { return false }
    let frame = pixels.nearest(rect(of: variables))
    guard view.untransformedFrame != frame else { return false }
    view.untransformedFrame = frame
    view.superview?.setNeedsLayout()
    return true
  }
}
