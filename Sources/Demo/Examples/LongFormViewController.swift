import KeyboardAssistant
import UIKit

/// A form with every kind of input, some nested, some side by side.
final class LongFormViewController: FormViewController {
  override var parts: [UIView] {
    [
      FormHeader("Library card", "A longer form, in which no field ever hides.", symbol: "square.and.pencil"),
      FormSection("You", rows: you),
      FormSection("Address", rows: address),
      FormSection("Books", rows: books, footer: "Return inserts a line here; Tab goes on."),
      FormSection("Access", rows: access),
      UIButton.form("Apply") { [unowned self] in apply() },
      result,
    ]
  }

  private let result = FormMessage()

  private let email = FormField("Email", placeholder: "grace@example.org") {
    $0.keyboardType = .emailAddress
    $0.autocapitalizationType = .none
  }
  private let user = FormField("User name", placeholder: "grace") { $0.autocapitalizationType = .none }
  private let password = FormField("Password", placeholder: "8 characters or more") {
    $0.isSecureTextEntry = true
    $0.autocapitalizationType = .none
  }

  private var you: [UIView] {
    [
      FormPair(FormHalf("Given name", placeholder: "Grace"), FormHalf("Family name", placeholder: "Hopper")),
      FormField("Nickname", placeholder: "Amazing Grace"),
      email,
      FormField("Phone", placeholder: "+1 555 0100") { $0.keyboardType = .phonePad },
    ]
  }

  private var address: [UIView] {
    [
      FormField("Street", placeholder: "1 Harbour Road"),
      FormPair(
        FormHalf("Postcode", placeholder: "10001") { $0.keyboardType = .numbersAndPunctuation },
        FormHalf("City", placeholder: "New York")
      ),
      FormField("Country", placeholder: "United States"),
    ]
  }

  private var books: [UIView] {
    [
      FormField("Favourite", placeholder: "The last one you loved"),
      FormText("What you like to read"),
      FormText("Anything we should know"),
    ]
  }

  private var access: [UIView] { [user, password] }

  // MARK: - Sending

  override func makeNavigator() -> InputNavigator {
    let navigator = super.makeNavigator()
    navigator.mistake = { [unowned self] in mistake(in: $0) }
    return navigator
  }

  private func mistake(in input: UIView) -> String? {
    switch input {
    case email.textField: email.text.contains("@") ? nil : "An email address has an @."
    case user.textField: user.text.isEmpty ? "Which name will you log in with?" : nil
    case password.textField: (password.textField.text ?? "").count < 8 ? "A password has 8 characters or more." : nil
    default: nil
    }
  }

  private func apply() {
    if keyboardAssistant.navigator.gotoFirstInvalidInputItem() { return }
    view.endEditing(true)
    result.show(success: "Thank you. Your card is on its way.")
  }
}
