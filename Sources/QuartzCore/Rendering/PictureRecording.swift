import UIFoundation

/// Recorded drawing operations, which can be replayed later, independent of changes since.
package final class PictureRecording: Canvas {
  package let scale: CGFloat
  private var steps: [Step] = []
  /// Whether a blend mode other than `.normal` is used. Then the recording is replayed into a group, so that, as on iOS, it blends
  /// only with itself.
  private var mixes = false

  private struct Step {
    /// The area that the step may paint; nil for a change of state that later steps depend on, such as a clip.
    let area: CGRect?
    let perform: (any Canvas) -> Void
  }

  /// Records the drawing of `layer` and its sublayers within its bounds, in its own coordinates.
  package convenience init(of layer: CALayer, traits: UITraitCollection) {
    self.init(scale: traits.displayScale)
    let list = DisplayList(pictureOf: layer, in: layer.presentedBounds, traits: traits)
    list.paint(on: self)
  }

  /// Begins an empty recording.
  init(scale: CGFloat) { self.scale = scale }

  nonisolated deinit {}  // The deinitializer uses no main-actor state, so it need not hop to the main actor.

  /// Whether nothing is painted.
  var isEmpty: Bool { !steps.contains { $0.area != nil } }

  /// Replays all operations.
  package func replay(on canvas: any Canvas) {
    for step in steps { step.perform(canvas) }
  }

  /// Replays, moved by `delta`, the operations that may be visible within `area`, which is in points of `canvas`.
  func replay(on canvas: any Canvas, movedBy delta: CGPoint, within area: CGRect) {
    let target: any Canvas = delta == .zero ? canvas : MovedCanvas(canvas, by: delta)
    if mixes { canvas.beginGroup(in: area) }
    let near = area.offset(by: CGPoint.zero - delta)
    for step in steps where step.area?.meets(near) != false { step.perform(target) }
    if mixes { canvas.endGroup(alpha: 1, clip: nil, corners: .square) }
  }

  private func add(_ area: CGRect?, _ perform: @escaping (any Canvas) -> Void) {
    steps.append(Step(area: area, perform: perform))
  }

  // MARK: - Canvas

  package func save() { add(nil) { $0.save() } }
  package func restore() { add(nil) { $0.restore() } }
  package func clip(to rect: CGRect) { add(nil) { $0.clip(to: rect) } }

  package func fill(_ rect: CGRect, corners: RoundedCorners, color: CGColor) {
    add(rect.painted) { $0.fill(rect, corners: corners, color: color) }
  }

  package func strokeInside(_ rect: CGRect, corners: RoundedCorners, width: CGFloat, color: CGColor) {
    add(rect.painted) { $0.strokeInside(rect, corners: corners, width: width, color: color) }
  }

  package func drawShadow(of rect: CGRect, corners: RoundedCorners, blur: CGFloat, offset: CGSize, color: CGColor) {
    let area = rect.offsetBy(dx: offset.width, dy: offset.height).insetBy(dx: -3 * blur, dy: -3 * blur)
    add(area.painted) { $0.drawShadow(of: rect, corners: corners, blur: blur, offset: offset, color: color) }
  }

  package func draw(_ run: GlyphRun, at origin: CGPoint, color: CGColor) {
    add(run.area.offset(by: origin)) { $0.draw(run, at: origin, color: color) }
  }

  package func draw(_ image: CGImage, in rect: CGRect, tint: CGColor?) {
    add(rect.painted) { $0.draw(image, in: rect, tint: tint) }
  }

  package func beginGroup(in rect: CGRect) { add(nil) { $0.beginGroup(in: rect) } }
  package func beginGroup(in rect: CGRect, blur: CGFloat) { add(nil) { $0.beginGroup(in: rect, blur: blur) } }

  package func endGroup(alpha: CGFloat, clip: CGRect?, corners: RoundedCorners, mode: CGBlendMode) {
    if mode != .normal { mixes = true }
    add(nil) { $0.endGroup(alpha: alpha, clip: clip, corners: corners, mode: mode) }
  }

  package func endGroup(blur: CGFloat, offset: CGSize, color: CGColor, showsGroup: Bool) {
    add(nil) { $0.endGroup(blur: blur, offset: offset, color: color, showsGroup: showsGroup) }
  }

  package func beginMask(in rect: CGRect) { add(nil) { $0.beginMask(in: rect) } }
  package func endMask() { add(nil) { $0.endMask() } }

  package func drawCached(
    _ cache: LayerCache,
    size: CGRect,
    transform: CGAffineTransform,
    alpha: CGFloat,
    paint: (_ canvas: any Canvas, _ dirty: CGRect) -> Void
  ) {
    // The layer continues to use its cached picture, so the recording needs its own.
    let (inner, copy) = (PictureRecording(scale: scale), LayerCache())
    paint(inner, size)
    add(size.applying(transform).painted) {
      $0.drawCached(copy, size: size, transform: transform, alpha: alpha) { canvas, _ in inner.replay(on: canvas) }
    }
  }
}

