import UIKit

extension UILabel {
  /// Makes a label with as many lines as its text needs.
  static func text(_ text: String, style: UIFont.TextStyle, color: UIColor = .label) -> UILabel {
    let label = UILabel()
    label.text = text
    label.font = .preferredFont(forTextStyle: style)
    label.adjustsFontForContentSizeCategory = true
    label.textColor = color
    label.numberOfLines = 0
    return label
  }
}
