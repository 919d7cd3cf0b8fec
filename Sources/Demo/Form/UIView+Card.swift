import UIKit

extension UIView {
  /// Draws the border of a card with inputs; to be called again when the appearance changes.
  func showCardEdge() {
    layer.borderWidth = 1
    layer.borderColor = UIColor.opaqueSeparator.resolvedColor(with: traitCollection).cgColor
  }

  /// Draws the border of a card without inputs, which has less contrast; to be called again when the appearance changes.
  func showQuietEdge() {
    showCardEdge()
    layer.borderColor = UIColor.separator.resolvedColor(with: traitCollection).cgColor
  }
}
