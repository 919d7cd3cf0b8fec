import UIKit

final class AccountViewController: UIViewController, UITextFieldDelegate {
  let email = UITextField()
  let password = UITextField()
  let register = UIButton(type: .system)
  let column = UIStackView()

  override func viewDidLoad() {
    super.viewDidLoad()
    email.placeholder = "Email"
    email.keyboardType = .emailAddress
    email.autocapitalizationType = .none
    password.placeholder = "Password"
    password.isSecureTextEntry = true
    for field in [email, password] {
      field.borderStyle = .roundedRect
      field.delegate = self
      field.addTarget(self, action: #selector(edited), for: .editingChanged)
    }
    register.setTitle("Register", for: .normal)
    register.isEnabled = false
    register.addTarget(self, action: #selector(send), for: .touchUpInside)
    for item in [email, password, register] { column.addArrangedSubview(item) }
    column.axis = .vertical
    column.spacing = 12
    column.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(column)
    NSLayoutConstraint.activate([
      column.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
      column.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
      column.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 20),
    ])
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    if textField == email { password.becomeFirstResponder() } else { send() }
    return true
  }

  @objc func edited() {
    register.isEnabled = email.text?.contains("@") == true && password.text?.isEmpty == false
  }

  @objc func send() {
    guard register.isEnabled else { return }
    view.endEditing(true)
    register.setTitle("Thank you", for: .normal)
  }
}
