import JPEG
import Outside
import PNG

/// Encoding images as PNG and JPEG files.
extension UIImage {
  /// The image encoded as a PNG file; nil for an image without size.
  ///
  /// Shapes are drawn in their own colour, or black, at the screen's scale.
  public func pngData() -> Data? {
    guard let bitmap = pixels else { return nil }
    var encoder = PNGEncoder()
    encoder.keepsAlpha = true
    return Data(encoder.encode(bitmap.straightRGBA, width: bitmap.width, height: bitmap.height))
  }

  /// The image encoded as an upright JPEG file, on a white background; nil for an image without size. Nil, too, with a line on
  /// standard error, if libjpeg-turbo (`libturbojpeg.so.0`) is missing, or if the image is wider or higher than 65 500 pixels.
  ///
  /// A quality of 1 loses least, 0 makes the smallest file.
  public func jpegData(compressionQuality: CGFloat) -> Data? {
    guard let bitmap = pixels else { return nil }
    let quality = compressionQuality.isNaN ? 1 : compressionQuality.clamped(to: 0...1)
    do throws(JPEGFailure) {
      let encoder = JPEGEncoder(quality: Int((quality * 100).rounded()))
      return Data(try encoder.encode(Self.onWhite(bitmap.bytes), width: bitmap.width, height: bitmap.height))
    } catch {
      error == .noLibrary ? Self.reportMissingLibrary() : Self.report("no JPEG file can be made: \(error.reason)")
      return nil
    }
  }

  /// Premultiplied pixels composited on white.
  private static func onWhite(_ pixels: [UInt8]) -> [UInt8] {
    var pixels = pixels
    pixels.withUnsafeMutableBufferPointer { pixels in
      for index in stride(from: 0, to: pixels.count, by: 4) where pixels[index + 3] < 255 {
        let white = Int(255 - pixels[index + 3])
        for channel in index..<index + 3 { pixels[channel] = UInt8(min(255, Int(pixels[channel]) + white)) }
      }
    }
    return pixels
  }

  /// The image's pixels, with shapes and templates drawn in their colour; nil for an image without size.
  private var pixels: ImageBitmap? { size.width > 0 && size.height > 0 ? ownPixels ?? drawnPixels : nil }

  /// The pixels of a picture that is drawn in its own colours; nil for other images.
  private var ownPixels: ImageBitmap? {
    guard picture.width > 0, effectiveTint(nil) == nil else { return nil }
    return picture.rasterized(pixelWidth: picture.width, pixelHeight: picture.height)
  }

  private var drawnPixels: ImageBitmap? {
    let format = UIGraphicsImageRendererFormat()
    if picture.width > 0 { format.scale = scale }
    return UIGraphicsImageRenderer(size: size, format: format).bitmap { _ in draw(at: .zero) }
  }
}
