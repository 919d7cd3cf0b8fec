import KeyboardAssistant
import UIKit

/// A form that goes to its first mistake, explains it below the field, and removes the explanation as soon as the
/// mistake is corrected.
final class MistakesViewController: FormViewController {
  private let name = FormField("Name", placeholder: "Katherine", isRequired: true)
  private let street = FormField("Street", placeholder: "Langley 1", isRequired: true)
  private let postcode = FormField("Postcode", placeholder: "5 digits", isRequired: true) {
    $0.keyboardType = .numberPad
  }
  private let email = FormField("Email", placeholder: "katherine@example.org", isRequired: true) {
    $0.keyboardType = .emailAddress
  }
  private let gift = FormText("A line for the card", height: 110)
  private let result = FormMessage()

  override var parts: [UIView] {
    [FormHeader("Send a gift", "Press Send first, and see where you are taken.", symbol: "exclamationmark.triangle")]
      + [name, street, postcode, email].map { FormSection(rows: [$0]) } + [
        FormSection(rows: [gift]), UIButton.form("Send") { [unowned self] in send() }, result,
      ]
  }

  override func makeNavigator() -> InputNavigator {
    let navigator = super.makeNavigator()
    navigator.mistake = { [unowned self] in mistake(in: $0) }
    return navigator
  }

  private func mistake(in input: UIView) -> String? {
    switch input {
    case name.textField: name.text.isEmpty ? "Whose gift is it?" : nil
    case street.textField: street.text.isEmpty ? "Where shall we bring it?" : nil
    case postcode.textField:
      postcode.text.count == 5 && postcode.text.allSatisfy(\.isNumber) ? nil : "A postcode has five digits."
    case email.textField: email.text.contains("@") ? nil : "An email address has an @."
    default: nil
    }
  }

  private func send() {
    if keyboardAssistant.navigator.gotoFirstInvalidInputItem() { return }
    view.endEditing(true)
    result.show(success: "The gift is on its way.")
  }
}