/// Forwards all operations to another canvas, moved by a distance.
private final class MovedCanvas: Canvas {
  private let canvas: any Canvas
  private let delta: CGPoint

  init(_ canvas: any Canvas, by delta: CGPoint) { (self.canvas, self.delta) = (canvas, delta) }

  nonisolated deinit {}  // The deinitializer uses no main-actor state, so it need not hop to the main actor.

  var scale: CGFloat { canvas.scale }

  func save() { canvas.save() }
  func restore() { canvas.restore() }
  func clip(to rect: CGRect) { canvas.clip(to: rect.offset(by: delta)) }

  func fill(_ rect: CGRect, corners: RoundedCorners, color: CGColor) {
    canvas.fill(rect.offset(by: delta), corners: corners, color: color)
  }

  func strokeInside(_ rect: CGRect, corners: RoundedCorners, width: CGFloat, color: CGColor) {
    canvas.strokeInside(rect.offset(by: delta), corners: corners, width: width, color: color)
  }

  func drawShadow(of rect: CGRect, corners: RoundedCorners, blur: CGFloat, offset: CGSize, color: CGColor) {
    canvas.drawShadow(of: rect.offset(by: delta), corners: corners, blur: blur, offset: offset, color: color)
  }

  func draw(_ run: GlyphRun, at origin: CGPoint, color: CGColor) { canvas.draw(run, at: origin + delta, color: color) }

  func draw(_ image: CGImage, in rect: CGRect, tint: CGColor?) {
    canvas.draw(image, in: rect.offset(by: delta), tint: tint)
  }

  func beginGroup(in rect: CGRect) { canvas.beginGroup(in: rect.offset(by: delta)) }

  func beginGroup(in rect: CGRect, blur: CGFloat) { canvas.beginGroup(in: rect.offset(by: delta), blur: blur) }

  func endGroup(alpha: CGFloat, clip: CGRect?, corners: RoundedCorners, mode: CGBlendMode) {
    canvas.endGroup(alpha: alpha, clip: clip?.offset(by: delta), corners: corners, mode: mode)
  }

  func endGroup(blur: CGFloat, offset: CGSize, color: CGColor, showsGroup: Bool) {
    canvas.endGroup(blur: blur, offset: offset, color: color, showsGroup: showsGroup)
  }

  func beginMask(in rect: CGRect) { canvas.beginMask(in: rect.offset(by: delta)) }

  func endMask() { canvas.endMask() }

  func drawCached(
    _ cache: LayerCache,
    size: CGRect,
    transform: CGAffineTransform,
    alpha: CGFloat,
    paint: (_ canvas: any Canvas, _ dirty: CGRect) -> Void
  ) {
    let moved = transform.concatenating(.init(translationX: delta.x, y: delta.y))
    canvas.drawCached(cache, size: size, transform: moved, alpha: alpha, paint: paint)
  }
}

extension CGRect {
  /// The standardized rectangle with a margin of one point for edges that are rounded to pixels.
  fileprivate var painted: CGRect {
    CGRect(x: minX, y: minY, width: width, height: height).insetBy(dx: -1, dy: -1)
  }
}
