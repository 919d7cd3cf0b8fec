import Testing
import X11
import X11Testing

@testable import UIKit
@testable import UIKitCore
@testable import UIKitX11

@Suite("Canvas on X11")
struct CanvasTests {
  @Test("neighbouring boxes meet without gap or overlap at fractional scales", arguments: [1, 1.25, 1.5, 1.75, 2])
  func neighboursMeet(scale: Double) throws {
    let fixture = try ServerFixture(scale: scale)
    let translucent = CGColor(red: 0, green: 0, blue: 0, alpha: 0.5)
    let bitmap = fixture.draw { canvas in
      for row in 0..<20 {
        let rect = CGRect(x: 10, y: CGFloat(row) * 3.3, width: 40, height: 3.3)
        canvas.fill(rect, corners: .square, color: translucent)
      }
    }
    let x = Int(20 * scale)
    let column = (0..<Int(65 * scale)).map { bitmap.rgba(x: x, y: $0)[0] }
    #expect(Set(column).count == 1)
  }

  @Test("drawing stays inside the clip, and restoring gives the old clip back")
  func clips() throws {
    let fixture = try ServerFixture()
    let bitmap = fixture.draw { canvas in
      canvas.save()
      canvas.clip(to: CGRect(x: 10, y: 10, width: 20, height: 20))
      canvas.fill(CGRect(x: 0, y: 0, width: 100, height: 80), corners: .round(8), color: .black)
      canvas.restore()
      canvas.fill(CGRect(x: 50, y: 50, width: 5, height: 5), corners: .square, color: .red)
    }
    #expect(bitmap.rgb(x: 10, y: 10) == 0)
    #expect(bitmap.rgb(x: 29, y: 29) == 0)
    #expect(bitmap.rgb(x: 30, y: 29) == 0xFFFFFF)
    #expect(bitmap.rgb(x: 9, y: 10) == 0xFFFFFF)
    #expect(bitmap.rgb(x: 52, y: 52) == 0xFF0000)
  }

  @Test("a faded group blends as one, not view by view")
  func fadesGroups() throws {
    let fixture = try ServerFixture()
    let bitmap = fixture.draw { canvas in
      canvas.beginGroup(in: CGRect(x: 10, y: 10, width: 40, height: 40))
      canvas.fill(CGRect(x: 10, y: 10, width: 30, height: 30), corners: .square, color: .black)
      canvas.fill(CGRect(x: 20, y: 20, width: 30, height: 30), corners: .square, color: .black)
      canvas.endGroup(alpha: 0.5, clip: nil, corners: .square)
    }
    #expect(bitmap.rgb(x: 15, y: 15) == bitmap.rgb(x: 30, y: 30))
    #expect((126...129).contains(bitmap.rgba(x: 30, y: 30)[0]))
    #expect(bitmap.rgb(x: 45, y: 12) == 0xFFFFFF)
  }

  @Test("a group clipped to round corners shows what is beneath outside of them")
  func clipsGroups() throws {
    let fixture = try ServerFixture()
    let box = CGRect(x: 10, y: 10, width: 40, height: 40)
    let bitmap = fixture.draw { canvas in
      canvas.beginGroup(in: box)
      canvas.fill(box, corners: .square, color: .red)
      canvas.endGroup(alpha: 1, clip: box, corners: .round(12))
    }
    #expect(bitmap.rgb(x: 10, y: 10) == 0xFFFFFF)
    #expect(bitmap.rgb(x: 49, y: 49) == 0xFFFFFF)
    #expect(bitmap.rgb(x: 30, y: 10) == 0xFF0000)
  }

