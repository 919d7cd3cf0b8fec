import Testing
import X11

@testable import UIKit
@testable import UIKitCore
@testable import UIKitX11

@MainActor private func hasEastAsianFonts() -> Bool { (try? FallbackFonts())?.name(of: "直")?.contains("CJK") == true }

@Suite("Forms of a language", .enabled("needs fonts-noto-cjk") { await hasEastAsianFonts() })
struct LanguageFormsTests {
  @Test(
    "a Chinese character has the form of the first of the user's languages that writes it",
    arguments: [
      (["zh-cn"], "SC"), (["zh-tw"], "TC"), (["ja"], "JP"), (["ko"], "KR"), (["en-us", "zh-cn", "ja"], "SC"),
    ]
  )
  func unification(languages: [String], form: String) throws {
    let fonts = try FallbackFonts()
    fonts.library.languages = languages
    #expect(fonts.name(of: "直")?.contains("CJK \(form)") == true)
  }

  @Test("a part of a text with a language of its own has that one's forms", arguments: ["ja", "zh-cn", "zh-tw"])
  func part(language: String) throws {
    let fixture = try ServerFixture()
    UIApplication.shared.start(on: fixture.platform)
    let library = fixture.platform.connection.renderer.fonts
    library.languages = [language == "ja" ? "zh-cn" : "ja"]
    func glyph(_ attributes: [NSAttributedString.Key: Any]) -> UInt32? {
      let layout = TextLayout(storage: TextStorage("直"), font: .systemFont(ofSize: 16), wrapping: .none)
      layout.runs = TextRuns(NSAttributedString(string: "直", attributes: attributes))
      return layout.run(of: layout.line(at: 0), in: 0...100).items.first?.glyph
    }
    let (users, own) = (glyph([:]), glyph([.languageIdentifier: language]))
    #expect(own != users)
    library.languages = [language]
    #expect(own == X11Fonts(library: library).glyphs(for: "直", font: .systemFont(ofSize: 16)).first?.glyph)
  }

  @Test("Latin keeps the interface's font whatever the user's language is", arguments: ["ja", "zh-cn", "ar"])
  func latin(language: String) throws {
    let fonts = try FallbackFonts()
    let before = fonts.name(of: "a")
    fonts.library.languages = [language]
    #expect(fonts.name(of: "a") == before)
  }
}

/// The fonts of this machine.
@MainActor private final class FallbackFonts {
  private let server: XvfbServer
  private let connection: Connection
  let library: FontLibrary

  init() throws {
    server = try XvfbServer()
    connection = try Connection(name: server.display)
    library = connection.renderer.fonts
  }

  /// The name of the typeface that has a character.
  func name(of text: String) -> String? {
    let fresh = X11Fonts(library: library)
    return fresh.glyphs(for: Array(text.utf16)[...], font: .systemFont(ofSize: 16)).first.flatMap {
      fresh.typefaceName($0.face)
    }
  }
}
