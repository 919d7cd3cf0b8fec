import CX11

/// Writes PNG files (ISO 15948), 8 bits a channel, with zlib alone.
package nonisolated struct PNGEncoder {
  /// 1 is fast, 9 is small.
  package var compression = 6
  /// Whether alpha is written; without it a file is a quarter smaller.
  package var keepsAlpha = false

  /// An encoder without alpha at zlib's usual effort.
  package init() {}

  /// The file's bytes for `bitmap`.
  package func encode(_ bitmap: Bitmap) -> [UInt8] {
    var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    let header = Self.bigEndian(bitmap.size.width) + Self.bigEndian(bitmap.size.height)
    file += Self.chunk("IHDR", header + [8, keepsAlpha ? 6 : 2, 0, 0, 0])
    file += Self.chunk("IDAT", imageData(bitmap))
    file += Self.chunk("IEND", [])
    return file
  }

  /// The filtered and compressed rows, as they stand in `IDAT` (and after the number in APNG's `fdAT`).
  package func imageData(_ bitmap: Bitmap) -> [UInt8] {
    Self.deflate(filteredRows(bitmap), level: compression)
  }

  /// Length, name, contents and checksum.
  package static func chunk(_ name: String, _ contents: [UInt8]) -> [UInt8] {
    let checked = Array(name.utf8) + contents
    let checksum = checked.withUnsafeBufferPointer { crc32(0, $0.baseAddress, UInt32($0.count)) }
    return bigEndian(contents.count) + checked + bigEndian(Int(checksum))
  }

  /// Four bytes, the highest first.
  package static func bigEndian(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  private func filteredRows(_ bitmap: Bitmap) -> [UInt8] {
    let channels = keepsAlpha ? 4 : 3
    let rowLength = bitmap.size.width * channels
    var above = [UInt8](repeating: 0, count: rowLength)
    var output: [UInt8] = []
    output.reserveCapacity((rowLength + 1) * bitmap.size.height)
    for y in 0..<bitmap.size.height {
      let row = unfilteredRow(y, of: bitmap, channels: channels)
      output += bestFilter(row, above: above, channels: channels)
      above = row
    }
    return output
  }

  private func unfilteredRow(_ y: Int, of bitmap: Bitmap, channels: Int) -> [UInt8] {
    let start = y * bitmap.size.width * 4
    let bytes = bitmap.bytes[start..<start + bitmap.size.width * 4]
    guard channels == 3 else { return Array(bytes) }
    var row: [UInt8] = []
    row.reserveCapacity(bitmap.size.width * 3)
    for pixel in stride(from: start, to: start + bitmap.size.width * 4, by: 4) {
      row.append(contentsOf: bitmap.bytes[pixel..<pixel + 3])
    }
    return row
  }

  /// The filter with the smallest sum of absolute differences, as the specification suggests.
  private func bestFilter(_ row: [UInt8], above: [UInt8], channels: Int) -> [UInt8] {
    let left = [UInt8](repeating: 0, count: channels) + row.dropLast(channels)
    let sub = zip(row, left).map { $0 &- $1 }
    let up = zip(row, above).map { $0 &- $1 }
    let candidates: [(UInt8, [UInt8])] = [(0, row), (1, sub), (2, up)]
    let best = candidates.min { Self.weight($0.1) < Self.weight($1.1) } ?? (0, row)
    return [best.0] + best.1
  }

  private static func weight(_ bytes: [UInt8]) -> Int {
    bytes.reduce(0) { $0 + Int(Int8(bitPattern: $1).magnitude) }
  }

  private static func deflate(_ bytes: [UInt8], level: Int) -> [UInt8] {
    var length = compressBound(UInt(bytes.count))
    return [UInt8](unsafeUninitializedCapacity: Int(length)) { buffer, count in
      let status = compress2(buffer.baseAddress, &length, bytes, UInt(bytes.count), Int32(level))
      count = status == Z_OK ? Int(length) : 0
    }
  }
}
