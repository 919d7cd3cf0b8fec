/// Where a pixel's alpha is.
public nonisolated enum CGImageAlphaInfo: UInt32, Sendable {
  /// Nowhere.
  case none = 0
  /// After the colours, which are premultiplied with it.
  case premultipliedLast = 1
  /// Before the colours, which are premultiplied with it.
  case premultipliedFirst = 2
  /// After the colours.
  case last = 3
  /// Before the colours.
  case first = 4
  /// Nowhere; a byte after the colours is left out.
  case noneSkipLast = 5
  /// Nowhere; a byte before the colours is left out.
  case noneSkipFirst = 6
  /// There is nothing else.
  case alphaOnly = 7
}

/// How the bytes of a pixel are ordered; the lowest bits are a ``CGImageAlphaInfo``.
public nonisolated struct CGBitmapInfo: OptionSet, Sendable {
  /// The information's bits.
  public let rawValue: UInt32

  /// Makes information of bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The bits of a ``CGImageAlphaInfo``.
  public static let alphaInfoMask = CGBitmapInfo(rawValue: 0x1F)
  /// The bits of the order of bytes.
  public static let byteOrderMask = CGBitmapInfo(rawValue: 0x7000)
  /// The bytes as they are named.
  public static let byteOrderDefault: CGBitmapInfo = []
  /// The four bytes in reverse.
  public static let byteOrder32Little = CGBitmapInfo(rawValue: 0x2000)
  /// The bytes as they are named.
  public static let byteOrder32Big = CGBitmapInfo(rawValue: 0x4000)
}

/// The pixels of a ``CGContext`` in memory that the app reads or writes.
nonisolated final class BitmapMemory {
  let pointer: UnsafeMutableRawPointer
  private let isOwned: Bool
  let width: Int
  let height: Int
  private let bytesPerRow: Int
  /// The places of red, green, blue and alpha among the bytes of a pixel; nil for one that isn't there.
  private let places: [Int?]
  private let bytesPerPixel: Int

  /// Takes memory of the app's, or clear memory of its own; nil for a format that isn't known.
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
    // Of a grey, which all three are.
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

  /// Writes pixels of the same size.
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

  /// Calls `body` with the first byte of each pixel, in the memory and in a bitmap.
  private func forEach(_ body: (Int, Int) -> Void) {
    for y in 0..<height { for x in 0..<width { body(y * bytesPerRow + x * bytesPerPixel, (y * width + x) * 4) } }
  }
}
