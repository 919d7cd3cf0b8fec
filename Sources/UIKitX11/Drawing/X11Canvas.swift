import UIKit
import X11

/// Draws with XRender into a picture: a window's back buffer, a group, or a view's cached picture.
///
/// Coordinates arrive in points of the window (or of the cached picture) and are rounded to pixels here.
final class X11Canvas: Canvas {
  let scale: CGFloat
  /// The widest blur, in pixels. Wider ones look the same, and their cost grows with the square.
  private static let widestBlur = 512.0
  private let grid: PixelGrid
  private let resources: DrawingResources

  /// The picture that is drawn into: the outermost one, or that of the innermost open group.
  private(set) var picture: Picture
  /// The position of the surface's top left pixel in the canvas's pixels.
  private var origin: PixelPoint
  private var clip: PixelRect
  private var clipStack: [PixelRect] = []
  private var outerTargets: [OuterTarget] = []

  /// The state to return to when a group ends.
  private struct OuterTarget {
    let picture: Picture
    let origin: PixelPoint
    let clip: PixelRect
  }

  /// Draws on `picture`, whose top left pixel is at `origin`, within `clip`, both in the canvas's pixels.
  init(picture: Picture, origin: PixelPoint = .zero, clip: PixelRect, scale: CGFloat, resources: DrawingResources) {
    self.picture = picture
    self.origin = origin
    self.clip = clip
    self.scale = scale
    self.resources = resources
    grid = PixelGrid(scale: scale)
  }

  nonisolated deinit {}  // Canvases are created often; deinit touches nothing else, so needn't hop to the main actor.

  // MARK: - Clip

  func save() { clipStack.append(clip) }

  func restore() {
    guard let last = clipStack.popLast() else { return }
    clip = last
  }

  func clip(to rect: CGRect) { clip = clip.intersection(grid.rect(rect)) }

  // MARK: - Shapes

  func fill(_ rect: CGRect, corners: RoundedCorners, color: CGColor) {
    let pixels = grid.rect(rect)
    let visible = pixels.intersection(clip)
    guard prepare(for: visible) else { return }
    if corners == .square { return picture.fill(local(visible), color: color.x11) }
    picture.fill(
      local(pixels),
      rounding: rounding(corners),
      color: color.x11,
      visible: local(visible)
    )
  }

  func strokeInside(_ rect: CGRect, corners: RoundedCorners, width: CGFloat, color: CGColor) {
    let pixels = grid.rect(rect)
    let visible = pixels.intersection(clip)
    guard prepare(for: visible) else { return }
    picture.stroke(
      local(pixels),
      rounding: rounding(corners),
      thickness: grid.thickness(width),
      color: color.x11,
      visible: local(visible)
    )
  }

  func drawShadow(of rect: CGRect, corners: RoundedCorners, blur: CGFloat, offset: CGSize, color: CGColor) {
    let pixels = grid.rect(rect.offsetBy(dx: offset.width, dy: offset.height))
    let sigma = min(grid.length(blur), Self.widestBlur)
    let visible = pixels.insetBy(-Int((sigma * 3).rounded(.up)) - 1).intersection(clip)
    guard prepare(for: visible) else { return }
    picture.drawShadow(
      of: local(pixels),
      rounding: rounding(corners),
      sigma: sigma,
      color: color.x11,
      visible: local(visible)
    )
  }

  // MARK: - Text and images

  func draw(_ run: GlyphRun, at position: CGPoint, color: CGColor) {
    guard !clip.isEmpty, position.x.isFinite, (position.y * scale).magnitude < 32000 else { return }
    picture.clip(to: local(clip))
    let left = clip.x - origin.x
    var batch = GlyphBatch(on: picture, color: color.x11, columns: left..<left + clip.width)
    let (x, top) = (Double(position.x * scale) - Double(origin.x), Double(position.y * scale))
    let y = top.nearest - origin.y
    var (start, end) = (0, 0)
    while start < run.items.count {
      let face = run.items[start].face
      while end < run.items.count, run.items[end].face == face { end += 1 }
      if face == X11Fonts.boxes {
        for item in run.items[start..<end] where item.glyph != X11Fonts.blank {
          drawBox(
            at: PixelPoint(x: grid.pixel(position.x + item.x) - origin.x, y: y),
            size: grid.length(run.pointSize),
            color
          )
        }
      } else if let font = resources.fonts.font(face: face, pixelSize: Double(run.pointSize * scale)) {
        for item in run.items[start..<end] {
          let y = item.y == 0 ? y : (top + Double(item.y) * Double(scale)).nearest - origin.y
          batch.add(item.glyph, font: font, x: x + Double(item.x * scale), y: y)
        }
      }
      start = end
    }
    batch.draw()
  }

