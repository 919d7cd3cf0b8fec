extension UIView {
  /// The active constraints that this view is the nearest common ancestor of, in no particular order.
  public var constraints: [NSLayoutConstraint] { constraintState?.held ?? [] }

  /// Activates `constraint`. Its owner is the nearest common ancestor of its items, not necessarily this view.
  public func addConstraint(_ constraint: NSLayoutConstraint) { constraint.isActive = true }

  /// Activates constraints.
  public func addConstraints(_ constraints: [NSLayoutConstraint]) { NSLayoutConstraint.activate(constraints) }

  /// Deactivates `constraint`.
  public func removeConstraint(_ constraint: NSLayoutConstraint) { constraint.isActive = false }

  /// Deactivates constraints.
  public func removeConstraints(_ constraints: [NSLayoutConstraint]) { NSLayoutConstraint.deactivate(constraints) }

  /// The constraints that place the view along `axis`, for debugging.
  public func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
    mentions.filter { $0.firstAttribute.axis == axis }
  }

  /// The view's state for constraints, made when first needed.
  var madeConstraintState: ConstraintState {
    if let constraintState { return constraintState }
    let made = ConstraintState(view: self)
    constraintState = made
    return made
  }

  // MARK: - Guides

  /// The guides that were added to the view.
  public var layoutGuides: [UILayoutGuide] { constraintState?.guides ?? [] }

  /// Adds `guide` to the view, removing it from another.
  public func addLayoutGuide(_ guide: UILayoutGuide) {
    guide.owningView?.removeLayoutGuide(guide)
    guide.owningView = self
    madeConstraintState.guides.append(guide)
  }

  /// Removes `guide`, together with the constraints that mention it.
  public func removeLayoutGuide(_ guide: UILayoutGuide) {
    guard guide.owningView === self else { return }
    NSLayoutConstraint.deactivate(Array(guide.mentions))
    constraintState?.engine?.discard(guide)
    constraintState?.guides.removeAll { $0 === guide }
    guide.owningView = nil
  }

  // MARK: - Updating constraints

  func markNeedsConstraintUpdate() {
    layoutState.needsConstraintUpdate = true
    var view = superview
    while let current = view, !current.layoutState.descendantNeedsConstraintUpdate {
      current.layoutState.descendantNeedsConstraintUpdate = true
      view = current.superview
    }
    requestFrame()
  }

  /// Whether ``updateConstraints()`` will be called.
  public var needsUpdateConstraints: Bool { layoutState.needsConstraintUpdate }

  func updateConstraintsInside() {
    if layoutState.descendantNeedsConstraintUpdate {
      layoutState.descendantNeedsConstraintUpdate = false
      for view in subviews { view.updateConstraintsIfNeeded() }
    }
    guard layoutState.needsConstraintUpdate else { return }
    layoutState.needsConstraintUpdate = false
    if let controller = owningController {
      controller.updateViewConstraints()
    } else {
      updateConstraints()
    }
  }
}

extension UIView: LayoutItem {
  package var layoutSpace: UIView? { superview }
  package var layoutView: UIView? { self }

  package var mentions: Set<NSLayoutConstraint> { constraintState?.mentions ?? [] }
  package func insertMention(_ constraint: NSLayoutConstraint) { madeConstraintState.mentions.insert(constraint) }
  package func removeMention(_ constraint: NSLayoutConstraint) { constraintState?.mentions.remove(constraint) }
}
