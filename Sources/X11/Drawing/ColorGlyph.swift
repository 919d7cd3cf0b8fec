import CX11

/// A glyph that is a picture, such as an emoji, scaled to one size.
final class ColorGlyph {
  let picture: Picture
  /// The distance from the pen position to the picture's left edge, in pixels.
  let left: Int
  /// The distance from the baseline up to the picture's top edge, in pixels.
  let top: Int

  init?(face: FT_Face, glyph: GlyphID, pixelSize: Double, connection: Connection) {
    let flags = FT_Int32(FT_LOAD_COLOR) | FT_Int32(FT_LOAD_RENDER)
    guard face.pointee.num_fixed_sizes > 0, FT_Select_Size(face, 0) == 0, FT_Load_Glyph(face, glyph, flags) == 0,
      let slot = face.pointee.glyph?.pointee, let buffer = slot.bitmap.buffer,
      slot.bitmap.pixel_mode == UInt8(FT_PIXEL_MODE_BGRA.rawValue)
    else { return nil }
    let scale = pixelSize / (Double(face.pointee.available_sizes[0].y_ppem) / 64)
    let source = PixelSize(width: Int(slot.bitmap.width), height: Int(slot.bitmap.rows))
    let size = PixelSize(
      width: max(1, Int((Double(source.width) * scale).rounded())),
      height: max(1, Int((Double(source.height) * scale).rounded()))
    )
    left = Int((Double(slot.bitmap_left) * scale).rounded())
    top = Int((Double(slot.bitmap_top) * scale).rounded())
    let pixels = Self.shrink(buffer, pitch: Int(slot.bitmap.pitch), from: source, to: size)
    picture = Picture(size: size, format: .premultiplied, connection: connection)
    picture.upload(premultiplied: pixels, size: size)
  }

  /// Averages, for each pixel of the result, the stored pixels that it covers.
  private static func shrink(
    _ buffer: UnsafePointer<UInt8>,
    pitch: Int,
    from source: PixelSize,
    to size: PixelSize
  ) -> [UInt32] {
    var pixels = [UInt32](repeating: 0, count: size.width * size.height)
    for y in 0..<size.height {
      let rows = span(y, of: size.height, over: source.height)
      for x in 0..<size.width {
        let columns = span(x, of: size.width, over: source.width)
        var sums: (blue: Int, green: Int, red: Int, alpha: Int) = (0, 0, 0, 0)
        for row in rows {
          for column in columns {
            let pixel = buffer + row * pitch + column * 4
            sums.blue += Int(pixel[0])
            sums.green += Int(pixel[1])
            sums.red += Int(pixel[2])
            sums.alpha += Int(pixel[3])
          }
        }
        let count = rows.count * columns.count
        let value =
          (sums.alpha / count) << 24 | (sums.red / count) << 16 | (sums.green / count) << 8 | sums.blue / count
        pixels[y * size.width + x] = UInt32(value)
      }
    }
    return pixels
  }

  private static func span(_ index: Int, of count: Int, over source: Int) -> Range<Int> {
    let start = min(source - 1, index * source / count)
    return start..<max(start + 1, (index + 1) * source / count)
  }
}
