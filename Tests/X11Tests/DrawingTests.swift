import PNG
import TestSupport
import Testing
import X11Testing

@testable import X11

@Suite("Drawing")
struct DrawingTests {
  let server: XvfbServer
  let connection: Connection

  init() throws {
    server = try XvfbServer()
    connection = try Connection(name: server.display)
  }

  private func canvas(_ width: Int = 40, _ height: Int = 40) -> Picture {
    let picture = Picture(size: PixelSize(width: width, height: height), format: .premultiplied, connection: connection)
    picture.fill([picture.bounds], color: .white, mode: .source)
    return picture
  }

  /// The glyphs of a text that begins at 4.
  private func line(_ text: String, _ typeface: Typeface, size: Double) -> [(glyph: GlyphID, x: Double)] {
    var x = 4.0
    return text.unicodeScalars.compactMap { typeface.glyph(for: $0) }.map { glyph in
      defer { x += typeface.advance(of: glyph) * size }
      return (glyph, x)
    }
  }

  private func draw(
    _ glyphs: [(glyph: GlyphID, x: Double)],
    font: Font,
    y: Int,
    color: Color = .black,
    columns: Range<Int>? = nil,
    capacity: Int = 64,
    on picture: Picture
  ) {
    let columns = columns ?? 0..<picture.size.width
    var batch = GlyphBatch(on: picture, color: color, columns: columns, capacity: capacity)
    for place in glyphs { batch.add(place.glyph, font: font, x: place.x, y: y) }
    batch.draw()
  }

  @Test("a filled box changes exactly its own pixels")
  func fillsBox() throws {
    let picture = canvas()
    picture.fill([PixelRect(x: 10, y: 5, width: 3, height: 4)], color: Color(red: 1, green: 0, blue: 0))
    let bitmap = try #require(picture.fetchBitmap())
    #expect(bitmap.rgb(x: 10, y: 5) == 0xFF0000)
    #expect(bitmap.rgb(x: 12, y: 8) == 0xFF0000)
    #expect(bitmap.rgb(x: 9, y: 5) == 0xFFFFFF)
    #expect(bitmap.rgb(x: 13, y: 8) == 0xFFFFFF)
    #expect(bitmap.rgb(x: 12, y: 9) == 0xFFFFFF)
  }

  @Test("a half transparent box blends with what lies beneath")
  func blends() throws {
    let picture = canvas()
    picture.fill([picture.bounds], color: Color(red: 0, green: 0, blue: 0, alpha: 0.5))
    let bitmap = try #require(picture.fetchBitmap())
    #expect((126...129).contains(bitmap.rgba(x: 3, y: 3)[0]))
  }