  @Test("fills and groups are round at the chosen corners, and square at the others")
  func masksCorners() throws {
    let fixture = try ServerFixture()
    let box = CGRect(x: 10, y: 10, width: 40, height: 40)
    let corners = RoundedCorners(radius: 12, mask: [.layerMaxXMinYCorner, .layerMinXMaxYCorner])
    let filled = fixture.draw { $0.fill(box, corners: corners, color: .red) }
    let clipped = fixture.draw { canvas in
      canvas.beginGroup(in: box)
      canvas.fill(box, corners: .square, color: .red)
      canvas.endGroup(alpha: 1, clip: box, corners: corners)
    }
    for bitmap in [filled, clipped] {
      let seen = [(10, 10), (49, 10), (10, 49), (49, 49)].map { bitmap.rgb(x: $0.0, y: $0.1) }
      #expect(seen == [0xFF0000, 0xFFFFFF, 0xFFFFFF, 0xFF0000])
    }
  }

  @Test("a mask keeps of a group what it covers, and nothing beside it")
  func masksGroups() throws {
    let fixture = try ServerFixture()
    let box = CGRect(x: 10, y: 10, width: 40, height: 40)
    let bitmap = fixture.draw { canvas in
      canvas.beginGroup(in: box)
      canvas.fill(box, corners: .square, color: .red)
      canvas.beginMask(in: CGRect(x: 10, y: 10, width: 20, height: 20))
      canvas.fill(CGRect(x: 10, y: 10, width: 10, height: 40), corners: .square, color: .black)
      canvas.endMask()
      canvas.endGroup(alpha: 1, clip: nil, corners: .square)
    }
    #expect(bitmap.rgb(x: 15, y: 15) == 0xFF0000)
    #expect(bitmap.rgb(x: 25, y: 15) == 0xFFFFFF)
    #expect(bitmap.rgb(x: 15, y: 40) == 0xFFFFFF)
    #expect(bitmap.rgb(x: 45, y: 45) == 0xFFFFFF)
  }

  @Test("text drawn in a group looks as text drawn directly")
  func drawsTextInGroups() throws {
    let fixture = try ServerFixture()
    let font = UIFont.systemFont(ofSize: 17)
    var run = GlyphRun(pointSize: font.pointSize)
    for glyph in fixture.platform.fonts.glyphs(for: "Group", font: font) { run.add(glyph) }
    let direct = fixture.draw { $0.draw(run, at: CGPoint(x: 20.3, y: 40), color: .black) }
    let grouped = fixture.draw { canvas in
      canvas.beginGroup(in: CGRect(x: 13, y: 11, width: 70, height: 50))
      canvas.draw(run, at: CGPoint(x: 20.3, y: 40), color: .black)
      canvas.endGroup(alpha: 1, clip: nil, corners: .square)
    }
    #expect(direct.bytes.contains { $0 < 40 })
    let worst = zip(direct.bytes, grouped.bytes).map { abs(Int($0) - Int($1)) }.max() ?? 255
    #expect(worst <= 2)
  }

  @Test("what is drawn is cut by its own clip, whichever the one before was")
  func changesClip() throws {
    let fixture = try ServerFixture()
    var run = GlyphRun(pointSize: 30)
    for glyph in fixture.platform.fonts.glyphs(for: "MMMM", font: .systemFont(ofSize: 30)) { run.add(glyph) }
    func text(in rect: CGRect) {
      // Half a pixel less, so that it touches no others.
      fixture.host.draw(damage: [rect.insetBy(dx: 0.5, dy: 0.5)]) { canvas, _ in
        canvas.fill(CGRect(x: 0, y: 0, width: 100, height: 80), corners: .square, color: .red)
        canvas.draw(run, at: CGPoint(x: 0, y: 40), color: .black)
      }
    }
    let whole = fixture.draw {
      $0.fill(CGRect(x: 0, y: 0, width: 100, height: 80), corners: .square, color: .red)
      $0.draw(run, at: CGPoint(x: 0, y: 40), color: .black)
    }
    _ = fixture.draw { _ in }
    text(in: CGRect(x: 10, y: 10, width: 20, height: 60))
    text(in: CGRect(x: 50, y: 0, width: 30, height: 50))
    text(in: CGRect(x: 20, y: 10, width: 20, height: 60))
    let parts = try #require(fixture.host.fetchBitmap())
    for x in 0..<100 {
      for y in 0..<80 {
        let isDrawn = (10..<40).contains(x) && (10..<70).contains(y) || (50..<80).contains(x) && y < 50
        #expect(parts.rgb(x: x, y: y) == (isDrawn ? whole.rgb(x: x, y: y) : 0xFFFFFF))
      }
    }
  }

