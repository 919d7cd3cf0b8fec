import UIKit

/// Two fields, each below its name: side by side or, in a narrow form and in the text sizes for people who see badly, below
/// each other.
final class FormPair: UIView {
  /// The least width, in points, of two fields beside each other.
  private static let leastWidth: CGFloat = 280

  private var isNarrow = false
  private let halves = UIStackView()
  private let line = Hairline(.vertical)
  private let divider = FormSeparator(leading: 16)

  /// Makes a row of two halves.
  init(_ left: FormHalf, _ right: FormHalf) {
    super.init(frame: .zero)
    for part in [left, divider, right] { halves.addArrangedSubview(part) }
    addSubview(halves, insets: .zero)
    line.translatesAutoresizingMaskIntoConstraints = false
    addSubview(line)
    arrange()
    NSLayoutConstraint.activate([
      line.centerXAnchor.constraint(equalTo: centerXAnchor),
      line.topAnchor.constraint(equalTo: topAnchor),
      line.bottomAnchor.constraint(equalTo: bottomAnchor),
    ])
  }

  required init?(coder: NSCoder) { nil }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    arrange()
  }

  override func layoutSubviews() {
    if (bounds.width < Self.leastWidth) != isNarrow, bounds.width > 0 {
      isNarrow.toggle()
      arrange()
    }
    super.layoutSubviews()
  }

  private func arrange() {
    let isStacked = isNarrow || UITraitCollection.current.preferredContentSizeCategory.isAccessibilityCategory
    halves.axis = isStacked ? .vertical : .horizontal
    halves.distribution = isStacked ? .fill : .fillEqually
    line.isHidden = isStacked
    divider.isHidden = !isStacked
  }
}

/// A name with a field of one line below.
final class FormHalf: UIView {
  /// The field.
  let textField = UITextField()

  /// Makes a half; `configure` sets the kind of text that the field takes.
  init(_ name: String, placeholder: String, configure: (UITextField) -> Void = { _ in }) {
    super.init(frame: .zero)
    textField.placeholder = placeholder
    textField.accessibilityLabel = name
    configure(textField)
    textField.heightAnchor.constraint(greaterThanOrEqualToConstant: 28).isActive = true
    let column = UIStackView(arrangedSubviews: [FormLabel(name, for: textField), textField])
    column.axis = .vertical
    column.spacing = 2
    addSubview(column, insets: UIEdgeInsets(top: 10, left: 16, bottom: 8, right: 16))
    FocusFrame.add(to: self, for: textField)
  }

  required init?(coder: NSCoder) { nil }
}
