import KeyboardAssistant
import UIKit

/// The app decides which view is scrolled above the keyboard: the input after the edited one, in the end the button.
final class ManualScrollViewController: FormViewController, KeyboardAssistantDelegate {
  private let register = UIButton.form("Sign up") {}

  override var parts: [UIView] {
    [
      FormHeader("Sign up", "You always see what comes next.", symbol: "arrow.up"),
      FormSection(
        "Name",
        rows: [
          FormField("First name", placeholder: "Alan"), FormField("Last name", placeholder: "Turing"),
        ]
      ),
      FormSection(
        "Account",
        rows: [
          FormField("Email", placeholder: "alan@example.org") { $0.keyboardType = .emailAddress },
          FormField("Password", placeholder: "8 characters or more") { $0.isSecureTextEntry = true },
        ]
      ),
      register,
    ]
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
