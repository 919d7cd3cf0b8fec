/// A canvas that draws into pixels in memory, without a driver, for images that an app draws.
package final class BitmapCanvas: Canvas {
  package let scale: CGFloat
  private var surface: BitmapSurface { didSet { if outerGroups.isEmpty { changeHandler?(surface.bitmap) } } }
  /// Called with the pixels after each change outside of groups.
  var changeHandler: ((ImageBitmap) -> Void)?
  private var clip: PixelBox
  private var clips: [PixelBox] = []
  private var outerGroups: [(surface: BitmapSurface, clip: PixelBox)] = []
  /// Renders a glyph at a size in pixels, with the pen at a fraction of a pixel; nil if that isn't possible.
  private let glyph: (_ item: GlyphRun.Item, _ pixelSize: CGFloat, _ phase: CGFloat) -> GlyphBitmap?

  /// The most pixels of an image: more than any screen has.
  package static let mostPixels: CGFloat = 67_108_864
  /// The greatest standard deviation of a blur, in pixels: wider blurs make no visible difference.
  private static let widestBlur: CGFloat = 512

  /// Makes a transparent canvas of `size` points, at most ``mostPixels``.
  package init(
    size: CGSize,
    scale: CGFloat,
    glyph: @escaping (_ item: GlyphRun.Item, _ pixelSize: CGFloat, _ phase: CGFloat) -> GlyphBitmap?
  ) {
    self.scale = scale
    self.glyph = glyph
    clip = PixelBox(
      left: 0,
      top: 0,
      right: Int((size.width * scale).rounded(.up)),
      bottom: Int((size.height * scale).rounded(.up))
    )
    surface = BitmapSurface(clip)
  }

  private init(_ box: PixelBox, like canvas: BitmapCanvas) {
    (scale, glyph, clip) = (canvas.scale, canvas.glyph, box)
    surface = BitmapSurface(box)
  }

  /// An independent canvas with the same pixels and open groups.
  package func copy() -> BitmapCanvas {
    let copy = BitmapCanvas(surface.box, like: self)
    (copy.surface, copy.clip, copy.clips, copy.outerGroups) = (surface, clip, clips, outerGroups)
    return copy
  }

  nonisolated deinit {}  // The deinitializer uses no main-actor state, so it need not hop to the main actor.

  /// The pixels that have been drawn.
  package var bitmap: ImageBitmap { surface.bitmap }

  // MARK: - Clip

  package func save() { clips.append(clip) }
  package func restore() { if let last = clips.popLast() { clip = last } }
  package func clip(to rect: CGRect) { clip = clip.intersection(pixels(rect)) }

  // MARK: - Shapes

  package func fill(_ rect: CGRect, corners: RoundedCorners, color: CGColor) {
    let box = pixels(rect)
    guard corners != .square else { return surface.fill(box.intersection(clip), color) }
    surface.fill(coverage(of: [outline(box, corners)], in: box), at: box, within: clip, color)
  }

  package func strokeInside(_ rect: CGRect, corners: RoundedCorners, width: CGFloat, color: CGColor) {
    let (box, line) = (pixels(rect), max(1, (width * scale).rounded()))
    let inner = PixelBox(
      left: box.left + Int(line),
      top: box.top + Int(line),
      right: box.right - Int(line),
      bottom: box.bottom - Int(line)
    )
    var paths = [outline(box, corners)]
    if !inner.isEmpty {
      paths.append(outline(inner, RoundedCorners(radius: max(0, corners.radius - line / scale), mask: corners.mask)))
    }
    surface.fill(coverage(of: paths, in: box), at: box, within: clip, color)
  }

  package func drawShadow(of rect: CGRect, corners: RoundedCorners, blur: CGFloat, offset: CGSize, color: CGColor) {
    let box = pixels(rect.offsetBy(dx: offset.width, dy: offset.height))
    let sigma = min(max(0, blur * scale), Self.widestBlur)
    let reach = Int((sigma * 3).rounded(.up)) + 1
    // Pixels farther from the clip than three standard deviations add nothing to the visible part of the shadow.
    let area = box.inset(by: -reach).intersection(clip.inset(by: -reach))
    guard !box.isEmpty, !area.intersection(clip).isEmpty, area.pixelCount <= Self.mostPixels else { return }
    let sharp = coverage(of: [outline(box, corners)], in: area)
    let soft = sharp.blurred(width: area.width, height: area.height, sigma: Float(sigma))
    surface.fill(soft, at: area, within: clip, color)
  }

  // MARK: - Text and images

  package func draw(_ run: GlyphRun, at origin: CGPoint, color: CGColor) {
    for item in run.items {
      let x = (origin.x + item.x) * scale
      guard x.isFinite, abs(x) < Self.mostPixels else { continue }
      let column = x.rounded(.down)
      let baseline = ((origin.y + CGFloat(item.y)) * scale).rounded()
      guard baseline.isFinite, abs(baseline) < Self.mostPixels,
        let glyph = glyph(item, run.pointSize * scale, x - column)
      else { continue }
      let (left, top) = (Int(column) + glyph.left, Int(baseline) - glyph.top)
      let box = PixelBox(left: left, top: top, right: left + glyph.bitmap.width, bottom: top + glyph.bitmap.height)
      surface.draw(glyph.bitmap, at: box, within: clip, tint: glyph.bitmap.format == .coverage ? color : nil)
    }
  }

  package func draw(_ image: CGImage, in rect: CGRect, tint: CGColor?) {
    let box = pixels(rect)
    guard !box.intersection(clip).isEmpty, box.pixelCount <= Self.mostPixels else { return }
    let bitmap = image.rasterized(pixelWidth: box.width, pixelHeight: box.height)
    let black = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
    surface.draw(bitmap, at: box, within: clip, tint: tint ?? (bitmap.format == .coverage ? black : nil))
  }

  // MARK: - Groups and cached pictures

  package func beginGroup(in rect: CGRect) { beginGroup(in: rect, blur: 0) }

  package func beginGroup(in rect: CGRect, blur: CGFloat) {
    outerGroups.append((surface, clip))
    let reach = Int((3 * min(max(0, blur * scale), Self.widestBlur)).rounded(.up))
    clip = pixels(rect).inset(by: -1).intersection(clip.isEmpty ? clip : clip.inset(by: -reach))
    surface = BitmapSurface(clip)
  }

  package func endGroup(alpha: CGFloat, clip mask: CGRect?, corners: RoundedCorners, mode: CGBlendMode) {
    guard let last = outerGroups.popLast() else { return }
    var group = surface
    (surface, clip) = last
    if let mask {
      let box = pixels(mask)
      group.keep(inside: coverage(of: [outline(box, corners)], in: group.box))
    }
    surface.draw(group, within: clip, alpha: alpha, mode: mode)
  }

  package func endGroup(blur: CGFloat, offset: CGSize, color: CGColor, showsGroup: Bool) {
    guard let last = outerGroups.popLast() else { return }
    let group = surface
    (surface, clip) = last
    let sigma = min(max(0, blur * scale), Self.widestBlur)
    let soft = group.coverage.blurred(width: group.box.width, height: group.box.height, sigma: Float(sigma))
    surface.fill(soft, at: group.box.offset(x: pixel(offset.width), y: pixel(offset.height)), within: clip, color)
    if showsGroup { surface.draw(group, within: clip, alpha: 1, mode: .normal) }
  }

  package func beginMask(in rect: CGRect) { beginGroup(in: rect) }

  package func endMask() {
    guard let last = outerGroups.popLast() else { return }
    let mask = surface
    (surface, clip) = last
    surface.keep(inside: mask)
  }

  package func drawCached(
    _ cache: LayerCache,
    size: CGRect,
    transform: CGAffineTransform,
    alpha: CGFloat,
    paint: (_ canvas: any Canvas, _ dirty: CGRect) -> Void
  ) {
    // The cache belongs to the screen's driver, so the picture is painted without it.
    let box = pixels(size)
    guard !box.isEmpty, box.pixelCount <= Self.mostPixels else { return }
    let picture = BitmapCanvas(box, like: self)
    paint(picture, size)
    let toPixels = CGAffineTransform(scaleX: 1 / scale, y: 1 / scale).concatenating(transform)
      .concatenating(CGAffineTransform(scaleX: scale, y: scale))
    surface.draw(picture.surface, by: toPixels, within: clip, alpha: alpha)
  }

  // MARK: - Private

  private func pixel(_ value: CGFloat) -> Int {
    let limit = Self.mostPixels
    return (value * scale).isNaN ? 0 : Int((value * scale).rounded().clamped(to: -limit...limit))
  }

  private func pixels(_ rect: CGRect) -> PixelBox {
    guard !rect.isNull else { return PixelBox(left: 0, top: 0, right: 0, bottom: 0) }
    return PixelBox(left: pixel(rect.minX), top: pixel(rect.minY), right: pixel(rect.maxX), bottom: pixel(rect.maxY))
  }

  private func outline(_ box: PixelBox, _ corners: RoundedCorners) -> CGPath {
    let path = CGMutablePath()
    let order: [CACornerMask] = [
      .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMaxXMaxYCorner, .layerMinXMaxYCorner,
    ]
    let rect = CGRect(x: box.left, y: box.top, width: box.width, height: box.height)
    path.addRect(rect, radius: corners.radius * scale, areRound: order.map(corners.mask.contains))
    return path
  }

  /// The coverage of the pixels of `box` by the area that `paths` fill by the even-odd rule.
  private func coverage(of paths: [CGPath], in box: PixelBox) -> [UInt8] {
    guard !box.isEmpty, box.pixelCount <= Self.mostPixels else { return [] }
    return PathStyle.fill(evenOdd: true).coverage(
      of: paths.flatMap(\.elements),
      scale: CGPoint(x: 1, y: 1),
      offset: CGPoint(x: -box.left, y: -box.top),
      width: box.width,
      height: box.height
    )
  }
}
