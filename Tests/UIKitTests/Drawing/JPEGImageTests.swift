import Foundation
import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

@MainActor @Suite("A JPEG picture", .enabled("needs libturbojpeg0") { Tool.hasLibrary("libturbojpeg.so.0") })
struct JPEGImageTests {
  /// Three squares of 16 pixels in a row, and three below: red, green, blue; black, white, yellow.
  private static let colors: [[UIColor]] = [[.red, .green, .blue], [.black, .white, .yellow]]

  private func file(_ colors: [[UIColor]] = colors) throws -> Data {
    _ = Harness { UIView() }
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let size = CGSize(width: colors[0].count * 16, height: colors.count * 16)
    let image = UIGraphicsImageRenderer(size: size, format: format).image { context in
      for (y, row) in colors.enumerated() {
        for (x, color) in row.enumerated() {
          color.setFill()
          context.fill(CGRect(x: x * 16, y: y * 16, width: 16, height: 16))
        }
      }
    }
    return try #require(image.jpegData(compressionQuality: 0.9))
  }

  /// A camera's file: with a segment of Exif that has nothing but the orientation.
  private func file(turned number: Int) throws -> Data {
    let entry: [UInt8] = [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, UInt8(number), 0, 0]
    let exif: [UInt8] = Array("Exif\0\0MM\0\u{2A}".utf8) + [0, 0, 0, 8, 0, 1] + entry
    let plain = try Array(file())
    let segment: [UInt8] = [0xFF, 0xE1, 0, UInt8(exif.count + 2)] + exif
    return Data(plain.prefix(2) + segment + plain.dropFirst(2))
  }

  /// The colours in the middle of the squares.
  private func squares(_ image: UIImage) -> [[UIColor?]] {
    let picture = image.picture
    let bitmap = picture.rasterized(pixelWidth: picture.width, pixelHeight: picture.height)
    return stride(from: 8, to: bitmap.height, by: 16).map { y in
      stride(from: 8, to: bitmap.width, by: 16).map { x in
        let start = (y * bitmap.width + x) * 4
        let pixel = bitmap.bytes[start..<start + 4].map { CGFloat($0) / 255 }
        return Self.colors.joined().first { color in
          let wanted: [CGFloat] = [color.cgColor.red, color.cgColor.green, color.cgColor.blue, 1]
          return zip(wanted, pixel).allSatisfy { abs($0 - $1) < 0.06 }
        }
      }
    }
  }

  @Test("is what was drawn, in points of the scale that is asked for")
  func round() throws {
    let image = try #require(UIImage(data: file(), scale: 2))
    #expect(image.size == CGSize(width: 24, height: 16) && image.scale == 2 && image.imageOrientation == .up)
    #expect(squares(image) == Self.colors)
  }

  @Test(
    "of a camera that was turned is shown upright, and is upright in files that are made of it",
    arguments: [
      (1, UIImage.Orientation.up, [[1, 2, 3], [4, 5, 6]]), (2, .upMirrored, [[3, 2, 1], [6, 5, 4]]),
      (3, .down, [[6, 5, 4], [3, 2, 1]]), (4, .downMirrored, [[4, 5, 6], [1, 2, 3]]),
      (5, .leftMirrored, [[1, 4], [2, 5], [3, 6]]), (6, .right, [[4, 1], [5, 2], [6, 3]]),
      (7, .rightMirrored, [[6, 3], [5, 2], [4, 1]]), (8, .left, [[3, 6], [2, 5], [1, 4]]),
    ]
  )
  func turned(_ number: Int, _ orientation: UIImage.Orientation, _ rows: [[Int]]) throws {
    let image = try #require(UIImage(data: file(turned: number)))
    let all = Array(Self.colors.joined())
    let expected = rows.map { $0.map { all[$0 - 1] } }
    #expect(image.imageOrientation == orientation && squares(image) == expected)
    #expect(image.size == CGSize(width: rows[0].count * 16, height: rows.count * 16))
    #expect(image.cgImage?.width == 48 && image.cgImage?.height == 32)
    for data in [image.pngData(), image.jpegData(compressionQuality: 1)] {
      let again = try #require(data.flatMap { UIImage(data: $0) })
      #expect(again.imageOrientation == .up && squares(again) == expected)
    }
  }

  @Test("is white where what was drawn is transparent, and the smaller the lower its quality")
  func made() throws {
    let image = try #require(UIImage(data: file([[.clear, UIColor(red: 1, green: 1, blue: 0, alpha: 1)]])))
    #expect(squares(image) == [[.white, .yellow]])
    let photo = try #require(UIImage(data: file()))
    let sizes = [0, 0.5, 1, 7, CGFloat.nan].map { photo.jpegData(compressionQuality: $0)?.count ?? 0 }
    #expect(sizes[0] > 0 && sizes[0] < sizes[1] && sizes[1] < sizes[2] && sizes[3...] == [sizes[2], sizes[2]])
    #expect(UIImage().jpegData(compressionQuality: 1) == nil)
    let symbol = try #require(UIImage(systemName: "plus")?.withTintColor(.red).jpegData(compressionQuality: 1))
    let drawn = try #require(UIImage(data: symbol)).picture
    let pixels = drawn.rasterized(pixelWidth: drawn.width, pixelHeight: drawn.height)
    let middle = (drawn.height / 2 * drawn.width + drawn.width / 2) * 4
    #expect(
      pixels.bytes[0] > 240 && pixels.bytes[1] > 240 && pixels.bytes[middle] > 200 && pixels.bytes[middle + 1] < 60
    )
  }

  @Test("is nil where it has no beginning, and as far as it goes where it has no end")
  func damaged() throws {
    let good = try file()
    #expect(UIImage(data: good.prefix(3)) == nil && UIImage(data: good.prefix(100)) == nil)
    #expect(UIImage(data: good, scale: 0) == nil)
    let start = try #require(UIImage(data: good.dropLast(20)))
    #expect(start.size == CGSize(width: 48, height: 32) && squares(start).first?.first == .red)
  }

  @Test(
    "is found by its name among a bundle's resources, behind a PNG picture of that name, and is kept as it is turned"
  )
  func names() throws {
    let folder = try TemporaryFolder()
    for name in ["logo.jpg", "photo.jpg", "photo@2x.jpg", "old.JPEG", "other.jpeg"] {
      try file(turned: 6).write(to: URL(fileURLWithPath: "\(folder.path)/\(name)"))
    }
    try #require(UIImage(data: file())?.pngData()).write(to: URL(fileURLWithPath: folder.path + "/logo.png"))
    let bundle = try #require(Bundle(path: folder.path))
    func find(_ name: String, _ scale: CGFloat = 1) -> UIImage? {
      UIImage(named: name, in: bundle, compatibleWith: UITraitCollection(displayScale: scale))
    }
    #expect(find("logo")?.imageOrientation == .up && find("logo.jpg")?.imageOrientation == .right)
    #expect(find("photo")?.scale == 1 && find("photo", 2)?.scale == 2 && find("photo.jpg", 2)?.scale == 2)
    #expect(find("old") == nil && find("old.JPEG") != nil && find("other") != nil && find("photo.png") == nil)
    let first = try #require(find("other"))
    let second = try #require(find("other"))
    #expect(first.picture === second.picture && first.cgImage === second.cgImage)
    #expect(second.imageOrientation == .right && second.size == CGSize(width: 32, height: 48))
    let path = folder.path + "/photo@2x.jpg"
    #expect(UIImage(contentsOfFile: path)?.size == CGSize(width: 16, height: 24))
  }
}
