import UIKit

extension UIColor {
  /// The colour of the light appearance, on which white text is readable, for both appearances.
  var behindWhite: UIColor {
    UIColor { [self] traits in
      var light = traits
      light.userInterfaceStyle = .light
      return resolvedColor(with: light)
    }
  }
}
