/// The effects of a changed property: animation and damage.
extension CALayer {
  /// Called after a property's model value was set, perhaps to the same value.
  final func propertyWasSet(_ property: AnimatableProperty, from old: AnimatableValue) {
    let new = model(property)
    if old != new { propertyChanged(property, from: old, to: new) }
  }

  /// Called after a property's model value changed.
  final func propertyChanged(_ property: AnimatableProperty, from old: AnimatableValue, to new: AnimatableValue) {
    let animator = Animator.shared
    if animator.context != nil && isInWindow {
      animator.animate(self, property, from: old, to: new)
    } else if owner == nil, render.wasShown, let context = implicitContext(of: property) {
      animator.perform(context) { animator.animate(self, property, from: old, to: new) }
    } else if animation(of: property) != nil {
      animator.cancel(self, property)
    }
    presentationChanged(property)
  }

  /// Called when the presentation value of a property has changed, also in each frame of an animation.
  final func presentationChanged(_ property: AnimatableProperty) {
    switch property.owner {
    case .shape: shapeChanged()
    case .gradient: setNeedsRepaint()
    case .layer: if property.isGeometry { geometryChanged() } else { appearanceChanged() }
    }
  }

  /// Called when the drawn shape may have become larger or smaller: damages its old and its new rectangle.
  final func shapeChanged() {
    render.isExtentStale = true
    render.dirtyRect = render.dirtyRect.union(contentRect.union(modelBounds))
    geometryChanged()
  }

  /// Removes an animation that has ended, unless it stays at its last value.
  final func animationEnded(_ animation: PropertyAnimation) {
    guard animation.layerAnimation?.staysAtEnd != true, removeAnimation(animation) else { return }
    presentationChanged(animation.property)
  }

  /// Adds an animation; explicit animations (`add(_:forKey:)`) are applied after those of changed properties.
  final func addAnimation(_ animation: PropertyAnimation) {
    animations = animation.layerAnimation == nil ? [animation] + animations : animations + [animation]
  }

  /// Removes an animation; false if the layer doesn't have it.
  @discardableResult
  final func removeAnimation(_ animation: PropertyAnimation) -> Bool {
    let others = animations.filter { $0 !== animation }
    defer { animations = others }
    return others.count < animations.count
  }

  /// Whether a property animator that disables touches animates the layer.
  package final var refusesTouches: Bool { animations.contains { $0.context.member?.timeline.refusesTouches == true } }

  /// Fades in from an opacity of 0 in the running animation block; the model opacity isn't changed.
  package final func fadeIn() {
    Animator.shared.animate(self, .alpha, from: .init(0), to: .init(modelOpacity))
  }

  // MARK: - Damage

  final func markNeedsDisplay(_ rect: CGRect) {
    guard !rect.isVoid else { return }
    invalidateDrawing(rect)
    setContentNeedsDisplay(rect)
  }

  /// Damages a part of the layer whose drawing isn't recorded, such as edited text.
  package final func setContentNeedsDisplay(_ rect: CGRect) {
    guard !rect.isVoid else { return }
    render.dirtyRect = render.dirtyRect.union(rect)
    if render.repaint == nil { markAncestorsChanged() } else { treeOwner?.requestFrame() }
  }

  /// Damages a part of the layer in which more than its own drawing may have changed.
  final func setNeedsRepaint(_ rect: CGRect) {
    render.dirtyRect = render.dirtyRect.union(rect)
    markAncestorsChanged()
  }

  /// Damages the whole layer, because more than its own drawing may have changed.
  final func setNeedsRepaint() { setNeedsRepaint(modelBounds) }

  /// Damages the layer, and its descendants that don't belong to views, because the appearance has changed.
  package final func setTreeNeedsRepaint() {
    invalidateDrawing(modelBounds)
    setNeedsRepaint(contentRect.union(modelBounds))
    for layer in children where layer.owner == nil { layer.setTreeNeedsRepaint() }
  }

  /// Called when background, border, corners or shadow have changed.
  final func appearanceChanged() {
    render.isExtentStale = true
    setNeedsRepaint()
    // A shadow extends beyond the bounds, and the painted one may extend further than the new one.
    if render.hadShadow || shadowOutsets != nil { geometryChanged() }
  }

  /// Called when position, size, opacity or order have changed.
  final func geometryChanged() {
    guard !render.hasChangedGeometry else {
      if let masked { masked.geometryChanged() }
      return treeOwner?.requestFrame() ?? ()
    }
    render.hasChangedGeometry = true
    markAncestorsChanged()
  }

  /// Called when the layer was added to a tree, or to another position in it.
  final func orderChanged() {
    render.hasChangedGeometry = true
    storedSuperlayer?.render.isExtentStale = true
    markAncestorsChanged()
  }

  /// Marks the layer in its ancestors, so that the next damage walk finds it.
  final func markAncestorsChanged() {
    var child = self
    while !child.render.isMarked, let parent = child.storedSuperlayer {
      child.render.isMarked = true
      parent.render.childrenChanged = true
      parent.render.markedChildren.append(child)
      child = parent
    }
    if let masked = child.masked { masked.geometryChanged() } else { treeOwner?.layerTreeChanged() }
  }

  /// Removes the mark of `child`, which was removed from the layer.
  final func removeMark(of child: CALayer) {
    render.isExtentStale = true
    guard child.render.isMarked else { return }
    child.render.isMarked = false
    render.markedChildren.removeAll { $0 === child }
  }

  /// Damages the area in which the layer and its descendants were painted, because the layer is removed.
  final func damageTree() {
    guard let parent = storedSuperlayer, isInWindow else { return }
    var union = CGRect.null
    collectDrawnRects(into: &union)
    guard !union.isVoid else { return }
    // Rectangles are in the coordinate space of the nearest scrolling layer, cached picture or window.
    var space = parent
    while !space.render.hadOwnSpace, let next = space.storedSuperlayer { space = next }
    if let root = space as? RootLayer { root.damage(union) } else { space.setNeedsRepaint(union) }
    resetDrawnRects()
  }

  final func collectDrawnRects(into union: inout CGRect) {
    union = union.union(render.rect)
    guard !render.hadOwnSpace else { return }
    for layer in children { layer.collectDrawnRects(into: &union) }
  }

  private func resetDrawnRects() {
    render.rect = .null
    render.hasChangedGeometry = true
    for layer in children { layer.resetDrawnRects() }
  }

  // MARK: - The view

  /// The nearest view in a window that owns this layer or an ancestor of it; nil if there is none.
  final var treeOwner: (any LayerOwner)? {
    if let owner, owner.isInWindow { return owner }
    var layer = superlayerOrMasked
    while let current = layer {
      if let owner = current.owner, owner.isInWindow { return owner }
      layer = current.superlayerOrMasked
    }
    return nil
  }

  /// The superlayer, or the layer whose mask this layer is.
  final var superlayerOrMasked: CALayer? { storedSuperlayer ?? masked }

  /// Whether the layer is in a window, so that changes of it may be visible.
  final var isInWindow: Bool { treeOwner != nil }
}

/// The layer of a window.
package final class RootLayer: CALayer {
  private var pendingDamage: [CGRect] = []

  nonisolated deinit {}  // The deinitializer uses no main-actor state, so it need not hop to the main actor.

  func damage(_ rect: CGRect) {
    pendingDamage.append(rect)
    owner?.layerTreeChanged()
  }

  func takeDamage() -> [CGRect] {
    defer { pendingDamage = [] }
    return pendingDamage
  }

  override var keepsDrawing: Bool { false }
}
