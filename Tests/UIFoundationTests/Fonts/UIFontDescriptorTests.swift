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
