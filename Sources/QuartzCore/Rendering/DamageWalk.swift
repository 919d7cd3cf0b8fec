import UIFoundation

/// Finds a frame's damage by visiting the layers that are marked as changed.
///
/// Each marked layer is compared with its ``RenderState``, and its old and new rectangles are damaged. For one scroll layer whose
/// content has only moved, the move itself is reported instead of damage.
final class DamageWalk {
  /// The damage, in points of the native window, except the damage inside the layer of ``scrollChange``.
  private(set) var damage: DamageRegion
  /// The first scroll layer found whose pixels may be moved. At most one per frame, because a second move could move damage of the
  /// first.
  private(set) var scrollChange: ScrollChange?
  /// The damage inside the layer of ``scrollChange``, at its positions after the move.
  private(set) var scrolledDamage = DamageRegion()
  /// The layer of which only the content has changed, if nothing else has changed in the frame; else nil.
  var onlyLayerWithChangedContent: CALayer? { changeCount == 1 ? lastChanged : nil }

  /// The number of changed layers, plus that of rectangles of damage from before the walk.
  private var changeCount: Int
  /// The changed layer that was found last; nil if more than its content has changed.
  private var lastChanged: CALayer?

  /// Makes a walk that begins with damage from before.
  init(damage: DamageRegion) {
    self.damage = damage
    changeCount = damage.rects.count
  }

  nonisolated deinit {}  // Created in each frame; the deinitializer uses no main-actor state, so it need not hop there.

  /// Compares all marked layers in `window`.
  func visit(_ window: RootLayer) {
    let space = Space(isWindow: true) { [unowned self] in damage.add($0) }
    _ = visit(window, Pass(origin: .zero, hasMoved: false, isVisible: true, space: space))
  }

  /// A coordinate space in which layers are compared: the native window's, a scroll layer's or a cached picture's.
  private struct Space {
    let isWindow: Bool
    let addDamage: (CGRect) -> Void
  }

  /// The values that a layer inherits from its superlayer on the walk.
  private struct Pass {
    /// The superlayer's origin in the coordinate space.
    var origin: CGPoint
    /// Whether the layer moves because its superlayer does.
    var hasMoved: Bool
    var isVisible: Bool
    var space: Space
  }

  // MARK: - The walk

  /// Compares `layer` and its descendants; returns whether its ``RenderState/extent`` has changed.
  private func visit(_ layer: CALayer, _ parent: Pass) -> Bool {
    layer.render.isMarked = false
    guard parent.hasMoved || layer.needsUpdate else { return false }
    let hasMoved = parent.hasMoved || layer.render.hasChangedGeometry
    let isVisible = parent.isVisible && layer.isDrawn
    let toParent = layer.presentedTransformToSuperlayer
    let toSpace = toParent.concatenating(.init(translationX: parent.origin.x, y: parent.origin.y))
    let ownsSpace = layer.scrollsContent || layer.needsOwnPicture
    let changesSpace = ownsSpace != layer.render.hadOwnSpace
    var change: ScrollChange?
    if hasMoved || !layer.render.dirtyRect.isVoid {
      changeCount += 1
      lastChanged = hasMoved ? nil : layer
      let rect = isVisible && layer.drawsAnything ? layer.visualRect.applying(toSpace) : .null
      if !parent.hasMoved { change = recordScrolling(of: layer, to: rect, in: parent.space) }
      if hasMoved, change == nil {
        parent.space.addDamage(layer.render.rect)
        parent.space.addDamage(rect)
      } else if !hasMoved, isVisible {
        parent.space.addDamage(layer.render.dirtyRect.intersection(layer.visualRect).applying(toSpace))
      }
      if changesSpace, ownsSpace { parent.space.addDamage(layer.drawnRectOfChildren) }
      updateState(of: layer, rect: rect, ownsSpace: ownsSpace)
    }
    var pass = parent
    pass.hasMoved = changesSpace || hasMoved && !ownsSpace
    pass.origin = ownsSpace ? .zero : CGPoint.zero.applying(toSpace)
    // Extents in a layer's own coordinate space are valid whether it is shown or not.
    pass.isVisible = ownsSpace || isVisible
    if ownsSpace { pass.space = space(of: layer, toSpace, isVisible, isScrolled: change != nil, in: parent.space) }
    if let mask = layer.mask { visitMask(mask) }
    let childMoved = visitChildren(of: layer, pass)
    let appears = layer.render.extent.isNull && isVisible && layer.drawsAnything
    guard hasMoved || childMoved || layer.render.isExtentStale || appears else { return false }
    return recordExtent(of: layer, isVisible ? extent(of: layer).applying(toParent) : .null)
  }

