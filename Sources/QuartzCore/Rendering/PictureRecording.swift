import UIFoundation

/// The drawing operations of one moment, which can be repeated later, whatever has changed by then.
package final class PictureRecording: Canvas {
  package let scale: CGFloat
  private var steps: [(any Canvas) -> Void] = []

  /// Records what is drawn of `layer` and its children within its bounds, in its own coordinates.
  package init(of layer: CALayer, traits: UITraitCollection) {
    scale = traits.displayScale
    let list = DisplayList(pictureOf: layer, in: layer.presentedBounds, traits: traits)
    list.paint(on: self)
  }

  private init(scale: CGFloat) { self.scale = scale }

  nonisolated deinit {}  // It touches nothing else, so it need not hop to the main actor.

  /// Draws it again.
  package func replay(on canvas: any Canvas) {
    for step in steps { step(canvas) }
  }

  // MARK: - Canvas

  package func save() { steps.append { $0.save() } }
  package func restore() { steps.append { $0.restore() } }
  package func clip(to rect: CGRect) { steps.append { $0.clip(to: rect) } }

  package func fill(_ rect: CGRect, corners: RoundedCorners, color: CGColor) {
    steps.append { $0.fill(rect, corners: corners, color: color) }
  }

  package func strokeInside(_ rect: CGRect, corners: RoundedCorners, width: CGFloat, color: CGColor) {
    steps.append { $0.strokeInside(rect, corners: corners, width: width, color: color) }
  }

  package func shadow(of rect: CGRect, corners: RoundedCorners, blur: CGFloat, offset: CGSize, color: CGColor) {
    steps.append { $0.shadow(of: rect, corners: corners, blur: blur, offset: offset, color: color) }
  }

  package func draw(_ run: GlyphRun, at origin: CGPoint, color: CGColor) {
    steps.append { $0.draw(run, at: origin, color: color) }
  }

  package func draw(_ image: CGImage, in rect: CGRect, tint: CGColor?) {
    steps.append { $0.draw(image, in: rect, tint: tint) }
  }

  package func beginGroup(in rect: CGRect) { steps.append { $0.beginGroup(in: rect) } }

  package func endGroup(alpha: CGFloat, clip: CGRect?, corners: RoundedCorners) {
    steps.append { $0.endGroup(alpha: alpha, clip: clip, corners: corners) }
  }

  package func beginMask(in rect: CGRect) { steps.append { $0.beginMask(in: rect) } }
  package func endMask() { steps.append { $0.endMask() } }

  package func drawCached(
    _ cache: LayerCache,
    size: CGRect,
    transform: CGAffineTransform,
    alpha: CGFloat,
    paint: (_ canvas: any Canvas, _ dirty: CGRect) -> Void
  ) {
    // The layer goes on to use its own picture, so the recording has another one.
    let (inner, copy) = (PictureRecording(scale: scale), LayerCache())
    paint(inner, size)
    steps.append {
      $0.drawCached(copy, size: size, transform: transform, alpha: alpha) { canvas, _ in inner.replay(on: canvas) }
    }
  }
}
