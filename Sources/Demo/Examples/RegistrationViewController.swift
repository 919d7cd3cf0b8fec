import KeyboardAssistant
import UIKit

/// A short form: four fields and a button.
final class RegistrationViewController: FormViewController {
  private let firstName = FormField("First name", placeholder: "Ada", isRequired: true) {
    $0.textContentType = .givenName
    $0.autocapitalizationType = .words
  }
  private let lastName = FormField("Last name", placeholder: "Lovelace", isRequired: true) {
    $0.textContentType = .familyName
    $0.autocapitalizationType = .words
  }
  private let email = FormField("Email", placeholder: "ada@example.org", isRequired: true) {
    $0.textContentType = .emailAddress
    $0.keyboardType = .emailAddress
    $0.autocapitalizationType = .none
  }
  private let password = FormField("Password", placeholder: "8 characters or more", isRequired: true) {
    $0.textContentType = .newPassword
    $0.isSecureTextEntry = true
    $0.autocapitalizationType = .none
  }
  private let result = FormMessage()

  override var parts: [UIView] {
    [
      FormHeader("Create your account", "Four answers, and you are in.", symbol: "person"),
      FormSection(rows: [firstName, lastName, email, password]),
      UIButton.form("Register account") { [unowned self] in register() },
      result,
    ]
  }

  override func makeNavigator() -> InputNavigator {
    let navigator = super.makeNavigator()
    navigator.mistake = { [unowned self] in mistake(in: $0) }
    return navigator
  }

  // MARK: - Private

  private func register() {
    if keyboardAssistant.navigator.gotoFirstInvalidInputItem() { return }
    view.endEditing(true)
    result.show(success: "Welcome, \(firstName.text)! Your account is ready.")
  }

  private func mistake(in input: UIView) -> String? {
    switch input {
    case firstName.textField: firstName.text.isEmpty ? "What is your first name?" : nil
    case lastName.textField: lastName.text.isEmpty ? "What is your last name?" : nil
    case email.textField: isAddress(email.text) ? nil : "An email address looks like ada@example.org."
    case password.textField:
      (password.textField.text ?? "").count < 8 ? "A password has 8 characters or more." : nil
    default: nil
    }
  }

  private func isAddress(_ text: String) -> Bool {
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty, !text.contains(" ") else { return false }
    let domain = parts[1].split(separator: ".", omittingEmptySubsequences: false)
    return domain.count > 1 && domain.allSatisfy { !$0.isEmpty }
  }
}
