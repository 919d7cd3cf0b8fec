/// What the compositor remembers of a view between frames.
final class RenderState {
  /// Where the view and its shadow were drawn, unclipped, in coordinates of the space it belongs to; `.null` if they weren't.
  var rect = CGRect.null
  /// What the view and everything in it is drawn on, in its parent's coordinates; `.null` while nothing is.
  var placeInParent = CGRect.null
  /// What of the view's own content has to be painted again, in its own coordinates.
  var dirtyRect = CGRect.null
  /// Place, size, opacity or order changed.
  var geometryChanged = true
  /// Something inside has to be looked at: the marked children.
  var childrenChanged = false
  /// The children that have to be looked at, each once.
  var markedChildren: [UIView] = []
  /// Whether the parent's ``markedChildren`` has this view.
  var isMarked = false
  /// Where the children are, for drawing few of many.
  var childPlaces = ChildPlacesState.moving
  /// Whether the native window knows where this view is drawn, and asks it for ``dirtyRect`` without marks that lead here.
  var hasDirectPlace = false
  /// The look or the set of children changed, so that ``placeInParent`` may be another.
  var isReachStale = false
  /// A scroll view's content offset and opacity when it was last drawn.
  var drawnOrigin = CGPoint.zero
  var drawnAlpha: CGFloat = 0
  /// The picture of a view that is scaled or turned.
  var transformCache: LayerCache?
}

extension UIView {
  /// Asks for the whole view to be drawn again in the next frame.
  public func setNeedsDisplay() { setNeedsDisplay(bounds) }

  /// Asks for a part of the view, in its own coordinates, to be drawn again in the next frame.
  public func setNeedsDisplay(_ rect: CGRect) {
    guard !rect.isVoid else { return }
    render.dirtyRect = render.dirtyRect.union(rect)
    if render.hasDirectPlace { UIApplication.shared.requestFrames() } else { markAncestorsChanged() }
  }

  /// Background, border, corners or shadow changed.
  func lookChanged() {
    render.isReachStale = true
    render.hasDirectPlace = false
    guard let outsets = existingLayer?.shadowOutsets else { return setNeedsDisplay() }
    setNeedsDisplay(presentedBounds.inset(by: outsets))
    // The shadow's reach itself may have changed.
    geometryChanged()
  }

  /// Place, size, opacity or order changed.
  func geometryChanged() {
    guard !render.geometryChanged else { return UIApplication.shared.requestFrames() }
    render.geometryChanged = true
    markAncestorsChanged()
  }

  /// The view came into a tree, or to another place in it.
  func orderChanged() {
    render.geometryChanged = true
    markAncestorsChanged()
  }

  /// Leaves a trail for the next frame's update.
  func markAncestorsChanged() {
    var child = self
    while !child.render.isMarked, let parent = child.superview {
      child.render.isMarked = true
      parent.render.childrenChanged = true
      parent.render.markedChildren.append(child)
      child = parent
    }
    UIApplication.shared.requestFrames()
  }

  /// Called after `child` was taken out.
  func forgetMark(of child: UIView) {
    render.isReachStale = true
    guard child.render.isMarked else { return }
    child.render.isMarked = false
    render.markedChildren.removeAll { $0 === child }
  }

  /// Repaints where this tree was, because it goes away.
  func damageTree() {
    guard let parent = superview, let window else { return }
    var union = CGRect.null
    collectDrawnRects(into: &union)
    guard !union.isVoid else { return }
    // Rects are in the space of the nearest scroll view, kept picture or window.
    var owner: UIView = parent
    while !owner.ownsRenderSpace, let next = owner.superview { owner = next }
    owner === window ? window.damage(union) : owner.setNeedsDisplay(union)
    forgetDrawnRects()
  }

  /// Whether children's places are remembered in this view's own coordinates.
  var ownsRenderSpace: Bool { scrollsContent || needsOwnPicture || self is UIWindow }

  func collectDrawnRects(into union: inout CGRect) {
    union = union.union(render.rect)
    guard !ownsRenderSpace else { return }
    for view in subviews { view.collectDrawnRects(into: &union) }
  }

  private func forgetDrawnRects() {
    render.rect = .null
    render.geometryChanged = true
    for view in subviews { view.forgetDrawnRects() }
  }
}
