import UIKit

/// A row of the list of examples.
final class ExampleRow: UIButton {
  /// Makes the row of `example`, which does `action` when pressed.
  init(_ example: Example, action: @escaping () -> Void) {
    super.init(frame: .zero)
    accessibilityLabel = example.title
    let words = UIStackView(arrangedSubviews: [
      UILabel.text(example.title, style: .body),
      UILabel.text(example.summary, style: .footnote, color: .secondaryLabel),
    ])
    words.axis = .vertical
    words.spacing = 2
    let small = UIImage.SymbolConfiguration(pointSize: 14, weight: .semibold)
    let chevron = UIImageView(image: UIImage(systemName: "chevron.right", withConfiguration: small))
    chevron.tintColor = .tertiaryLabel
    chevron.setContentHuggingPriority(.required, for: .horizontal)
    let badge = Badge(symbol: example.symbol, color: example.color, side: 36)
    let row = UIStackView(arrangedSubviews: [badge, words, chevron])
    row.alignment = .center
    row.spacing = 12
    row.isUserInteractionEnabled = false
    addSubview(row, insets: UIEdgeInsets(top: 12, left: 16, bottom: 12, right: 16))
    addAction(UIAction { _ in action() }, for: .primaryActionTriggered)
  }

  required init?(coder: NSCoder) { nil }

  override var isHighlighted: Bool {
    didSet { backgroundColor = isHighlighted ? .systemGray5 : nil }
  }
}
