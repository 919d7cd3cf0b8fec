import KeyboardAssistant
import UIKit

/// A form of two fields at the lower edge of its window, where the keyboard would cover them.
final class ContactViewController: UIViewController {
  private let fields = ["Name", "Email"].map { title in
    let field = UITextField()
    field.placeholder = title
    field.borderStyle = .roundedRect
    return field
  }
  private var keyboardAssistant: KeyboardAssistant!

  override func viewDidLoad() {
    super.viewDidLoad()
    let column = UIStackView(arrangedSubviews: fields)
    column.axis = .vertical
    column.spacing = 12
    column.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(column)
    NSLayoutConstraint.activate([
      column.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
      column.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -20),
      column.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -20),
    ])
    let navigator = InputNavigator.createWithKeyboardNavigationAndDefaultController(shouldSetTextFieldDelegates: true)
    navigator.addInputItems(inputItems: fields)
    keyboardAssistant = .createAutoView(
      inputNavigator: navigator,
      positionView: column,
      positionConstraint: .viewBottomToTopOfKeyboard,
      positionOffset: 20
    )
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    keyboardAssistant.start()
  }
}
