import Foundation
import Testing
import X11
import X11Testing

@testable import UIKit
@testable import UIKitCore
@testable import UIKitX11

@Suite("Shadows, modes and clips of contexts on X11")
struct CanvasMixingTests {
  private static let size = CGSize(width: 100, height: 80)

  /// The pixels of a window and of memory, drawn on white.
  private func draw(_ fixture: ServerFixture, _ body: (CGContext) -> Void) -> (window: [UInt8], memory: [UInt8]) {
    let whole = CGRect(origin: .zero, size: Self.size)
    // As a new application does: the masks' pictures belong to the server before.
    PathMaskCache.shared = PathMaskCache()
    func paint(on canvas: any Canvas) {
      let context = CGContext(canvas: canvas, origin: .zero, visible: whole)
      body(context)
      context.finish()
    }
    let window = fixture.draw { canvas in paint(on: canvas) }
    let canvas = BitmapCanvas(size: Self.size, scale: 1) {
      fixture.platform.fonts.bitmap(of: $0, pixelSize: $1, phase: $2)
    }
    canvas.fill(whole, corners: .square, color: CGColor(gray: 1, alpha: 1))
    paint(on: canvas)
    let pixels = (0..<80).flatMap { y in (0..<100).map { x in (x, y) } }
    return (
      pixels.flatMap { window.rgba(x: $0.0, y: $0.1).prefix(3) },
      pixels.flatMap { x, y in
        Array(canvas.bitmap.bytes[(y * 100 + x) * 4..<(y * 100 + x) * 4 + 3])
      }
    )
  }

  /// How many components differ by more than `tolerance`.
  private func difference(_ drawn: (window: [UInt8], memory: [UInt8]), tolerance: Int) -> Int {
    zip(drawn.window, drawn.memory).count { abs(Int($0) - Int($1)) > tolerance }
  }

  private nonisolated static let modes: [CGBlendMode] = (0...27).compactMap { CGBlendMode(rawValue: $0) }.filter {
    $0 != .plusDarker
  }

  @Test("every mode mixes as in memory", arguments: modes)
  func modes(mode: CGBlendMode) throws {
    let fixture = try ServerFixture()
    let drawn = draw(fixture) { context in
      context.beginTransparencyLayer(auxiliaryInfo: nil)
      for (index, gray) in [0, 0.3, 0.7, 1].enumerated() {
        context.setFillColor(CGColor(red: gray, green: 1 - gray, blue: 0.5, alpha: index == 2 ? 0.5 : 1))
        context.fill(CGRect(x: CGFloat(index) * 22, y: 4, width: 22, height: 60))
      }
      context.setBlendMode(mode)
      context.setFillColor(CGColor(red: 0.9, green: 0.4, blue: 0.1, alpha: 1))
      context.fill(CGRect(x: 5, y: 0, width: 90, height: 20))
      context.setFillColor(CGColor(red: 0.2, green: 0.4, blue: 0.8, alpha: 0.6))
      context.fill(CGRect(x: 5, y: 24, width: 90, height: 16))
      context.setFillColor(CGColor(red: 0.2, green: 0.4, blue: 0.8, alpha: 1))
      context.fillEllipse(in: CGRect(x: 5, y: 44, width: 90, height: 30))
      context.endTransparencyLayer()
    }
    #expect(difference(drawn, tolerance: 4) == 0, "\(mode)")
    #expect(Set(drawn.window).count > 3)
  }

  @Test("shadows of text, paths, images and layers are as soft as in memory", arguments: [0, 3, 9, 24])
  func shadows(blur: CGFloat) throws {
    let fixture = try ServerFixture()
    let image = UIImage(systemName: "star.fill")?.picture
    var run = GlyphRun(pointSize: 24)
    for glyph in fixture.platform.fonts.glyphs(for: "Ag", font: .systemFont(ofSize: 24)) { run.add(glyph) }
    let drawn = draw(fixture) { context in
      context.setShadow(
        offset: CGSize(width: 3, height: 5),
        blur: blur,
        color: CGColor(red: 0, green: 0, blue: 1, alpha: 0.8)
      )
      context.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
      context.fillEllipse(in: CGRect(x: 8, y: 8, width: 30, height: 20))
      if let image {
        context.draw(image, in: CGRect(x: 55, y: 8, width: 24, height: 24), tint: CGColor(gray: 0, alpha: 1))
      }
      context.draw(run, at: CGPoint(x: 10, y: 62), color: CGColor(gray: 0, alpha: 1))
      context.beginTransparencyLayer(auxiliaryInfo: nil)
      context.fill(CGRect(x: 55, y: 45, width: 20, height: 15))
      context.fill(CGRect(x: 65, y: 50, width: 20, height: 15))
      context.endTransparencyLayer()
    }
    // Wide ones are computed at a lower resolution; edges of glyphs differ, too.
    #expect(difference(drawn, tolerance: 24) < 60, "\(difference(drawn, tolerance: 24)) components")
    let blue = zip(drawn.window.indices, drawn.window).filter { $0.0 % 3 == 0 && $0.1 < 200 }.count
    #expect(blue > 500, "there are shadows")
  }

  @Test("paths limit what is drawn as in memory, nested and turned, also text")
  func clips() throws {
    let fixture = try ServerFixture()
    func clipped(_ context: CGContext, _ more: () -> Void) {
      context.saveGState()
      context.addEllipse(in: CGRect(x: 0, y: 0, width: 90, height: 70))
      context.clip()
      context.setFillColor(CGColor(red: 1, green: 0.9, blue: 0.5, alpha: 1))
      context.fill(CGRect(x: 0, y: 0, width: 100, height: 80))
      context.saveGState()
      context.rotate(by: 0.2)
      context.clip(to: CGRect(x: 20, y: 10, width: 60, height: 30))
      context.setFillColor(CGColor(red: 0, green: 0, blue: 1, alpha: 1))
      context.fill(CGRect(x: 0, y: 0, width: 100, height: 80))
      context.restoreGState()
      more()
      context.restoreGState()
      context.fill(CGRect(x: 96, y: 76, width: 4, height: 4))
    }
    let drawn = draw(fixture) { clipped($0) {} }
    #expect(difference(drawn, tolerance: 4) == 0)
    #expect(drawn.window[0..<3] == [255, 255, 255] && drawn.window.suffix(3) == [0, 0, 0])
    var run = GlyphRun(pointSize: 40)
    for glyph in fixture.platform.fonts.glyphs(for: "ClipClip", font: .systemFont(ofSize: 40)) { run.add(glyph) }
    let text = draw(fixture) { context in
      clipped(context) { context.draw(run, at: CGPoint(x: 2, y: 60), color: CGColor(gray: 0, alpha: 1)) }
    }
    let changed = zip(text.window, drawn.window).enumerated().filter { abs(Int($0.element.0) - Int($0.element.1)) > 60 }
    #expect(changed.count > 500, "there is text")
    func isOutside(_ component: Int) -> Bool {
      let (x, y) = (Double(component / 3 % 100) + 0.5, Double(component / 300) + 0.5)
      return pow((x - 45) / 46, 2) + pow((y - 35) / 36, 2) > 1
    }
    #expect(!changed.contains { isOutside($0.offset) })
  }
}
