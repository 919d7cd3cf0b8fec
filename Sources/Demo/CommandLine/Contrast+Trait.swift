import Arguments
import UIKit

extension Contrast {
  /// The UIKit trait of this contrast.
  var trait: UIAccessibilityContrast {
    switch self {
    case .standard: .normal
    case .high: .high
    case .system: .unspecified
    }
  }

  /// The contrast with this UIKit trait.
  init(_ trait: UIAccessibilityContrast) { self = Self.allCases.first { $0.trait == trait } ?? .system }
}
