import Testing
import X11

@testable import UIFoundation
@testable import UIKit
@testable import UIKitCore
@testable import UIKitX11

/// With HarfBuzz, Inter and Noto Sans, of which Noto Sans has ligatures.
@Suite("Kerning", .enabled("needs libharfbuzz0b") { await ShapingLibrary() != nil })
struct KerningTests {
  private let server: XvfbServer
  private let connection: Connection
  private let fonts: X11Fonts
  private let inter = UIFont.systemFont(ofSize: 16)
  private let noto: UIFont

  init() throws {
    server = try XvfbServer()
    connection = try Connection(name: server.display)
    fonts = X11Fonts(library: connection.renderer.fonts)
    noto = try #require(UIFont(name: "Noto Sans", size: 16))
  }

  private func glyphs(_ text: String, _ font: UIFont) -> [PositionedGlyph] {
    fonts.glyphs(for: Array(text.utf16)[...], font: font)
  }

  private func width(_ text: String, _ font: UIFont) -> CGFloat { glyphs(text, font).reduce(0) { $0 + $1.advance } }

  /// What the letters take when each stands alone.
  private func separateWidth(_ text: String, _ font: UIFont) -> CGFloat {
    text.reduce(0) { $0 + width(String($1), font) }
  }

  @Test(
    "letters whose shapes leave a gap move towards each other",
    arguments: ["AVATAR", "To", "We", "Yo.", "ΑΥΤΟ", "ТАУ", "Tø", "L’Ó"]
  )
  func kerned(text: String) {
    for font in [inter, noto] {
      #expect(width(text, font) < separateWidth(text, font) - 0.2)
      #expect(glyphs(text, font).map(\.utf16Offset) == Array(0..<text.utf16.count))
      #expect(fonts.advance(of: Array(text.utf16)[...], font: font) == width(text, font))
    }
  }

  @Test("kerning grows with the font's size")
  func sizes() {
    #expect(abs(width("AVATAR", noto.withSize(32)) / 2 - width("AVATAR", noto)) < 0.001)
  }

  @Test("letters join to ligatures where the font has them, but not when they are spaced", arguments: ["fi", "ffl"])
  func ligatures(text: String) {
    #expect(glyphs(text, noto).count == 1)
    #expect(glyphs("a" + text + "ce", noto).map(\.utf16Offset) == [0, 1, 1 + text.count, 2 + text.count])
    let units = Array(text.utf16)
    var run = ShapingRun(units: units, range: 0..<units.count, font: noto, isRightToLeft: false)
    run.allowsLigatures = false
    #expect(fonts.shape(run).count == text.count)
  }

  @Test("a font of equally wide glyphs has neither, whether asked for as such or by its name")
  func monospaced() throws {
    for font in [
      UIFont.monospacedSystemFont(ofSize: 16, weight: .regular),
      try #require(UIFont(name: "DejaVu Sans Mono", size: 16)),
    ] {
      let all = glyphs("AVATAR fi -> 1,1", font)
      #expect(all.count == 16)
      #expect(Set(all.map(\.advance)).count == 1)
    }
  }

  @Test("text of scripts that aren't kerned doesn't need HarfBuzz")
  func ideographs() {
    #expect(!fonts.isKerned(Array("漢字、カナ".utf16)[...], fonts.style(of: inter)))
    #expect(!fonts.isKerned(Array("••• \t".utf16)[...], fonts.style(of: inter)))
  }

  @Test("of a secret nothing is kept, so it isn't kerned")
  func secret() {
    let units = Array("AVATAR1,1".utf16)
    let run = ShapingRun(units: units, range: 0..<units.count, font: inter, isRightToLeft: false, isSecret: true)
    #expect(abs(fonts.shape(run).reduce(0) { $0 + $1.advance } - separateWidth("AVATAR1,1", inter)) < 0.001)
    #expect(fonts.style(of: inter).words.isEmpty)
  }

