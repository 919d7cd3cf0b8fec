import CPNG

/// Why a PNG file can't be read.
package nonisolated struct PNGFailure: Error {
  /// The reason in libpng's words.
  package let reason: String
}

/// Pixels of a PNG file.
package nonisolated struct PNGPixels: Equatable, Sendable {
  /// The number of pixels in a row.
  package let width: Int
  /// The number of rows.
  package let height: Int
  /// Red, green, blue and alpha of each pixel, 8 bits each, not premultiplied, row by row from the top.
  package private(set) var bytes: [UInt8]

  /// The most pixels that are read.
  private static let largestCount = 67_108_864
  /// The most bytes to which deflate expands one compressed byte (zlib's technical details).
  static let mostExpansion = 1032

  /// Reads a file of any kind: libpng's simplified interface (`png_image`) checks it, and turns palettes, greys, 16 bits
  /// and interlaced rows into plain pixels.
  ///
  /// A file that claims more pixels than its bytes can hold, or than 64 Mi, is refused before memory is allocated for
  /// them.
  package init(file: UnsafeRawBufferPointer) throws(PNGFailure) {
    var image = png_image()
    image.version = CPNGVersion
    // libpng keeps the address between its calls.
    let read = withUnsafeMutablePointer(to: &image) { image in
      defer { png_image_free(image) }
      return Self.read(file, image)
    }
    (width, height, bytes) = (Int(image.width), Int(image.height), try read.get())
  }

  /// Decodes a file's bytes in an array.
  package init(file: [UInt8]) throws(PNGFailure) {
    self = try file.withUnsafeBytes { bytes in Result { () throws(PNGFailure) in try PNGPixels(file: bytes) } }.get()
  }

  /// Multiplies each pixel's colours by its alpha.
  package mutating func premultiply() {
    bytes.withUnsafeMutableBufferPointer { bytes in
      for index in stride(from: 0, to: bytes.count, by: 4) where bytes[index + 3] < 255 {
        let alpha = Int(bytes[index + 3])
        for channel in index..<index + 3 { bytes[channel] = UInt8((Int(bytes[channel]) * alpha + 127) / 255) }
      }
    }
  }

  // MARK: - Private

  private static func read(
    _ file: UnsafeRawBufferPointer,
    _ image: UnsafeMutablePointer<png_image>
  ) -> Result<[UInt8], PNGFailure> {
    guard png_image_begin_read_from_memory(image, file.baseAddress, file.count) != 0 else { return failure(image) }
    let (width, height) = (Int(image.pointee.width), Int(image.pointee.height))
    // A pixel takes a bit or more, and each row another byte.
    guard width * height <= largestCount, (width / 8 + 1) * height <= file.count * mostExpansion else {
      return .failure(PNGFailure(reason: "\(width) × \(height) pixels"))
    }
    image.pointee.format = CPNGRedGreenBlueAlpha
    let bytes = [UInt8](unsafeUninitializedCapacity: width * height * 4) { buffer, count in
      count = png_image_finish_read(image, nil, buffer.baseAddress, 0, nil) != 0 ? width * height * 4 : 0
    }
    return bytes.isEmpty ? failure(image) : .success(bytes)
  }

  private static func failure(_ image: UnsafeMutablePointer<png_image>) -> Result<[UInt8], PNGFailure> {
    let text = withUnsafeBytes(of: image.pointee.message) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    return .failure(PNGFailure(reason: text.isEmpty ? "it is empty" : text))
  }
}
