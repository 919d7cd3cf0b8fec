/// The effects of a changed property: animation and damage.
extension CALayer {
  /// Called after a property's model value was set, perhaps to what it was.
  final func propertyWasSet(_ property: AnimatableProperty, from old: AnimatableValue) {
    let new = model(property)
    if old != new { propertyChanged(property, from: old, to: new) }
  }

  /// Called after a property's model value changed.
  final func propertyChanged(_ property: AnimatableProperty, from old: AnimatableValue, to new: AnimatableValue) {
    let animator = Animator.shared
    if animator.context != nil && isInWindow {
      animator.animate(self, property, from: old, to: new)
    } else if owner == nil, render.isKnown, let context = implicitContext(of: property) {
      animator.perform(context) { animator.animate(self, property, from: old, to: new) }
    } else if animation(of: property) != nil {
      animator.cancel(self, property)
    }
    presentationChanged(property)
  }

  /// Called when the presentation value of a property changed, also on each frame of an animation.
  final func presentationChanged(_ property: AnimatableProperty) {
    switch property.owner {
    case .shape: shapeChanged()
    case .gradient: setNeedsRepaint()
    case .layer: if property.isGeometry { geometryChanged() } else { appearanceChanged() }
    }
  }

  /// Called when what is drawn may reach further than before, or less far: it is painted again where it was and where it is.
  final func shapeChanged() {
    render.isExtentStale = true
    render.dirtyRect = render.dirtyRect.union(contentRect.union(modelBounds))
    geometryChanged()
  }

  /// Called when an animation has ended.
  final func animationEnded(_ animation: PropertyAnimation) {
    guard animation.layerAnimation?.staysAtEnd != true, removeAnimation(animation) else { return }
    presentationChanged(animation.property)
  }

  /// Adds an animation; explicit ones (`add(_:forKey:)`) are shown on top of those of changes.
  final func addAnimation(_ animation: PropertyAnimation) {
    animations = animation.layerAnimation == nil ? [animation] + animations : animations + [animation]
  }

  /// Removes an animation; false if it isn't one of the layer's.
  @discardableResult
  final func removeAnimation(_ animation: PropertyAnimation) -> Bool {
    let others = animations.filter { $0 !== animation }
    defer { animations = others }
    return others.count < animations.count
  }

  /// Whether the layer is moved by a property animator that keeps touches from what it moves.
  package final var refusesTouches: Bool { animations.contains { $0.context.member?.timeline.refusesTouches == true } }

  /// Fades in from nothing, within the animation whose changes are being made; the opacity itself isn't changed.
  package final func fadeIn() {
    Animator.shared.animate(self, .alpha, from: .init(0), to: .init(modelOpacity))
  }

  // MARK: - Damage

  final func markNeedsDisplay(_ rect: CGRect) {
    guard !rect.isVoid else { return }
    invalidateDrawing(rect)
    setContentNeedsDisplay(rect)
  }

  /// Marks a part as damaged whose drawing isn't recorded, such as that of an edited text.
  package final func setContentNeedsDisplay(_ rect: CGRect) {
    guard !rect.isVoid else { return }
    render.dirtyRect = render.dirtyRect.union(rect)
    if render.repaint == nil { markAncestorsChanged() } else { treeOwner?.requestFrame() }
  }

  /// Asks for a part of the layer to be painted again, where more than its own drawing may have changed.
  final func setNeedsRepaint(_ rect: CGRect) {
    render.dirtyRect = render.dirtyRect.union(rect)
    markAncestorsChanged()
  }

  /// Asks for the whole layer to be painted again, where more than its own drawing may have changed.
  final func setNeedsRepaint() { setNeedsRepaint(modelBounds) }

  /// Has the layer, and the app's own layers inside, painted again, because the appearance changed.
  package final func setTreeNeedsRepaint() {
    invalidateDrawing(modelBounds)
    setNeedsRepaint(contentRect.union(modelBounds))
    for layer in children where layer.owner == nil { layer.setTreeNeedsRepaint() }
  }

  /// Called when background, border, corners or shadow have changed.
  final func appearanceChanged() {
    render.isExtentStale = true
    setNeedsRepaint()
    // A shadow reaches beyond the bounds, and the one that was painted may reach further than the new one.
    if render.hadShadow || shadowOutsets != nil { geometryChanged() }
  }

  /// Called when position, size, opacity or order have changed.
  final func geometryChanged() {
    guard !render.geometryChanged else {
      if let masked { masked.geometryChanged() }
      return treeOwner?.requestFrame() ?? ()
    }
    render.geometryChanged = true
    markAncestorsChanged()
  }

  /// Called when the layer was added to a tree, or to another position in it.
  final func orderChanged() {
    render.geometryChanged = true
    storedSuperlayer?.render.isExtentStale = true
    markAncestorsChanged()
  }

  /// Marks the layer in those around, so that the next damage walk finds it.
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

  /// Called after `child` was removed.
  final func removeMark(of child: CALayer) {
    render.isExtentStale = true
    guard child.render.isMarked else { return }
    child.render.isMarked = false
    render.markedChildren.removeAll { $0 === child }
  }

  /// Damages the area of this tree, because it is removed.
  final func damageTree() {
    guard let parent = storedSuperlayer, isInWindow else { return }
    var union = CGRect.null
    collectDrawnRects(into: &union)
    guard !union.isVoid else { return }
    // Rectangles are in the coordinate space of the nearest scrolling layer, cached picture or window.
    var space = parent
    while !space.render.ownedSpace, let next = space.storedSuperlayer { space = next }
    if let root = space as? RootLayer { root.damage(union) } else { space.setNeedsRepaint(union) }
    resetDrawnRects()
  }

  final func collectDrawnRects(into union: inout CGRect) {
    union = union.union(render.rect)
    guard !render.ownedSpace else { return }
    for layer in children { layer.collectDrawnRects(into: &union) }
  }

  private func resetDrawnRects() {
    render.rect = .null
    render.geometryChanged = true
    for layer in children { layer.resetDrawnRects() }
  }

  // MARK: - The view

  /// The nearest view that is in a window among those that this layer, and those around, draw for; nil if none is.
  final var treeOwner: (any LayerOwner)? {
    if let owner, owner.isInWindow { return owner }
    var layer = layerAround
    while let current = layer {
      if let owner = current.owner, owner.isInWindow { return owner }
      layer = current.layerAround
    }
    return nil
  }

  /// The layer around, or the one whose mask this is.
  final var layerAround: CALayer? { storedSuperlayer ?? masked }

  /// Whether changes of the layer can be seen.
  final var isInWindow: Bool { treeOwner != nil }
}

/// The layer of a window.
package final class RootLayer: CALayer {
  private var pendingDamage: [CGRect] = []

  nonisolated deinit {}  // It touches nothing else, so it need not hop to the main actor.

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
