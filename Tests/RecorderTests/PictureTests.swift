import Foundation
import PNG
import Testing
import X11
import X11Testing

@testable import Recorder

@Suite("Pictures")
struct PictureTests {
  private let size = PixelSize(width: 7, height: 5)

  /// A picture whose pixels are all different.
  private func gradient(_ size: PixelSize) -> Bitmap {
    var bytes: [UInt8] = []
    for index in 0..<size.width * size.height {
      let value = UInt8(index)
      bytes += [value, 255 - value, value &* 7, 255] as [UInt8]
    }
    return Bitmap(size: size, bytes: bytes)
  }

  private func flat(_ red: UInt8, _ size: PixelSize? = nil) -> Bitmap {
    let size = size ?? self.size
    let pixel: [UInt8] = [red, 10, 20, 255]
    return Bitmap(size: size, bytes: Array(repeatElement(pixel, count: size.width * size.height).joined()))
  }

  private func png(_ bitmap: Bitmap) -> Data { Data(PNGEncoder().encode(bitmap)) }

  @Test("a still picture is read as it was written, with and without alpha", arguments: [false, true])
  func still(keepsAlpha: Bool) throws {
    var bitmap = gradient(size)
    if keepsAlpha { bitmap.bytes[3] = 77 }
    var encoder = PNGEncoder()
    encoder.keepsAlpha = keepsAlpha
    let file = try #require(PNGFile(Data(encoder.encode(bitmap))))
    #expect(file.size == size)
    #expect(file.durations == [0])
    #expect(file.makeFrames() == [bitmap])
  }

  @Test("each filter of a row is taken off")
  func filters() throws {
    // Three rows of two pixels: Sub, Average and Paeth, worked out by hand.
    let rows: [UInt8] = [1, 10, 20, 30, 5, 5, 5, 3, 1, 1, 1, 1, 1, 1, 4, 2, 2, 2, 3, 3, 3]
    let data = try #require(PNGDecoder(PNGEncoder().encode(flat(0))))
    let bitmap = try #require(data.bitmap(from: Self.deflated(rows), size: PixelSize(width: 2, height: 3)))
    let expected: [[UInt8]] = [[10, 20, 30], [15, 25, 35], [6, 11, 16], [11, 19, 26], [8, 13, 18], [14, 22, 29]]
    #expect((0..<6).map { Array(bitmap.rgba(x: $0 % 2, y: $0 / 2).prefix(3)) } == expected)
  }

  /// Stored without compression (RFC 1950 and 1951).
  private static func deflated(_ bytes: [UInt8]) -> [UInt8] {
    var (a, b) = (1, 0)
    for byte in bytes {
      a = (a + Int(byte)) % 65521
      b = (b + a) % 65521
    }
    let length = [UInt8(bytes.count & 255), UInt8(bytes.count >> 8)]
    return [0x78, 0x01, 0x01] + length + length.map { ~$0 } + bytes + PNGEncoder.bigEndian(b << 16 | a)
  }

  @Test("a damaged file is none")
  func damage() {
    let contents = png(gradient(size))
    var damaged = contents
    damaged[contents.count / 2] ^= 1
    #expect(PNGFile(damaged) == nil)
    #expect(PNGFile(contents.prefix(40)) == nil)
    #expect(PNGFile(Data("text".utf8)) == nil)
    #expect(PNGFile(contents) != nil)
  }

  @Test("a golden picture whose rows can't be read isn't like any other")
  func damagedGolden() {
    let large = flat(1, PixelSize(width: 60, height: 60))
    let rows = PNGEncoder.chunk("IDAT", [UInt8](repeating: 7, count: 200))
    let golden = Data(PNGEncoder().file(width: 60, height: 60, chunks: [rows]))
    #expect(PNGFile(golden) != nil)
    #expect(ImageComparison(png(large), with: golden) == nil)
  }

  @Test("a film holds what changed, each frame as long as it was shown")
  func film() throws {
    let writer = APNGWriter(size: size, rate: 60)
    var second = flat(1)
    second.paste(flat(9, PixelSize(width: 2, height: 3)), at: PixelPoint(x: 4, y: 1))
    for picture in [flat(1), flat(1), second, second, second, flat(2)] { writer.add(picture) }
    writer.repeatLast()
    #expect(writer.frameCount == 3)
    let contents = writer.finish()
    let file = try #require(PNGFile(contents))
    #expect(file.durations == [2, 3, 2])
    #expect(file.makeFrames() == [flat(1), second, flat(2)])
    let decoder = try #require(PNGDecoder(Array(contents)))
    #expect(decoder.chunks.map(\.name) == ["acTL", "fcTL", "IDAT", "fcTL", "fdAT", "fcTL", "fdAT"])
    // Sequence numbers, then the second frame's rectangle.
    let controls = decoder.chunks.filter { $0.name == "fcTL" }.map(\.contents)
    #expect(controls.map { $0[3] } == [0, 1, 3])
    #expect([7, 11, 15, 19].map { controls[1][$0] } == [2, 3, 4, 1])
  }

