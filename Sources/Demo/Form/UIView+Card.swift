import UIKit

extension UIView {
  /// Draws the edge of a card with inputs, which shows where they end; to be called again when the appearance changes.
  func showCardEdge() {
    layer.borderWidth = 1
    layer.borderColor = UIColor.opaqueSeparator.resolvedColor(with: traitCollection).cgColor
  }

  /// Draws the edge of a card without inputs, which is quieter; to be called again when the appearance changes.
  func showQuietEdge() {
    showCardEdge()
    layer.borderColor = UIColor.separator.resolvedColor(with: traitCollection).cgColor
  }
}
