import UIFoundation

/// The state of the drawing of an app's own code: a view's `draw(_:)`, a layer's ``CALayer/draw(in:)``.
enum DrawingState {
  /// The code hasn't been called yet.
  case unknown
  /// The code was called, and draws nothing.
  case nothing
  case kept(KeptDrawing)
}

/// The drawing of an app's own code, recorded to be painted again: the code is called once, and again for what
/// ``CALayer/setNeedsDisplay(_:)`` marks, for another size, scale or appearance, never for what happens around.
///
/// Operations are kept, not pixels: they take a hundred bytes each, whatever the size. As on iOS they keep their distance
/// from the top left corner of the bounds.
final class KeptDrawing {
  private let traits: UITraitCollection
  private let scale: CGFloat
  /// Recordings of parts of the drawing, from the oldest to the newest, which hides the others.
  private var parts: [Part] = []
  /// The bounding box of the rectangles to be drawn again, from the corner of the bounds.
  private var stale = CGRect.null

  private struct Part {
    /// From the corner of the bounds, in points.
    let rect: CGRect
    /// Where that corner was on the canvas.
    let corner: CGPoint
    let picture: PictureRecording
  }

  /// The largest area that is drawn as a whole, in square points; of larger layers only the visible part is.
  private static let largest: CGFloat = 4_194_304
  /// With more parts than the first, all is drawn at the next occasion; with more than the second, at once.
  private static let (manyParts, mostParts) = (8, 64)

  init(traits: UITraitCollection, scale: CGFloat) { (self.traits, self.scale) = (traits, scale) }

  nonisolated deinit {}  // It touches nothing else, so it need not hop to the main actor.

  /// Whether it may be painted with these traits, at that scale.
  func suits(_ traits: UITraitCollection, _ scale: CGFloat) -> Bool { self.traits == traits && self.scale == scale }

  /// Has `rect`, from the corner of the bounds, drawn again before it is painted next.
  func invalidate(_ rect: CGRect) { stale = stale.union(rect) }

  /// Paints the part `dirty` of the drawing of `layer`, whose origin is at `origin` of `canvas`; returns whether it is known
  /// that all of the layer draws nothing.
  func paint(_ dirty: CGRect, of layer: CALayer, at origin: CGPoint, on canvas: any Canvas) -> Bool {
    let bounds = layer.presentedBounds
    let whole = CGRect(origin: .zero, size: layer.modelBounds.size)
    let damage = dirty.offset(by: CGPoint.zero - bounds.origin)
    let corner = origin + bounds.origin
    update(damage, of: layer, whole, corner)
    for (index, part) in parts.enumerated() {
      let delta = corner - part.corner
      guard parts.count > 1 else {
        part.picture.replay(on: canvas, movedBy: delta, within: damage.offset(by: corner))
        break
      }
      var areas = [part.rect.intersection(damage)]
      for newer in parts[(index + 1)...] { areas = areas.flatMap { $0.strips(beyond: newer.rect) } }
      for area in areas.map({ $0.offset(by: corner) }) where !area.isVoid {
        canvas.save()
        canvas.clip(to: area)
        part.picture.replay(on: canvas, movedBy: delta, within: area)
        canvas.restore()
      }
    }
    return parts.count == 1 && parts[0].picture.isEmpty && parts[0].rect.covers(whole) && stale.isVoid
  }

  // MARK: - Drawing

  /// Has the code draw the visible parts of `damage` that are marked, or that no recording covers.
  private func update(_ damage: CGRect, of layer: CALayer, _ whole: CGRect, _ corner: CGPoint) {
    let isLarge = whole.area > Self.largest
    if isLarge, !stale.isVoid {
      parts = []
      stale = .null
    }
    let redraws = parts.count > Self.mostParts || parts.count > Self.manyParts && damage.covers(whole)
    if redraws { parts = [] }
    let visible = damage.intersection(whole)
    if !stale.isVoid, !parts.isEmpty {
      let marked = stale.intersection(whole)
      if marked.meets(visible) { draw(marked, of: layer, corner) }
    }
    var missing = [visible]
    for part in parts { missing = missing.flatMap { $0.strips(beyond: part.rect) } }
    if missing.contains(where: { !$0.isVoid }) { draw(isLarge ? visible : whole, of: layer, corner) }
  }

  /// Asks the code for `rect`.
  private func draw(_ rect: CGRect, of layer: CALayer, _ corner: CGPoint) {
    // Rectangles that the code itself marks from now on have to be drawn another time.
    if rect.covers(stale) { stale = .null }
    let picture = PictureRecording(scale: scale)
    let (start, seen) = (layer.modelBounds.origin, rect.offset(by: corner))
    let context = CGContext(canvas: picture, origin: corner - start, visible: seen, traits: traits)
    traits.asCurrent { context.asCurrent { layer.drawOwn(rect.offset(by: start), in: context) } }
    context.finish()
    parts.removeAll { rect.covers($0.rect) }
    parts.append(Part(rect: rect, corner: corner, picture: picture))
  }
}

extension CALayer {
  /// Whether code of the app's own draws the layer's content, as far as is known.
  final var mayHaveDrawing: Bool {
    if case .nothing = render.drawing { return false }
    return keepsDrawing || owner?.layerMayDraw == true
  }

  /// Paints the part `dirty` of the drawing of the app's own code, which is called for parts that aren't recorded.
  final func paintDrawing(_ dirty: CGRect, at origin: CGPoint, on canvas: any Canvas, traits: UITraitCollection) {
    let kept: KeptDrawing
    // The display list may have been made before the code was found to draw nothing.
    if case .nothing = render.drawing { return }
    if case .kept(let known) = render.drawing, known.suits(traits, canvas.scale) {
      kept = known
    } else {
      kept = KeptDrawing(traits: traits, scale: canvas.scale)
      render.drawing = .kept(kept)
    }
    let isNothing = kept.paint(dirty, of: self, at: origin, on: canvas)
    // The code may have changed the layer's size.
    if isNothing, case .kept(let current) = render.drawing, current === kept { render.drawing = .nothing }
  }

  /// Forgets a part of what the app's own code has drawn, in the layer's coordinates.
  final func invalidateDrawing(_ rect: CGRect) {
    switch render.drawing {
    case .unknown: break
    case .nothing: render.drawing = .unknown
    case .kept(let kept): kept.invalidate(rect.offset(by: CGPoint.zero - modelBounds.origin))
    }
  }

  /// Forgets what the app's own code has drawn in bounds of another size. Code that drew nothing isn't asked again: a scroll
  /// view that grows would have to be painted as a whole.
  final func drawingChangedSize() {
    if case .kept = render.drawing { render.drawing = .unknown }
  }

  /// Calls the app's own code.
  fileprivate final func drawOwn(_ rect: CGRect, in context: CGContext) {
    display()
    if let owner, owner.layerMayDraw { owner.drawOwn(rect, in: context) }
    if keepsDrawing { draw(in: context) }
  }
}
