import Testing

@testable import UIFoundation

@Suite("A font's name")
struct UIFontNameTests {
  @Test(
    "ends with weight and slant, in the spelling of any foundry",
    arguments: [
      ("Avenir Next-DemiBold", UIFont.Weight.semibold, false), ("HelveticaNeue-Light", .light, false),
      ("Inter-BoldItalic", .bold, true), ("Helvetica-Oblique", .regular, true), ("Inter-Regular", .regular, false),
    ]
  )
  func styles(_ name: String, _ weight: UIFont.Weight, _ isItalic: Bool) throws {
    let font = try #require(UIFont(name: name, size: 17))
    #expect(font.weight == weight && font.isItalic == isItalic && font.pointSize == 17)
    #expect(font.familyName == name.prefix { $0 != "-" })
  }

  @Test("may have a hyphen of the family's own")
  func hyphens() throws {
    let font = try #require(UIFont(name: "Noto-Color", size: 17))
    #expect(font.familyName == "Noto-Color" && font.fontName == "Noto-Color" && font.weight == .regular)
    #expect(UIFont(name: "", size: 17) == nil && UIFont(name: "Inter", size: 0) == nil)
  }

  @Test("makes the font again, as code does that wants another size")
  func again() {
    let fonts: [UIFont] = [
      .systemFont(ofSize: 17), .boldSystemFont(ofSize: 17), .italicSystemFont(ofSize: 17),
      .systemFont(ofSize: 17, weight: .ultraLight), .monospacedSystemFont(ofSize: 17, weight: .heavy),
    ]
    for font in fonts + fonts.compactMap({ UIFont(descriptor: $0.fontDescriptor.withFamily("Lato"), size: 0) }) {
      #expect(UIFont(name: font.fontName, size: 30) == font.withSize(30))
    }
  }
}
