import Testing

@testable import UIFoundation

@Suite("A font's descriptor")
struct UIFontDescriptorTests {
  @Test("says what the font is")
  func traits() {
    #expect(UIFont.systemFont(ofSize: 17).fontDescriptor.symbolicTraits == [])
    #expect(UIFont.boldSystemFont(ofSize: 17).fontDescriptor.symbolicTraits == .traitBold)
    #expect(UIFont.italicSystemFont(ofSize: 17).fontDescriptor.symbolicTraits == .traitItalic)
    let code = UIFont.monospacedSystemFont(ofSize: 12, weight: .bold).fontDescriptor
    #expect(code.symbolicTraits == [.traitMonoSpace, .traitBold])
    #expect(code.pointSize == 12)
  }

  @Test("may be of another size, family or design")
  func others() throws {
    let bold = UIFont.boldSystemFont(ofSize: 17).fontDescriptor
    #expect(UIFont(descriptor: bold.withSize(20), size: 0) == .boldSystemFont(ofSize: 20))
    #expect(UIFont(descriptor: bold.withFamily("Lato"), size: 0) == UIFont(name: "Lato-Bold", size: 17))
    let code = try #require(bold.withDesign(.monospaced))
    #expect(UIFont(descriptor: code, size: 0) == .monospacedSystemFont(ofSize: 17, weight: .bold))
    #expect(bold.withDesign(.rounded) == bold)
    #expect(UIFontDescriptor(name: "Lato-Bold", size: 9).postscriptName == "Lato-Bold")
    let title = UIFontDescriptor.preferredFontDescriptor(withTextStyle: .title1)
    #expect(UIFont(descriptor: title, size: 0) == .preferredFont(forTextStyle: .title1))
  }

  @Test("with other traits makes another font of the same size, as forms emphasize a word")
  func emphasis() throws {
    let font = UIFont.systemFont(ofSize: 17)
    let strong = try #require(font.fontDescriptor.withSymbolicTraits([.traitBold, .traitItalic]))
    let made = UIFont(descriptor: strong, size: 0)
    #expect(made.pointSize == 17)
    #expect(made.fontDescriptor.symbolicTraits == [.traitBold, .traitItalic])
    #expect(made != font)
    let plain = try #require(made.fontDescriptor.withSymbolicTraits([]))
    #expect(UIFont(descriptor: plain, size: 20) == .systemFont(ofSize: 20))
  }
}
