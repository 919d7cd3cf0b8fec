/// Masks of recently painted paths, so that a view that paints the same path again doesn't rasterize it.
final class PathMaskCache {
  struct Key: Hashable {
    let elements: [PathElement]
    let style: PathStyle
    let scale: CGFloat
    /// The path's offset within a pixel.
    let phase: CGPoint
  }

  struct Mask {
    let image: UIImage
    /// In pixels, relative to the pixel that contains the path's origin.
    let rect: CGRect
  }

  private var masks: [Key: Mask] = [:]
  private var order: [Key] = []
  private var pixels = 0

  /// The most masks that are cached; each is a picture on the server.
  private static let countLimit = 256
  private static let pixelLimit = 1 << 20
  /// Larger masks, in pixels, are rasterized as a whole only if most of them is visible.
  private static let smallArea: CGFloat = 65_536

  /// The mask of a path, at least the part in `visible`, which is in pixels relative to the pixel that contains the
  /// path's origin; nil if there is nothing to paint.
  ///
  /// A path of ordinary size is rasterized as a whole, so that its mask can be used for any part of it later.
  func mask(for key: Key, visible: CGRect) -> Mask? {
    if let known = masks[key] { return known }
    guard visible.isFinite, let box = key.pixelBox, box.meets(visible) else { return nil }
    let seen = box.intersection(visible.insetBy(dx: -1, dy: -1).integral)
    let isWhole = box.area <= Self.smallArea || box.area <= min(CGFloat(Self.pixelLimit), 2 * seen.area)
    let rect = isWhole ? box : seen
    guard rect.width >= 1, rect.height >= 1, rect.area <= Self.largestArea else { return nil }
    let made = Self.make(key, rect)
    if isWhole { keep(made, for: key) }
    return made
  }

  /// The number of cached masks, and of their pixels.
  var usage: (count: Int, pixels: Int) { (masks.count, pixels) }

  // MARK: - Private

  /// The most pixels of a mask: no visible part is larger than a screen.
  private static let largestArea: CGFloat = 67_108_864

  private func keep(_ mask: Mask, for key: Key) {
    masks[key] = mask
    order.append(key)
    pixels += mask.pixelCount
    while order.count > 1, pixels > Self.pixelLimit || order.count > Self.countLimit {
      if let old = masks.removeValue(forKey: order.removeFirst()) { pixels -= old.pixelCount }
    }
  }

  private static func make(_ key: Key, _ rect: CGRect) -> Mask {
    let (width, height) = (Int(rect.width), Int(rect.height))
    let bytes = key.style.coverage(
      of: key.elements,
      scale: CGPoint(x: key.scale, y: key.scale),
      offset: key.phase - rect.origin,
      width: width,
      height: height
    )
    let bitmap = ImageBitmap(width: width, height: height, format: .coverage, bytes: bytes)
    return Mask(image: UIImage(bitmap: bitmap, scale: key.scale), rect: rect)
  }
}

extension PathMaskCache.Key {
  /// The rectangle of whole pixels that contains the painting; nil if its coordinates can't be used.
  fileprivate var pixelBox: CGRect? {
    let reach = style.reach
    let box = elements.flattened(tolerance: 0.5 / scale).boundingBox
    guard box.isFinite, reach.isFinite else { return nil }
    let pixels = CGRect(
      x: (box.minX - reach) * scale + phase.x,
      y: (box.minY - reach) * scale + phase.y,
      width: (box.width + 2 * reach) * scale,
      height: (box.height + 2 * reach) * scale
    )
    return pixels.isFinite ? pixels.insetBy(dx: -1, dy: -1).integral : nil
  }
}

extension PathMaskCache.Mask {
  fileprivate var pixelCount: Int { Int(rect.width * rect.height) }
}

extension UIBezierPath {
  /// Fills the path with the current context's fill colour.
  public func fill() {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.paint(elements, .fill(evenOdd: usesEvenOddFillRule), context.fillColor)
  }

  /// Strokes the path with the current context's stroke colour.
  public func stroke() {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.paint(elements, strokeStyle, context.strokeColor)
  }

  var strokeStyle: PathStyle {
    .stroke(width: lineWidth, cap: lineCapStyle, join: lineJoinStyle, miterLimit: miterLimit)
  }
}

extension CGContext {
  /// Paints through a mask in device pixels.
  func paint(_ elements: [PathElement], _ style: PathStyle, _ color: CGColor) {
    guard color.alpha > 0, !elements.isEmpty, visible.isFinite else { return }
    let device = CGPoint(x: origin.x * scale, y: origin.y * scale)
    let whole = CGPoint(x: device.x.rounded(.down), y: device.y.rounded(.down))
    // In steps of 1/64 pixel, so that rounding errors don't change the key.
    let phase = CGPoint(
      x: ((device.x - whole.x) * 64).rounded() / 64,
      y: ((device.y - whole.y) * 64).rounded() / 64
    )
    let key = PathMaskCache.Key(elements: elements, style: style, scale: scale, phase: phase)
    let seen = CGRect(
      x: visible.minX * scale - whole.x,
      y: visible.minY * scale - whole.y,
      width: visible.width * scale,
      height: visible.height * scale
    )
    guard let mask = UIApplication.shared.pathMasks.mask(for: key, visible: seen) else { return }
    let pixels = mask.rect.offset(by: whole)
    let rect = CGRect(
      x: pixels.minX / scale,
      y: pixels.minY / scale,
      width: pixels.width / scale,
      height: pixels.height / scale
    )
    canvas.draw(mask.image, in: rect, tint: color)
  }
}
