import Glibc
import X11

/// Combines pictures in memory. Written with pointers: tests run unoptimized, and a film has hundreds of frames.
nonisolated extension Bitmap {
  /// Copies `other` into this picture, clipped to its bounds.
  mutating func paste(_ other: Bitmap, at origin: PixelPoint) {
    let bounds = PixelRect(size: size)
    let part = PixelRect(origin: origin, size: other.size).intersection(bounds)
    guard !part.isEmpty else { return }
    let width = size.width
    bytes.withUnsafeMutableBytes { target in
      other.bytes.withUnsafeBytes { source in
        guard let to = target.baseAddress, let from = source.baseAddress else { return }
        for y in part.y..<part.maxY {
          memcpy(
            to + (y * width + part.x) * 4,
            from + ((y - origin.y) * other.size.width + part.x - origin.x) * 4,
            part.width * 4
          )
        }
      }
    }
  }

  /// Blends `other` over this picture.
  mutating func blend(_ other: Bitmap, at origin: PixelPoint) {
    let part = PixelRect(origin: origin, size: other.size).intersection(PixelRect(size: size))
    guard !part.isEmpty else { return }
    for y in part.y..<part.maxY {
      for x in part.x..<part.maxX {
        let from = ((y - origin.y) * other.size.width + x - origin.x) * 4
        let alpha = Int(other.bytes[from + 3])
        guard alpha > 0 else { continue }
        let to = (y * size.width + x) * 4
        for channel in 0..<3 {
          let (below, above) = (Int(bytes[to + channel]), Int(other.bytes[from + channel]))
          bytes[to + channel] = UInt8((below * (255 - alpha) + above * alpha + 127) / 255)
        }
      }
    }
  }

  /// A part of the picture, which must lie inside.
  func cropped(to rect: PixelRect) -> Bitmap {
    if rect == PixelRect(size: size) { return self }
    var part = Bitmap(size: rect.size, bytes: [UInt8](repeating: 0, count: rect.width * rect.height * 4))
    part.paste(self, at: PixelPoint(x: -rect.x, y: -rect.y))
    return part
  }

  /// The picture with another one below it.
  func extended(below other: Bitmap) -> Bitmap {
    let size = PixelSize(width: size.width, height: size.height + other.size.height)
    return Bitmap(size: size, bytes: bytes + other.bytes)
  }

  /// A picture of this size with the same top left corner; pixels beyond this picture are white.
  func fitted(to size: PixelSize) -> Bitmap {
    if size == self.size { return self }
    var fitted = Bitmap(size: size, bytes: [UInt8](repeating: 255, count: size.width * size.height * 4))
    fitted.paste(self, at: .zero)
    return fitted
  }

  /// The smallest rectangle that contains all differences from a picture of the same size; nil if there are none.
  func changes(from other: Bitmap) -> PixelRect? {
    precondition(size == other.size, "only pictures of one size can be compared")
    return bytes.withUnsafeBytes { new in
      other.bytes.withUnsafeBytes { old in
        guard let new = new.baseAddress, let old = old.baseAddress else { return nil }
        return Self.changes(new, old, size)
      }
    }
  }

  private static func changes(_ new: UnsafeRawPointer, _ old: UnsafeRawPointer, _ size: PixelSize) -> PixelRect? {
    let stride = size.width * 4
    if new == old || memcmp(new, old, stride * size.height) == 0 { return nil }
    var (top, bottom, left, right) = (0, size.height - 1, size.width, -1)
    while memcmp(new + top * stride, old + top * stride, stride) == 0 { top += 1 }
    while memcmp(new + bottom * stride, old + bottom * stride, stride) == 0 { bottom -= 1 }
    for y in top...bottom {
      let (a, b) = (new + y * stride, old + y * stride)
      var x = 0
      while x < left, a.load(fromByteOffset: x * 4, as: UInt32.self) == b.load(fromByteOffset: x * 4, as: UInt32.self) {
        x += 1
      }
      left = x
      x = size.width - 1
      while x > right, a.load(fromByteOffset: x * 4, as: UInt32.self) == b.load(fromByteOffset: x * 4, as: UInt32.self)
      {
        x -= 1
      }
      right = x
    }
    return PixelRect(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
  }
}
