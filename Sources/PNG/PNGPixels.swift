import CPNG

/// Why a PNG file can't be read.
package nonisolated struct PNGFailure: Error {
  /// In libpng's words.
  package let reason: String
}

/// Pixels of a PNG file.
package nonisolated struct PNGPixels: Equatable, Sendable {
  /// The number of pixels in a row.
  package let width: Int
  /// The number of rows.
  package let height: Int
  /// Red, green, blue and alpha of each pixel, 8 bits each, not premultiplied, row by row from the top.
  package let bytes: [UInt8]

  /// The most pixels that are read.
  private static let largestCount = 67_108_864
  /// The most bytes that deflate makes of one (zlib's technical details).
  private static let mostExpansion = 1032

  /// Reads a file of any kind: libpng's simplified interface (`png_image`) checks it, and turns palettes, greys, 16 bits
  /// and interlaced rows into plain pixels.
  ///
  /// A file that claims more pixels than its bytes can hold, or than 64 Mi, is refused before memory is allocated for
  /// them.
  package init(file: [UInt8]) throws(PNGFailure) {
    var image = png_image()
    image.version = CPNGVersion
    defer { png_image_free(&image) }
    var pixels: [UInt8]?
    // libpng keeps the address between the two calls, so both are made while the file stands still.
    let refusal = file.withUnsafeBytes { bytes -> String? in
      guard png_image_begin_read_from_memory(&image, bytes.baseAddress, bytes.count) != 0 else { return nil }
      let (width, height) = (Int(image.width), Int(image.height))
      // A pixel takes a bit or more, and each row another byte.
      let isPossible =
        width * height <= Self.largestCount && (width / 8 + 1) * height <= bytes.count * Self.mostExpansion
      guard isPossible else { return "\(width) × \(height) pixels" }
      image.format = CPNGRedGreenBlueAlpha
      let read = [UInt8](unsafeUninitializedCapacity: width * height * 4) { buffer, count in
        let isRead = png_image_finish_read(&image, nil, buffer.baseAddress, 0, nil) != 0
        count = isRead ? buffer.count : 0
      }
      if !read.isEmpty { pixels = read }
      return nil
    }
    guard let pixels else { throw PNGFailure(reason: refusal ?? Self.message(of: image)) }
    (width, height, bytes) = (Int(image.width), Int(image.height), pixels)
  }

  private static func message(of image: png_image) -> String {
    let text = withUnsafeBytes(of: image.message) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    return text.isEmpty ? "it is empty" : text
  }
}
