/// Reads PNG files of the kind that ``PNGEncoder`` writes: 8 bits a channel, with or without alpha, not interlaced.
package nonisolated struct PNGDecoder {
  /// The number of pixels in a row.
  package let width: Int
  /// The number of rows.
  package let height: Int
  /// The file's chunks between the header (`IHDR`) and the end (`IEND`), by name and contents.
  package let chunks: [(name: String, contents: [UInt8])]

  private let keepsAlpha: Bool

  /// Splits a file into chunks; nil if it isn't a PNG file of the supported kind, or is damaged.
  package init?(_ file: [UInt8]) {
    guard file.starts(with: PNGEncoder.signature) else { return nil }
    var found: [(name: String, contents: [UInt8])] = []
    var offset = PNGEncoder.signature.count
    while offset + 12 <= file.count {
      let length = Self.number(file, at: offset)
      guard length <= file.count - offset - 12 else { return nil }
      let body = Array(file[offset + 8..<offset + 8 + length])
      let name = String(decoding: file[offset + 4..<offset + 8], as: UTF8.self)
      guard PNGEncoder.chunk(name, body) == Array(file[offset..<offset + 12 + length]) else { return nil }
      found.append((name, body))
      offset += 12 + length
    }
    guard let header = found.first, header.name == "IHDR", header.contents.count == 13, found.last?.name == "IEND",
      [[8, 2, 0, 0, 0], [8, 6, 0, 0, 0]].contains(Array(header.contents[8...]))
    else { return nil }
    (width, height) = (Self.number(header.contents, at: 0), Self.number(header.contents, at: 4))
    keepsAlpha = header.contents[9] == 6
    chunks = Array(found.dropFirst().dropLast())
    let (channels, count) = (keepsAlpha ? 4 : 3, chunks.reduce(0) { $0 + $1.contents.count })
    guard (1...Self.longestSide).contains(width), (1...Self.longestSide).contains(height),
      (width * channels + 1) * height <= count * PNGPixels.mostExpansion
    else { return nil }
  }

  /// The longest side of a picture in X11, in pixels.
  private static let longestSide = 32767

  /// Decodes the image in the `IDAT` chunks; nil if it is damaged.
  package func pixels() -> PNGPixels? {
    pixels(from: chunks.filter { $0.name == "IDAT" }.flatMap(\.contents), width: width, height: height)
  }

  /// Decodes an image of `width` by `height` pixels from compressed and filtered rows; nil if they are damaged.
  package func pixels(from data: [UInt8], width: Int, height: Int) -> PNGPixels? {
    var encoder = PNGEncoder()
    encoder.keepsAlpha = keepsAlpha
    let file = encoder.file(width: width, height: height, chunks: [PNGEncoder.chunk("IDAT", data)])
    return try? PNGPixels(file: file)
  }

  private static func number(_ bytes: [UInt8], at index: Int) -> Int {
    bytes[index..<index + 4].reduce(0) { $0 << 8 | Int($1) }
  }
}
