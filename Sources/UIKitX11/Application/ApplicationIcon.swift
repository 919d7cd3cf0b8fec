import X11

/// A program's icon in one size.
@preconcurrency @MainActor
public struct ApplicationIcon {
  let bitmap: Bitmap

  /// Makes an icon of `size` × `size` pixels from red, green, blue and alpha bytes, row by row, not premultiplied.
  public init(size: Int, rgba: [UInt8]) {
    precondition(rgba.count == size * size * 4, "an icon has four bytes a pixel")
    bitmap = Bitmap(size: PixelSize(width: size, height: size), bytes: rgba)
  }
}
