import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

@Suite("A picture from a file")
struct UIImageFilesTests {
  /// A red pixel and one of half transparent blue, as PNG files of several kinds.
  private nonisolated static let files = [
    "iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAYAAAD0In+KAAAADklEQVR42mP4z8AAQg0AD3oDfmqBMeEAAAAASUVORK5CYII=",
    "iVBORw0KGgoAAAANSUhEUgAAAAIAAAABAQMAAADO7O3JAAAABlBMVEX/AAAAAP9sof2OAAAAAnRSTlP/gAgPs2oAAAAKSURBVHjaY3AAAABCAEGEv45iAAAAAElFTkSuQmCC",
    "iVBORw0KGgoAAAANSUhEUgAAAAIAAAABEAYAAACksqPJAAAAEUlEQVR42mP4/58BCGBkQwMAOlgG+xFEegYAAAAASUVORK5CYII=",
    "iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAYAAAGDJU8cAAAAEElEQVR42mP4z8AARAz/GwAReQN+Mg63RwAAAABJRU5ErkJggg==",
  ]
  /// A file of 86 bytes that claims to have 30 000 × 30 000 pixels.
  private static let huge =
    "iVBORw0KGgoAAAANSUhEUgAAdTAAAHUwCAYAAABmJ/i6AAAAEUlEQVR4nGNgGAWjYBQMdwAAA+gAAAbOm00YAAAAASUVORK5CYII="

  private static func data(_ text: String) throws -> Data { try #require(Data(base64Encoded: text)) }

  private func pixels(_ image: UIImage) -> [UInt8] { image.picture.rasterized(pixelWidth: 2, pixelHeight: 1).bytes }

  private static let pixels: [UInt8] = [255, 0, 0, 255, 0, 0, 128, 128]

  @Test("has its pixels, whatever kind of PNG it is", arguments: files)
  func kinds(_ text: String) throws {
    let image = try #require(UIImage(data: Self.data(text)))
    #expect(image.size == CGSize(width: 2, height: 1))
    #expect(pixels(image) == Self.pixels)
    #expect(try #require(UIImage(data: Self.data(text), scale: 2)).size == CGSize(width: 1, height: 0.5))
  }

  @Test("is nil for what is empty, cut off, changed, too large or no picture at all")
  func damaged() throws {
    let good = try Self.data(Self.files[0])
    #expect(UIImage(data: Data()) == nil)
    #expect(UIImage(data: Data("GIF89a".utf8)) == nil)
    for count in 1..<good.count - 12 { #expect(UIImage(data: good.prefix(count)) == nil) }
    #expect(UIImage(data: try Self.data(Self.huge)) == nil)
    #expect(UIImage(data: good, scale: 0) == nil)
    #expect(UIImage(contentsOfFile: "/nowhere/logo.png") == nil)
    #expect(UIImage(named: "no such picture") == nil)
  }

  @Test("is found by its name among a bundle's resources, in the scale that suits the screen")
  func names() throws {
    let folder = try TemporaryFolder()
    let file = try Self.data(Self.files[0])
    try folder.write("", to: "Images/readme.txt")
    for name in ["logo.png", "logo@2x.png", "Images/mark@3x.png"] {
      try file.write(to: URL(fileURLWithPath: "\(folder.path)/\(name)"))
    }
    let bundle = try #require(Bundle(path: folder.path))
    func find(_ name: String, _ scale: CGFloat) -> UIImage? {
      UIImage(named: name, in: bundle, compatibleWith: UITraitCollection(displayScale: scale))
    }
    #expect(find("logo", 1)?.scale == 1)
    #expect(find("logo.png", 1.5)?.scale == 2)
    #expect(find("logo", 3)?.scale == 2)
    #expect(find("Images/mark", 1)?.scale == 3)
    #expect(find("mark", 1) == nil)
    let first = try #require(find("logo", 1))
    #expect(find("logo", 1)?.picture === first.picture)
    #expect(pixels(first) == Self.pixels)
    #expect(UIImage(contentsOfFile: "\(folder.path)/logo@2x.png")?.size == CGSize(width: 1, height: 0.5))
  }
}
