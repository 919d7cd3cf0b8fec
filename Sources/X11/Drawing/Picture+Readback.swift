import CX11

extension Picture {
  /// Reads pixels back from the server (`XGetImage`); asks the server and waits.
  ///
  /// - Returns: nil if the part is not wholly on the surface (for windows: on the screen, too).
  package func fetchBitmap(_ rect: PixelRect? = nil) -> Bitmap? {
    let rect = rect ?? bounds
    return connection.fetchBitmap(of: drawable, rect: rect, hasAlpha: format == .premultiplied)
  }
}

extension Connection {
  /// Reads pixels of a window or pixmap back from the server (`XGetImage`); asks the server and waits.
  ///
  /// - Returns: nil if `rect` is not wholly inside of it.
  package func fetchBitmap(of drawable: XID, rect: PixelRect, hasAlpha: Bool) -> Bitmap? {
    guard !rect.isEmpty else { return nil }
    let result = trapping {
      XGetImage(
        display,
        drawable,
        Int32(rect.x),
        Int32(rect.y),
        UInt32(rect.width),
        UInt32(rect.height),
        .max,
        ZPixmap
      )
    }
    guard case .success(let image?) = result else { return nil }
    defer { CX11DestroyImage(image) }
    let bytes = hasAlpha || image.pointee.depth >= 24 ? colorBytes(image.pointee, hasAlpha) : alphaBytes(image.pointee)
    return Bitmap(size: rect.size, bytes: bytes)
  }

  private func colorBytes(_ image: XImage, _ hasAlpha: Bool) -> [UInt8] {
    let width = Int(image.width)
    let height = Int(image.height)
    let stride = Int(image.bytes_per_line)
    guard let data = image.data, image.bits_per_pixel == 32 else {
      return [UInt8](repeating: 0, count: width * height * 4)
    }
    let isLittle = image.byte_order == LSBFirst
    return [UInt8](unsafeUninitializedCapacity: width * height * 4) { buffer, count in
      data.withMemoryRebound(to: UInt8.self, capacity: stride * height) { source in
        guard let target = buffer.baseAddress else { return }
        for y in 0..<height {
          Self.convert(source + y * stride, to: target + y * width * 4, width, isLittle, hasAlpha)
        }
      }
      count = width * height * 4
    }
  }

  /// Converts one row of premultiplied pixels to bytes of red, green, blue and alpha that aren't premultiplied. Pointers
  /// keep it fast in unoptimized builds.
  private static func convert(
    _ row: UnsafePointer<UInt8>,
    to target: UnsafeMutablePointer<UInt8>,
    _ width: Int,
    _ isLittle: Bool,
    _ hasAlpha: Bool
  ) {
    let (red, green, blue, alpha) = isLittle ? (2, 1, 0, 3) : (1, 2, 3, 0)
    var (pixel, output) = (row, target)
    let end = row + width * 4
    while pixel < end {
      let opacity = hasAlpha ? pixel[alpha] : 255
      let isPlain = opacity == 255 || opacity == 0
      output[0] = isPlain ? pixel[red] : divided(pixel[red], opacity)
      output[1] = isPlain ? pixel[green] : divided(pixel[green], opacity)
      output[2] = isPlain ? pixel[blue] : divided(pixel[blue], opacity)
      output[3] = opacity
      pixel += 4
      output += 4
    }
  }

  private static func divided(_ value: UInt8, _ alpha: UInt8) -> UInt8 {
    UInt8(min(255, (Int(value) * 255 + Int(alpha) / 2) / Int(alpha)))
  }

  private func alphaBytes(_ image: XImage) -> [UInt8] {
    let width = Int(image.width)
    let stride = Int(image.bytes_per_line)
    var bytes = [UInt8](repeating: 0, count: width * Int(image.height) * 4)
    guard let data = image.data else { return bytes }
    for y in 0..<Int(image.height) {
      for x in 0..<width { bytes[(y * width + x) * 4 + 3] = UInt8(bitPattern: data[y * stride + x]) }
    }
    return bytes
  }
}
