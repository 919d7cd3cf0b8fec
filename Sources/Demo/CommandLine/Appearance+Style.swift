import Arguments
import UIKit

extension Appearance {
  /// The UIKit style of this appearance.
  var style: UIUserInterfaceStyle {
    switch self {
    case .light: .light
    case .dark: .dark
    case .system: .unspecified
    }
  }

  /// The appearance with this UIKit style.
  init(_ style: UIUserInterfaceStyle) { self = Self.allCases.first { $0.style == style } ?? .system }
}
