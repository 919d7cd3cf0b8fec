/// A cache of masks of recently painted paths, so that a path that is painted again needn't be rasterized.
@MainActor
package final class PathMaskCache {
  /// The cache for all contexts. Masks store a driver's pictures of them, which belong to its display, so another display needs
  /// another cache.
  package static var shared = PathMaskCache()

  package struct Key: Hashable {
    let elements: [PathElement]
    let style: PathStyle
    let scale: CGFloat
    /// The path's offset within a pixel.
    let phase: CGPoint

    /// Makes the key of a path that is painted in a style at a scale and an offset.
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
  /// The largest area, in pixels, of a mask that is always rasterized as a whole; of a larger one at least half must be visible.
  private static let smallArea: CGFloat = 65_536

  /// The mask of a path, or at least of its part in `visible`, which is in pixels relative to the pixel that contains the path's
  /// origin; nil if there is nothing to paint.
  ///
  /// A path of ordinary size is rasterized as a whole, so that its mask can be used for any part of the path later.
  package func mask(for key: Key, visible: CGRect) -> Mask? {
    if let known = masks[key] { return known }
    guard visible.isFinite, let box = key.pixelBox, box.meets(visible) else { return nil }
    let seen = box.intersection(visible.insetBy(dx: -1, dy: -1).integral)
    let isWhole = box.area <= Self.smallArea || box.area <= min(CGFloat(Self.pixelLimit), 2 * seen.area)
    let rect = isWhole ? box : seen
    guard rect.width >= 1, rect.height >= 1, rect.area <= Self.largestArea else { return nil }
    let made = Self.rasterize(key, rect)
    if isWhole { store(made, for: key) }
    return made
  }

  /// The number of cached masks, and the number of their pixels.
  package var usage: (count: Int, pixels: Int) { (masks.count, pixels) }

  // MARK: - Private

  /// The most pixels of a mask: more than any screen has.
  private static let largestArea: CGFloat = 67_108_864

  private func store(_ mask: Mask, for key: Key) {
    masks[key] = mask
    order.append(key)
    pixels += mask.pixelCount
    while order.count > 1, pixels > Self.pixelLimit || order.count > Self.countLimit {
      if let old = masks.removeValue(forKey: order.removeFirst()) { pixels -= old.pixelCount }
    }
  }

  private static func rasterize(_ key: Key, _ rect: CGRect) -> Mask {
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
  /// The rectangle of whole pixels that contains the painted path; nil if its coordinates aren't finite.
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