  @Test("without HarfBuzz letters stand side by side")
  func without() {
    let plain = X11Fonts(library: connection.renderer.fonts, shaping: "libmissing.so.0")
    let all = plain.glyphs(for: Array("AVATAR".utf16)[...], font: inter)
    #expect(abs(all.reduce(0) { $0 + $1.advance } - separateWidth("AVATAR", inter)) < 0.001)
  }

  @Test("fonts are opened again after their memory was given back")
  func closing() {
    let before = width("Tomato,", inter)
    connection.renderer.fonts.closeShapingFonts()
    fonts.style(of: inter).words = [:]
    #expect(width("Tomato,", inter) == before)
  }

  @Test(
    "a word that is typed looks like one that is pasted, with its kerning, ligatures and contextual forms",
    arguments: ["AVATAR", "AVATAROfficeTomatoWAVEsofflineYodaTo", "WWW3x4and12x34(A-B)(a-b)x->y--z", "fifflffifij"]
  )
  func typed(word: String) throws {
    let fixture = try ServerFixture()
    UIApplication.shared.start(on: fixture.platform)
    for font in [inter, noto] {
      let (typed, pasted) = (TextStorage(), TextStorage())
      let layouts = [typed, pasted].map { TextLayout(storage: $0, font: font, wrapping: .none) }
      for letter in word.utf16 {
        let end = typed.count..<typed.count
        _ = layouts[0].usedWidth
        typed.replace(end, with: [letter])
        layouts[0].textChanged(end, newLength: 1)
      }
      pasted.replace(0..<0, with: Array(word.utf16))
      #expect(abs(layouts[0].usedWidth - layouts[1].usedWidth) < 0.001)
      let glyphs = layouts.map { layout in
        let line = layout.line(containing: 0)
        var start = 0
        return line.segments.flatMap { segment in
          defer { start += segment.length }
          return layout.glyphs(of: segment, at: start)
        }
      }
      #expect(glyphs[0].map(\.glyph) == glyphs[1].map(\.glyph), "\(font)")
      #expect(zip(glyphs[0], glyphs[1]).allSatisfy { $0.resembles($1) }, "\(font)")
    }
  }

  @Test("a key in the middle or at the end of a ligature paints what painting all of the text shows")
  func painting() throws {
    let fixture = try XvfbServer()
    let identity = ApplicationIdentity(instanceName: "kerning", className: "Kerning")
    UIApplication.shared.start(on: try X11Platform(identity: identity, scale: 1, display: fixture.display))
    let (field, view) = (UITextField(frame: CGRect(x: 4, y: 4, width: 150, height: 30)), UITextView())
    view.frame = CGRect(x: 4, y: 40, width: 150, height: 80)
    (field.font, view.font) = (noto, noto)
    let (scene, _) = UIWindow.open(title: "Kerning", size: CGSize(width: 160, height: 130)) {
      let controller = UIViewController()
      controller.view.backgroundColor = .white
      for input in [field, view] { controller.view.addSubview(input) }
      return controller
    }
    scene.show()
    for input in [field, view] as [any UIView & UITextInput] {
      input.becomeFirstResponder()
      for letter in "office AVATAR".map(String.init) + ["delete", "delete", "fi"] {
        if letter == "delete" { input.deleteBackward() } else { input.insertText(letter) }
        try expectAllPainted(in: scene, "\(type(of: input)), \(letter)")
      }
      let middle = UITextPosition(offset: 3)
      input.selectedTextRange = input.textRange(from: middle, to: middle)
      input.deleteBackward()
      try expectAllPainted(in: scene, "\(type(of: input)), inside")
    }
    scene.close()
  }

  private func expectAllPainted(in scene: UIWindowScene, _ place: String) throws {
    let host = try #require(scene.platformWindow as? X11WindowHost)
    scene.renderNow()
    let painted = host.fetchBitmap()
    scene.hostDidChangeTraits(host)
    scene.renderNow()
    let isSame = painted == host.fetchBitmap()
    #expect(isSame, "\(place)")
  }
}
