import Arguments
import UIKit

extension Appearance {
  /// The style in which UIKit draws it.
  var style: UIUserInterfaceStyle {
    switch self {
    case .light: .light
    case .dark: .dark
    case .system: .unspecified
    }
  }

  /// The appearance that UIKit draws in `style`.
  init(_ style: UIUserInterfaceStyle) { self = Self.allCases.first { $0.style == style } ?? .system }
}
