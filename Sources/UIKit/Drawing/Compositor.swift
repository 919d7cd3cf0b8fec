/// Finds out what of a view tree has changed on screen, and paints it.
///
/// Two walks a frame. *Update* follows the marks that changes left, compares each view's place with the one it was drawn at and
/// collects damage. *Draw* walks the whole tree, once per damaged rectangle, leaving out what lies outside.
struct Compositor {
  /// Receives damage in the coordinates of the space being walked.
  typealias Emit = (CGRect) -> Void

  // MARK: - Update

  /// Collects damage below `view`, whose parent's coordinates lie at `offset` in the space that `emit` takes.
  ///
  /// `copies` is where a scroll view may ask for its pixels to be moved; nil inside spaces where that can't be done. Says
  /// whether the view and what is in it take another place in the parent from now on.
  @discardableResult
  func update(
    _ view: UIView,
    offset: CGPoint,
    inherited: Bool = false,
    visible: Bool = true,
    copies: ScrollCopies?,
    emit: Emit
  ) -> Bool {
    guard inherited || view.needsUpdate else { return false }
    let state = view.render
    let changed = inherited || state.geometryChanged
    let isVisible = visible && view.isDrawn
    let toParent = view.presentedTransformToSuperview
    let toSpace = toParent.concatenating(.init(translationX: offset.x, y: offset.y))
    let rect = isVisible && view.hasLook ? view.lookRect.applying(toSpace) : .null
    if changed {
      if inherited || copies?.scroll(view, from: state, to: rect, emit) != true {
        emit(state.rect)
        emit(rect)
      }
    } else if isVisible, !state.dirtyRect.isVoid {
      emit(state.dirtyRect.intersection(view.lookRect).applying(toSpace))
    }
    let marked = view.takeMarkedChildren(all: changed && !view.scrollsContent && !view.needsOwnPicture)
    remember(view, state, rect: rect)
    let moved = updateChildren(marked, of: view, changed, isVisible, toSpace, copies, emit)
    if moved { state.childPlaces = .moving }
    guard changed || moved || state.isReachStale else { return false }
    state.isReachStale = false
    let place = isVisible ? extent(of: view).applying(toParent) : .null
    defer { state.placeInParent = place }
    return place != state.placeInParent
  }

  /// What the view and, unless it clips them, its children are drawn on, from what is known of the children.
  private func extent(of view: UIView) -> CGRect {
    var rect = view.hasLook ? view.lookRect : .null
    guard !view.modelClips && !view.scrollsContent && !view.needsOwnPicture else { return view.lookRect }
    for child in view.children { rect = rect.union(child.render.placeInParent) }
    return rect
  }

  /// Updates those of a view's children that need it; says whether one takes another place.
  private func updateChildren(
    _ children: [UIView],
    of view: UIView,
    _ changed: Bool,
    _ visible: Bool,
    _ toSpace: CGAffineTransform,
    _ copies: ScrollCopies?,
    _ emit: Emit
  ) -> Bool {
    var moved = false
    guard view.scrollsContent || view.needsOwnPicture else {
      let origin = CGPoint.zero.applying(toSpace)
      for child in children {
        if update(child, offset: origin, inherited: changed, visible: visible, copies: copies, emit: emit) {
          moved = true
        }
      }
      return moved
    }
    let bounds = view.presentedBounds
    let cache = view.pictureCache
    for child in children {
      // Places in this view's own space hold whether it is shown or not.
      let childMoved = update(child, offset: .zero, copies: nil) { rect in
        let inside = rect.intersection(bounds)
        guard !inside.isVoid else { return }
        if let cache { cache.dirtyRect = cache.dirtyRect.union(inside) }
        if visible { emit(inside.applying(toSpace)) }
      }
      if childMoved { moved = true }
    }
    return moved
  }

  /// Notes how the view is drawn from now on.
  private func remember(_ view: UIView, _ state: RenderState, rect: CGRect) {
    if !state.dirtyRect.isVoid, let cache = view.pictureCache {
      cache.dirtyRect = cache.dirtyRect.union(state.dirtyRect.intersection(view.presentedBounds))
    }
    state.rect = rect
    state.dirtyRect = .null
    state.geometryChanged = false
    guard view.scrollsContent else { return }
    state.drawnOrigin = view.presentedBounds.origin
    state.drawnAlpha = view.presentedAlpha
  }

  // MARK: - Draw

