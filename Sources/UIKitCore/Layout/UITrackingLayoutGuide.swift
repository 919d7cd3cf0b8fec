/// A guide that follows a moving rectangle, and activates different constraints when that is near an edge of the
/// window.
///
/// Use a subclass such as ``UIKeyboardLayoutGuide``.
@preconcurrency @MainActor
open class UITrackingLayoutGuide: UILayoutGuide {
  private struct Condition: Hashable {
    var edges: NSDirectionalRectEdge
    var isNear: Bool
  }

  private var tracked: [Condition: [NSLayoutConstraint]] = [:]

  /// The edges of the window that the rectangle is near now; overridden by subclasses.
  var nearEdges: NSDirectionalRectEdge { .bottom }

  nonisolated deinit {}  // For the reason given in UIResponder.

  // MARK: - Public

  /// Keeps `trackingConstraints` active while the guide is near all edges in `edge`, in place of those set for the same
  /// edges before.
  open func setConstraints(_ trackingConstraints: [NSLayoutConstraint], activeWhenNearEdge edge: NSDirectionalRectEdge)
  {
    set(trackingConstraints, for: Condition(edges: edge, isNear: true))
  }

  /// Keeps `trackingConstraints` active while the guide is near none of the edges in `excludedEdge`, in place of those
  /// set for the same edges before.
  open func setConstraints(
    _ trackingConstraints: [NSLayoutConstraint],
    activeWhenAwayFrom excludedEdge: NSDirectionalRectEdge
  ) {
    set(trackingConstraints, for: Condition(edges: excludedEdge, isNear: false))
  }

  /// The constraints that were set to be active near `edge`.
  open func constraintsActive(whenNearEdge edge: NSDirectionalRectEdge) -> [NSLayoutConstraint] {
    tracked[Condition(edges: edge, isNear: true)] ?? []
  }

  /// The constraints that were set to be active away from `excludedEdge`.
  open func constraintsActive(whenAwayFrom excludedEdge: NSDirectionalRectEdge) -> [NSLayoutConstraint] {
    tracked[Condition(edges: excludedEdge, isNear: false)] ?? []
  }

  /// Deactivates and removes all constraints that were set.
  open func removeAllTrackedConstraints() {
    for constraints in tracked.values { NSLayoutConstraint.deactivate(constraints) }
    tracked = [:]
  }

  // MARK: - Internal

  /// The tracked rectangle in `view`, in its coordinates; the engine reads it at each change.
  func trackedRect(in view: UIView) -> CGRect { .zero }

  /// Activates the constraints for the edges that the guide is near now, after deactivating the others.
  func exchangeConstraints() {
    guard !tracked.isEmpty else { return }
    let near = nearEdges
    func holds(_ condition: Condition) -> Bool {
      condition.isNear ? condition.edges.isSubset(of: near) : condition.edges.isDisjoint(with: near)
    }
    for (condition, constraints) in tracked where !holds(condition) { NSLayoutConstraint.deactivate(constraints) }
    for (condition, constraints) in tracked where holds(condition) {
      // Constraints to views outside of the hierarchy are activated when the guide's view is added to a window.
      NSLayoutConstraint.activate(constraints.filter { $0.commonAncestor != nil })
    }
  }

  // MARK: - Private

  private func set(_ constraints: [NSLayoutConstraint], for condition: Condition) {
    NSLayoutConstraint.deactivate(tracked[condition] ?? [])
    tracked[condition] = constraints.isEmpty ? nil : constraints
    exchangeConstraints()
  }
}
