import KeyboardAssistant
import UIKit

/// The app decides which view is scrolled above the keyboard: the input after the edited one or, after the last, the button.
final class ManualScrollViewController: FormViewController, KeyboardAssistantDelegate {
  private lazy var register = UIButton.form("Sign up") { [unowned self] in signUp() }
  private let result = FormMessage()

  private let email = FormField("Email", placeholder: "alan@example.org") { $0.keyboardType = .emailAddress }
  private let password = FormField("Password", placeholder: "8 characters or more") { $0.isSecureTextEntry = true }

  override var parts: [UIView] {
    [
      FormHeader("Sign up", "You always see what comes next.", symbol: "arrow.up"),
      FormSection(
        "Name",
        rows: [
          FormField("First name", placeholder: "Alan"), FormField("Last name", placeholder: "Turing"),
        ]
      ),
      FormSection("Account", rows: [email, password]),
      register,
      result,
    ]
  }

  override func makeNavigator() -> InputNavigator {
    let navigator = super.makeNavigator()
    navigator.mistake = { [unowned self] input in
      switch input {
      case email.textField: email.text.contains("@") ? nil : "An email address has an @."
      case password.textField: (password.textField.text ?? "").count < 8 ? "A password has 8 characters or more." : nil
      default: nil
      }
    }
    return navigator
  }

  private func signUp() {
    if keyboardAssistant.navigator.gotoFirstInvalidInputItem() { return }
    view.endEditing(true)
    result.show(success: "You are signed up.")
  }

  override func makeAssistant(_ navigator: InputNavigator) -> KeyboardAssistant {
    KeyboardAssistant.createManual(
      inputNavigator: navigator,
      delegate: self,
      bottomConstraint: bottomConstraint,
      bottomConstraintLayoutView: view
    )
  }

  func keyboardAssistantManuallyReposition(
    keyboardAssistant: KeyboardAssistant,
    toInputItem: UIView,
    keyboardHeight: CGFloat
  ) {
    let next = keyboardAssistant.navigator.getNextInputItem(inputItem: toInputItem, shouldLoop: false)
    keyboardAssistant.reposition(
      scrollView: scrollView,
      toInputItem: next ?? register,
      constraint: .viewBottomToTopOfKeyboard,
      offset: 20
    )
  }
}
