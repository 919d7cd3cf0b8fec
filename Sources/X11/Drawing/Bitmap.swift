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
