import PNG

/// Pictures as files.
extension UIImage {
  /// The contents of a PNG file with the image; nil for an image without size.
  ///
  /// Shapes are drawn in their own colour, or black, with as many pixels as the screen has.
  public func pngData() -> Data? {
    guard size.width > 0, size.height > 0 else { return nil }
    guard let bitmap = ownPixels ?? drawnPixels else { return nil }
    var encoder = PNGEncoder()
    encoder.keepsAlpha = true
    return Data(encoder.encode(bitmap.straightRGBA, width: bitmap.width, height: bitmap.height))
  }

  /// Always nil here: there is nothing that writes JPEG files. Use ``pngData()``.
  public func jpegData(compressionQuality: CGFloat) -> Data? { nil }

  /// The pixels of a picture that keeps its colours.
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
