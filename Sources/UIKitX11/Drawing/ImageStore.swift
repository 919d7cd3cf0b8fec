import UIKit
import X11

/// Images as pictures on the server, rasterized for the sizes they are drawn at.
///
/// The pictures are kept with the image, and freed with it.
final class ImageStore {
  private let connection: Connection

  init(connection: Connection) { self.connection = connection }

  /// The image at `size` pixels.
  func picture(for image: UIImage, size: PixelSize) -> Picture {
    let kept = pictures(of: image)
    if let picture = kept.bySize[size] { return picture }
    let bitmap = image.rasterized(pixelWidth: size.width, pixelHeight: size.height)
    let picture = upload(bitmap)
    if kept.bySize.count >= KeptPictures.limit { kept.bySize = [:] }
    kept.bySize[size] = picture
    return picture
  }

  private func pictures(of image: UIImage) -> KeptPictures {
    if let kept = image.driverStorage as? KeptPictures { return kept }
    let kept = KeptPictures()
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

  /// From bytes in the order red, green, blue, alpha to 0xAARRGGBB.
  private static func words(_ bytes: [UInt8]) -> [UInt32] {
    stride(from: 0, to: bytes.count, by: 4).map { index in
      UInt32(bytes[index + 3]) << 24 | UInt32(bytes[index]) << 16 | UInt32(bytes[index + 1]) << 8
        | UInt32(bytes[index + 2])
    }
  }
}

/// One image's pictures; an image drawn at ever new sizes must not pile up on the server.
private final class KeptPictures {
  static let limit = 8
  var bySize: [PixelSize: Picture] = [:]
}
