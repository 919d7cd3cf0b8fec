import UIKit

/// Two fields side by side, each below its name.
final class FormPair: UIView {
  /// Makes a row of two halves.
  init(_ left: FormHalf, _ right: FormHalf) {
    super.init(frame: .zero)
    let row = UIStackView(arrangedSubviews: [left, right])
    row.distribution = .fillEqually
    addSubview(row, insets: .zero)
    let line = Hairline(.vertical)
    line.translatesAutoresizingMaskIntoConstraints = false
    addSubview(line)
    NSLayoutConstraint.activate([
      line.centerXAnchor.constraint(equalTo: centerXAnchor),
      line.topAnchor.constraint(equalTo: topAnchor),
      line.bottomAnchor.constraint(equalTo: bottomAnchor),
    ])
  }

  required init?(coder: NSCoder) { nil }
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
    textField.heightAnchor.constraint(equalToConstant: 28).isActive = true
    let column = UIStackView(arrangedSubviews: [FormLabel(name, for: textField), textField])
    column.axis = .vertical
    column.spacing = 2
    addSubview(column, insets: UIEdgeInsets(top: 10, left: 16, bottom: 8, right: 16))
    FocusFrame.add(to: self, for: textField)
  }

  required init?(coder: NSCoder) { nil }
}
