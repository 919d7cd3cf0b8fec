extension UIView {
  /// Asks for the whole view to be drawn again in the next frame.
  public func setNeedsDisplay() { setNeedsDisplay(bounds) }

  /// Asks for a part of the view, in its own coordinates, to be drawn again in the next frame.
  public func setNeedsDisplay(_ rect: CGRect) {
    guard !rect.isVoid else { return }
    render.dirtyRect = render.dirtyRect.union(rect)
    markAncestorsChanged()
  }

  /// Background, border, corners or shadow changed.
  func lookChanged() {
    render.isExtentStale = true
    setNeedsDisplay()
    // A shadow reaches beyond the bounds, and the one that was painted further than the one to come.
    if render.hadShadow || existingLayer?.shadowOutsets != nil { geometryChanged() }
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
    superview?.render.isExtentStale = true
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
    render.isExtentStale = true
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
    while !owner.render.ownedSpace, let next = owner.superview { owner = next }
    owner === window ? window.damage(union) : owner.setNeedsDisplay(union)
    forgetDrawnRects()
  }

  func collectDrawnRects(into union: inout CGRect) {
    union = union.union(render.rect)
    guard !render.ownedSpace else { return }
    for view in subviews { view.collectDrawnRects(into: &union) }
  }

  private func forgetDrawnRects() {
    render.rect = .null
    render.geometryChanged = true
    for view in subviews { view.forgetDrawnRects() }
  }
}
