import UIKit

/// The top of a form: a picture, the title, and a line or two about the form.
final class FormHeader: UIStackView {
  /// Makes a header; `symbol` names a system image.
  init(_ title: String, _ text: String, symbol: String) {
    super.init(frame: .zero)
    axis = .vertical
    alignment = .center
    spacing = 8
    let badge = Badge(symbol: symbol, color: .systemBlue, side: 56)
    addArrangedSubview(badge)
    setCustomSpacing(16, after: badge)
    addArrangedSubview(.title(title))
    addArrangedSubview(.explanation(text))
  }

  required init(coder: NSCoder) { preconditionFailure("headers are made in code") }
}

extension UIView {
  /// A centred title.
  fileprivate static func title(_ text: String) -> UILabel {
    let label = UILabel.text(text, style: .title1)
    label.textAlignment = .center
    return label
  }

  /// A centred text in the secondary colour.
  fileprivate static func explanation(_ text: String) -> UILabel {
    let label = UILabel.text(text, style: .callout, color: .secondaryLabel)
    label.textAlignment = .center
    return label
  }
}

/// A white symbol on a coloured tile with round corners.
final class Badge: UIView {
  /// Makes a tile `side` points wide and high; `symbol` names a system image.
  init(symbol: String, color: UIColor, side: CGFloat) {
    super.init(frame: .zero)
    backgroundColor = color.behindWhite
    layer.cornerRadius = side / 4
    let configuration = UIImage.SymbolConfiguration(pointSize: side * 0.5, weight: .medium)
    let image = UIImageView(image: UIImage(systemName: symbol, withConfiguration: configuration))
    image.tintColor = .white
    image.contentMode = .center
    addSubview(image, insets: .zero)
    NSLayoutConstraint.activate([
      widthAnchor.constraint(equalToConstant: side),
      heightAnchor.constraint(equalToConstant: side),
    ])
  }

  required init?(coder: NSCoder) { nil }
}