  /// Compares the marked sublayers of a layer, or all if the layer has moved; returns whether the extent of any has changed.
  private func visitChildren(of layer: CALayer, _ pass: Pass) -> Bool {
    layer.render.childrenChanged = false
    let marked = layer.render.markedChildren
    var hasMoved = false
    for child in pass.hasMoved ? layer.children : marked where visit(child, pass) { hasMoved = true }
    layer.render.removeMarks(marked.count)
    if hasMoved { layer.render.childIndex = .moving }
    return hasMoved
  }

  /// Records the positions of a mask and its descendants, without damage: the masked layer is painted as a whole when its mask
  /// changes.
  private func visitMask(_ mask: CALayer) {
    mask.layoutOwnTree()
    let space = Space(isWindow: false) { _ in }
    _ = visit(mask, Pass(origin: .zero, hasMoved: true, isVisible: true, space: space))
  }

  /// The coordinate space of a layer that scrolls its content, or that has a cached picture.
  private func space(
    of layer: CALayer,
    _ toSpace: CGAffineTransform,
    _ isVisible: Bool,
    isScrolled: Bool,
    in outer: Space
  ) -> Space {
    let (bounds, cache) = (layer.contentRect, layer.pictureCache)
    return Space(isWindow: false) { [unowned self] rect in
      let inside = rect.intersection(bounds)
      guard !inside.isVoid else { return }
      if let cache { cache.dirtyRect = cache.dirtyRect.union(inside) }
      guard isVisible else { return }
      if isScrolled { scrolledDamage.add(inside.applying(toSpace)) } else { outer.addDamage(inside.applying(toSpace)) }
    }
  }

  /// Records that the content of `layer` has only moved; nil if pixels can't be moved for it.
  private func recordScrolling(of layer: CALayer, to rect: CGRect, in space: Space) -> ScrollChange? {
    guard space.isWindow, scrollChange == nil, layer.render.hasChangedGeometry else { return nil }
    scrollChange = ScrollChange(of: layer, to: rect)
    return scrollChange
  }

  // MARK: - Remembered state

  /// Updates the layer's ``RenderState`` to the state that is going to be painted.
  private func updateState(of layer: CALayer, rect: CGRect, ownsSpace: Bool) {
    if !layer.render.dirtyRect.isVoid, let cache = layer.pictureCache {
      cache.dirtyRect = cache.dirtyRect.union(layer.render.dirtyRect.intersection(layer.contentRect))
    }
    layer.render.rect = rect
    layer.render.dirtyRect = .null
    layer.render.hasChangedGeometry = false
    layer.render.wasShown = true
    layer.render.hadOwnSpace = ownsSpace
    layer.render.hadShadow = layer.shadowOutsets != nil
    guard layer.scrollsContent else { return }
    layer.render.drawnOrigin = layer.presentedBounds.origin
    layer.render.drawnAlpha = layer.presentedAlpha
  }

  /// The rectangle in which the layer and, unless it clips them, its sublayers are painted, from the extents of the sublayers.
  private func extent(of layer: CALayer) -> CGRect {
    var rect = layer.drawsAnything ? layer.visualRect : .null
    guard !layer.modelClips && !layer.scrollsContent && !layer.needsOwnPicture else { return layer.visualRect }
    for child in layer.children { rect = rect.union(child.render.extent) }
    return rect
  }

  private func recordExtent(of layer: CALayer, _ extent: CGRect) -> Bool {
    layer.render.isExtentStale = false
    defer { layer.render.extent = extent }
    return extent != layer.render.extent
  }
}

extension CALayer {
  /// The union of the rectangles in which all descendants were painted last, in the coordinate space of that time.
  fileprivate var drawnRectOfChildren: CGRect {
    var rect = CGRect.null
    for child in children { child.collectDrawnRects(into: &rect) }
    return rect
  }

  /// Whether this layer or a descendant is marked.
  fileprivate var needsUpdate: Bool { render.hasChangedGeometry || render.childrenChanged || !render.dirtyRect.isVoid }
}