  @Test("rounded corners are smooth, symmetric and leave the outside untouched")
  func fillsRounded() throws {
    let picture = canvas()
    picture.fill(PixelRect(x: 4, y: 4, width: 32, height: 32), rounding: Rounding(radius: 10), color: .black)
    let bitmap = try #require(picture.fetchBitmap())
    #expect(bitmap.rgb(x: 4, y: 4) == 0xFFFFFF)
    #expect(bitmap.rgb(x: 20, y: 4) == 0)
    #expect(bitmap.rgb(x: 20, y: 20) == 0)
    let edge = bitmap.rgba(x: 7, y: 6)[0]
    #expect(edge > 0 && edge < 255)
    for (x, y) in [(32, 6), (7, 33), (32, 33), (6, 7)] { #expect(bitmap.rgba(x: x, y: y)[0] == edge) }
  }

  @Test("the covered area of a rounded box is that of the mathematical shape")
  func coversArea() throws {
    let picture = canvas()
    picture.fill(PixelRect(x: 0, y: 0, width: 40, height: 40), rounding: Rounding(radius: 20), color: .black)
    let bitmap = try #require(picture.fetchBitmap())
    let covered = stride(from: 0, to: bitmap.bytes.count, by: 4).reduce(0.0) {
      $0 + (255 - Double(bitmap.bytes[$1])) / 255
    }
    #expect(abs(covered - Double.pi * 400) < 4)
  }

  @Test("only the chosen corners are rounded")
  func roundsChosenCorners() throws {
    let picture = canvas()
    let rounding = Rounding(radius: 12, corners: [.topLeft, .bottomRight])
    picture.fill(picture.bounds, rounding: rounding, color: .black)
    let bitmap = try #require(picture.fetchBitmap())
    #expect(bitmap.rgb(x: 0, y: 0) == 0xFFFFFF)
    #expect(bitmap.rgb(x: 39, y: 0) == 0)
    #expect(bitmap.rgb(x: 0, y: 39) == 0)
    #expect(bitmap.rgb(x: 39, y: 39) == 0xFFFFFF)
  }

  @Test("a ring leaves the middle untouched")
  func strokes() throws {
    let picture = canvas()
    picture.stroke(picture.bounds, rounding: Rounding(radius: 8), thickness: 2, color: .black)
    let bitmap = try #require(picture.fetchBitmap())
    #expect(bitmap.rgb(x: 20, y: 0) == 0)
    #expect(bitmap.rgb(x: 20, y: 1) == 0)
    #expect(bitmap.rgb(x: 20, y: 2) == 0xFFFFFF)
    #expect(bitmap.rgb(x: 39, y: 20) == 0)
    #expect(bitmap.rgb(x: 20, y: 20) == 0xFFFFFF)
    #expect(bitmap.rgb(x: 0, y: 0) == 0xFFFFFF)
  }

  @Test("a ring and a shadow are exactly square at the corners that aren't chosen, and drawn once")
  func squareCornersOfRings() throws {
    let translucent = Color(red: 0, green: 0, blue: 0, alpha: 0.5)
    let (mixed, square) = (canvas(60, 60), canvas(60, 60))
    let box = PixelRect(x: 8, y: 8, width: 44, height: 44)
    for (picture, rounding) in [(mixed, Rounding(radius: 12, corners: .topLeft)), (square, .none)] {
      picture.drawShadow(of: box, rounding: rounding, sigma: 2, color: translucent)
      picture.stroke(box, rounding: rounding, thickness: 3, color: translucent)
    }
    let (bitmap, expected) = (try #require(mixed.fetchBitmap()), try #require(square.fetchBitmap()))
    #expect(bitmap.rgb(x: 8, y: 8) != expected.rgb(x: 8, y: 8))
    let differing = (0..<60 * 60).filter { bitmap.rgb(x: $0 % 60, y: $0 / 60) != expected.rgb(x: $0 % 60, y: $0 / 60) }
    #expect(differing.allSatisfy { $0 % 60 < 28 && $0 / 60 < 28 })
  }

  @Test("a shadow is dark under the box, fades outwards and ends")
  func drawsShadow() throws {
    let picture = canvas(120, 120)
    let box = PixelRect(x: 40, y: 40, width: 40, height: 40)
    picture.drawShadow(of: box, rounding: Rounding(radius: 6), sigma: 4, color: .black)
    let bitmap = try #require(picture.fetchBitmap())
    let row = [60, 80, 84, 88, 100].map { bitmap.rgba(x: $0, y: 60)[0] }
    #expect(row[0] < 8)
    #expect((110...150).contains(row[1]))
    #expect(row == row.sorted())
    #expect(row[4] == 255)
  }

  @Test("small and large boxes cast the same shadow along their edge")
  func shadowsAgree() throws {
    let small = canvas(200, 200)
    let large = canvas(200, 200)
    small.drawShadow(of: PixelRect(x: 80, y: 80, width: 26, height: 26), rounding: .none, sigma: 4, color: .black)
    large.drawShadow(of: PixelRect(x: 80, y: 80, width: 60, height: 60), rounding: .none, sigma: 4, color: .black)
    let left = try #require(small.fetchBitmap())
    let right = try #require(large.fetchBitmap())
    for x in 66..<82 { #expect(abs(Int(left.rgba(x: x, y: 93)[0]) - Int(right.rgba(x: x, y: 93)[0])) <= 3) }
  }

  @Test("nothing is drawn outside the clip")
  func clips() throws {
    let picture = canvas()
    picture.clip(to: PixelRect(x: 0, y: 0, width: 10, height: 40))
    picture.fill(picture.bounds, color: .black)
    picture.removeClip()
    let bitmap = try #require(picture.fetchBitmap())
    #expect(bitmap.rgb(x: 9, y: 20) == 0)
    #expect(bitmap.rgb(x: 10, y: 20) == 0xFFFFFF)
  }

  @Test("text draws in its colour, between ascent and baseline, as wide as its advances")
  func drawsText() throws {
    let typeface = try #require(connection.renderer.fonts.typeface(FontDescription(families: ["Inter", "sans-serif"])))
    let font = typeface.font(pixelSize: 20)
    let picture = canvas(100, 40)
    let glyphs = line("Hnm", typeface, size: 20)
    draw(glyphs, font: font, y: 30, color: Color(red: 0, green: 0, blue: 1), on: picture)
    let bitmap = try #require(picture.fetchBitmap())
    var inked: [PixelPoint] = []
    for y in 0..<40 {
      for x in 0..<100 where bitmap.rgb(x: x, y: y) != 0xFFFFFF { inked.append(PixelPoint(x: x, y: y)) }
    }
    #expect(glyphs.count == 3)
    #expect(inked.contains { bitmap.rgb(x: $0.x, y: $0.y) == 0x0000FF })
    #expect(inked.allSatisfy { bitmap.rgba(x: $0.x, y: $0.y)[2] == 255 })
    #expect(abs((inked.map(\.y).min() ?? 0) - (30 - Int((typeface.capHeight * 20).rounded()))) <= 1)
    #expect(inked.map(\.y).max() == 29)
    let end = try #require(glyphs.last).x + typeface.advance(of: glyphs[2].glyph) * 20
    #expect(abs(Double(inked.map(\.x).max() ?? 0) - end) < 4)
  }

  @Test("text in a clear colour leaves the picture as it is, however many glyphs it has")
  func drawsNoClearText() throws {
    let typeface = try #require(connection.renderer.fonts.typeface(FontDescription(families: ["Inter", "sans-serif"])))
    let glyph = try #require(line("H", typeface, size: 20).first)
    let picture = canvas()
    let glyphs = Array(repeating: glyph, count: 100_000)
    draw(glyphs, font: typeface.font(pixelSize: 20), y: 30, color: .clear, capacity: 128, on: picture)
    #expect(try #require(picture.fetchBitmap()) == canvas().fetchBitmap())
  }

  @Test("a line looks the same in one request as glyph by glyph", arguments: [13, 17, 20.5])
  func drawsLineAtOnce(size: Double) throws {
    let typeface = try #require(connection.renderer.fonts.typeface(FontDescription(families: ["Inter", "sans-serif"])))
    let glyphs = line("Sphinx of black quartz, judge", typeface, size: size)
    let bitmaps = try [1, 64].map { capacity in
      let picture = canvas(400, 40)
      draw(glyphs, font: typeface.font(pixelSize: size), y: 30, capacity: capacity, on: picture)
      return try #require(picture.fetchBitmap())
    }
    #expect(bitmaps[0].bytes.contains(0))
    #expect(bitmaps[0] == bitmaps[1])
  }

  @Test("only glyphs that reach into the seen columns are drawn, and those look the same")
  func leavesOutUnseenGlyphs() throws {
    let typeface = try #require(connection.renderer.fonts.typeface(FontDescription(families: ["Inter", "sans-serif"])))
    let (glyphs, font) = (line("minimumminimum", typeface, size: 20), typeface.font(pixelSize: 20))
    let (whole, part) = (canvas(240, 40), canvas(240, 40))
    draw(glyphs, font: font, y: 30, on: whole)
    draw(glyphs, font: font, y: 30, columns: 60..<90, on: part)
    let (all, seen) = (try #require(whole.fetchBitmap()), try #require(part.fetchBitmap()))
    for x in 60..<90 { for y in 0..<40 { #expect(seen.rgb(x: x, y: y) == all.rgb(x: x, y: y)) } }
    for x in [20, 35, 115, 140] { for y in 0..<40 { #expect(seen.rgb(x: x, y: y) == 0xFFFFFF) } }
  }

  @Test("moving text by a quarter of a pixel changes its edges but not its weight")
  func placesBetweenPixels() throws {
    let typeface = try #require(connection.renderer.fonts.typeface(FontDescription(families: ["sans-serif"])))
    let glyph = try #require(typeface.glyph(for: "l"))
    let ink = try [0.0, 0.25, 0.5, 0.75].map { offset -> [UInt8] in
      let picture = canvas()
      draw([(glyph, 10 + offset)], font: typeface.font(pixelSize: 22), y: 30, on: picture)
      return try #require(picture.fetchBitmap()).bytes
    }
    #expect(Set(ink).count == 4)
    let weights = ink.map { $0.reduce(0) { $0 + 255 - Int($1) } }
    #expect((weights.max() ?? 0) - (weights.min() ?? 0) < 200)
  }

  @Test("a letter looks the same whether its place between pixels was prepared or not")
  func preparesPlaces() throws {
    func typeface(_ fonts: FontLibrary) throws -> Typeface {
      try #require(fonts.typeface(FontDescription(families: ["Inter", "sans-serif"])))
    }
    func bitmap(at x: Double, _ typeface: Typeface) throws -> Bitmap {
      let picture = canvas()
      let glyph = try #require(typeface.glyph(for: "g"))
      draw([(glyph, x)], font: typeface.font(pixelSize: 17), y: 30, on: picture)
      return try #require(picture.fetchBitmap())
    }
    let fonts = (0..<5).map { _ in FontLibrary(connection: connection) }
    let prepared = try typeface(fonts[4])
    connection.renderer.completeGlyphs()
    _ = try bitmap(at: 10.5, prepared)
    connection.renderer.completeGlyphs()
    for step in 0..<4 {
      let x = 10 + Double(step) / 4
      let plain = try bitmap(at: x, typeface(fonts[step]))
      #expect(try bitmap(at: x, prepared) == plain)
    }
    connection.renderer.completeGlyphs()
  }

  @Test("fonts are found as before after what only finding them needed was given back")
  func findsFontsAgain() throws {
    let fonts = FontLibrary(connection: connection)
    let (sans, mono) = (FontDescription(families: ["sans-serif"]), FontDescription(families: ["monospace"]))
    let name = try #require(fonts.typeface(sans)).name
    let symbol = try #require(fonts.fallback(for: "→", like: sans))
    fonts.releaseConfiguration()
    #expect(fonts.typeface(sans)?.name == name)
    #expect(fonts.fallback(for: "∑", like: sans)?.glyph(for: "∑") != nil)
    #expect(fonts.typeface(mono)?.name == connection.renderer.fonts.typeface(mono)?.name)
    fonts.releaseConfiguration()
    #expect(symbol.glyph(for: "→") != nil)
    #expect(fonts.fallback(for: "ß", like: mono)?.glyph(for: "ß") != nil)
  }

  @Test("fonts that were begun to be read ahead are the same, also when nobody waited for them")
  func readsFontsAhead() throws {
    let sans = FontDescription(families: ["sans-serif"])
    let ahead = FontLibrary(connection: connection)
    ahead.prepare()
    ahead.prepare()
    #expect(try #require(ahead.typeface(sans)).name == connection.renderer.fonts.typeface(sans)?.name)
    ahead.prepare()
    ahead.releaseConfiguration()
    ahead.prepare()
    ahead.releaseConfiguration()
    #expect(ahead.fallback(for: "→", like: sans)?.glyph(for: "→") != nil)
    FontLibrary(connection: connection).prepare()
  }

  @Test("an emoji is drawn in its own colours by a fall-back font", .enabled { await DrawingTests.hasEmoji })
  func drawsEmoji() throws {
    let fonts = connection.renderer.fonts
    let description = FontDescription(families: ["Inter", "sans-serif"])
    let typeface = try #require(fonts.fallback(for: "😀", like: description))
    let glyph = try #require(typeface.glyph(for: "😀"))
    let picture = canvas()
    draw([(glyph, 2)], font: typeface.font(pixelSize: 28), y: 32, on: picture)
    let bitmap = try #require(picture.fetchBitmap())
    let yellow = bitmap.rgba(x: 19, y: 12)
    #expect(yellow[0] > 200 && yellow[2] < 120)
    #expect((1.0...1.5).contains(typeface.advance(of: glyph)))
  }

  static let hasEmoji: Bool = {
    guard let server = try? XvfbServer(), let connection = try? Connection(name: server.display) else { return false }
    return connection.renderer.fonts.emoji(with: "😀") != nil
  }()

  @Test("a typeface may be kept for longer than the connection that found it")
  func typefaceOutlivesConnection() throws {
    var connection: Connection? = try Connection(name: server.display)
    let typeface = try #require(connection?.renderer.fonts.typeface(FontDescription(families: ["Inter"])))
    connection = nil
    #expect(typeface.glyph(for: "A") != nil)
  }

  @Test("a character that the font lacks is found in another font")
  func fallsBack() throws {
    let fonts = connection.renderer.fonts
    let description = FontDescription(families: ["Inter"])
    let main = try #require(fonts.typeface(description))
    #expect(main.glyph(for: "漢") == nil)
    let other = try #require(fonts.fallback(for: "漢", like: description))
    #expect(other.glyph(for: "漢") != nil)
  }

  @Test("a scaled picture is drawn larger")
  func scales() throws {
    let source = canvas(10, 10)
    source.fill([PixelRect(x: 0, y: 0, width: 5, height: 10)], color: .black)
    source.setScale(x: 3, y: 3, filter: .nearest)
    let picture = canvas()
    picture.draw(source, in: PixelRect(x: 0, y: 0, width: 30, height: 30))
    let bitmap = try #require(picture.fetchBitmap())
    #expect(bitmap.rgb(x: 13, y: 15) == 0)
    #expect(bitmap.rgb(x: 17, y: 15) == 0xFFFFFF)
  }

  @Test("a PNG file starts with its signature and ends with its last chunk")
  func writesPNG() throws {
    let bitmap = Bitmap(size: PixelSize(width: 2, height: 1), bytes: [255, 0, 0, 255, 0, 0, 255, 255])
    let file = PNGEncoder().encode(bitmap)
    #expect(file.prefix(8) == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    #expect(Array(file[16..<26]) == [0, 0, 0, 2, 0, 0, 0, 1, 8, 2])
    #expect(file.suffix(8) == [0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82])
  }
}
