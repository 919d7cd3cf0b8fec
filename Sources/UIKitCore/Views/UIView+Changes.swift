/// Reactions of the view to changes of its layer.
extension UIView: LayerOwner {
  package var layerHasContent: Bool { drawsContent }
  package var layerMayOverrideDraw: Bool { mayOverrideDraw }
  package var layerContentIsAboveBack: Bool { contentIsAboveBack }
  package var isInWindow: Bool { window != nil }

  package var layerClipsContent: Bool { clipsContent }

  package func removeForLayer() -> Bool {
    guard superview != nil else { return false }
    removeFromSuperview()
    return true
  }

  package func insertForLayer(_ other: any LayerOwner, at index: Int?) {
    guard let view = other as? UIView else { return }
    let layers = storedLayer.children.filter { $0 !== view.storedLayer }
    insert(view, at: layers.prefix(index ?? layers.count).count { $0.owner != nil })
    guard let index, index < layers.count else { return }
    storedLayer.changeOrder(of: view.storedLayer, atBack: index == 0) { $0.insert(view.storedLayer, at: index) }
  }

  package func drawLayer(_ rect: CGRect, in context: CGContext) { draw(rect, in: context) }

  package func drawOwn(_ rect: CGRect, in context: CGContext) {
    draw(layer, in: context)
  }

  package func layerBoundsChanged(from old: CGRect) {
    let new = storedLayer.modelBounds
    if old.origin != new.origin { constraintState?.geometryChanged() }
    if contentMode == .redraw { setNeedsDisplay() }
    if old.size != new.size { sizeChanged(from: old.size) }
    notifyObservers([.bounds, .frame, .contentOffset])
  }

  package func layerPositionChanged() {
    recordMove()
    constraintState?.geometryChanged()
    safeAreaMayHaveChanged()
    notifyObservers([.center, .frame])
  }

  package func layerVisibilityChanged() {
    superview?.subviewVisibilityDidChange(self)
    notifyObservers([.isHidden])
  }

  package func layerTreeChanged() {
    guard let scene = window?.windowScene else { return }
    scene.treeDidChange()
    scene.requestFrame()
  }

  /// Requests a frame of the native window that the view is in, if it is in one.
  package func requestFrame() { window?.windowScene?.requestFrame() }

  private func sizeChanged(from old: CGSize) {
    recordMove()
    if autoresizesSubviews { for view in subviews { view.autoresize(parentWas: old, is: bounds.size) } }
    setNeedsLayout()
    // As on iOS, the superview may place its subviews by their sizes. While it lays them out, it has set this size itself.
    if let parent = superview, !parent.layoutState.isPlacingChildren { parent.setNeedsLayout() }
    constraintState?.geometryChanged()
    safeAreaMayHaveChanged()
  }

  func tintChangedInTree() {
    tintColorDidChange()
    for view in subviews { view.tintChangedInTree() }
  }

  /// Repaints everything in this tree, because the appearance changed.
  func redrawTree() {
    appearanceDidChange()
    storedLayer.setTreeNeedsRepaint()
    for view in subviews { view.redrawTree() }
  }

  /// Moves and resizes the view by ``autoresizingMask``, after its superview was resized.
  private func autoresize(parentWas old: CGSize, is new: CGSize) {
    guard translatesAutoresizingMaskIntoConstraints, !autoresizingMask.isEmpty else { return }
    let mask = autoresizingMask
    let x = stretch(
      frame.minX,
      frame.width,
      old.width,
      by: new.width - old.width,
      mask.contains(.flexibleLeftMargin),
      mask.contains(.flexibleWidth),
      mask.contains(.flexibleRightMargin)
    )
    let y = stretch(
      frame.minY,
      frame.height,
      old.height,
      by: new.height - old.height,
      mask.contains(.flexibleTopMargin),
      mask.contains(.flexibleHeight),
      mask.contains(.flexibleBottomMargin)
    )
    frame = CGRect(x: x.origin, y: y.origin, width: x.length, height: y.length)
  }

  /// Divides a change of the superview's length among the flexible parts, in proportion to their lengths.
  private func stretch(
    _ origin: CGFloat,
    _ length: CGFloat,
    _ parent: CGFloat,
    by change: CGFloat,
    _ before: Bool,
    _ inside: Bool,
    _ after: Bool
  ) -> (origin: CGFloat, length: CGFloat) {
    let parts = [(before, origin), (inside, length), (after, parent - origin - length)].map { $0.0 ? max($0.1, 0) : 0 }
    let flexible = parts.reduce(0, +)
    let count = CGFloat([before, inside, after].count { $0 })
    guard count > 0 else { return (origin, length) }
    func share(_ index: Int, _ isFlexible: Bool) -> CGFloat {
      guard isFlexible else { return 0 }
      return flexible > 0 ? change * parts[index] / flexible : change / count
    }
    return (origin + share(0, before), length + share(1, inside))
  }
}
