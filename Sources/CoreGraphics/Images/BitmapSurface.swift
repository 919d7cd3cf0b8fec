/// A rectangle of whole pixels; `right` and `bottom` are exclusive.
nonisolated struct PixelBox: Equatable {
  var left: Int
  var top: Int
  var right: Int
  var bottom: Int

  var width: Int { max(0, right - left) }
  var height: Int { max(0, bottom - top) }
  var isEmpty: Bool { right <= left || bottom <= top }
  var pixelCount: CGFloat { CGFloat(width) * CGFloat(height) }

  func intersection(_ other: PixelBox) -> PixelBox {
    PixelBox(
      left: max(left, other.left),
      top: max(top, other.top),
      right: min(right, other.right),
      bottom: min(bottom, other.bottom)
    )
  }

  func inset(by margin: Int) -> PixelBox {
    PixelBox(left: left + margin, top: top + margin, right: right - margin, bottom: bottom - margin)
  }

  func offset(x: Int, y: Int) -> PixelBox {
    PixelBox(left: left + x, top: top + y, right: right + x, bottom: bottom + y)
  }

  func contains(_ x: Int, _ y: Int) -> Bool { x >= left && x < right && y >= top && y < bottom }
}

/// Premultiplied pixels of a rectangle of a canvas, transparent at first.
nonisolated struct BitmapSurface {
  let box: PixelBox
  private var bytes: [UInt8]

  init(_ box: PixelBox) {
    self.box = box
    bytes = [UInt8](repeating: 0, count: box.width * box.height * 4)
  }

  var bitmap: ImageBitmap {
    ImageBitmap(width: box.width, height: box.height, format: .premultipliedRGBA, bytes: bytes)
  }

  /// A premultiplied colour with components 0…255.
  fileprivate typealias Pixel = (red: Int, green: Int, blue: Int, alpha: Int)

  private static func pixel(_ color: CGColor) -> Pixel {
    func byte(_ value: CGFloat) -> Int { Int((value * color.alpha * 255).rounded()) }
    return (byte(color.red), byte(color.green), byte(color.blue), byte(1))
  }

  private func index(_ x: Int, _ y: Int) -> Int { ((y - box.top) * box.width + x - box.left) * 4 }

  /// Draws `part`, 0…255, of a colour over a pixel.
  private mutating func blend(_ pixel: Pixel, part: Int, at index: Int) {
    let rest = 255 - (pixel.alpha * part + 127) / 255
    func mix(_ new: Int, _ old: UInt8) -> UInt8 { UInt8(min(255, (new * part + Int(old) * rest + 127) / 255)) }
    bytes[index] = mix(pixel.red, bytes[index])
    bytes[index + 1] = mix(pixel.green, bytes[index + 1])
    bytes[index + 2] = mix(pixel.blue, bytes[index + 2])
    bytes[index + 3] = mix(pixel.alpha, bytes[index + 3])
  }

  mutating func fill(_ area: PixelBox, _ color: CGColor) {
    let (area, pixel) = (area.intersection(box), Self.pixel(color))
    guard !area.isEmpty else { return }
    for y in area.top..<area.bottom {
      for x in area.left..<area.right { blend(pixel, part: 255, at: index(x, y)) }
    }
  }

  /// Draws a colour through the coverage of the pixels of `area`.
  mutating func fill(_ coverage: [UInt8], at area: PixelBox, within clip: PixelBox, _ color: CGColor) {
    guard coverage.count == area.width * area.height else { return }
    let pixel = Self.pixel(color)
    forEach(area, within: clip) { surface, source, target in
      let part = Int(coverage[source])
      if part > 0 { surface.blend(pixel, part: part, at: target) }
    }
  }

  /// Draws an image that has the size of `area`; a `tint` colours the image's alpha channel.
  mutating func draw(_ image: ImageBitmap, at area: PixelBox, within clip: PixelBox, tint: CGColor?) {
    guard image.width == area.width, image.height == area.height else { return }
    let channels = image.format.bytesPerPixel
    let pixel = tint.map(Self.pixel)
    forEach(area, within: clip) { surface, source, target in
      let first = source * channels
      let alpha = Int(image.bytes[first + channels - 1])
      guard alpha > 0 else { return }
      if let pixel { return surface.blend(pixel, part: alpha, at: target) }
      let own = (Int(image.bytes[first]), Int(image.bytes[first + 1]), Int(image.bytes[first + 2]), alpha)
      surface.blend(own, part: 255, at: target)
    }
  }

  /// Draws another surface at its own position.
  mutating func draw(_ other: BitmapSurface, within clip: PixelBox, alpha: CGFloat, mode: CGBlendMode) {
    let part = Int((alpha.clamped(to: 0...1) * 255).rounded())
    forEach(other.box, within: clip) { surface, source, target in
      let pixel = other.pixel(source * 4)
      guard mode != .normal else { return surface.blend(pixel, part: part, at: target) }
      surface.blend(BlendedPixel(pixel, part: Float(part) / 255), mode, at: target)
    }
  }

  private mutating func blend(_ source: BlendedPixel, _ mode: CGBlendMode, at index: Int) {
    let mixed = BlendedPixel(pixel(index)).drawing(source, mode)
    for channel in 0..<3 { bytes[index + channel] = UInt8((mixed.color[channel] * 255).rounded()) }
    bytes[index + 3] = UInt8((mixed.alpha * 255).rounded())
  }

  /// The alpha of each pixel.
  var coverage: [UInt8] { stride(from: 3, to: bytes.count, by: 4).map { bytes[$0] } }

  /// Draws another surface with a transform of its pixels.
  mutating func draw(_ other: BitmapSurface, by transform: CGAffineTransform, within clip: PixelBox, alpha: CGFloat) {
    let source = CGRect(x: other.box.left, y: other.box.top, width: other.box.width, height: other.box.height)
    let area = source.applying(transform)
    guard area.isFinite, transform.a * transform.d != transform.b * transform.c else { return }
    let limit = CGFloat(Int32.max)
    func whole(_ value: CGFloat) -> Int { Int(value.clamped(to: -limit...limit)) }
    let target = PixelBox(
      left: whole(area.minX.rounded(.down)),
      top: whole(area.minY.rounded(.down)),
      right: whole(area.maxX.rounded(.up)),
      bottom: whole(area.maxY.rounded(.up))
    ).intersection(clip).intersection(box)
    guard !target.isEmpty else { return }
    let (inverse, part) = (transform.inverted(), Int((alpha.clamped(to: 0...1) * 255).rounded()))
    for y in target.top..<target.bottom {
      for x in target.left..<target.right {
        let point = CGPoint(x: CGFloat(x) + 0.5, y: CGFloat(y) + 0.5).applying(inverse)
        blend(other.blended(at: point), part: part, at: index(x, y))
      }
    }
  }

  /// Multiplies the pixels by a coverage, which has a value for each of them.
  mutating func keep(inside coverage: [UInt8]) {
    guard coverage.count * 4 == bytes.count else { return bytes = [UInt8](repeating: 0, count: bytes.count) }
    for index in bytes.indices { bytes[index] = UInt8((Int(bytes[index]) * Int(coverage[index / 4]) + 127) / 255) }
  }

  /// Multiplies the pixels by the alpha of another surface, which is 0 outside of it.
  mutating func keep(inside mask: BitmapSurface) {
    guard !box.isEmpty else { return }
    var coverage = [UInt8](repeating: 0, count: box.width * box.height)
    let area = mask.box.intersection(box)
    if !area.isEmpty {
      for y in area.top..<area.bottom {
        for x in area.left..<area.right { coverage[index(x, y) / 4] = mask.bytes[mask.index(x, y) + 3] }
      }
    }
    keep(inside: coverage)
  }

  // MARK: - Private

  private func pixel(_ index: Int) -> Pixel {
    (Int(bytes[index]), Int(bytes[index + 1]), Int(bytes[index + 2]), Int(bytes[index + 3]))
  }

  /// The bilinear interpolation of the four pixels around a point; pixels outside of the surface are clear.
  private func blended(at point: CGPoint) -> Pixel {
    let (left, top) = ((point.x - 0.5).rounded(.down), (point.y - 0.5).rounded(.down))
    let (right, down) = (point.x - 0.5 - left, point.y - 0.5 - top)
    var sum: (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    for (dx, dy, weight) in [
      (0, 0, (1 - right) * (1 - down)), (1, 0, right * (1 - down)), (0, 1, (1 - right) * down), (1, 1, right * down),
    ] {
      let (x, y) = (Int(left) + dx, Int(top) + dy)
      guard weight > 0, box.contains(x, y) else { continue }
      let near = pixel(index(x, y))
      sum.0 += CGFloat(near.red) * weight
      sum.1 += CGFloat(near.green) * weight
      sum.2 += CGFloat(near.blue) * weight
      sum.3 += CGFloat(near.alpha) * weight
    }
    return (Int(sum.0.rounded()), Int(sum.1.rounded()), Int(sum.2.rounded()), Int(sum.3.rounded()))
  }

  /// Calls `body` for each pixel of `area` within the clip and the surface: with the pixel's index in `area`, and the index of its
  /// first byte in the surface.
  private mutating func forEach(
    _ area: PixelBox,
    within clip: PixelBox,
    _ body: (_ surface: inout BitmapSurface, _ source: Int, _ target: Int) -> Void
  ) {
    let shown = area.intersection(clip).intersection(box)
    guard !shown.isEmpty else { return }
    for y in shown.top..<shown.bottom {
      for x in shown.left..<shown.right {
        body(&self, (y - area.top) * area.width + x - area.left, index(x, y))
      }
    }
  }
}

nonisolated extension BlendedPixel {
  /// Converts a pixel in bytes, and multiplies it by `part`, 0…1.
  fileprivate init(_ pixel: BitmapSurface.Pixel, part: Float = 1) {
    color = SIMD3(Float(pixel.red), Float(pixel.green), Float(pixel.blue)) * (part / 255)
    alpha = Float(pixel.alpha) * (part / 255)
  }
}

nonisolated extension [UInt8] {
  /// The coverage blurred by a Gaussian, rows first, then columns; pixels outside count as clear.
  ///
  /// A wide Gaussian is approximated by three box blurs, which take the same time for any width.
  func blurred(width: Int, height: Int, sigma: Float) -> [UInt8] {
    guard sigma > 0.1, count == width * height else { return self }
    let lines = [
      BlurredLines(length: width, count: height, step: 1, jump: width),
      BlurredLines(length: height, count: width, step: width, jump: 1),
    ]
    var values = map(Float.init)
    for line in lines {
      if sigma <= 4 {
        line.convolve(&values, sigma: sigma)
      } else {
        // The variance of a box of n pixels is (n² − 1) / 12; the variances of three boxes add up to the Gaussian's.
        let reach = Swift.max(1, Int((((4 * sigma * sigma + 1).squareRoot() - 1) / 2).rounded()))
        for _ in 0..<3 { line.average(&values, reach: reach) }
      }
    }
    return values.map { UInt8(Swift.min(255, Swift.max(0, $0 + 0.5))) }
  }
}

/// The rows, or the columns, of the blurred values.
private nonisolated struct BlurredLines {
  let length: Int
  let count: Int
  /// The distance from a value to the next one in its line, and from a line to the next one.
  let step: Int
  let jump: Int

  func convolve(_ values: inout [Float], sigma: Float) {
    let reach = Int((sigma * 3).rounded(.up))
    let weights = (-reach...reach).map { exp(-Float($0 * $0) / (2 * sigma * sigma)) }
    let total = weights.reduce(0, +)
    let old = values
    for line in 0..<count {
      for place in 0..<length {
        var sum: Float = 0
        for offset in max(-reach, -place)...min(reach, length - 1 - place) {
          sum += old[line * jump + (place + offset) * step] * weights[offset + reach]
        }
        values[line * jump + place * step] = sum / total
      }
    }
  }

  /// Replaces each value by the average of the values at a distance of at most `reach`.
  func average(_ values: inout [Float], reach: Int) {
    let part = 1 / Float(2 * reach + 1)
    var old = [Float](repeating: 0, count: length)
    for line in 0..<count {
      for place in 0..<length { old[place] = values[line * jump + place * step] }
      var sum = old.prefix(reach).reduce(0, +)
      for place in 0..<length {
        if place + reach < length { sum += old[place + reach] }
        values[line * jump + place * step] = sum * part
        if place >= reach { sum -= old[place - reach] }
      }
    }
  }
}
