import Testing

@testable import UIFoundation

@Suite("The user's text size")
struct UIContentSizeCategoryTests {
  @Test("is always the usual one, which code compares and scales by")
  func usual() {
    let size = UITraitCollection.current.preferredContentSizeCategory
    #expect(size == .large && !size.isAccessibilityCategory && size > .medium && size < .accessibilityLarge)
    #expect(UIContentSizeCategory.accessibilityMedium.isAccessibilityCategory)
    #expect(UIContentSizeCategory.unspecified < .extraSmall)
    let font = UIFont.systemFont(ofSize: 17)
    #expect(UIFontMetrics.default.scaledFont(for: font, compatibleWith: nil) == font)
    #expect(UIFontMetrics(forTextStyle: .title1).scaledValue(for: 8, compatibleWith: .current) == 8)
  }
}
