/// Finds a frame's damage, by walking to the views that are marked as changed.
///
/// Each marked view is compared with its ``RenderState``: where it was painted last and where it is now are damaged.
/// For one scroll view whose content has only moved, the move itself is reported instead of damage.
final class DamageWalk {
  /// The damage, in points of the native window, without that inside the view of ``scrollChange``.
  private(set) var damage: DamageRegion
  /// The first scroll view that was found whose pixels may be moved. One a frame: a second move could carry the first
  /// one's damage.
  private(set) var scrollChange: ScrollChange?
  /// The damage inside that scroll view, at its positions after the move.
  private(set) var scrolledDamage = DamageRegion()
  /// The view whose content is all that has changed; nil if more has, or nothing.
  var onlyChangedContent: UIView? { changeCount == 1 ? lastChanged : nil }

  /// How many views have changed, and the damage that was known before.
  private var changeCount: Int
  /// The view that was found last; nil if more than its content has changed.
  private var lastChanged: UIView?

  /// Begins with the damage that is known already.
  init(damage: DamageRegion) {
    self.damage = damage
    changeCount = damage.rects.count
  }

  nonisolated deinit {}  // Created in each frame; it touches nothing else, so it need not hop to the main actor.

  /// Compares all marked views in `window`.
  func visit(_ window: UIWindow) {
    let space = Space(isWindow: true) { [unowned self] in damage.add($0) }
    _ = visit(window, Pass(origin: .zero, hasMoved: false, isVisible: true, space: space))
  }

  /// A coordinate space in which views are compared: the native window's, a scroll view's or a cached picture's.
  private struct Space {
    let isWindow: Bool
    let addDamage: (CGRect) -> Void
  }

  /// What a view gets from its parent on the walk.
  private struct Pass {
    /// The parent's origin in the coordinate space.
    var origin: CGPoint
    /// Whether the view moves because its parent does.
    var hasMoved: Bool
    var isVisible: Bool
    var space: Space
  }

  // MARK: - The walk

  /// Compares `view` and the views in it; returns whether its ``RenderState/extent`` has changed.
  private func visit(_ view: UIView, _ parent: Pass) -> Bool {
    let state = view.render
    state.isMarked = false
    guard parent.hasMoved || view.needsUpdate else { return false }
    let hasMoved = parent.hasMoved || state.geometryChanged
    let isVisible = parent.isVisible && view.isDrawn
    let toParent = view.presentedTransformToSuperview
    let toSpace = toParent.concatenating(.init(translationX: parent.origin.x, y: parent.origin.y))
    let ownsSpace = view.scrollsContent || view.needsOwnPicture
    let changesSpace = ownsSpace != state.ownedSpace
    var change: ScrollChange?
    if hasMoved || !state.dirtyRect.isVoid {
      changeCount += 1
      lastChanged = hasMoved ? nil : view
      let rect = isVisible && view.hasLook ? view.lookRect.applying(toSpace) : .null
      if !parent.hasMoved { change = noteScrolling(of: view, to: rect, in: parent.space) }
      if hasMoved, change == nil {
        parent.space.addDamage(state.rect)
        parent.space.addDamage(rect)
      } else if !hasMoved, isVisible {
        parent.space.addDamage(state.dirtyRect.intersection(view.lookRect).applying(toSpace))
      }
      if changesSpace, ownsSpace { parent.space.addDamage(view.drawnRectOfChildren) }
      remember(view, rect: rect, ownsSpace: ownsSpace)
    }
    var pass = parent
    pass.hasMoved = changesSpace || hasMoved && !ownsSpace
    pass.origin = ownsSpace ? .zero : CGPoint.zero.applying(toSpace)
    // Extents in a view's own coordinate space are valid whether it is shown or not.
    pass.isVisible = ownsSpace || isVisible
    if ownsSpace { pass.space = space(of: view, toSpace, isVisible, isScrolled: change != nil, in: parent.space) }
    let childMoved = visitChildren(of: view, pass)
    guard hasMoved || childMoved || state.isExtentStale else { return false }
    return noteExtent(of: view, isVisible ? extent(of: view).applying(toParent) : .null)
  }

  /// Compares the marked children of a view, or all if they moved; returns whether the extent of one has changed.
  private func visitChildren(of view: UIView, _ pass: Pass) -> Bool {
    let state = view.render
    state.childrenChanged = false
    let marked = state.markedChildren
    var hasMoved = false
    for child in pass.hasMoved ? view.children : marked where visit(child, pass) { hasMoved = true }
    state.forgetMarks(marked.count)
    if hasMoved { state.childIndex = .moving }
    return hasMoved
  }

  /// The coordinate space of a view that scrolls its content, or that has a cached picture.
  private func space(
    of view: UIView,
    _ toSpace: CGAffineTransform,
    _ isVisible: Bool,
    isScrolled: Bool,
    in outer: Space
  ) -> Space {
    let (bounds, cache) = (view.presentedBounds, view.pictureCache)
    return Space(isWindow: false) { [unowned self] rect in
      let inside = rect.intersection(bounds)
      guard !inside.isVoid else { return }
      if let cache { cache.dirtyRect = cache.dirtyRect.union(inside) }
      guard isVisible else { return }
      if isScrolled { scrolledDamage.add(inside.applying(toSpace)) } else { outer.addDamage(inside.applying(toSpace)) }
    }
  }

  /// Stores that the content of `view` has only moved; nil if that can't be shown by moving pixels.
  private func noteScrolling(of view: UIView, to rect: CGRect, in space: Space) -> ScrollChange? {
    guard space.isWindow, scrollChange == nil, view.render.geometryChanged else { return nil }
    scrollChange = ScrollChange(of: view, to: rect)
    return scrollChange
  }

  // MARK: - Remembered state

  /// Updates the view's ``RenderState`` to what is going to be painted.
  private func remember(_ view: UIView, rect: CGRect, ownsSpace: Bool) {
    let state = view.render
    if !state.dirtyRect.isVoid, let cache = view.pictureCache {
      cache.dirtyRect = cache.dirtyRect.union(state.dirtyRect.intersection(view.presentedBounds))
    }
    state.rect = rect
    state.dirtyRect = .null
    state.geometryChanged = false
    state.ownedSpace = ownsSpace
    state.hadShadow = view.existingLayer?.shadowOutsets != nil
    guard view.scrollsContent else { return }
    state.drawnOrigin = view.presentedBounds.origin
    state.drawnAlpha = view.presentedAlpha
  }

  /// The rectangle that the view and, unless it clips them, its children are painted in, from the extents of the
  /// children.
  private func extent(of view: UIView) -> CGRect {
    var rect = view.hasLook ? view.lookRect : .null
    guard !view.modelClips && !view.scrollsContent && !view.needsOwnPicture else { return view.lookRect }
    for child in view.children { rect = rect.union(child.render.extent) }
    return rect
  }

  private func noteExtent(of view: UIView, _ extent: CGRect) -> Bool {
    view.render.isExtentStale = false
    defer { view.render.extent = extent }
    return extent != view.render.extent
  }
}

extension UIView {
  /// The union of the rectangles that all views inside were painted in last, in the coordinate space of that time.
  fileprivate var drawnRectOfChildren: CGRect {
    var rect = CGRect.null
    for child in children { child.collectDrawnRects(into: &rect) }
    return rect
  }

  /// Whether this view or one inside is marked.
  fileprivate var needsUpdate: Bool { render.geometryChanged || render.childrenChanged || !render.dirtyRect.isVoid }
}
