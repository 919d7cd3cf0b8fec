/// The state of a view between layout passes.
nonisolated struct LayoutState {
  var needsLayout = true
  /// Whether the view is placing its subviews now.
  var isPlacingChildren = false
  var descendantNeedsLayout = true
  /// The subviews that need layout, or have descendants that do; unused while the view itself needs layout, since all are
  /// laid out then.
  var pendingChildren: [UIView] = []
  /// Whether the superview's ``pendingChildren`` contains this view.
  var isPending = false
  var needsConstraintUpdate = true
  var descendantNeedsConstraintUpdate = true
  /// Whether the constraint engine of this tree may have been released together with a former ancestor.
  var mayHaveLostEngine = false
  /// Whether changes of the view's frame, and of its subviews, are logged in ``MoveLog``, because a reading order depends on them.
  var recordsMoves = false
  var recordsChildren = false
  /// Whether the view is mirrored in an interface that runs from right to left.
  var semanticContent = UISemanticContentAttribute.unspecified
}

extension UIView {
  func markNeedsLayout() {
    guard !layoutState.needsLayout else { return requestFrame() }
    layoutState.needsLayout = true
    var child = self
    while !child.layoutState.isPending, let parent = child.superview {
      parent.addPending(child)
      child = parent
    }
    requestFrame()
  }

  func solveAndLayOut() {
    // Outer layout boundaries first: they determine the sizes of inner ones.
    layoutRoot.superview?.solveConstraintsAround()
    layoutOwnTree()
  }

  private func solveConstraintsAround() {
    layoutRoot.superview?.solveConstraintsAround()
    solveConstraints()
  }

  /// Lays out from the top down. If layout changes constraints, they are solved again, a limited number of times.
  package func layoutOwnTree() {
    solveConstraints()
    for _ in 0..<8 {
      UIApplication.shared.animator.withoutImplicitAnimations(layoutTreeOnce)
      guard solveConstraints() else { return }
    }
  }

  private func layoutTreeOnce() {
    guard layoutState.needsLayout || layoutState.descendantNeedsLayout else { return }
    let visitsAll = layoutState.needsLayout
    if visitsAll {
      layoutState.needsLayout = false
      layoutState.isPlacingChildren = true
      let controller = owningController
      controller?.viewWillLayoutSubviews()
      layoutSublayers(of: layer)
      controller?.viewDidLayoutSubviews()
      layoutState.isPlacingChildren = false
    }
    layoutState.descendantNeedsLayout = false
    layOutChildren(all: visitsAll)
  }

  /// Lays out the subviews that need it; those that become invalid meanwhile wait for the next pass.
  private func layOutChildren(all: Bool) {
    let pending = layoutState.pendingChildren
    layoutState.pendingChildren = []
    for view in all ? children : pending where view.superview === self {
      view.layoutState.isPending = true
      view.isLayoutBoundary ? view.layoutBoundary() : view.layoutTreeOnce()
      view.layoutState.isPending = false
      if view.layoutState.needsLayout || view.layoutState.descendantNeedsLayout { addPending(view) }
    }
  }

  private func addPending(_ child: UIView) {
    child.layoutState.isPending = true
    layoutState.pendingChildren.append(child)
    layoutState.descendantNeedsLayout = true
  }

  private func layoutBoundary() {
    if layoutState.needsLayout || layoutState.descendantNeedsLayout { layoutOwnTree() }
  }

  /// Marks the view and its descendants as needing layout; called after the view was added to a superview.
  func invalidateLayoutOfTree() {
    layoutState.isPending = false
    invalidateLayoutOfContent()
  }

  private func invalidateLayoutOfContent() {
    layoutState.needsLayout = true
    layoutState.descendantNeedsLayout = true
    for view in children { view.invalidateLayoutOfContent() }
  }

  // MARK: - Safe area

  var safeAreaInsetsInTree: UIEdgeInsets {
    let own = owningController?.ownSafeAreaInsets ?? .zero
    guard let parent = superview, !parent.scrollsContent else { return own + rootSafeAreaInsets }
    let outer = parent.safeAreaInsets
    guard outer != .zero else { return own }
    let (frame, bounds) = (frame, parent.bounds)
    return UIEdgeInsets(
      top: max(0, outer.top - (frame.minY - bounds.minY)),
      left: max(0, outer.left - (frame.minX - bounds.minX)),
      bottom: max(0, outer.bottom - (bounds.maxY - frame.maxY)),
      right: max(0, outer.right - (bounds.maxX - frame.maxX))
    ) + own
  }

  private var rootSafeAreaInsets: UIEdgeInsets { (self as? UIWindow)?.hostSafeAreaInsets ?? .zero }

  /// Notifies the views of this tree that their safe area may have changed.
  package func safeAreaMayHaveChanged() {
    guard let window, window.usesSafeArea else { return }
    notifySafeAreaMayHaveChanged()
  }

  private func notifySafeAreaMayHaveChanged() {
    safeAreaInsetsDidChange()
    owningController?.viewSafeAreaInsetsDidChange()
    safeAreaGuideMayHaveChanged()
    guard !scrollsContent else { return }
    for view in subviews { view.notifySafeAreaMayHaveChanged() }
  }
}
