import CX11

/// Reads the PNG files that ``PNGEncoder`` writes: 8 bits a channel, with or without alpha, not interlaced.
package nonisolated struct PNGDecoder {
  /// The extent in pixels.
  package let size: PixelSize
  /// The file's chunks between the header (`IHDR`) and the end (`IEND`), by name and contents.
  package let chunks: [(name: String, contents: [UInt8])]

  private let channels: Int

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
    size = PixelSize(width: Self.number(header.contents, at: 0), height: Self.number(header.contents, at: 4))
    channels = header.contents[9] == 6 ? 4 : 3
    chunks = Array(found.dropFirst().dropLast())
    guard canHold(size, in: chunks.reduce(0) { $0 + $1.contents.count }) else { return nil }
  }

  /// Decodes the image in the `IDAT` chunks; nil if it is damaged.
  package func decode() -> Bitmap? {
    bitmap(from: chunks.filter { $0.name == "IDAT" }.flatMap(\.contents), size: size)
  }

  /// Decodes an image of `size` from compressed and filtered rows; nil if they are damaged.
  package func bitmap(from data: [UInt8], size: PixelSize) -> Bitmap? {
    guard canHold(size, in: data.count) else { return nil }
    let length = size.width * channels
    guard var rows = Self.inflate(data, count: (length + 1) * size.height) else { return nil }
    let isWhole = rows.withUnsafeMutableBufferPointer { rows in
      (0..<size.height).allSatisfy { Self.unfilter(rows, row: $0, length, channels) }
    }
    guard isWhole else { return nil }
    return Bitmap(size: size, bytes: pixels(rows, size))
  }

  /// Whether `count` compressed bytes can hold an image of `size`: deflate expands a byte to at most 1032 (zlib's
  /// technical details). Asked before memory is allocated for it. No side is longer than X11's 32767.
  private func canHold(_ size: PixelSize, in count: Int) -> Bool {
    guard (1...32767).contains(size.width), (1...32767).contains(size.height) else { return false }
    return (size.width * channels + 1) * size.height <= count * 1032
  }

  private func pixels(_ rows: [UInt8], _ size: PixelSize) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: size.width * size.height * 4) { output, count in
      rows.withUnsafeBufferPointer { rows in
        guard var source = rows.baseAddress, var target = output.baseAddress else { return }
        for _ in 0..<size.height {
          source += 1
          for _ in 0..<size.width {
            (target[0], target[1], target[2]) = (source[0], source[1], source[2])
            target[3] = channels == 4 ? source[3] : 255
            source += channels
            target += 4
          }
        }
      }
      count = size.width * size.height * 4
    }
  }

  /// Undoes the filter of one row in place, when the rows above it are decoded; false for an unknown filter.
  private static func unfilter(
    _ rows: UnsafeMutableBufferPointer<UInt8>,
    row: Int,
    _ length: Int,
    _ channels: Int
  ) -> Bool {
    let start = row * (length + 1) + 1
    let filter = rows[start - 1]
    guard filter > 0, length > 0 else { return filter == 0 }
    for index in start..<start + length {
      let left = index - start < channels ? 0 : Int(rows[index - channels])
      let above = row == 0 ? 0 : Int(rows[index - length - 1])
      let corner = row == 0 || index - start < channels ? 0 : Int(rows[index - length - 1 - channels])
      switch filter {
      case 1: rows[index] &+= UInt8(left)
      case 2: rows[index] &+= UInt8(above)
      case 3: rows[index] &+= UInt8((left + above) / 2)
      case 4: rows[index] &+= UInt8(paeth(left, above, corner))
      default: return false
      }
    }
    return true
  }

  /// The neighbour that is closest to left + above − corner (ISO 15948, 9.4).
  private static func paeth(_ left: Int, _ above: Int, _ corner: Int) -> Int {
    let guess = left + above - corner
    let (a, b, c) = (abs(guess - left), abs(guess - above), abs(guess - corner))
    return a <= b && a <= c ? left : b <= c ? above : corner
  }

  private static func inflate(_ data: [UInt8], count: Int) -> [UInt8]? {
    var length = UInt(count)
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      let status = uncompress(buffer.baseAddress, &length, data, UInt(data.count))
      filled = status == Z_OK ? Int(length) : 0
    }
    return bytes.count == count ? bytes : nil
  }

  private static func number(_ bytes: [UInt8], at index: Int) -> Int {
    bytes[index..<index + 4].reduce(0) { $0 << 8 | Int($1) }
  }
}
