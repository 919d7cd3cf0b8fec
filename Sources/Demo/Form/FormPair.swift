import UIKit

/// Two fields, each below its name: side by side; stacked in a narrow form and in the accessibility text sizes.
final class FormPair: AdaptiveRow {
  private let line = Hairline(.vertical)
  private let divider = FormSeparator(leading: 16)

  /// Makes a row of two halves.
  init(_ left: FormHalf, _ right: FormHalf) {
    super.init([left, divider, right], spacing: 0, leastWidth: 280)
    line.translatesAutoresizingMaskIntoConstraints = false
    addSubview(line)
    NSLayoutConstraint.activate([
      line.centerXAnchor.constraint(equalTo: centerXAnchor),
      line.topAnchor.constraint(equalTo: topAnchor),
      line.bottomAnchor.constraint(equalTo: bottomAnchor),
    ])
  }

  required init(coder: NSCoder) { preconditionFailure("pairs are made in code") }

  override func arrange(isStacked: Bool) {
    super.arrange(isStacked: isStacked)
    distribution = isStacked ? .fill : .fillEqually
    line.isHidden = isStacked
    divider.isHidden = !isStacked
  }
}

/// A name above a one-line field.
final class FormHalf: UIView {
  /// The field, which has no border.
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
