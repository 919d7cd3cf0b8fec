import UIKit

extension UIColor {
  /// The colour as it is in the light appearance, on which white can be read, for both appearances.
  var behindWhite: UIColor { resolvedColor(with: UITraitCollection(userInterfaceStyle: .light)) }
}
