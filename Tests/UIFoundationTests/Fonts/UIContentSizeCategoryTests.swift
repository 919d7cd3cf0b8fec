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

  @Test("is the one nearest to a desktop's factor")
  func nearest() {
    let wanted: [(Double, UIContentSizeCategory)] = [
      (1, .large), (1.25, .extraExtraLarge), (1.5, .extraExtraExtraLarge), (2, .accessibilityLarge), (0.5, .extraSmall),
      (4, .accessibilityExtraExtraExtraLarge),
    ]
    for (factor, size) in wanted { #expect(UIContentSizeCategory.nearest(to: factor) == size) }
  }
}
