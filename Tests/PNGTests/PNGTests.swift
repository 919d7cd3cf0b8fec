import PNG
import Testing

@Suite("PNG files")
struct PNGTests {
  /// Three pixels by two, each with its own colour, some of them transparent.
  private static let pixels: [UInt8] = [
    255, 0, 0, 255, 0, 255, 0, 128, 0, 0, 255, 0,
    1, 2, 3, 255, 4, 5, 6, 7, 250, 251, 252, 253,
  ]

  private func encoder(keepsAlpha: Bool = true) -> PNGEncoder {
    var encoder = PNGEncoder()
    encoder.keepsAlpha = keepsAlpha
    return encoder
  }

  @Test("are read as they were written, with alpha or opaque", arguments: [true, false])
  func written(keepsAlpha: Bool) throws {
    let read = try PNGPixels(file: encoder(keepsAlpha: keepsAlpha).encode(Self.pixels, width: 3, height: 2))
    let opaque = Self.pixels.enumerated().map { $0.offset % 4 == 3 ? 255 : $0.element }
    #expect(read.width == 3 && read.height == 2)
    #expect(read.bytes == (keepsAlpha ? Self.pixels : opaque))
  }

  @Test("that claim more pixels than their bytes can hold are refused before memory is taken for them")
  func claims() throws {
    let good = encoder().encode(Self.pixels, width: 3, height: 2)
    let data = try #require(PNGDecoder(good)?.chunks.first).contents
    for side in [300, 7000, 30_000] {
      let file = encoder().file(width: side, height: side, chunks: [PNGEncoder.chunk("IDAT", data)])
      #expect(throws: PNGFailure.self) { try PNGPixels(file: file) }
      #expect(PNGDecoder(file) == nil)
    }
    #expect(PNGDecoder(encoder().file(width: 0x7FFF_FFFF, height: 0x7FFF_FFFF, chunks: [])) == nil)
    let file = encoder().file(width: 7000, height: 7000, chunks: [PNGEncoder.chunk("IDAT", data)])
    do {
      _ = try PNGPixels(file: file)
    } catch {
      #expect(error.reason == "7000 × 7000 pixels")
    }
  }

  @Test("that are damaged anywhere are refused with libpng's reason")
  func damaged() throws {
    let good = encoder().encode(Self.pixels, width: 3, height: 2)
    // The last chunk, of 12 bytes, ends the file, and holds nothing.
    for index in 0..<good.count - 12 {
      var file = good
      file[index] ^= 1
      #expect(PNGDecoder(file)?.pixels() == nil, "byte \(index)")
    }
    for count in 0..<good.count - 12 {
      do {
        _ = try PNGPixels(file: Array(good.prefix(count)))
        Issue.record("\(count) bytes are no file")
      } catch {
        #expect(!error.reason.isEmpty)
      }
    }
  }
}
