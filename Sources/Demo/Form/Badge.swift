import UIKit

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
