import Arguments
import UIKit

extension TextSize {
  /// The sizes that can be chosen, from the smallest to the largest.
  static let sizes = allCases.filter { $0 != .system }

  /// All of UIKit's text sizes, in the order of this type's cases.
  private static let categories: [UIContentSizeCategory] = [
    .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge, .accessibilityMedium,
    .accessibilityLarge, .accessibilityExtraLarge, .accessibilityExtraExtraLarge, .accessibilityExtraExtraExtraLarge,
    .unspecified,
  ]

  /// The UIKit text size.
  var category: UIContentSizeCategory {
    zip(Self.allCases, Self.categories).first { $0.0 == self }?.1 ?? .unspecified
  }

  /// The size with this UIKit name; the desktop's for a name that isn't a size.
  init(_ category: UIContentSizeCategory) { self = Self.allCases.first { $0.category == category } ?? .system }
}
