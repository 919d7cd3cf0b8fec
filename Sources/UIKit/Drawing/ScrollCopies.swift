/// Finds out whether a scroll view's new offset can be shown by moving the pixels that stay visible.
///
/// They can be moved when they lie on nothing but a plain colour, when the way is a whole number of device pixels, and when
/// nothing but the offset and the height changed. What lies above the scroll view is painted again where it stood and where
/// its pixels were carried to.
final class ScrollCopies {
  /// Pixels to be moved: `rect` receives what stood at `rect` − `delta`. Points of the native window.
  struct Move: Equatable {
    var rect: CGRect
    var delta: CGPoint
  }

  /// What has to be moved before the rest is painted; one a frame, because a second one could carry the first one's damage.
  private(set) var move: Move?

  private let bounds: CGRect
  private let scale: CGFloat
  private let earlierDamage: DamageRegion
  private let windows: [UIWindow]

  /// `windows` are all that share the native window, from back to front; `damage` is what is known to be lost already.
  init(windows: [UIWindow], bounds: CGRect, scale: CGFloat, damage: DamageRegion) {
    self.windows = windows
    self.bounds = bounds
    self.scale = scale
    earlierDamage = damage
  }

  nonisolated deinit {}  // Many come and go; nothing is touched.

  /// Plans the move and emits what it leaves to be painted; false when the view has to be painted whole.
  func scroll(_ view: UIView, from state: RenderState, to rect: CGRect, _ emit: (CGRect) -> Void) -> Bool {
    guard view.scrollsContent, move == nil, state.dirtyRect.isVoid, !rect.isVoid, !state.rect.isVoid,
      state.rect.origin == rect.origin, state.rect.width == rect.width,
      state.drawnAlpha == 1, view.presentedAlpha == 1
    else { return false }
    let origin = view.presentedBounds.origin
    let delta = CGPoint(x: state.drawnOrigin.x - origin.x, y: state.drawnOrigin.y - origin.y)
    let kept = state.rect.intersection(rect).intersection(visiblePart(above: view))
    guard isWhole(delta.x), isWhole(delta.y), abs(delta.x) < kept.width, abs(delta.y) < kept.height,
      !earlierDamage.intersects(kept), liesOnPlainColour(view)
    else { return false }
    emitRemainder(of: state.rect, beyond: rect, emit)
    emitRemainder(of: rect, beyond: state.rect, emit)
    guard delta != .zero else { return true }
    move = Move(rect: kept, delta: delta)
    emitRemainder(of: kept, beyond: kept.offset(by: delta), emit)
    for overlay in overlays(above: view) where overlay.intersects(kept) {
      emit(overlay.intersection(kept))
      emit(overlay.offset(by: delta).intersection(kept))
    }
    return true
  }

  // MARK: - Conditions

  private func isWhole(_ length: CGFloat) -> Bool {
    let pixels = length * scale
    return abs(pixels - pixels.rounded()) < 0.001
  }

  /// What ancestors that clip let through, in window coordinates; empty where an ancestor is drawn through a group.
  private func visiblePart(above view: UIView) -> CGRect {
    var part = bounds
    var ancestor = view.superview
    while let current = ancestor {
      if current.presentedAlpha < 1 { return .null }
      if current.clipsToBounds {
        if (current.existingLayer?.presentedCornerRadius ?? 0) > 0 { return .null }
        part = part.intersection(current.convertPresented(current.presentedBounds))
      }
      ancestor = current.superview
    }
    return part
  }

  /// Whether the nearest thing painted below the view is one opaque colour.
  private func liesOnPlainColour(_ view: UIView) -> Bool {
    var current = view
    while true {
      if let layer = current.existingLayer, layer.presentedCornerRadius > 0 || layer.presentedBorderWidth > 0 {
        return false
      }
      if current.presentedBackground(current.traitCollection).alpha >= 1 { return true }
      guard let parent = current.superview, current === view || !current.drawsContent else { return false }
      let rect = current.presentedFrame
      for sibling in parent.subviews.prefix(while: { $0 !== current }) where sibling.isDrawn {
        if sibling.treeRect.applying(sibling.presentedTransformToSuperview).intersects(rect) { return false }
      }
      current = parent
    }
  }

  // MARK: - What has to be painted

  /// The strips of `rect` that lie outside `other`.
  private func emitRemainder(of rect: CGRect, beyond other: CGRect, _ emit: (CGRect) -> Void) {
    let inner = rect.intersection(other)
    guard !inner.isVoid else { return emit(rect) }
    emit(CGRect(x: rect.minX, y: rect.minY, width: rect.width, height: inner.minY - rect.minY))
    emit(CGRect(x: rect.minX, y: inner.maxY, width: rect.width, height: rect.maxY - inner.maxY))
    emit(CGRect(x: rect.minX, y: inner.minY, width: inner.minX - rect.minX, height: inner.height))
    emit(CGRect(x: inner.maxX, y: inner.minY, width: rect.maxX - inner.maxX, height: inner.height))
  }

  /// Where things above the view are, and where they were drawn last, in window coordinates.
  private func overlays(above view: UIView) -> [CGRect] {
    var views: [UIView] = []
    var current = view
    while let parent = current.superview {
      let child = current
      views += parent.subviews.drop { $0 !== child }.dropFirst()
      current = parent
    }
    let root = current
    views += windows.drop { $0 !== root }.dropFirst().map { $0 as UIView }
    return views.flatMap { overlay in
      var drawn = CGRect.null
      overlay.collectDrawnRects(into: &drawn)
      let now = overlay.isDrawn ? overlay.convertPresented(overlay.treeRect) : .null
      return [drawn, now].filter { !$0.isVoid }
    }
  }
}
