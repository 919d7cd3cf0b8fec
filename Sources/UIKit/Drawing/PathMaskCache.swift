/// Masks of paths that were painted lately, so that a view which paints the same again costs no rasterizing.
final class PathMaskCache {
  struct Key: Hashable {
    let elements: [PathElement]
    let style: PathStyle
    let scale: CGFloat
    /// Where the path's pixels lie between whole ones.
    let phase: CGPoint
  }

  struct Mask {
    let image: UIImage
    /// In pixels, from the whole pixel that the path's zero lies in.
    let rect: CGRect
  }

  private var masks: [Key: Mask] = [:]
  private var order: [Key] = []
  private var pixels = 0
  private let capacity = 1 << 20

  /// The mask of a path, nil where there is nothing to paint.
  func mask(for key: Key) -> Mask? {
    if let known = masks[key] { return known }
    guard let made = Self.make(key) else { return nil }
    masks[key] = made
    order.append(key)
    pixels += made.pixelCount
    while pixels > capacity, order.count > 1 {
      if let old = masks.removeValue(forKey: order.removeFirst()) { pixels -= old.pixelCount }
    }
    return made
  }

  private static func make(_ key: Key) -> Mask? {
    let reach = key.style.reach
    let box = key.elements.flattened(tolerance: 0.5 / key.scale).boundingBox
    guard !box.isNull else { return nil }
    let pixels = CGRect(
      x: (box.minX - reach) * key.scale + key.phase.x,
      y: (box.minY - reach) * key.scale + key.phase.y,
      width: (box.width + 2 * reach) * key.scale,
      height: (box.height + 2 * reach) * key.scale
    ).insetBy(dx: -1, dy: -1).integral
    // A path that is larger than any screen is a mistake, not a picture.
    guard pixels.width >= 1, pixels.height >= 1, pixels.width * pixels.height < 67_108_864 else { return nil }
    let bytes = key.style.coverage(
      of: key.elements,
      scale: CGPoint(x: key.scale, y: key.scale),
      offset: key.phase - pixels.origin,
      width: Int(pixels.width),
      height: Int(pixels.height)
    )
    let bitmap = ImageBitmap(
      width: Int(pixels.width),
      height: Int(pixels.height),
      format: .coverage,
      bytes: bytes
    )
    return Mask(image: UIImage(bitmap: bitmap, scale: key.scale), rect: pixels)
  }
}

extension PathMaskCache.Mask {
  fileprivate var pixelCount: Int { Int(rect.width * rect.height) }
}

extension UIBezierPath {
  /// Paints the inside with the current context's fill colour.
  public func fill() {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.paint(elements, .fill(evenOdd: usesEvenOddFillRule), context.fillColor)
  }

  /// Paints the line with the current context's stroke colour.
  public func stroke() {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.paint(elements, strokeStyle, context.strokeColor)
  }

  var strokeStyle: PathStyle {
    .stroke(width: lineWidth, cap: lineCapStyle, join: lineJoinStyle, miterLimit: miterLimit)
  }
}

extension CGContext {
  /// Paints through a mask whose pixels are the device's.
  func paint(_ elements: [PathElement], _ style: PathStyle, _ color: CGColor) {
    guard color.alpha > 0, !elements.isEmpty else { return }
    let device = CGPoint(x: origin.x * scale, y: origin.y * scale)
    let whole = CGPoint(x: device.x.rounded(.down), y: device.y.rounded(.down))
    // Steps of 1/64 pixel keep the noise of floating point out of the key.
    let phase = CGPoint(
      x: ((device.x - whole.x) * 64).rounded() / 64,
      y: ((device.y - whole.y) * 64).rounded() / 64
    )
    let key = PathMaskCache.Key(elements: elements, style: style, scale: scale, phase: phase)
    guard let mask = UIApplication.shared.pathMasks.mask(for: key) else { return }
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
