import UIKit

/// A short form: four fields and a button.
final class RegistrationViewController: FormViewController {
  private let firstName = FormField("First name", placeholder: "Ada") {
    $0.textContentType = .givenName
    $0.autocapitalizationType = .words
  }
  private let lastName = FormField("Last name", placeholder: "Lovelace") {
    $0.textContentType = .familyName
    $0.autocapitalizationType = .words
  }
  private let email = FormField("Email", placeholder: "ada@example.org") {
    $0.textContentType = .emailAddress
    $0.keyboardType = .emailAddress
    $0.autocapitalizationType = .none
  }
  private let password = FormField("Password", placeholder: "8 characters or more") {
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

  private func register() {
    view.endEditing(true)
    if let mistake = firstMistake {
      result.show(mistake: mistake.message)
      mistake.field.textField.becomeFirstResponder()
    } else {
      result.show(success: "Welcome, \(firstName.text)! Your account is ready.")
    }
  }

  private var firstMistake: (field: FormField, message: String)? {
    if firstName.text.isEmpty { return (firstName, "What is your first name?") }
    if lastName.text.isEmpty { return (lastName, "What is your last name?") }
    if !isAddress(email.text) { return (email, "An email address looks like ada@example.org.") }
    if (password.textField.text ?? "").count < 8 { return (password, "A password has 8 characters or more.") }
    return nil
  }

  private func isAddress(_ text: String) -> Bool {
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty, !text.contains(" ") else { return false }
    let domain = parts[1].split(separator: ".", omittingEmptySubsequences: false)
    return domain.count > 1 && domain.allSatisfy { !$0.isEmpty }
  }
}
