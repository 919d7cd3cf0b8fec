import UIKit
import X11

/// Uploads images to the server, rasterized at the sizes they are drawn at.
///
/// The server's pictures are stored with the image, and freed with it.
final class ImageStore {
  private let connection: Connection

  init(connection: Connection) { self.connection = connection }

  /// The image at `size` pixels.
  func picture(for image: CGImage, size: PixelSize) -> Picture {
    let kept = pictures(of: image)
    if let picture = kept.bySize[size] { return picture }
    let bitmap = image.rasterized(pixelWidth: size.width, pixelHeight: size.height)
    let picture = upload(bitmap)
    if kept.bySize.count >= CachedPictures.mostPictures { kept.bySize = [:] }
    kept.bySize[size] = picture
    return picture
  }

  private func pictures(of image: CGImage) -> CachedPictures {
    if let kept = image.driverStorage as? CachedPictures { return kept }
    let kept = CachedPictures()
    image.driverStorage = kept
    return kept
  }

  private func upload(_ bitmap: ImageBitmap) -> Picture {
    let size = PixelSize(width: bitmap.width, height: bitmap.height)
    switch bitmap.format {
    case .coverage:
      let picture = Picture(size: size, format: .alpha, connection: connection)
      picture.upload(alpha: bitmap.bytes, size: size)
      return picture
    case .premultipliedRGBA:
      let picture = Picture(size: size, format: .premultiplied, connection: connection)
      picture.upload(premultiplied: Self.words(bitmap.bytes), size: size)
      return picture
    }
  }

  /// Converts red, green, blue and alpha bytes to 0xAARRGGBB.
  private static func words(_ bytes: [UInt8]) -> [UInt32] {
    stride(from: 0, to: bytes.count, by: 4).map { index in
      UInt32(bytes[index + 3]) << 24 | UInt32(bytes[index]) << 16 | UInt32(bytes[index + 1]) << 8
        | UInt32(bytes[index + 2])
    }
  }
}

/// One image's pictures on the server, by size; a limited number, for images that are drawn at ever new sizes.
private final class CachedPictures {
  static let mostPictures = 8
  var bySize: [PixelSize: Picture] = [:]
}
