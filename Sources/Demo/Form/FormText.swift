import UIKit

/// A name above a text view.
final class FormText: UIView {
  /// The text view, which has no border.
  let textView = UITextView()

  private lazy var height = heightAnchor.constraint(equalToConstant: 0)
  private var usualHeight: CGFloat = 0

  /// Makes a row that is `height` points high, name included, and grows by half as much as the text size; longer text scrolls.
  init(_ name: String, height: CGFloat = 136) {
    super.init(frame: .zero)
    textView.accessibilityLabel = name
    textView.backgroundColor = .clear
    textView.font = .preferredFont(forTextStyle: .body)
    textView.adjustsFontForContentSizeCategory = true
    textView.textContainerInset = UIEdgeInsets(top: 4, left: 0, bottom: 4, right: 0)
    textView.textContainer.lineFragmentPadding = 0
    let column = UIStackView(arrangedSubviews: [FormLabel(name, for: textView), textView])
    column.axis = .vertical
    column.spacing = 2
    addSubview(column, insets: UIEdgeInsets(top: 10, left: 16, bottom: 8, right: 16))
    FocusFrame.add(to: self, for: textView)
    usualHeight = height
    self.height.isActive = true
    updateHeight()
  }

  required init?(coder: NSCoder) { nil }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    updateHeight()
  }

  private func updateHeight() {
    height.constant = usualHeight / 2 + UIFontMetrics.default.scaledValue(for: usualHeight / 2)
  }
}
