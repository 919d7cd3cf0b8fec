import UIFoundation

/// The state of the drawing by an app's code: a view's `draw(_:)` or a layer's ``CALayer/draw(in:)``.
enum DrawingState {
  /// The code hasn't been called yet.
  case unknown
  /// The code was called, and drew nothing.
  case nothing
  case kept(KeptDrawing)
}

/// The drawing of an app's code, recorded to be painted again: the code is called once, and again for parts that
/// ``CALayer/setNeedsDisplay(_:)`` marks, and for another size, scale or appearance, but never because of other layers.
///
/// Stores operations, not pixels: they take a hundred bytes each, whatever their size. As on iOS, the drawing moves along with the
/// top left corner of the bounds.
final class KeptDrawing {
  private let traits: UITraitCollection
  private let scale: CGFloat
  /// Recordings of parts of the drawing, from the oldest to the newest; where they overlap, the newest counts.
  private var parts: [Part] = []
  /// The bounding box of the rectangles to be redrawn, relative to the top left corner of the bounds.
  private var stale = CGRect.null

  private struct Part {
    /// The recorded rectangle, in points from the top left corner of the bounds.
    let rect: CGRect
    /// The position of the bounds' top left corner on the canvas during recording.
    let corner: CGPoint
    let picture: PictureRecording
  }

  /// The largest area, in square points, that is drawn as a whole; of larger layers only visible parts are drawn.
  private static let largest: CGFloat = 4_194_304
  /// With more than `manyParts`, all is redrawn as soon as the whole layer is damaged; with more than `mostParts`, at once.
  private static let (manyParts, mostParts) = (8, 64)

  init(traits: UITraitCollection, scale: CGFloat) { (self.traits, self.scale) = (traits, scale) }

  nonisolated deinit {}  // The deinitializer uses no main-actor state, so it need not hop to the main actor.

  /// Whether the recording was made with these traits and this scale.
  func suits(_ traits: UITraitCollection, _ scale: CGFloat) -> Bool { self.traits == traits && self.scale == scale }

  /// Marks `rect`, relative to the top left corner of the bounds, to be redrawn before the next painting.
  func invalidate(_ rect: CGRect) { stale = stale.union(rect) }

  /// Paints the part `dirty` of the drawing of `layer`, whose origin is at `origin` of `canvas`; returns whether the layer's whole
  /// drawing is known to be empty.
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

  /// Calls the code for visible parts of `damage` that are marked, or not covered by a recording.
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

  /// Records the code's drawing of `rect`.
  private func draw(_ rect: CGRect, of layer: CALayer, _ corner: CGPoint) {
    // Cleared before, because rectangles that the code itself marks have to be redrawn later.
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
  /// Whether an app's code may draw the layer's content; false once it has drawn nothing.
  final var mayHaveDrawing: Bool {
    if case .nothing = render.drawing { return false }
    return keepsDrawing || owner?.layerMayOverrideDraw == true
  }

  /// Paints the part `dirty` of the drawing of the app's code, which is called for parts that aren't recorded.
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

  /// Invalidates a part of the recorded drawing, in the layer's coordinates.
  final func invalidateDrawing(_ rect: CGRect) {
    switch render.drawing {
    case .unknown: break
    case .nothing: render.drawing = .unknown
    case .kept(let kept): kept.invalidate(rect.offset(by: CGPoint.zero - modelBounds.origin))
    }
  }

  /// Discards the recorded drawing after a change of the bounds' size. Code that drew nothing isn't called again: otherwise a
  /// growing scroll view would have to be painted as a whole.
  final func drawingChangedSize() {
    if case .kept = render.drawing { render.drawing = .unknown }
  }

  /// Calls the app's code.
  fileprivate final func drawOwn(_ rect: CGRect, in context: CGContext) {
    display()
    if let owner, owner.layerMayOverrideDraw { owner.drawOwn(rect, in: context) }
    if keepsDrawing { draw(in: context) }
  }
}
