/// The position of alpha in a pixel, and whether the colours are premultiplied with it.
public nonisolated enum CGImageAlphaInfo: UInt32, Sendable {
  /// There is no alpha.
  case none = 0
  /// Alpha follows the colours, which are premultiplied with it.
  case premultipliedLast = 1
  /// Alpha precedes the colours, which are premultiplied with it.
  case premultipliedFirst = 2
  /// Alpha follows the colours, which aren't premultiplied.
  case last = 3
  /// Alpha precedes the colours, which aren't premultiplied.
  case first = 4
  /// There is no alpha; an unused byte follows the colours.
  case noneSkipLast = 5
  /// There is no alpha; an unused byte precedes the colours.
  case noneSkipFirst = 6
  /// There is only alpha, without colours.
  case alphaOnly = 7
}

/// The byte order of a pixel; the lowest bits are a ``CGImageAlphaInfo``.
public nonisolated struct CGBitmapInfo: OptionSet, Sendable {
  /// The information's bits.
  public let rawValue: UInt32

  /// Makes a value from bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The bits of a ``CGImageAlphaInfo``.
  public static let alphaInfoMask = CGBitmapInfo(rawValue: 0x1F)
  /// The bits of the byte order.
  public static let byteOrderMask = CGBitmapInfo(rawValue: 0x7000)
  /// The bytes in the order of ``CGImageAlphaInfo``.
  public static let byteOrderDefault: CGBitmapInfo = []
  /// The four bytes in reverse order.
  public static let byteOrder32Little = CGBitmapInfo(rawValue: 0x2000)
  /// The bytes in the order of ``CGImageAlphaInfo``.
  public static let byteOrder32Big = CGBitmapInfo(rawValue: 0x4000)
}

/// The memory of a bitmap context's pixels, which the app may read and write.
nonisolated final class BitmapMemory {
  let pointer: UnsafeMutableRawPointer
  private let isOwned: Bool
  let width: Int
  let height: Int
  private let bytesPerRow: Int
  /// The indices of red, green, blue and alpha among the bytes of a pixel; nil for a missing component.
  private let places: [Int?]
  private let bytesPerPixel: Int

  /// Uses the app's memory at `pointer`, or, if that is nil, allocates zeroed memory; nil for an unknown format or too short rows.
  init?(
    _ pointer: UnsafeMutableRawPointer?,
    width: Int,
    height: Int,
    bytesPerRow: Int,
    _ space: CGColorSpace?,
    _ info: UInt32
  ) {
    let isReversed = info & CGBitmapInfo.byteOrderMask.rawValue == CGBitmapInfo.byteOrder32Little.rawValue
    guard let alpha = CGImageAlphaInfo(rawValue: info & CGBitmapInfo.alphaInfoMask.rawValue) else { return nil }
    switch (space?.model, alpha) {
    case (_, .alphaOnly): (places, bytesPerPixel) = ([nil, nil, nil, 0], 1)
    // Red, green and blue share the grey byte.
    case (.monochrome, .none): (places, bytesPerPixel) = ([0, 0, 0, nil], 1)
    case (.rgb, .premultipliedLast): (places, bytesPerPixel) = (isReversed ? [3, 2, 1, 0] : [0, 1, 2, 3], 4)
    case (.rgb, .premultipliedFirst): (places, bytesPerPixel) = (isReversed ? [2, 1, 0, 3] : [1, 2, 3, 0], 4)
    case (.rgb, .noneSkipLast): (places, bytesPerPixel) = (isReversed ? [3, 2, 1, nil] : [0, 1, 2, nil], 4)
    case (.rgb, .noneSkipFirst): (places, bytesPerPixel) = (isReversed ? [2, 1, 0, nil] : [1, 2, 3, nil], 4)
    default: return nil
    }
    (self.width, self.height) = (width, height)
    self.bytesPerRow = bytesPerRow == 0 ? width * bytesPerPixel : bytesPerRow
    guard self.bytesPerRow >= width * bytesPerPixel else { return nil }
    isOwned = pointer == nil
    let size = self.bytesPerRow * height
    self.pointer = pointer ?? .allocate(byteCount: size, alignment: 16)
    if isOwned { self.pointer.initializeMemory(as: UInt8.self, repeating: 0, count: size) }
  }

  deinit { if isOwned { pointer.deallocate() } }

  /// The pixels in the memory.
  var bitmap: ImageBitmap {
    let bytes = pointer.assumingMemoryBound(to: UInt8.self)
    var pixels = [UInt8](repeating: 0, count: width * height * 4)
    forEach { source, target in
      for (channel, place) in places.enumerated() {
        pixels[target + channel] = place.map { bytes[source + $0] } ?? (channel == 3 ? 255 : 0)
      }
    }
    return ImageBitmap(width: width, height: height, format: .premultipliedRGBA, bytes: pixels)
  }

  /// Converts and writes the pixels of a bitmap of the same size.
  func write(_ bitmap: ImageBitmap) {
    let bytes = pointer.assumingMemoryBound(to: UInt8.self)
    let isGrey = places[0] == places[1]
    forEach { target, source in
      if isGrey, let place = places[0] {
        let (red, green, blue) = (
          Int(bitmap.bytes[source]), Int(bitmap.bytes[source + 1]), Int(bitmap.bytes[source + 2])
        )
        bytes[target + place] = UInt8((red * 2126 + green * 7152 + blue * 722 + 5000) / 10000)
      } else {
        for (channel, place) in places.enumerated() {
          if let place { bytes[target + place] = bitmap.bytes[source + channel] }
        }
      }
    }
  }

  /// Calls `body` with the index of each pixel's first byte in the memory and in a bitmap.
  private func forEach(_ body: (Int, Int) -> Void) {
    for y in 0..<height { for x in 0..<width { body(y * bytesPerRow + x * bytesPerPixel, (y * width + x) * 4) } }
  }
}
