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
    file(size: bitmap.size, chunks: [Self.chunk("IDAT", imageData(bitmap))])
  }

  /// The bytes of a file of this size with `chunks` between its header and its end.
  package func file(size: PixelSize, chunks: [[UInt8]]) -> [UInt8] {
    var file: [UInt8] = Self.signature
    let header = Self.bigEndian(size.width) + Self.bigEndian(size.height)
    file += Self.chunk("IHDR", header + [8, keepsAlpha ? 6 : 2, 0, 0, 0])
    for chunk in chunks { file += chunk }
    file += Self.chunk("IEND", [])
    return file
  }

  /// What every file begins with.
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

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

  /// Written with pointers, because unoptimized builds encode films, too.
  private func filteredRows(_ bitmap: Bitmap) -> [UInt8] {
    let (channels, width, height) = (keepsAlpha ? 4 : 3, bitmap.size.width, bitmap.size.height)
    let length = width * channels
    let rows = keepsAlpha ? bitmap.bytes : Self.withoutAlpha(bitmap)
    return [UInt8](unsafeUninitializedCapacity: (length + 1) * height) { output, count in
      rows.withUnsafeBufferPointer { rows in
        let blank = [UInt8](repeating: 0, count: length)
        blank.withUnsafeBufferPointer { blank in
          guard let rows = rows.baseAddress, let blank = blank.baseAddress, var target = output.baseAddress else {
            return
          }
          for y in 0..<height {
            let row = rows + y * length
            Self.filter(row, above: y == 0 ? blank : row - length, length, channels, into: target)
            target += length + 1
          }
        }
      }
      count = (length + 1) * height
    }
  }

  private static func withoutAlpha(_ bitmap: Bitmap) -> [UInt8] {
    let pixels = bitmap.size.width * bitmap.size.height
    return [UInt8](unsafeUninitializedCapacity: pixels * 3) { output, count in
      bitmap.bytes.withUnsafeBufferPointer { input in
        guard var source = input.baseAddress, var target = output.baseAddress else { return }
        let end = source + pixels * 4
        while source < end {
          target[0] = source[0]
          target[1] = source[1]
          target[2] = source[2]
          source += 4
          target += 3
        }
      }
      count = pixels * 3
    }
  }

  /// The filter with the smallest sum of absolute differences, as the specification suggests.
  private static func filter(
    _ row: UnsafePointer<UInt8>,
    above: UnsafePointer<UInt8>,
    _ length: Int,
    _ channels: Int,
    into target: UnsafeMutablePointer<UInt8>
  ) {
    var (plain, sub, up) = (0, 0, 0)
    var index = 0
    while index < length {
      let value = row[index]
      let left = index < channels ? 0 : row[index - channels]
      plain += weight(value)
      sub += weight(value &- left)
      up += weight(value &- above[index])
      index += 1
    }
    let best: UInt8 = plain <= sub && plain <= up ? 0 : sub <= up ? 1 : 2
    target[0] = best
    index = 0
    while index < length {
      let left = index < channels ? 0 : row[index - channels]
      target[index + 1] = row[index] &- (best == 0 ? 0 : best == 1 ? left : above[index])
      index += 1
    }
  }

  @inline(__always)
  private static func weight(_ byte: UInt8) -> Int { byte < 128 ? Int(byte) : 256 - Int(byte) }

  private static func deflate(_ bytes: [UInt8], level: Int) -> [UInt8] {
    var length = compressBound(UInt(bytes.count))
    return [UInt8](unsafeUninitializedCapacity: Int(length)) { buffer, count in
      let status = compress2(buffer.baseAddress, &length, bytes, UInt(bytes.count), Int32(level))
      count = status == Z_OK ? Int(length) : 0
    }
  }
}
