import Arguments
import UIKit

extension TextSize {
  /// All of UIKit's text sizes, in the order of this type's cases.
  private static let categories: [UIContentSizeCategory] = [
    .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge, .accessibilityMedium,
    .accessibilityLarge, .accessibilityExtraLarge, .accessibilityExtraExtraLarge, .accessibilityExtraExtraExtraLarge,
  ]

  /// The UIKit text size.
  var category: UIContentSizeCategory {
    zip(Self.allCases, Self.categories).first { $0.0 == self }?.1 ?? .large
  }

  /// The size with this UIKit name; the usual one for a name that isn't a size.
  init(_ category: UIContentSizeCategory) { self = Self.allCases.first { $0.category == category } ?? .large }
}