  @Test("a strip has the first step, the last, and those between, on clear ground")
  func strip() throws {
    let strip = Filmstrip(count: 3, gap: 2)
    for red: UInt8 in [1, 1, 2, 3, 4, 5, 5] { strip.add(flat(red)) }
    let frame = try #require(PNGFile(strip.finish())?.makeFrames().first)
    #expect(frame.size == PixelSize(width: 3 * 7 + 2 * 2, height: 5))
    #expect([0, 9, 18].map { frame.rgba(x: $0, y: 2) } == [[1, 10, 20, 255], [3, 10, 20, 255], [5, 10, 20, 255]])
    #expect(frame.rgba(x: 7, y: 2)[3] == 0)
  }

  // MARK: - Comparing

  @Test("equal pictures have no difference")
  func equal() throws {
    let comparison = try #require(ImageComparison(png(flat(1)), with: png(flat(1)), tolerance: .none))
    #expect(comparison.difference == nil)
    #expect(comparison.makeDiffImage() == nil)
  }

  @Test("a difference that is small or in few pixels is tolerated, a larger one is shown where it is")
  func tolerance() throws {
    var changed = flat(100)
    changed.paste(flat(140, PixelSize(width: 1, height: 2)), at: PixelPoint(x: 3, y: 1))
    func difference(_ channel: Int, _ part: Double) throws -> ImageComparison {
      let tolerance = ImageComparison.Tolerance(maximumDifference: channel, part: part)
      return try #require(ImageComparison(png(changed), with: png(flat(100)), tolerance: tolerance))
    }
    #expect(try difference(40, 0).difference == nil)
    #expect(try difference(39, 0.06).difference == nil)
    let comparison = try difference(39, 0.05)
    #expect(comparison.difference == "differs from its golden picture in 2 pixels")
    let diff = try #require(comparison.makeDiffImage().flatMap { PNGFile($0)?.makeFrames().first })
    let red = (0..<35).filter { diff.rgb(x: $0 % 7, y: $0 / 7) == 0xE00020 }
    #expect(red == [1 * 7 + 3, 2 * 7 + 3])
  }

  @Test("other sizes and other lengths are differences")
  func shape() throws {
    let wide = flat(1, PixelSize(width: 8, height: 5))
    #expect(
      try #require(ImageComparison(png(wide), with: png(flat(1)))).difference
        == "is 8 × 5 pixels, its golden picture 7 × 5"
    )
    let (long, short) = (APNGWriter(size: size, rate: 60), APNGWriter(size: size, rate: 60))
    for red: UInt8 in [1, 2, 3] { long.add(flat(red)) }
    for red: UInt8 in [1, 2] { short.add(flat(red)) }
    #expect(
      try #require(ImageComparison(long.finish(), with: short.finish())).difference
        == "has 3 frames in 3 sixtieths of a second, its golden picture 2 frames in 2 sixtieths of a second"
    )
  }

  @Test("a golden picture is written anew only when its pixels have changed")
  func update() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("update-\(getpid())", isDirectory: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (golden, url) = (GoldenPictures(folder: folder), folder.appendingPathComponent("a.png"))
    func update(_ contents: Data) throws -> Data {
      try golden.update(with: Recording(pictures: [RecordedPicture(file: "a.png", contents: contents)]))
      return try Data(contentsOf: url)
    }
    // The same pixels in a file with alpha.
    var encoder = PNGEncoder()
    encoder.keepsAlpha = true
    let other = Data(encoder.encode(flat(1)))
    #expect(try update(png(flat(1))) == png(flat(1)))
    #expect(other != png(flat(1)))
    #expect(try update(other) == png(flat(1)))
    #expect(try update(png(flat(2))) == png(flat(2)))
  }

  @Test("a missing golden picture is a difference, one that differs gets a picture of where")
  func golden() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("golden-\(getpid())", isDirectory: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let recording = Recording(pictures: [RecordedPicture(file: "a.png", contents: png(flat(1)))])
    let golden = GoldenPictures(folder: folder)
    #expect(
      try golden.differences(from: recording, diffsIn: folder)
        == ["there is no golden picture a.png; --update-golden writes it"]
    )
    try recording.write(to: folder)
    #expect(try golden.differences(from: recording, diffsIn: folder) == [])
    let other = Recording(pictures: [RecordedPicture(file: "a.png", contents: png(flat(200)))])
    #expect(
      try golden.differences(from: other, diffsIn: folder) == ["a.png differs from its golden picture in 35 pixels"]
    )
    #expect(FileManager.default.fileExists(atPath: folder.appendingPathComponent("a.diff.png").path))
  }
}