  /// Paints what of `view` lies within `damage`; `offset` is where its parent's coordinates begin on the canvas.
  ///
  /// Called only where the view's place, with all that is in it, meets the damage.
  func draw(_ view: UIView, offset: CGPoint, on canvas: any Canvas, damage: CGRect, traits: UITraitCollection) {
    var traits = traits
    if view.modelStyle != .unspecified { traits.userInterfaceStyle = view.modelStyle }
    let toCanvas = view.presentedTransformToSuperview.concatenating(.init(translationX: offset.x, y: offset.y))
    if view.needsOwnPicture {
      drawPicture(of: view, at: toCanvas, on: canvas, damage: damage, traits: traits)
    } else {
      let origin = CGPoint.zero.applying(toCanvas)
      drawGrouped(view, origin: origin, on: canvas, damage: damage, traits: traits)
    }
  }

  /// Draws through a group where opacity or rounded clipping concern more than one shape.
  private func drawGrouped(
    _ view: UIView,
    origin: CGPoint,
    on canvas: any Canvas,
    damage: CGRect,
    traits: UITraitCollection
  ) {
    let alpha = view.presentedAlpha
    let radius = view.clippingRadius
    guard alpha < 1 || radius > 0 else {
      return drawLook(view, origin: origin, on: canvas, damage: damage, traits: traits)
    }
    let area = view.treeRect.offset(by: origin).intersection(damage)
    guard !area.isVoid else { return }
    canvas.beginGroup(in: area)
    drawLook(view, origin: origin, on: canvas, damage: area, traits: traits)
    canvas.endGroup(
      alpha: alpha,
      clip: radius > 0 ? view.presentedBounds.offset(by: origin) : nil,
      cornerRadius: radius
    )
  }

  private func drawPicture(
    of view: UIView,
    at transform: CGAffineTransform,
    on canvas: any Canvas,
    damage: CGRect,
    traits: UITraitCollection
  ) {
    let bounds = view.presentedBounds
    guard let cache = view.pictureCache, view.lookRect.applying(transform).intersects(damage) else { return }
    if transform.isTranslation {
      drawShadow(view, bounds.offset(by: CGPoint(x: transform.tx, y: transform.ty)), on: canvas, traits: traits)
    }
    canvas.drawCached(cache, size: bounds, transform: transform, alpha: view.presentedAlpha) { picture, dirty in
      let radius = view.clippingRadius
      if radius > 0 { picture.beginGroup(in: dirty) }
      drawLook(view, origin: .zero, on: picture, damage: dirty, traits: traits, withShadow: false)
      if radius > 0 { picture.endGroup(alpha: 1, clip: bounds, cornerRadius: radius) }
    }
  }

  /// Shadow, background, content, children and border, from back to front; `origin` is where the view's zero lies.
  private func drawLook(
    _ view: UIView,
    origin: CGPoint,
    on canvas: any Canvas,
    damage: CGRect,
    traits: UITraitCollection,
    withShadow: Bool = true
  ) {
    let rect = view.presentedBounds.offset(by: origin)
    let layer = view.existingLayer
    let radius = layer?.presentedCornerRadius ?? 0
    if rect.meets(damage) || layer?.shadowOutsets != nil {
      if withShadow { drawShadow(view, rect, on: canvas, traits: traits) }
      let background = view.presentedBackground(traits)
      if background.alpha > 0 { canvas.fill(rect, cornerRadius: radius, color: background) }
      drawContent(view, origin: origin, on: canvas, damage: damage, traits: traits)
    }
    drawChildren(of: view, rect: rect, origin: origin, on: canvas, damage: damage, traits: traits)
    if let layer, layer.presentedBorderWidth > 0, rect.meets(damage) {
      canvas.strokeInside(
        rect,
        cornerRadius: radius,
        width: layer.presentedBorderWidth,
        color: layer.presentedBorderColor
      )
    }
  }

  private func drawShadow(_ view: UIView, _ rect: CGRect, on canvas: any Canvas, traits: UITraitCollection) {
    guard let layer = view.existingLayer, layer.presentedShadowOpacity > 0, let color = layer.shadowColor else {
      return
    }
    canvas.shadow(
      of: rect,
      cornerRadius: layer.presentedCornerRadius,
      blur: layer.shadowRadius,
      offset: layer.shadowOffset,
      color: color.multiplyingAlpha(by: layer.presentedShadowOpacity)
    )
  }

