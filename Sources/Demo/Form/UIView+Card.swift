import UIKit

extension UIView {
  /// Draws the edge of a card, which tells where inputs end; to be called again when the appearance changes.
  func showCardEdge() {
    layer.borderWidth = 1
    layer.borderColor = UIColor.separator.resolvedColor(with: traitCollection).cgColor
  }
}
