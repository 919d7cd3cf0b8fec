/// The part of a view's state that constraints need, and the constraints that belong to the view.
package final class ConstraintState {
  /// Whether the view is placed by its frame and autoresizing mask, rather than by constraints.
  var translatesAutoresizingMask = true
  /// By axis, the priority at which the view resists becoming larger than its content.
  var hugging: [UILayoutPriority] = [.defaultLow, .defaultLow]
  /// By axis, the priority at which the view resists becoming smaller than its content.
  var compressionResistance: [UILayoutPriority] = [.defaultHigh, .defaultHigh]
  /// The active constraints whose nearest common ancestor is this view.
  private(set) var held: [NSLayoutConstraint] = []
  /// The active constraints that mention the view.
  var mentions: Set<NSLayoutConstraint> = []
  var guides: [UILayoutGuide] = []
  /// The toolkit's own guides, made when first asked for.
  var marginsGuide, safeAreaGuide, readableGuide, contentGuide, frameGuide: UILayoutGuide?
  var keyboardGuide: UIKeyboardLayoutGuide?
  var margins: OwnMargins?
  var preservesSuperviewMargins = false
  var insetsMarginsFromSafeArea = true
  /// The engine that this view is the root of.
  package var ownEngine: LayoutEngine?
  /// The engine that places the view: it has variables for the view or one of its guides.
  package weak var engine: LayoutEngine?
  /// The engine outside of the layout boundary that the view is in, if a constraint from there mentions the view.
  weak var outerEngine: LayoutEngine?
  /// Whether constants in the engine were read from the view's geometry.
  var feedsEngine = false
  private weak var view: UIView?

  init(view: UIView) { self.view = view }

  var allGuides: [UILayoutGuide] {
    guides + [marginsGuide, safeAreaGuide, readableGuide, contentGuide, frameGuide, keyboardGuide].compactMap { $0 }
  }

  func hold(_ constraint: NSLayoutConstraint) {
    constraint.heldIndex = held.count
    held.append(constraint)
  }

  func release(_ constraint: NSLayoutConstraint) {
    let last = held.removeLast()
    guard last !== constraint else { return }
    held[constraint.heldIndex] = last
    last.heldIndex = constraint.heldIndex
  }

  /// Called when the layout direction may have changed: updates the constraints, guides and margins that depend on it.
  func directionMayHaveChanged() {
    for constraint in held where constraint.followsLayoutDirection { constraint.engine?.renew(constraint) }
    keyboardGuide?.exchangeConstraints()
    guard margins?.isMirrored != nil else { return }
    geometryChanged()
    view?.layoutMarginsDidChange()
    view?.owningController?.viewLayoutMarginsDidChange()
  }

  /// Called when the frame, the scroll position or the safe area changed.
  func geometryChanged() {
    guard feedsEngine, let view else { return }
    engine?.needsRefresh(view)
    outerEngine?.needsRefresh(view)
    if view.isLayoutBoundary { ownEngine?.needsRefresh(view) }
  }
}

/// Margins that an app has set.
struct OwnMargins: Hashable {
  /// The distances as they were set.
  var insets: UIEdgeInsets
  /// Whether leading was the right side when directional margins were set; nil for margins that were set as left and right.
  var isMirrored: Bool?

  /// The distances for a layout direction: leading is the right side if `isMirrored`, else the left one.
  func insets(isMirrored: @autoclosure () -> Bool) -> UIEdgeInsets {
    guard let former = self.isMirrored, former != isMirrored() else { return insets }
    return UIEdgeInsets(top: insets.top, left: insets.right, bottom: insets.bottom, right: insets.left)
  }
}