  /// Draws what the view itself draws.
  func drawContent(
    _ view: UIView,
    origin: CGPoint,
    on canvas: any Canvas,
    damage: CGRect,
    traits: UITraitCollection
  ) {
    guard view.drawsContent else { return }
    let dirty = damage.offset(by: CGPoint.zero - origin).intersection(view.presentedBounds)
    guard !dirty.isVoid else { return }
    UIApplication.shared.withCurrentTraits(traits) {
      view.draw(dirty, in: CGContext(canvas: canvas, origin: origin, traits: traits))
    }
  }

  private func drawChildren(
    of view: UIView,
    rect: CGRect,
    origin: CGPoint,
    on canvas: any Canvas,
    damage: CGRect,
    traits: UITraitCollection
  ) {
    guard !view.children.isEmpty else { return }
    guard view.modelClips || view.scrollsContent else {
      return drawChildren(view, origin: origin, on: canvas, damage: damage, traits: traits)
    }
    guard rect.meets(damage) else { return }
    let visible = damage.intersection(rect)
    canvas.save()
    canvas.clip(to: rect)
    drawChildren(view, origin: origin, on: canvas, damage: visible, traits: traits)
    canvas.restore()
  }

  /// Draws those of `views` that the damage meets; `origin` is where their parent's zero lies.
  func drawAll(
    _ views: [UIView],
    origin: CGPoint,
    on canvas: any Canvas,
    damage: CGRect,
    traits: UITraitCollection
  ) {
    let local = damage.offset(by: CGPoint.zero - origin)
    for view in views where view.render.placeInParent.meets(local) {
      draw(view, offset: origin, on: canvas, damage: damage, traits: traits)
    }
  }
}

extension UIView {
  /// Whether the update walk has anything to do here or below.
  var needsUpdate: Bool { render.geometryChanged || render.childrenChanged || !render.dirtyRect.isVoid }

  /// The children that the update walk has to visit, which are forgotten by this.
  func takeMarkedChildren(all: Bool) -> [UIView] {
    let marked = render.markedChildren
    render.markedChildren = []
    render.childrenChanged = false
    for child in marked { child.render.isMarked = false }
    return all ? children : marked
  }

  var isDrawn: Bool { !modelHidden && presentedAlpha > 0.001 }

  /// Whether the view is kept as a picture of its own: because the app asked, or because it is scaled or turned.
  var needsOwnPicture: Bool { existingLayer?.rasterCache != nil || !presentedTransform.isTranslation }

  var pictureCache: LayerCache? {
    if let cache = existingLayer?.rasterCache { return cache }
    guard !presentedTransform.isTranslation else {
      if render.transformCache != nil { render.transformCache = nil }
      return nil
    }
    if render.transformCache == nil { render.transformCache = LayerCache() }
    return render.transformCache
  }

  /// Whether the view itself draws anything, apart from its children.
  var hasLook: Bool {
    if drawsContent || presentedBackgroundAlpha > 0 || needsOwnPicture || scrollsContent { return true }
    guard let layer = existingLayer else { return false }
    return layer.presentedBorderWidth > 0 || layer.presentedShadowOpacity > 0
  }

  /// What the view itself draws on, shadow included, in its own coordinates.
  var lookRect: CGRect {
    let bounds = presentedBounds
    guard let outsets = existingLayer?.shadowOutsets else { return bounds }
    return bounds.union(bounds.inset(by: outsets))
  }

  /// What the view and everything in it draws on, in its own coordinates.
  var treeRect: CGRect {
    var rect = lookRect
    guard !clipsToBounds && !scrollsContent else { return rect }
    for view in subviews where view.isDrawn {
      rect = rect.union(view.treeRect.applying(view.presentedTransformToSuperview))
    }
    return rect
  }

  func presentedBackground(_ traits: UITraitCollection) -> CGColor {
    presented(.backgroundColor)?.color ?? modelBackgroundColor?.resolve(with: traits) ?? .clear
  }

  private var presentedBackgroundAlpha: CGFloat {
    if let animated = presented(.backgroundColor)?.color { return animated.alpha }
    return modelBackgroundColor == nil || modelBackgroundColor == .clear ? 0 : 1
  }
}

extension UIView {
  /// The radius of the corners at which what is in the view has to be cut off; 0 where nothing has.
  var clippingRadius: CGFloat {
    modelClips && !children.isEmpty ? existingLayer?.presentedCornerRadius ?? 0 : 0
  }
}
