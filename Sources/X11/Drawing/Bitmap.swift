import PNG

/// An image in this process's memory, for reading the screen and writing files.
package nonisolated struct Bitmap: Equatable, Sendable {
  /// The extent in pixels.
  package let size: PixelSize
  /// Red, green, blue and alpha of each pixel, not premultiplied, row by row from the top.
  package var bytes: [UInt8]

  /// An image from four bytes a pixel, ordered as in ``bytes``.
  package init(size: PixelSize, bytes: [UInt8]) {
    precondition(bytes.count == size.width * size.height * 4, "a bitmap needs four bytes a pixel")
    self.size = size
    self.bytes = bytes
  }

  /// The pixel at (`x`, `y`) as red, green, blue and alpha.
  package func rgba(x: Int, y: Int) -> [UInt8] {
    let index = (y * size.width + x) * 4
    return Array(bytes[index..<index + 4])
  }
}

/// Bitmaps in PNG files.
extension PNGEncoder {
  /// The file's bytes for `bitmap`.
  package func encode(_ bitmap: Bitmap) -> [UInt8] {
    encode(bitmap.bytes, width: bitmap.size.width, height: bitmap.size.height)
  }

  /// The bytes of a file of this size with `chunks` between its header and its end.
  package func file(size: PixelSize, chunks: [[UInt8]]) -> [UInt8] {
    file(width: size.width, height: size.height, chunks: chunks)
  }

  /// The compressed rows of `bitmap`.
  package func imageData(_ bitmap: Bitmap) -> [UInt8] { imageData(bitmap.bytes, width: bitmap.size.width) }
}

extension PNGDecoder {
  /// The extent in pixels.
  package var size: PixelSize { PixelSize(width: width, height: height) }

  /// Decodes the image in the `IDAT` chunks; nil if it is damaged.
  package func decode() -> Bitmap? { pixels().map(Bitmap.init) }

  /// Decodes an image of `size` from compressed and filtered rows; nil if they are damaged.
  package func bitmap(from data: [UInt8], size: PixelSize) -> Bitmap? {
    pixels(from: data, width: size.width, height: size.height).map(Bitmap.init)
  }
}

extension Bitmap {
  nonisolated fileprivate init(_ pixels: PNGPixels) {
    self.init(size: PixelSize(width: pixels.width, height: pixels.height), bytes: pixels.bytes)
  }
}
