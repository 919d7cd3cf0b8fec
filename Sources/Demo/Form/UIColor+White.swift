import UIKit

extension UIColor {
  /// The colour's light variant for both appearances, since white text is readable on it.
  var behindWhite: UIColor {
    UIColor { [self] traits in
      var light = traits
      light.userInterfaceStyle = .light
      return resolvedColor(with: light)
    }
  }
}