  /// Draws a box in place of a character when no font can be opened; `position` is on the baseline.
  private func drawBox(at position: PixelPoint, size: Double, _ color: CGColor) {
    let (width, height) = (max(2, Int(size * 0.5)), max(2, Int(size * 0.7)))
    let box = PixelRect(x: position.x + Int(size * 0.05), y: position.y - height, width: width, height: height)
    let (inner, line) = (box.insetBy(1), color.x11)
    let edges = [
      PixelRect(x: box.x, y: box.y, width: box.width, height: 1),
      PixelRect(x: box.x, y: inner.maxY, width: box.width, height: 1),
      PixelRect(x: box.x, y: inner.y, width: 1, height: inner.height),
      PixelRect(x: inner.maxX, y: inner.y, width: 1, height: inner.height),
    ]
    picture.fill(edges, color: line)
  }

  func draw(_ image: CGImage, in rect: CGRect, tint: CGColor?) {
    let pixels = grid.rect(rect)
    let visible = pixels.intersection(clip)
    guard prepare(for: visible) else { return }
    let content = resources.images.picture(for: image, size: pixels.size)
    let corner = PixelPoint.zero.offset(from: pixels, to: visible)
    switch (content.format, tint) {
    case (.alpha, let tint):
      let color = tint ?? CGColor(red: 0, green: 0, blue: 0, alpha: 1)
      picture.fill(through: content, maskOrigin: corner, in: local(visible), color: color.x11)
    case (_, let tint?):
      picture.fill(through: content, maskOrigin: corner, in: local(visible), color: tint.x11)
    case (_, nil):
      picture.draw(content, from: corner, in: local(visible))
    }
  }

  // MARK: - Groups and kept pictures

  func beginGroup(in rect: CGRect) { beginGroup(in: rect, blur: 0) }

  func beginGroup(in rect: CGRect, blur: CGFloat) {
    outerTargets.append(OuterTarget(picture: picture, origin: origin, clip: clip))
    let reach = Int((3 * min(grid.length(blur), Self.widestBlur)).rounded(.up))
    clip = grid.outerRect(rect).intersection(clip.isEmpty ? clip : clip.insetBy(-reach))
    origin = clip.origin
    picture = Picture(size: clip.size, format: .premultiplied, connection: resources.connection)
    picture.clear()
  }

  func endGroup(alpha: CGFloat, clip mask: CGRect?, corners: RoundedCorners, mode: CGBlendMode) {
    guard let outer = outerTargets.popLast() else { return }
    let (group, area) = (picture, clip)
    group.removeClip()
    if let mask {
      group.eraseOutside(local(grid.rect(mask)), rounding: rounding(corners))
    }
    (picture, origin, clip) = (outer.picture, outer.origin, outer.clip)
    guard !area.isEmpty, prepare(for: area) else { return }
    picture.draw(group, in: local(area), opacity: Double(alpha), mode: mode.x11)
  }

  func endGroup(blur: CGFloat, offset: CGSize, color: CGColor, showsGroup: Bool) {
    guard let outer = outerTargets.popLast() else { return }
    let (group, area) = (picture, clip)
    group.removeClip()
    (picture, origin, clip) = (outer.picture, outer.origin, outer.clip)
    guard !area.isEmpty else { return }
    let sigma = min(grid.length(blur), Self.widestBlur)
    let soft = sigma > 0.1 ? group.blurred(sigma: sigma) : group
    let shadow = area.offsetBy(x: grid.pixel(offset.width), y: grid.pixel(offset.height))
    let visible = shadow.intersection(clip)
    if prepare(for: visible) {
      let corner = PixelPoint.zero.offset(from: shadow, to: visible)
      picture.fill(through: soft, maskOrigin: corner, in: local(visible), color: color.x11)
    }
    if showsGroup, prepare(for: area) { picture.draw(group, in: local(area)) }
  }

  func beginMask(in rect: CGRect) { beginGroup(in: rect) }

