extension UIView {
  /// Asks for the whole view to be drawn again in the next frame.
  public func setNeedsDisplay() { setNeedsDisplay(bounds) }

  /// Asks for a part of the view, in its own coordinates, to be drawn again in the next frame.
  public func setNeedsDisplay(_ rect: CGRect) {
    guard !rect.isVoid else { return }
    render.dirtyRect = render.dirtyRect.union(rect)
    if render.repaint == nil { markAncestorsChanged() } else { requestFrame() }
  }

  /// Asks for a frame of the native window that the view is in, if it is in one.
  func requestFrame() { window?.windowScene?.requestFrame() }

  /// Asks for a part of the view to be painted again, where more than its own drawing may have changed.
  private func setNeedsRepaint(_ rect: CGRect) {
    render.dirtyRect = render.dirtyRect.union(rect)
    markAncestorsChanged()
  }

  /// Asks for the whole view to be painted again, where more than its own drawing may have changed.
  func setNeedsRepaint() { setNeedsRepaint(bounds) }

  /// Makes the layer, when its look is touched first.
  func makeLayer() -> CALayer {
    let made = CALayer(view: self)
    existingLayer = made
    return made
  }

  /// Called when background, border, corners or shadow have changed.
  func lookChanged() {
    render.isExtentStale = true
    setNeedsRepaint()
    // A shadow reaches beyond the bounds, and the one that was painted may reach further than the new one.
    if render.hadShadow || existingLayer?.shadowOutsets != nil { geometryChanged() }
  }

  /// Called when position, size, opacity or order have changed.
  func geometryChanged() {
    guard !render.geometryChanged else { return requestFrame() }
    render.geometryChanged = true
    markAncestorsChanged()
  }

  /// Called when the view was added to a tree, or to another position in it.
  func orderChanged() {
    render.geometryChanged = true
    superview?.render.isExtentStale = true
    markAncestorsChanged()
  }

  /// Marks the view in its ancestors, so that the next damage walk finds it.
  func markAncestorsChanged() {
    var child = self
    while !child.render.isMarked, let parent = child.superview {
      child.render.isMarked = true
      parent.render.childrenChanged = true
      parent.render.markedChildren.append(child)
      child = parent
    }
    guard let scene = window?.windowScene else { return }
    scene.treeDidChange()
    scene.requestFrame()
  }

  /// Called after `child` was removed.
  func forgetMark(of child: UIView) {
    render.isExtentStale = true
    guard child.render.isMarked else { return }
    child.render.isMarked = false
    render.markedChildren.removeAll { $0 === child }
  }

  /// Damages the area of this tree, because it is removed.
  func damageTree() {
    guard let parent = superview, let window else { return }
    var union = CGRect.null
    collectDrawnRects(into: &union)
    guard !union.isVoid else { return }
    // Rectangles are in the coordinate space of the nearest scroll view, cached picture or window.
    var owner: UIView = parent
    while !owner.render.ownedSpace, let next = owner.superview { owner = next }
    owner === window ? window.damage(union) : owner.setNeedsRepaint(union)
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
