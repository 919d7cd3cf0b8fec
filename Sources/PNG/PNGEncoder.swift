import CPNG

/// Writes PNG files (ISO 15948), 8 bits a channel, with zlib alone.
package nonisolated struct PNGEncoder {
  /// Whether alpha is written; without it a file is a quarter smaller.
  package var keepsAlpha = false

  /// An encoder without alpha.
  package init() {}

  /// The file's bytes for `pixels`: four bytes each, red, green, blue and alpha, not premultiplied.
  package func encode(_ pixels: [UInt8], width: Int, height: Int) -> [UInt8] {
    file(width: width, height: height, chunks: [Self.chunk("IDAT", imageData(pixels, width: width))])
  }

  /// The bytes of a file of this size with `chunks` between its header and its end.
  package func file(width: Int, height: Int, chunks: [[UInt8]]) -> [UInt8] {
    var file: [UInt8] = Self.signature
    let header = Self.bigEndian(width) + Self.bigEndian(height)
    file += Self.chunk("IHDR", header + [8, keepsAlpha ? 6 : 2, 0, 0, 0])
    for chunk in chunks { file += chunk }
    file += Self.chunk("IEND", [])
    return file
  }

  /// The eight bytes that every PNG file begins with.
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// The compressed rows, as an `IDAT` chunk holds them (and APNG's `fdAT` after its sequence number).
  ///
  /// Rows are not filtered: the flat colours and letters of a user interface compress a fifth better so.
  package func imageData(_ pixels: [UInt8], width: Int) -> [UInt8] { Self.deflate(rows(pixels, width)) }

  /// A chunk: length, name, contents and checksum.
  package static func chunk(_ name: String, _ contents: [UInt8]) -> [UInt8] {
    let checked = Array(name.utf8) + contents
    let checksum = checked.withUnsafeBufferPointer { crc32(0, $0.baseAddress, UInt32($0.count)) }
    return bigEndian(contents.count) + checked + bigEndian(Int(checksum))
  }

  /// Four bytes, the most significant first.
  package static func bigEndian(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  /// The rows, each with a leading zero for "no filter". Written with pointers, because unoptimized builds encode
  /// films, too.
  private func rows(_ pixels: [UInt8], _ width: Int) -> [UInt8] {
    let (channels, height) = (keepsAlpha ? 4 : 3, pixels.count / 4 / max(1, width))
    let length = width * channels
    let pixels = keepsAlpha ? pixels : Self.withoutAlpha(pixels)
    return [UInt8](unsafeUninitializedCapacity: (length + 1) * height) { output, count in
      pixels.withUnsafeBufferPointer { pixels in
        guard var source = pixels.baseAddress, var target = output.baseAddress else { return }
        for _ in 0..<height {
          target[0] = 0
          (target + 1).update(from: source, count: length)
          source += length
          target += length + 1
        }
      }
      count = (length + 1) * height
    }
  }

  private static func withoutAlpha(_ pixels: [UInt8]) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: pixels.count / 4 * 3) { output, count in
      pixels.withUnsafeBufferPointer { input in
        guard var source = input.baseAddress, var target = output.baseAddress else { return }
        let end = source + pixels.count
        while source < end {
          target[0] = source[0]
          target[1] = source[1]
          target[2] = source[2]
          source += 4
          target += 3
        }
      }
      count = pixels.count / 4 * 3
    }
  }

  private static func deflate(_ bytes: [UInt8]) -> [UInt8] {
    var length = compressBound(UInt(bytes.count))
    return [UInt8](unsafeUninitializedCapacity: Int(length)) { buffer, count in
      let status = compress2(buffer.baseAddress, &length, bytes, UInt(bytes.count), Z_BEST_COMPRESSION)
      count = status == Z_OK ? Int(length) : 0
    }
  }
}
