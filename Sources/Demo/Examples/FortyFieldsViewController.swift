import UIKit

/// A column of forty equal fields, the first one focused at start.
final class FortyFieldsViewController: FormViewController {
  private let fields = (1...40).map { FormField("Field \($0)", placeholder: "Text \($0)") }

  override var parts: [UIView] { [FormSection(rows: fields)] }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    fields[0].textField.becomeFirstResponder()
  }
}
