import Foundation

@testable import UIKit
@testable import UIKitCore

final class SignInViewController: UIViewController, UITextFieldDelegate {
  private let user = UITextField()
  private let password = UITextField()
  private let button = UIButton(type: .system)

  override func viewDidLoad() {
    super.viewDidLoad()
    user.placeholder = "User name"
    password.placeholder = "Password"
    password.isSecureTextEntry = true
    password.returnKeyType = .go
    password.delegate = self
    button.setTitle("Sign in", for: .normal)
    button.addTarget(self, action: SignInViewController.signIn, for: .touchUpInside)
    placeInColumn([user, password, button])
  }

  private func signIn() {
    view.endEditing(true)
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    signIn()
    return false
  }
}

extension UIViewController {
  /// Stacks views at the top.
  fileprivate func placeInColumn(_ views: [UIView]) {
    let column = UIStackView(arrangedSubviews: views)
    column.axis = .vertical
    column.spacing = 12
    column.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(column)
    NSLayoutConstraint.activate([
      column.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 20),
      column.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
      column.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -20),
    ])
  }
}

final class SearchViewController: UIViewController {
  let field = UITextField()
  let button = UIButton(type: .system)
  private(set) var searched: [String] = []
  private(set) var matches: [String] = []
  private(set) var room: CGFloat = 0
  private var keyboardToken: (any NSObjectProtocol)?

  override func viewDidLoad() {
    super.viewDidLoad()
    field.placeholder = "Search"
    button.setTitle("Find", for: .normal)
    button.addTarget(self, action: SearchViewController.search, for: .touchUpInside)
    field.addAction(UIAction { [unowned self] _ in showMatches() }, for: .editingChanged)
    placeInColumn([field, button])
    keyboardToken = NotificationCenter.default.addObserver(
      forName: UIResponder.keyboardWillShowNotification,
      object: nil,
      queue: nil
    ) { [weak self] notification in
      guard let keyboard = KeyboardInfo(notification) else { return }
      MainActor.assumeIsolated { self?.makeRoom(for: keyboard) }
    }
  }

  private func search(_ sender: UIButton) { searched.append(field.text ?? "") }

  private func showMatches() { matches = ["Ada", "Adele", "Bob"].filter { $0.hasPrefix(field.text ?? "") } }

  private func makeRoom(for keyboard: KeyboardInfo) { room = keyboard.endFrame.height }
}

final class BirthdayViewController: UIViewController {
  let birthday = UITextField()

  override func viewDidLoad() {
    super.viewDidLoad()
    placeInColumn([birthday])
    let picker = UIDatePicker()
    picker.datePickerMode = .date
    picker.preferredDatePickerStyle = .wheels
    picker.maximumDate = Date()
    picker.addAction(UIAction { [unowned self] _ in show(picker.date) }, for: .valueChanged)
    birthday.inputView = picker

    let bar = UIToolbar()
    bar.items = [
      UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil),
      UIBarButtonItem(barButtonSystemItem: .done, target: self, action: BirthdayViewController.done),
    ]
    birthday.inputAccessoryView = bar
  }

  private func show(_ date: Date) { birthday.text = date.formatted(date: .long, time: .omitted) }

  private func done() { view.endEditing(true) }
}

final class TermsViewController: UIViewController {
  let terms = UITextView()

  override func viewDidLoad() {
    super.viewDidLoad()
    placeInColumn([terms])
    let text = NSMutableAttributedString(string: "By registering you accept the ")
    text.append(NSAttributedString(string: "terms", attributes: [.link: "https://example.org/terms"]))
    terms.attributedText = text
    terms.isEditable = false
    terms.isScrollEnabled = false  // As high as its text.
  }
}

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
      field.addTarget(self, action: AccountViewController.edited, for: .editingChanged)
    }
    register.setTitle("Register", for: .normal)
    register.isEnabled = false
    register.addTarget(self, action: AccountViewController.send, for: .touchUpInside)
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

  func edited() {
    register.isEnabled = email.text?.contains("@") == true && password.text?.isEmpty == false
  }

  func send() {
    guard register.isEnabled else { return }
    view.endEditing(true)
    register.setTitle("Thank you", for: .normal)
  }
}
