import UIKit
import X11

/// Draws with XRender on a picture: a window's back buffer, a group, or a view's kept picture.
///
/// Positions arrive in points of the window (or of the kept picture) and are rounded to pixels here.
final class X11Canvas: Canvas {
  let scale: CGFloat
  private let grid: PixelGrid
  private let resources: DrawingResources

  /// Where drawing goes: the bottom target, then a picture for each open group.
  private var targets: [Target]
  private var clipStack: [PixelRect] = []
  private var clip: PixelRect

  /// A surface, and the position of its top left pixel in the canvas's pixels.
  private struct Target {
    let picture: Picture
    let origin: PixelPoint
    /// The clip that the server has for it.
    var appliedClip: PixelRect?
    /// The clip to return to when the group ends.
    var outerClip: PixelRect
  }

  /// Draws on `picture`, whose top left pixel is at `origin`, within `clip`, both in the canvas's pixels.
  init(picture: Picture, origin: PixelPoint = .zero, clip: PixelRect, scale: CGFloat, resources: DrawingResources) {
    self.scale = scale
    self.resources = resources
    self.clip = clip
    grid = PixelGrid(scale: scale)
    targets = [Target(picture: picture, origin: origin, appliedClip: nil, outerClip: clip)]
  }

  // MARK: - Clip

  func save() { clipStack.append(clip) }

  func restore() {
    guard let last = clipStack.popLast() else { return }
    clip = last
  }

  func clip(to rect: CGRect) { clip = clip.intersection(grid.rect(rect)) }

  // MARK: - Shapes

  func fill(_ rect: CGRect, cornerRadius: CGFloat, color: CGColor) {
    let pixels = grid.rect(rect)
    let visible = pixels.intersection(clip)
    guard prepare(for: visible) else { return }
    if cornerRadius <= 0 { return target.picture.fill([local(visible)], color: color.x11) }
    target.picture.fill(
      local(pixels),
      rounding: rounding(cornerRadius),
      color: color.x11,
      visible: local(visible)
    )
  }

  func strokeInside(_ rect: CGRect, cornerRadius: CGFloat, width: CGFloat, color: CGColor) {
    let pixels = grid.rect(rect)
    let visible = pixels.intersection(clip)
    guard prepare(for: visible) else { return }
    target.picture.stroke(
      local(pixels),
      rounding: rounding(cornerRadius),
      thickness: grid.thickness(width),
      color: color.x11,
      visible: local(visible)
    )
  }

  func shadow(of rect: CGRect, cornerRadius: CGFloat, blur: CGFloat, offset: CGSize, color: CGColor) {
    let pixels = grid.rect(rect.offsetBy(dx: offset.width, dy: offset.height))
    let sigma = Double(blur * scale)
    let visible = pixels.insetBy(-Int((sigma * 3).rounded(.up)) - 1).intersection(clip)
    guard prepare(for: visible) else { return }
    target.picture.drawShadow(
      of: local(pixels),
      rounding: rounding(cornerRadius),
      sigma: sigma,
      color: color.x11,
      visible: local(visible)
    )
  }

  // MARK: - Text and images

  func draw(_ runs: [GlyphRun], at origin: CGPoint, color: CGColor) {
    guard !clip.isEmpty else { return }
    applyClip()
    let baseline = Double((origin.y * scale).rounded()) - Double(target.origin.y)
    let start = Double(origin.x * scale) - Double(target.origin.x)
    let visible = local(clip)
    for run in runs {
      guard let font = resources.fonts.font(face: run.face, pixelSize: Double(run.pointSize * scale)) else { continue }
      // Glyphs reach at most about their size beyond their pen.
      let reach = Double(run.pointSize * scale) * 1.25
      let range = Double(visible.x) - reach...Double(visible.maxX) + reach
      var placed: [PlacedGlyph] = []
      placed.reserveCapacity(run.glyphs.count)
      for index in run.glyphs.indices {
        let x = start + Double(run.positions[index] * scale)
        if range.contains(x) { placed.append(PlacedGlyph(glyph: run.glyphs[index], x: x, y: baseline)) }
      }
      target.picture.draw(placed, font: font, color: color.x11)
    }
  }

  func draw(_ image: UIImage, in rect: CGRect, tint: CGColor?) {
    let pixels = grid.rect(rect)
    let visible = pixels.intersection(clip)
    guard prepare(for: visible) else { return }
    let picture = resources.images.picture(for: image, size: pixels.size)
    let corner = PixelPoint.zero.offset(from: pixels, to: visible)
    switch (picture.format, tint) {
    case (.alpha, let tint):
      let color = tint ?? CGColor(red: 0, green: 0, blue: 0, alpha: 1)
      target.picture.fill(through: picture, maskOrigin: corner, in: local(visible), color: color.x11)
    case (_, let tint?):
      target.picture.fill(through: picture, maskOrigin: corner, in: local(visible), color: tint.x11)
    case (_, nil):
      target.picture.draw(picture, from: corner, in: local(visible))
    }
  }

  // MARK: - Groups and kept pictures

  func beginGroup(in rect: CGRect) {
    let area = grid.outerRect(rect).intersection(clip)
    let picture = Picture(size: area.size, format: .premultiplied, connection: resources.connection)
    picture.clear()
    targets.append(Target(picture: picture, origin: area.origin, appliedClip: nil, outerClip: clip))
    clip = area
  }

