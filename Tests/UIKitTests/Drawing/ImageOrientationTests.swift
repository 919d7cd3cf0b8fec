import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

@MainActor @Suite("Pictures that have to be turned to be upright")
struct ImageOrientationTests {
  /// Three pixels in a row and three below: 1 2 3, 4 5 6.
  private let picture = ImageBitmap(width: 3, height: 2, format: .coverage, bytes: [1, 2, 3, 4, 5, 6])

  @Test(
    "are shown as they should be",
    arguments: [
      (UIImage.Orientation.up, [[1, 2, 3], [4, 5, 6]]), (.down, [[6, 5, 4], [3, 2, 1]]),
      (.left, [[3, 6], [2, 5], [1, 4]]), (.right, [[4, 1], [5, 2], [6, 3]]), (.upMirrored, [[3, 2, 1], [6, 5, 4]]),
      (.downMirrored, [[4, 5, 6], [1, 2, 3]]), (.leftMirrored, [[1, 4], [2, 5], [3, 6]]),
      (.rightMirrored, [[6, 3], [5, 2], [4, 1]]),
    ]
  )
  func turned(_ orientation: UIImage.Orientation, _ rows: [[UInt8]]) throws {
    let original = UIImage(bitmap: picture)
    let image = UIImage(cgImage: try #require(original.cgImage), scale: 2, orientation: orientation)
    #expect(image.size == CGSize(width: CGFloat(rows[0].count) / 2, height: CGFloat(rows.count) / 2))
    let shown = image.picture.rasterized(pixelWidth: rows[0].count, pixelHeight: rows.count)
    #expect(shown.bytes == Array(rows.joined()))
    // An image made of its parts is the same, and so is one in another colour.
    #expect(image.cgImage === original.cgImage && image.imageOrientation == orientation)
    #expect(image.withRenderingMode(.alwaysTemplate).imageOrientation == orientation)
  }
}