  @Test("a kept picture is painted once and then only where it is dirty", arguments: [1, 1.5, 2])
  func keepsPictures(scale: Double) throws {
    let fixture = try ServerFixture(scale: scale)
    let cache = LayerCache()
    let size = CGRect(x: 0, y: 0, width: 30, height: 20)
    var painted: [CGRect] = []
    func show(_ color: CGColor, at x: CGFloat) -> X11.Bitmap {
      fixture.draw { canvas in
        canvas.drawCached(cache, size: size, transform: CGAffineTransform(translationX: x, y: 5), alpha: 1) {
          painted.append($1)
          $0.fill($1, corners: .square, color: color)
        }
      }
    }
    let first = show(.black, at: 10)
    let moved = show(.red, at: 50)
    cache.dirtyRect = CGRect(x: 0, y: 0, width: 10, height: 20)
    let repaired = show(.red, at: 50)
    #expect(painted.count == 2)
    #expect(first.rgb(x: Int(20 * scale), y: Int(10 * scale)) == 0)
    #expect(moved.rgb(x: Int(52 * scale), y: Int(10 * scale)) == 0)
    #expect(moved.rgb(x: Int(20 * scale), y: Int(10 * scale)) == 0xFFFFFF)
    #expect(repaired.rgb(x: Int(52 * scale), y: Int(10 * scale)) == 0xFF0000)
    #expect(repaired.rgb(x: Int(70 * scale), y: Int(10 * scale)) == 0)
  }

  @Test("a kept picture is drawn scaled about its transform")
  func transformsPictures() throws {
    let fixture = try ServerFixture()
    let bitmap = fixture.draw { canvas in
      let transform = CGAffineTransform(translationX: 10, y: 10).scaledBy(x: 2, y: 2)
      canvas.drawCached(LayerCache(), size: CGRect(x: 0, y: 0, width: 20, height: 20), transform: transform, alpha: 1) {
        $0.fill($1, corners: .square, color: .black)
      }
    }
    #expect(bitmap.rgb(x: 12, y: 12) == 0)
    #expect(bitmap.rgb(x: 47, y: 47) == 0)
    #expect(bitmap.rgb(x: 53, y: 30) == 0xFFFFFF)
  }

  @Test("an image keeps its colours, a tinted one takes the tint")
  func drawsImages() throws {
    let fixture = try ServerFixture()
    let pixels = [UInt8](repeating: 0, count: 4 * 4 * 4).enumerated().map {
      $0.offset % 4 == 1 || $0.offset % 4 == 3 ? UInt8(255) : 0
    }
    let image = CGImage(ImageBitmap(width: 4, height: 4, format: .premultipliedRGBA, bytes: pixels))
    let bitmap = fixture.draw { canvas in
      canvas.draw(image, in: CGRect(x: 10, y: 10, width: 20, height: 20), tint: nil)
      canvas.draw(image, in: CGRect(x: 50, y: 10, width: 20, height: 20), tint: .red)
    }
    #expect(bitmap.rgb(x: 20, y: 20) == 0x00FF00)
    #expect(bitmap.rgb(x: 60, y: 20) == 0xFF0000)
  }

  @Test("a shadow lies around its box and moves with its offset")
  func drawsShadows() throws {
    let fixture = try ServerFixture()
    let bitmap = fixture.draw { canvas in
      let box = CGRect(x: 30, y: 20, width: 40, height: 30)
      canvas.drawShadow(of: box, corners: .round(4), blur: 3, offset: CGSize(width: 0, height: 6), color: .black)
    }
    #expect(bitmap.rgba(x: 50, y: 40)[0] < 10)
    #expect(bitmap.rgba(x: 50, y: 57)[0] < bitmap.rgba(x: 50, y: 19)[0])
    #expect(bitmap.rgb(x: 5, y: 40) == 0xFFFFFF)
  }
}
