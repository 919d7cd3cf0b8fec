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
}
extension ImageStore { private func upload(_ image: UIImage, _ size: PixelSize) -> Picture? { nil } }
