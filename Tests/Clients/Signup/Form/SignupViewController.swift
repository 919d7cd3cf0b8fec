import UIKit

final class SignupViewController: UIViewController {
  private let model = SignupModel()
  private var coordinator: SignupCoordinator!
  private var lift: KeyboardLift!

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    let fields = ["Name", "Email"].map(SignupViewController.makeField)
    let (greeting, button) = (UILabel(), UIButton(type: .system))
    greeting.text = "Welcome"
    button.setTitle("Sign up", for: .normal)
    button.isEnabled = false
    button.addTarget(self, action: SignupViewController.signUp, for: .touchUpInside)
    let column = UIStackView(arrangedSubviews: [greeting] + fields + [button])
    column.axis = .vertical
    column.spacing = 12
    column.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(column)
    NSLayoutConstraint.activate([
      column.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
      column.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -20),
      column.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -20),
    ])
    (model.greeting, model.button) = (greeting, button)
    coordinator = SignupCoordinator(model: model, fields: fields)
    lift = KeyboardLift(column)
  }

  private func signUp() {
    guard model.isComplete else { return }
    view.endEditing(true)
    DispatchQueue.main.async { [weak self] in self?.model.greeting?.text = "Thank you" }
  }

  private static func makeField(title: String) -> UITextField {
    let field = UITextField()
    field.placeholder = title
    field.borderStyle = .roundedRect
    return field
  }
}
