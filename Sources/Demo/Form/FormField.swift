import KeyboardAssistant
import UIKit

/// A row with a name and a field of one line, and below them the field's message while there is one.
final class FormField: UIView {
  /// The field, which has no border.
  let textField = UITextField()

  /// The field's name.
  let name: String

  /// The message below the field: what is wrong with its value, or which values it takes.
  let message: InputMessageView

  private let nameLabel: FormLabel

  /// The typed text, without spaces around it.
  var text: String { (textField.text ?? "").trimmingCharacters(in: .whitespaces) }

  // MARK: - Creating

  /// Makes a row.
  ///
  /// - Parameters:
  ///   - name: in front of the field, or above it.
  ///   - placeholder: an example of what the field takes.
  ///   - isRequired: whether the form can't be sent without a value; screen readers announce it.
  ///   - configure: sets the kind of text that the field takes.
  init(_ name: String, placeholder: String, isRequired: Bool = false, configure: (UITextField) -> Void = { _ in }) {
    self.name = name
    nameLabel = FormLabel(name, for: textField)
    message = InputMessageView(for: textField)
    super.init(frame: .zero)
    textField.placeholder = placeholder
    textField.accessibilityLabel = name
    textField.accessibilityIsRequired = isRequired
    configure(textField)

    let row = FormLine(nameLabel, textField)
    textField.heightAnchor.constraint(greaterThanOrEqualToConstant: 48).isActive = true
    message.contentInsets.bottom = 10
    let column = UIStackView(arrangedSubviews: [row, message])
    column.axis = .vertical
    addSubview(column, insets: UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 16))
    let frame = FocusFrame.add(to: self, for: textField)
    message.mistakeDidChange = { [nameLabel, weak frame] in
      nameLabel.isWrong = $0 != nil
      frame?.isWrong = $0 != nil
    }
  }

  required init?(coder: NSCoder) { nil }

  // MARK: - Mistakes

  /// Shows what is wrong with the value until the text is changed; for forms without a navigator, which would do that itself.
  func show(mistake text: String) {
    message.mistake = text
    textField.addTarget(self, action: FormField.textDidChange, for: .editingChanged)
  }

  private func textDidChange() {
    message.mistake = nil
    textField.removeTarget(self, action: nil, for: .editingChanged)
  }
}
