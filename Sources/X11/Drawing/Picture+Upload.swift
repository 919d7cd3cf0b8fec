import CX11

extension Picture {
  /// Replaces pixels by coverage values, one byte each, row by row without padding. For `.alpha` pictures.
  package func upload(alpha pixels: [UInt8], size: PixelSize, to origin: PixelPoint = .zero) {
    precondition(format == .alpha, "coverage can only be put into an alpha picture")
    precondition(pixels.count >= size.width * size.height, "too few pixels for the size")
    pixels.withUnsafeBytes { put($0, depth: 8, stride: size.width, size: size, origin: origin) }
  }

  /// Replaces pixels by premultiplied colours, 0xAARRGGBB, row by row without padding.
  package func upload(premultiplied pixels: [UInt32], size: PixelSize, to origin: PixelPoint = .zero) {
    precondition(format == .premultiplied, "pixels with alpha need a picture with alpha")
    precondition(pixels.count >= size.width * size.height, "too few pixels for the size")
    pixels.withUnsafeBytes { put($0, depth: 32, stride: size.width * 4, size: size, origin: origin) }
  }

  /// Uploads with `XPutImage`, whose image borrows `bytes`, in as many requests as the server's limit on their size needs.
  private func put(_ bytes: UnsafeRawBufferPointer, depth: Int32, stride: Int, size: PixelSize, origin: PixelPoint) {
    guard size.width > 0, size.height > 0, let base = bytes.baseAddress else { return }
    let rows = max(1, min(size.height, (connection.largestRequest - 64) / max(1, stride + 4)))
    for top in Swift.stride(from: 0, to: size.height, by: rows) {
      var image = XImage()
      image.width = Int32(size.width)
      image.height = Int32(min(rows, size.height - top))
      image.format = ZPixmap
      image.data = UnsafeMutablePointer(mutating: base.advanced(by: top * stride).assumingMemoryBound(to: CChar.self))
      image.byte_order = Self.isLittleEndian ? LSBFirst : MSBFirst
      image.bitmap_unit = 32
      image.bitmap_bit_order = image.byte_order
      image.bitmap_pad = depth == 8 ? 8 : 32
      image.depth = depth
      image.bits_per_pixel = depth
      image.bytes_per_line = Int32(stride)
      XInitImage(&image)
      XPutImage(
        connection.display,
        drawable,
        context,
        &image,
        0,
        0,
        Int32(origin.x),
        Int32(origin.y + top),
        UInt32(image.width),
        UInt32(image.height)
      )
    }
  }

  private static let isLittleEndian = UInt16(1).littleEndian == 1
}
