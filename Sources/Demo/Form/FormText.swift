import UIKit

/// A name with room for several lines below.
final class FormText: UIView {
  /// The lines.
  let textView = UITextView()

  /// Makes a row that is `height` points high, name included; longer text scrolls in it.
  init(_ name: String, height: CGFloat = 136) {
    super.init(frame: .zero)
    textView.accessibilityLabel = name
    textView.backgroundColor = .clear
    textView.font = .preferredFont(forTextStyle: .body)
    textView.textContainerInset = UIEdgeInsets(top: 4, left: 0, bottom: 4, right: 0)
    textView.textContainer.lineFragmentPadding = 0
    let column = UIStackView(arrangedSubviews: [FormLabel(name, for: textView), textView])
    column.axis = .vertical
    column.spacing = 2
    addSubview(column, insets: UIEdgeInsets(top: 10, left: 16, bottom: 8, right: 16))
    FocusFrame.add(to: self, for: textView)
    heightAnchor.constraint(equalToConstant: height).isActive = true
  }

  required init?(coder: NSCoder) { nil }
}