  func endGroup(alpha: CGFloat, clip mask: CGRect?, cornerRadius: CGFloat) {
    guard targets.count > 1, let group = targets.popLast() else { return }
    let area = clip
    clip = group.outerClip
    if let mask {
      group.picture.removeClip()
      group.picture.eraseOutside(
        grid.rect(mask).offsetBy(x: -group.origin.x, y: -group.origin.y),
        rounding: rounding(cornerRadius)
      )
    }
    guard !area.isEmpty, prepare(for: area) else { return }
    target.picture.draw(group.picture, in: local(area), opacity: Double(alpha))
  }

  func drawCached(
    _ cache: LayerCache,
    size: CGRect,
    transform: CGAffineTransform,
    alpha: CGFloat,
    paint: (_ canvas: any Canvas, _ dirty: CGRect) -> Void
  ) {
    let kept = repaint(cache, size: size, paint)
    if transform.isTranslation {
      let pixels = PixelRect(
        x: grid.pixel(size.minX + transform.tx),
        y: grid.pixel(size.minY + transform.ty),
        width: kept.size.width,
        height: kept.size.height
      )
      let visible = pixels.intersection(clip)
      guard prepare(for: visible) else { return }
      let corner = PixelPoint.zero.offset(from: pixels, to: visible)
      target.picture.draw(kept, from: corner, in: local(visible), opacity: Double(alpha))
    } else {
      drawTransformed(kept, size: size, transform: transform, alpha: alpha)
    }
  }

  private func repaint(
    _ cache: LayerCache,
    size: CGRect,
    _ paint: (_ canvas: any Canvas, _ dirty: CGRect) -> Void
  ) -> Picture {
    let origin = PixelPoint(x: grid.pixel(size.minX), y: grid.pixel(size.minY))
    let wanted = grid.size(size.size)
    let known = (cache.storage as? KeptPicture).flatMap { $0.picture.size == wanted && $0.scale == scale ? $0 : nil }
    let kept =
      known ?? KeptPicture(Picture(size: wanted, format: .premultiplied, connection: resources.connection), scale)
    let whole = PixelRect(origin: origin, size: wanted)
    let dirty = known == nil ? whole : grid.outerRect(cache.dirtyRect.intersection(size)).intersection(whole)
    cache.storage = kept
    cache.dirtyRect = .null
    guard !dirty.isEmpty else { return kept.picture }
    kept.picture.removeClip()
    kept.picture.fill([dirty.offsetBy(x: -origin.x, y: -origin.y)], color: .clear, mode: .source)
    let canvas = X11Canvas(picture: kept.picture, origin: origin, clip: dirty, scale: scale, resources: resources)
    paint(canvas, grid.points(dirty))
    kept.picture.removeClip()
    return kept.picture
  }

  private func drawTransformed(_ picture: Picture, size: CGRect, transform: CGAffineTransform, alpha: CGFloat) {
    let pixels = grid.outerRect(size.applying(transform)).intersection(clip)
    guard prepare(for: pixels) else { return }
    let inverse = transform.inverted()
    // The target's pixels → points of the canvas → points of the view → pixels of the picture.
    let toPicture = CGAffineTransform(scaleX: 1 / scale, y: 1 / scale).concatenating(inverse)
      .concatenating(CGAffineTransform(translationX: -size.minX, y: -size.minY))
      .concatenating(CGAffineTransform(scaleX: scale, y: scale))
    picture.setTransform(
      PictureTransform(
        a: Double(toPicture.a),
        b: Double(toPicture.b),
        c: Double(toPicture.c),
        d: Double(toPicture.d),
        tx: Double(toPicture.tx),
        ty: Double(toPicture.ty)
      )
    )
    target.picture.draw(picture, from: pixels.origin, in: local(pixels), opacity: Double(alpha))
    picture.setTransform(PictureTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0), filter: .nearest)
  }

  // MARK: - Private

  private var target: Target { targets[targets.count - 1] }

  private func local(_ rect: PixelRect) -> PixelRect { rect.offsetBy(x: -target.origin.x, y: -target.origin.y) }

  private func rounding(_ radius: CGFloat) -> Rounding { Rounding(radius: Double(radius * scale)) }

  /// Sees to it that what is drawn in `pixels` is clipped; false when all of it is.
  @discardableResult
  private func prepare(for pixels: PixelRect) -> Bool {
    guard !pixels.intersection(clip).isEmpty else { return false }
    if let applied = target.appliedClip, applied == clip { return true }
    if clip.contains(pixels), target.appliedClip?.contains(pixels) ?? true { return true }
    applyClip()
    return true
  }

  private func applyClip() {
    guard target.appliedClip != clip else { return }
    target.picture.clip(to: [local(clip)])
    targets[targets.count - 1].appliedClip = clip
  }
}

/// A view's kept picture, as the toolkit's layer cache stores it.
private final class KeptPicture {
  let picture: Picture
  let scale: CGFloat

  init(_ picture: Picture, _ scale: CGFloat) {
    self.picture = picture
    self.scale = scale
  }
}
