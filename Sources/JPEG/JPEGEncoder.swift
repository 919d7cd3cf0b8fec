/// Writes JPEG files with chroma subsampling (4:2:0), as most programs do.
package struct JPEGEncoder {
  /// The quality of the picture, 1…100; the file grows with it.
  package let quality: Int

  // Constants of `turbojpeg.h`.
  private static let rgbxPixels: Int32 = 2
  private static let halfColors: Int32 = 2

  /// Makes an encoder; `quality` is clamped to 1…100.
  package init(quality: Int) { self.quality = max(1, min(quality, 100)) }

  /// The file's bytes for `pixels`: four bytes each, red, green, blue, and one that doesn't matter.
  package func encode(
    _ pixels: [UInt8],
    width: Int,
    height: Int,
    library: JPEGLibrary? = .shared
  ) throws(JPEGFailure) -> [UInt8] {
    guard let library else { throw .noLibrary }
    guard let writer = library.makeWriter() else { throw library.failure(of: nil) }
    var (file, length): (UnsafeMutablePointer<UInt8>?, UInt) = (nil, 0)
    defer {
      library.free(file)
      _ = library.end(writer)
    }
    let status = pixels.withUnsafeBufferPointer {
      library.write(
        writer,
        $0.baseAddress,
        Int32(clamping: width),
        0,
        Int32(clamping: height),
        Self.rgbxPixels,
        &file,
        &length,
        Self.halfColors,
        Int32(quality),
        0
      )
    }
    guard status == 0 else { throw library.failure(of: writer) }
    return Array(UnsafeBufferPointer(start: file, count: Int(length)))
  }
}
