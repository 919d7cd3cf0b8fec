/// Pixels of a JPEG file.
package struct JPEGPixels: Equatable, Sendable {
  /// The number of pixels in a row.
  package let width: Int
  /// The number of rows.
  package let height: Int
  /// Red, green, blue and an alpha of 255 of each pixel, 8 bits each, row by row from the top, before any rotation.
  package let bytes: [UInt8]
  /// How the pixels have to be rotated or mirrored to be upright, as Exif's `Orientation` numbers it, 1…8; 1 is upright.
  package let orientation: Int

  /// The most pixels that are read.
  private static let largestCount = 67_108_864
  /// The most pixels that a byte holds: a block of 8 × 8 takes a bit or more of Huffman code (ITU-T T.81, F.1.2 and G.1.2).
  private static let mostExpansion = 512

  // Constants of `turbojpeg.h`: colour spaces of files, pixel formats, errors, flags.
  private static let (cmyk, ycck): (Int32, Int32) = (3, 4)
  private static let (rgbaPixels, cmykPixels): (Int32, Int32) = (7, 11)
  private static let warning: Int32 = 0
  private static let limitsScans: Int32 = 32768

  /// Whether a file begins as JPEG files do.
  package static func canRead(_ file: UnsafeRawBufferPointer) -> Bool { file.starts(with: [0xFF, 0xD8, 0xFF]) }

  /// Reads a file of any kind: in colour, grey or CMYK, also progressive. A file that is damaged or cut off after its header gives
  /// the pixels that could be read.
  ///
  /// A file that claims more pixels than its bytes can hold, or than 64 Mi, is refused before memory is allocated for them.
  ///
  /// - Parameters:
  ///   - file: the file's contents.
  ///   - side: how many pixels the shorter side needs: a scaled-down picture with as many is read in about half the time. By default
  ///     the picture is read in full size.
  ///   - library: the library; nil where it is missing.
  package init(
    file: UnsafeRawBufferPointer,
    shorterSide side: Int = .max,
    library: JPEGLibrary? = .shared
  ) throws(JPEGFailure) {
    guard let library else { throw .noLibrary }
    guard let reader = library.makeReader() else { throw library.failure(of: nil) }
    defer { _ = library.end(reader) }
    let start = file.baseAddress?.assumingMemoryBound(to: UInt8.self)
    let length = UInt(file.count)
    var (wide, high, subsampling, colors): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
    // The library also reports faults in spite of which pixels can be read, such as unusual chroma subsampling; it has found the size
    // nevertheless.
    let isKnown = library.readHeader(reader, start, length, &wide, &high, &subsampling, &colors) == 0
    guard isKnown || (wide > 0 && high > 0) else { throw library.failure(of: reader) }
    guard Int(wide) * Int(high) <= min(Self.largestCount, file.count * Self.mostExpansion) else {
      throw .refused("\(wide) × \(high) pixels")
    }
    let (width, height) = Self.size(wide: Int(wide), high: Int(high), shorterSide: side)
    let isInk = [Self.cmyk, Self.ycck].contains(colors)
    let format = isInk ? Self.cmykPixels : Self.rgbaPixels
    var bytes = [UInt8](repeating: 0, count: width * height * 4)
    let status = bytes.withUnsafeMutableBufferPointer {
      library.read(reader, start, length, $0.baseAddress, Int32(width), 0, Int32(height), format, Self.limitsScans)
    }
    // After a warning the library goes on to the last row, unless something worse follows.
    let hasEnd = { bytes.suffix(width * 4).contains { $0 != 0 } }
    guard status == 0 || (library.errorCode(reader) == Self.warning && hasEnd()) else {
      throw library.failure(of: reader)
    }
    if isInk { Self.mixInks(&bytes) }
    (self.width, self.height, self.bytes) = (width, height, bytes)
    orientation = ExifOrientation.read(file)
  }

  /// The smallest size whose shorter side has `shorterSide` pixels, or the full size; the library scales to eighths of that.
  private static func size(wide: Int, high: Int, shorterSide: Int) -> (width: Int, height: Int) {
    let sizes = (1...8).map { ((wide * $0 + 7) / 8, (high * $0 + 7) / 8) }
    return sizes.first { min($0.0, $0.1) >= shorterSide } ?? (wide, high)
  }

  /// Converts CMYK to RGB; files store the inks inverted, as the light that each lets through.
  private static func mixInks(_ bytes: inout [UInt8]) {
    bytes.withUnsafeMutableBufferPointer { bytes in
      for index in stride(from: 0, to: bytes.count, by: 4) {
        let black = Int(bytes[index + 3])
        for channel in index..<index + 3 { bytes[channel] = UInt8((Int(bytes[channel]) * black + 127) / 255) }
        bytes[index + 3] = 255
      }
    }
  }
}
