/// Follows the marks that changes left in the views, and finds out where the native window has to be painted again.
///
/// Each view that is marked is compared with how it was painted last: where it was and where it is are damaged. Of one scroll view,
/// whose content has only moved, the change itself is told instead.
final class DamageWalk {
  /// What has to be painted again, in points of the native window; without what is in the view of ``scrollChange``.
  private(set) var damage: DamageRegion
  /// The first scroll view that was found whose pixels may be moved. One a frame: a second move could carry the first one's damage.
  private(set) var scrollChange: ScrollChange?
  /// What has changed of the content of that scroll view, where it stands after the move.
  private(set) var scrolledDamage = DamageRegion()

  /// Begins with what is known to be damaged already.
  init(damage: DamageRegion) { self.damage = damage }

  nonisolated deinit {}  // One a frame; nothing is touched.

  /// Compares what is in `window`.
  func visit(_ window: UIWindow) {
    let space = Space(isWindow: true) { [unowned self] in damage.add($0) }
    _ = visit(window, Pass(origin: .zero, hasMoved: false, isVisible: true, space: space))
  }

  /// The coordinates in which views are compared: the native window's, or those of a scroll view or of a kept picture.
  private struct Space {
    let isWindow: Bool
    let addDamage: (CGRect) -> Void
  }

  /// What a view is handed by its parent on the walk.
  private struct Pass {
    /// Where the parent's zero lies in the space.
    var origin: CGPoint
    /// Whether the view changes with its parent.
    var hasMoved: Bool
    var isVisible: Bool
    var space: Space
  }

  // MARK: - The walk

  /// Compares `view` and what is in it; says whether its extent in the parent is another from now on.
  private func visit(_ view: UIView, _ parent: Pass) -> Bool {
    guard parent.hasMoved || view.needsUpdate else { return false }
    let state = view.render
    let hasMoved = parent.hasMoved || state.geometryChanged
    let isVisible = parent.isVisible && view.isDrawn
    let toParent = view.presentedTransformToSuperview
    let toSpace = toParent.concatenating(.init(translationX: parent.origin.x, y: parent.origin.y))
    let rect = isVisible && view.hasLook ? view.lookRect.applying(toSpace) : .null
    let change = parent.hasMoved ? nil : noteScrolling(of: view, to: rect, in: parent.space)
    if hasMoved, change == nil {
      parent.space.addDamage(state.rect)
      parent.space.addDamage(rect)
    } else if !hasMoved, isVisible, !state.dirtyRect.isVoid {
      parent.space.addDamage(state.dirtyRect.intersection(view.lookRect).applying(toSpace))
    }
    let ownsSpace = view.scrollsContent || view.needsOwnPicture
    let changesSpace = ownsSpace != state.ownedSpace
    if changesSpace, ownsSpace { parent.space.addDamage(view.drawnRectOfChildren) }
    remember(view, rect: rect, ownsSpace: ownsSpace)
    var pass = parent
    pass.hasMoved = changesSpace || hasMoved && !ownsSpace
    pass.origin = ownsSpace ? .zero : CGPoint.zero.applying(toSpace)
    // Extents in a view's own space hold whether it is shown or not.
    pass.isVisible = ownsSpace || isVisible
    if ownsSpace { pass.space = space(of: view, toSpace, isVisible, isScrolled: change != nil, in: parent.space) }
    let childMoved = visitChildren(of: view, pass)
    guard hasMoved || childMoved || state.isExtentStale else { return false }
    return noteExtent(of: view, isVisible ? extent(of: view).applying(toParent) : .null)
  }

  /// Compares those of a view's children that need it; says whether the extent of one is another from now on.
  private func visitChildren(of view: UIView, _ pass: Pass) -> Bool {
    var hasMoved = false
    for child in view.takeMarkedChildren(all: pass.hasMoved) where visit(child, pass) { hasMoved = true }
    if hasMoved { view.render.childIndex = .moving }
    return hasMoved
  }

  /// The space of a view that scrolls its content, or of which a picture is kept.
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

  /// Notes that the content of `view` has only moved; nil if that can't be shown by moving pixels.
  private func noteScrolling(of view: UIView, to rect: CGRect, in space: Space) -> ScrollChange? {
    guard space.isWindow, scrollChange == nil, view.render.geometryChanged else { return nil }
    scrollChange = ScrollChange(of: view, to: rect)
    return scrollChange
  }

  // MARK: - What is remembered

  /// Notes how the view is painted from now on.
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

  /// What the view and, unless it clips them, its children are painted on, from what is known of the children.
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
  /// Where the children were drawn last, and what is in them, in coordinates of the space that they were drawn in.
  fileprivate var drawnRectOfChildren: CGRect {
    var rect = CGRect.null
    for child in children { child.collectDrawnRects(into: &rect) }
    return rect
  }

  /// Whether the walk has anything to do here or below.
  fileprivate var needsUpdate: Bool { render.geometryChanged || render.childrenChanged || !render.dirtyRect.isVoid }

  /// The children that the walk has to visit, which are forgotten by this.
  fileprivate func takeMarkedChildren(all: Bool) -> [UIView] {
    let marked = render.markedChildren
    render.markedChildren = []
    render.childrenChanged = false
    for child in marked { child.render.isMarked = false }
    return all ? children : marked
  }
}
