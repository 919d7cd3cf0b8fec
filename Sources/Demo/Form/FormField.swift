import UIKit

/// A row with a name and a field of one line.
final class FormField: UIView {
  /// The field.
  let textField = UITextField()

  /// The field's name.
  let name: String

  private let nameLabel: FormLabel

  /// The typed text, without spaces around it.
  var text: String { (textField.text ?? "").trimmingCharacters(in: .whitespaces) }

  // MARK: - Creating

  /// Makes a row; `configure` sets the kind of text that the field takes.
  init(_ name: String, placeholder: String, configure: (UITextField) -> Void = { _ in }) {
    self.name = name
    nameLabel = FormLabel(name, for: textField, style: .body)
    super.init(frame: .zero)
    textField.placeholder = placeholder
    textField.accessibilityLabel = name
    configure(textField)

    let row = UIStackView(arrangedSubviews: [nameLabel, textField])
    row.spacing = 12
    nameLabel.widthAnchor.constraint(equalToConstant: 108).isActive = true
    textField.heightAnchor.constraint(equalToConstant: 48).isActive = true
    addSubview(row, insets: UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 16))
  }

  required init?(coder: NSCoder) { nil }
}
