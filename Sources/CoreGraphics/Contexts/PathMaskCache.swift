/// Masks of recently painted paths, so that a view that paints the same path again doesn't rasterize it.
@MainActor
package final class PathMaskCache {
  /// The masks of all contexts. A driver's pictures of them are stored with them, and belong to its display: another
  /// one takes new masks.
  package static var shared = PathMaskCache()

  package struct Key: Hashable {
    let elements: [PathElement]
    let style: PathStyle
    let scale: CGFloat
    /// The path's offset within a pixel.
    let phase: CGPoint

    /// Names a path that is painted at one scale and offset.
    package init(elements: [PathElement], style: PathStyle, scale: CGFloat, phase: CGPoint) {
      (self.elements, self.style, self.scale, self.phase) = (elements, style, scale, phase)
    }
  }

  package struct Mask {
    package let image: CGImage
    /// The mask's rectangle in pixels, relative to the pixel that contains the path's origin.
    package let rect: CGRect
  }

  /// Makes an empty cache.
  package init() {}

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
  package func mask(for key: Key, visible: CGRect) -> Mask? {
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
  package var usage: (count: Int, pixels: Int) { (masks.count, pixels) }

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
    return Mask(image: CGImage(bitmap), rect: rect)
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
