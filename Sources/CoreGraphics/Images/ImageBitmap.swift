/// Pixels in memory, row by row from the top, without padding.
public nonisolated struct ImageBitmap: Sendable {
  /// The format of a pixel.
  public enum Format: Sendable {
    /// One byte: the covered part of the pixel, 0…255.
    case coverage
    /// Four bytes: red, green, blue, alpha; premultiplied.
    case premultipliedRGBA

    /// Bytes per pixel.
    public var bytesPerPixel: Int { self == .coverage ? 1 : 4 }
  }

  /// The number of pixels in a row.
  public let width: Int
  /// The number of rows.
  public let height: Int
  /// The format of the pixels.
  public let format: Format
  /// The bytes of all pixels.
  public let bytes: [UInt8]

  /// Makes a bitmap; `bytes` must hold exactly its pixels.
  public init(width: Int, height: Int, format: Format, bytes: [UInt8]) {
    precondition(
      bytes.count == width * height * format.bytesPerPixel,
      "a bitmap of \(width) × \(height) needs \(width * height * format.bytesPerPixel) bytes"
    )
    self.width = width
    self.height = height
    self.format = format
    self.bytes = bytes
  }

  /// The bitmap transposed and flipped.
  func turned(_ turn: PictureTurn) -> ImageBitmap {
    let (width, height) = turn.transposes ? (self.height, self.width) : (self.width, self.height)
    let bytes =
      switch format {
      case .coverage: pixels(turned: turn, width: width, as: UInt8.self)
      case .premultipliedRGBA: pixels(turned: turn, width: width, as: UInt32.self)
      }
    return ImageBitmap(width: width, height: height, format: format, bytes: bytes)
  }

  /// Copies whole pixels, with constant source steps for a step to the right and down: a photo has millions of them.
  private func pixels<Pixel: BitwiseCopyable>(turned turn: PictureTurn, width newWidth: Int, as: Pixel.Type) -> [UInt8]
  {
    let size = MemoryLayout<Pixel>.size
    let (across, down) = (turn.flipsColumns ? -size : size, turn.flipsRows ? -width * size : width * size)
    let (right, below) = turn.transposes ? (down, across) : (across, down)
    let first = (turn.flipsColumns ? (width - 1) * size : 0) + (turn.flipsRows ? (height - 1) * width * size : 0)
    return [UInt8](unsafeUninitializedCapacity: bytes.count) { buffer, count in
      let target = UnsafeMutableRawBufferPointer(buffer)
      bytes.withUnsafeBytes { source in
        for (row, start) in stride(from: 0, to: bytes.count, by: max(newWidth * size, 1)).enumerated() {
          for x in 0..<newWidth {
            let pixel = source.loadUnaligned(fromByteOffset: first + row * below + x * right, as: Pixel.self)
            target.storeBytes(of: pixel, toByteOffset: start + x * size, as: Pixel.self)
          }
        }
      }
      count = bytes.count
    }
  }

  /// The part in a rectangle of whole pixels, which must be inside of the bitmap.
  package func cropped(to rect: CGRect) -> ImageBitmap {
    let (left, top, width, height) = (Int(rect.minX), Int(rect.minY), Int(rect.width), Int(rect.height))
    let channels = format.bytesPerPixel
    let rows = (top..<top + height).map { y in
      bytes[(y * self.width + left) * channels..<(y * self.width + left + width) * channels]
    }
    return ImageBitmap(width: width, height: height, format: format, bytes: Array(rows.joined()))
  }

  /// Four bytes per pixel, not premultiplied, as in files; coverage is converted to black with alpha.
  package var straightRGBA: [UInt8] {
    guard format == .premultipliedRGBA else { return bytes.flatMap { [0, 0, 0, $0] } }
    var result = bytes
    for index in stride(from: 0, to: result.count, by: 4) {
      let alpha = Int(result[index + 3])
      guard alpha > 0, alpha < 255 else { continue }
      for channel in index..<index + 3 {
        result[channel] = UInt8(min(255, (Int(result[channel]) * 255 + alpha / 2) / alpha))
      }
    }
    return result
  }

  /// The bitmap at another size; each pixel is the average of the old pixels that it covers.
  package func resized(width newWidth: Int, height newHeight: Int) -> ImageBitmap {
    guard newWidth != width || newHeight != height else { return self }
    let columns = Self.spans(from: width, to: newWidth)
    let rows = Self.spans(from: height, to: newHeight)
    let channels = format.bytesPerPixel
    var result = [UInt8](repeating: 0, count: newWidth * newHeight * channels)
    for (y, row) in rows.enumerated() {
      for (x, column) in columns.enumerated() {
        for channel in 0..<channels {
          var sum: Float = 0
          for (sourceY, weightY) in row {
            for (sourceX, weightX) in column {
              sum += Float(bytes[(sourceY * width + sourceX) * channels + channel]) * weightX * weightY
            }
          }
          result[(y * newWidth + x) * channels + channel] = UInt8(min(255, sum + 0.5))
        }
      }
    }
    return ImageBitmap(width: newWidth, height: newHeight, format: format, bytes: result)
  }

  /// For each new pixel in a row or column, the indices of the old ones and their weights, whose sum is 1: an average for shrinking,
  /// an interpolation of two for enlarging.
  private static func spans(from old: Int, to new: Int) -> [[(Int, Float)]] {
    guard old > 0 else { return [] }
    let ratio = Float(old) / Float(max(new, 1))
    return (0..<new).map { index in
      let reach = max(ratio, 1) / 2
      let center = (Float(index) + 0.5) * ratio
      let first = Int((center - reach - 0.5).rounded(.down))
      let last = Int((center + reach + 0.5).rounded(.up))
      var weights: [Int: Float] = [:]
      for source in first...last {
        let distance = abs(Float(source) + 0.5 - center)
        let weight =
          ratio > 1 ? min(1, max(0, reach + 0.5 - distance)) : max(0, 1 - distance)
        if weight > 0 { weights[min(max(source, 0), old - 1), default: 0] += weight }
      }
      let total = weights.values.reduce(0, +)
      return weights.sorted { $0.key < $1.key }.map { ($0.key, $0.value / total) }
    }
  }
}

/// A rotation or mirroring of pixels: they are read by columns rather than rows, from the right, or from the bottom.
package nonisolated struct PictureTurn: Sendable {
  let transposes: Bool
  let flipsColumns: Bool
  let flipsRows: Bool

  /// Makes a turn that exchanges rows and columns, and reads the old columns from the right, or the old rows from the bottom.
  package init(transposes: Bool = false, flipsColumns: Bool = false, flipsRows: Bool = false) {
    (self.transposes, self.flipsColumns, self.flipsRows) = (transposes, flipsColumns, flipsRows)
  }
}
