import UIKit

extension UIColor {
  /// The colour of the light appearance, on which white text is readable, for both appearances.
  var behindWhite: UIColor { resolvedColor(with: UITraitCollection(userInterfaceStyle: .light)) }
}