  func endMask() {
    guard let outer = outerTargets.popLast() else { return }
    let (mask, area) = (picture, clip)
    mask.removeClip()
    (picture, origin, clip) = (outer.picture, outer.origin, outer.clip)
    guard prepare(for: clip) else { return }
    // Beyond its edges the mask counts as clear.
    picture.draw(mask, from: PixelPoint.zero.offset(from: area, to: clip), in: local(clip), mode: .keepInside)
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
      picture.draw(kept, from: corner, in: local(visible), opacity: Double(alpha))
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
    let known = (cache.storage as? CachedPicture).flatMap { $0.picture.size == wanted && $0.scale == scale ? $0 : nil }
    let kept =
      known ?? CachedPicture(Picture(size: wanted, format: .premultiplied, connection: resources.connection), scale)
    let whole = PixelRect(origin: origin, size: wanted)
    let dirty = known == nil ? whole : grid.outerRect(cache.dirtyRect.intersection(size)).intersection(whole)
    cache.storage = kept
    cache.dirtyRect = .null
    guard !dirty.isEmpty else { return kept.picture }
    kept.picture.removeClip()
    kept.picture.fill(dirty.offsetBy(x: -origin.x, y: -origin.y), color: .clear, mode: .source)
    let canvas = X11Canvas(picture: kept.picture, origin: origin, clip: dirty, scale: scale, resources: resources)
    paint(canvas, grid.points(dirty))
    kept.picture.removeClip()
    return kept.picture
  }

  private func drawTransformed(_ kept: Picture, size: CGRect, transform: CGAffineTransform, alpha: CGFloat) {
    let pixels = grid.outerRect(size.applying(transform)).intersection(clip)
    guard prepare(for: pixels) else { return }
    let inverse = transform.inverted()
    // Pixels of the target → points of the canvas → points of the view → pixels of the picture.
    let toPicture = CGAffineTransform(scaleX: 1 / scale, y: 1 / scale).concatenating(inverse)
      .concatenating(CGAffineTransform(translationX: -size.minX, y: -size.minY))
      .concatenating(CGAffineTransform(scaleX: scale, y: scale))
    kept.setTransform(
      PictureTransform(
        a: Double(toPicture.a),
        b: Double(toPicture.b),
        c: Double(toPicture.c),
        d: Double(toPicture.d),
        tx: Double(toPicture.tx),
        ty: Double(toPicture.ty)
      )
    )
    picture.draw(kept, from: pixels.origin, in: local(pixels), opacity: Double(alpha))
    kept.setTransform(PictureTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0), filter: .nearest)
  }

  // MARK: - Private

  private func local(_ rect: PixelRect) -> PixelRect { rect.offsetBy(x: -origin.x, y: -origin.y) }

  private func rounding(_ corners: RoundedCorners) -> Rounding {
    Rounding(radius: grid.length(corners.radius), corners: corners.mask.x11)
  }

  /// Sets the server's clip, if it is needed, for drawing that is limited to `pixels`, a part of this canvas's clip;
  /// false if `pixels` is empty.
  ///
  /// The server's clip changes only when the current one would cut something off: the drawing for successive keys
  /// mostly lies elsewhere, and each change is a request.
  private func prepare(for pixels: PixelRect) -> Bool {
    guard !pixels.isEmpty else { return false }
    if let known = picture.clip, !known.contains(local(pixels)) { picture.clip(to: local(clip)) }
    return true
  }
}

extension CGBlendMode {
  fileprivate nonisolated var x11: BlendMode {
    switch self {
    case .normal: .over
    // XRender has no operator for `plusDarker`.
    case .multiply, .plusDarker: .multiply
    case .screen: .screen
    case .overlay: .overlay
    case .darken: .darken
    case .lighten: .lighten
    case .colorDodge: .colorDodge
    case .colorBurn: .colorBurn
    case .softLight: .softLight
    case .hardLight: .hardLight
    case .difference: .difference
    case .exclusion: .exclusion
    case .hue: .hue
    case .saturation: .saturation
    case .color: .color
    case .luminosity: .luminosity
    case .clear: .clear
    case .copy: .source
    case .sourceIn: .inside
    case .sourceOut: .outside
    case .sourceAtop: .atop
    case .destinationOver: .below
    case .destinationIn: .keepInside
    case .destinationOut: .erase
    case .destinationAtop: .keepAtop
    case .xor: .xor
    case .plusLighter: .add
    }
  }
}

extension CACornerMask {
  /// The mask as X11's `Corners`: both types number the corners in reading order.
  fileprivate nonisolated var x11: Corners { Corners(rawValue: Int(rawValue & 0b1111)) }
}

/// A view's cached picture, as the toolkit's ``LayerCache`` stores it.
private final class CachedPicture {
  let picture: Picture
  let scale: CGFloat

  init(_ picture: Picture, _ scale: CGFloat) {
    self.picture = picture
    self.scale = scale
  }
}

/// The resources that all canvases of one connection share.
final class DrawingResources {
  let connection: Connection
  let fonts: X11Fonts
  let images: ImageStore

  init(connection: Connection) {
    self.connection = connection
    fonts = X11Fonts(library: connection.renderer.fonts)
    images = ImageStore(connection: connection)
  }
}
