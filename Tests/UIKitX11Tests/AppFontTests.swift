import CoreText
import Foundation
import TestSupport
import Testing
import X11

@testable import UIFoundation
@testable import UIKit
@testable import UIKitCore
@testable import UIKitX11

/// With a font of DejaVu's under names that nobody has installed.
@Suite("A font file of an app's own")
struct AppFontTests {
  private let server: XvfbServer
  private let connection: Connection
  private let fonts: X11Fonts
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    server = try XvfbServer()
    connection = try Connection(name: server.display)
    fonts = X11Fonts(library: connection.renderer.fonts)
    UIFont.provider = fonts
  }

  /// A file with the bytes of an installed font, in which each name stands that it has for one machine or another.
  private func makeFile(_ name: String = "Kiosk.ttf", _ family: String = "KioskF") throws -> NSURL {
    let path = try Tool.run("fc-match", ["--format=%{file}", "DejaVu Sans Mono:style=Book"]).output
    var data = try Data(contentsOf: URL(fileURLWithPath: path))
    for encoding in [String.Encoding.ascii, .utf16BigEndian] {
      let (old, new) = (try #require("DejaVu".data(using: encoding)), try #require(family.data(using: encoding)))
      while let range = data.range(of: old) { data.replaceSubrange(range, with: new) }
    }
    let url = URL(fileURLWithPath: "\(folder.path)/\(name)")
    try data.write(to: url)
    return NSURL(fileURLWithPath: url.path)
  }

  private func typeface(_ font: UIFont) -> String? {
    fonts.glyphs(for: Array("a".utf16)[...], font: font).first.flatMap { fonts.typefaceName($0.face) }
  }

  @Test("draws under its own name and its family's once it is registered, also when fonts are searched anew")
  func registered() throws {
    let url = try makeFile()
    let before = try #require(UIFont(name: "KioskF Sans Mono", size: 17))
    #expect(typeface(before)?.contains("Kiosk") == false)
    var error: Unmanaged<CFError>?
    #expect(CTFontManagerRegisterFontsForURL(url, .process, &error))
    #expect(error == nil)
    for _ in 0..<2 {
      let family = try #require(UIFont(name: "KioskF Sans Mono", size: 17))
      let own = try #require(UIFont(name: "KioskFSansMono", size: 17))
      #expect(typeface(family)?.contains("Kiosk") == true)
      #expect(typeface(own)?.contains("Kiosk") == true)
      #expect(own == family)
      fonts.library.releaseSearch()
      // Another size is another font, which is searched.
      #expect(typeface(own.withSize(40))?.contains("Kiosk") == true)
    }
    #expect(UIFont.familyNames.contains("KioskF Sans Mono"))
    #expect(UIFont.fontNames(forFamilyName: "KioskF Sans Mono") == ["KioskFSansMono"])
  }

  @Test("is found no more once it is unregistered, and others are")
  func unregistered() throws {
    let (url, other) = (try makeFile(), try makeFile("Other.ttf", "KioskG"))
    #expect(CTFontManagerRegisterFontsForURL(url, .process, nil))
    #expect(CTFontManagerRegisterFontsForURL(other, .process, nil))
    let font = try #require(UIFont(name: "KioskF Sans Mono", size: 17))
    #expect(typeface(font)?.contains("KioskF") == true)
    #expect(CTFontManagerUnregisterFontsForURL(url, .process, nil))
    #expect(typeface(font)?.contains("KioskF") == false)
    #expect(typeface(try #require(UIFont(name: "KioskGSansMono", size: 17)))?.contains("KioskG") == true)
    #expect(!UIFont.familyNames.contains("KioskF Sans Mono"))
  }

  @Test("that is missing, a folder, a pipe, garbage or cut off is refused, with the reason")
  func refused() throws {
    let url = try makeFile()
    let whole = try Data(contentsOf: URL(fileURLWithPath: try #require(url.path)))
    func file(_ name: String, _ data: Data) throws -> String {
      let path = "\(folder.path)/\(name)"
      try data.write(to: URL(fileURLWithPath: path))
      return path
    }
    let pipe = "\(folder.path)/pipe"
    #expect(mkfifo(pipe, 0o600) == 0)
    let refused = [
      ("\(folder.path)/none.ttf", CTFontManagerError.fileNotFound),
      (folder.path, .unrecognizedFormat), (pipe, .unrecognizedFormat),
      (try file("empty.ttf", Data()), .unrecognizedFormat),
      (try file("garbage.ttf", Data((0..<9999).map { UInt8(truncatingIfNeeded: $0 &* 37) })), .unrecognizedFormat),
      (try file("cut.ttf", whole.prefix(2000)), .unrecognizedFormat),
    ]
    for (path, problem) in refused {
      var error: Unmanaged<CFError>?
      #expect(!CTFontManagerRegisterFontsForURL(NSURL(fileURLWithPath: path), .process, &error), "\(path)")
      let told = try #require(error?.takeRetainedValue())
      #expect(told.code == problem.rawValue && told.localizedDescription.contains(path), "\(told)")
    }
    #expect(!CTFontManagerRegisterFontsForURL(url, .persistent, nil))
    #expect(!CTFontManagerUnregisterFontsForURL(url, .process, nil))
    #expect(CTFontManagerRegisterFontsForURL(url, .process, nil))
    var error: Unmanaged<CFError>?
    #expect(!CTFontManagerRegisterFontsForURL(url, .process, &error))
    #expect(error?.takeRetainedValue().code == CTFontManagerError.alreadyRegistered.rawValue)
  }
}
