import TestSupport
import Testing

@testable import X11

@Suite("Painting in memory")
struct PixelBlockTests {
  let server: XvfbServer
  let connection: Connection
  let area = PixelRect(x: 3, y: 2, width: 120, height: 60)

  init() throws {
    server = try XvfbServer()
    connection = try Connection(name: server.display)
  }

  private func makePicture() -> Picture {
    let picture = Picture(size: PixelSize(width: 130, height: 70), format: .opaque, connection: connection)
    picture.fill(picture.bounds, color: .black, mode: .source)
    return picture
  }

  private func makeFont(_ size: Double) throws -> (Font, [GlyphID]) {
    let typeface = try #require(connection.renderer.fonts.typeface(FontDescription(families: ["sans-serif"])))
    return (typeface.font(pixelSize: size), "Agfj@W".unicodeScalars.compactMap { typeface.glyph(for: $0) })
  }

  @Test(
    "text is what the server draws, to the bit, also where letters overlap and are cut off",
    arguments: [(10.0, 0.0), (17, 0.25), (17, 0.6), (41, 0.9)]
  )
  func equalsServer(size: Double, shift: Double) throws {
    let block = try #require(PixelBlock(connection: connection))
    let (font, glyphs) = try makeFont(size)
    let ground = Color(red: 0.95, green: 0.9, blue: 0.2)
    let clip = PixelRect(x: 8, y: 6, width: 101, height: 50)
    let inks = [Color.black, Color(red: 0.1, green: 0.4, blue: 0.86)]
    #expect(block.begin(area))
    #expect(block.fill(area, color: ground))
    let drawn = makePicture()
    drawn.fill(area, color: ground)
    drawn.clip(to: clip)
    for (line, ink) in inks.enumerated() {
      var batch = GlyphBatch(on: drawn, color: ink, columns: clip.x..<clip.maxX)
      for (index, glyph) in glyphs.enumerated() {
        let (x, y) = (4 + shift + Double(index) * size * 0.43, 26 + line * 7)
        batch.add(glyph, font: font, x: x, y: y)
        block.draw(glyph, font: font, x: x, y: y, color: ink, clip: clip)
      }
      batch.draw()
    }
    let painted = makePicture()
    block.put(on: painted)
    #expect(painted.fetchBitmap() == drawn.fetchBitmap())
  }

  @Test("boxes change exactly their own pixels, whatever the surface's clip")
  func fills() throws {
    let block = try #require(PixelBlock(connection: connection))
    let picture = makePicture()
    picture.clip(to: PixelRect(x: 0, y: 0, width: 1, height: 1))
    #expect(block.begin(area))
    #expect(block.fill(area, color: .white))
    #expect(block.fill(PixelRect(x: 10, y: 20, width: 2, height: 3), color: Color(red: 1, green: 0, blue: 0)))
    block.put(on: picture)
    let bitmap = try #require(picture.fetchBitmap())
    #expect(bitmap.rgb(x: 2, y: 2) == 0)
    #expect(bitmap.rgb(x: 3, y: 2) == 0xFFFFFF)
    #expect(bitmap.rgb(x: 122, y: 61) == 0xFFFFFF)
    #expect(bitmap.rgb(x: 123, y: 61) == 0)
    #expect(bitmap.rgb(x: 10, y: 20) == 0xFF0000)
    #expect(bitmap.rgb(x: 11, y: 22) == 0xFF0000)
    #expect(bitmap.rgb(x: 12, y: 22) == 0xFFFFFF)
  }

  @Test("what lies beneath isn't guessed, and much isn't painted")
  func refuses() throws {
    let block = try #require(PixelBlock(connection: connection))
    #expect(block.begin(area))
    #expect(!block.fill(PixelRect(x: 10, y: 20, width: 2, height: 3), color: .white))
    #expect(!block.fill(area, color: Color(red: 0, green: 0, blue: 0, alpha: 0.5)))
    #expect(!block.isPainted)
    #expect(!block.begin(PixelRect(x: 0, y: 0, width: 1000, height: 1000)))
  }
}
