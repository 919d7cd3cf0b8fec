import UIKit
import X11

/// Images as pictures on the server, rasterized for the sizes they are drawn at.
final class ImageStore {
  private let connection: Connection
  private var pictures: [Key: Entry] = [:]

  private struct Key: Hashable {
    let image: ObjectIdentifier
    let size: PixelSize
  }

  /// The image is kept weakly: its address may be given to another one.
  private struct Entry {
    weak var image: UIImage?
    let picture: Picture
  }

  /// More than a screen of icons; images drawn at ever new sizes must not pile up on the server.
  private static let limit = 256

  init(connection: Connection) { self.connection = connection }

  /// The image at `size` pixels; nil when it has none.
  func picture(for image: UIImage, size: PixelSize) -> Picture? {
    let key = Key(image: ObjectIdentifier(image), size: size)
    if let entry = pictures[key], entry.image === image { return entry.picture }
    guard let picture = upload(image, size) else { return nil }
    if pictures.count >= Self.limit { pictures = pictures.filter { $0.value.image != nil } }
    if pictures.count >= Self.limit { pictures = [:] }
    pictures[key] = Entry(image: image, picture: picture)
    return picture
  }

  private func upload(_ image: UIImage, _ size: PixelSize) -> Picture? {
    let bitmap = image.rasterized(pixelWidth: size.width, pixelHeight: size.height)
    guard bitmap.width == size.width, bitmap.height == size.height else { return nil }
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
